# fish completion for eketorp: `eketorp completion fish` prints it.

# The words before the cursor that are no options, and belong to none.
function __eketorp_words
    set -l taken
    set -l found
    set -l words (commandline -opc)
    for word in $words[2..]
        if test -n "$taken"
            set taken
        else if not string match -q -- '-*' $word
            set -a found $word
        else
            switch "$found $word"
                case ' --game' ' --seats' ' --seed' ' --first' ' --saves' 'play* --game' 'play* --seats' 'play* --seed' 'play* --first' 'play* --saves' 'learn* --saves' 'saves* --saves' 'saves list* --saves' 'saves show* --saves' 'saves verify* --saves' 'saves export* --saves' 'saves export* -o' 'saves export* --output' 'saves export* --seat' 'saves import* --saves' 'saves branch* --saves' 'saves branch* --at' 'saves rename* --saves' 'saves delete* --saves' 'sim* --seats' 'sim* --games' 'sim* --seed' 'sim* --workers' 'sim* --game' 'sim* --save-games' 'sim* --shard' 'sim* --merge' 'sim* --resume'
                    set taken $word
            end
        end
    end
    string join -- \n $found
end

# True where these words lead to the cursor; with `exactly`, and no others.
function __eketorp_at
    set -l exactly
    if test "$argv[1]" = exactly
        set exactly yes
        set -e argv[1]
    end
    set -l words (__eketorp_words)
    set -l count (count $argv)
    if test $count -gt (count $words)
        return 1
    end
    if test -n "$exactly" -a $count -ne (count $words)
        return 1
    end
    test $count -eq 0; or test "$words[1..$count]" = "$argv"
end

# The word after an option, as it was typed before the cursor.
function __eketorp_after
    set -l words (commandline -opc)
    for number in (seq (count $words))
        if test "$words[$number]" = $argv[1]
            echo -- $words[(math $number + 1)]
        else if string match -q -- "$argv[1]=*" $words[$number]
            string replace -- "$argv[1]=" '' $words[$number]
        end
    end
end

function __eketorp_saved
    set -l words (commandline -opc)
    $words[1] completion --saved-games (__eketorp_after --saves) 2>/dev/null
end

# Who plays: names with commas between them. The game's own bots, and the words that are given.
function __eketorp_seats
    set -l before (string match -r -- '^(?:--seats=)?(.*,)' (commandline -ct))[2]
    set -l names $argv
    set -l game (__eketorp_after --game)
    switch "$game"
        case eketorp ''
            set -a names thrall karl jarl konung
        case claim
            set -a names thrall karl jarl
        case drakkars
            set -a names thrall karl jarl
    end
    for name in $names
        echo -- "$before$name"
    end
end

complete -c eketorp -f
complete -c eketorp -n '__eketorp_at exactly' -a play -d 'play at this terminal (this is what eketorp does by itself)'
complete -c eketorp -n '__eketorp_at exactly' -a learn -d 'learn a game by playing it, step by step'
complete -c eketorp -n '__eketorp_at exactly' -a saves -d 'list, show, check, export, import and tidy saved games'
complete -c eketorp -n '__eketorp_at exactly' -a sim -d 'let bots play many games, and tell how strong they are'
complete -c eketorp -n '__eketorp_at exactly' -a engine -d 'speak the table protocol on standard input and output'
complete -c eketorp -n '__eketorp_at exactly' -a completion -d 'print what completes these words in your shell'
complete -c eketorp -n '__eketorp_at exactly' -a help -d 'tell what a command does'
complete -c eketorp -n '__eketorp_at exactly' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at exactly' -s V -l version -d 'show program\'s version number and exit'
complete -c eketorp -n '__eketorp_at exactly' -l game -d 'which game (eketorp)' -x -a 'eketorp claim drakkars'
complete -c eketorp -n '__eketorp_at exactly' -l seats -d 'a new game at once: human or a bot\'s name for each seat' -x -a '(__eketorp_seats human)'
complete -c eketorp -n '__eketorp_at exactly' -l seed -d 'the same seed gives the same game' -x
complete -c eketorp -n '__eketorp_at exactly' -l first -d 'who begins, from 1; drawn where it is not given' -x
complete -c eketorp -n '__eketorp_at exactly' -l resume -d 'go on with the game that was played last'
complete -c eketorp -n '__eketorp_at exactly' -l ascii -d 'draw without box and block characters'
complete -c eketorp -n '__eketorp_at exactly' -l saves -d 'where games are saved' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at play' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at play' -l game -d 'which game (eketorp)' -x -a 'eketorp claim drakkars'
complete -c eketorp -n '__eketorp_at play' -l seats -d 'a new game at once: human or a bot\'s name for each seat' -x -a '(__eketorp_seats human)'
complete -c eketorp -n '__eketorp_at play' -l seed -d 'the same seed gives the same game' -x
complete -c eketorp -n '__eketorp_at play' -l first -d 'who begins, from 1; drawn where it is not given' -x
complete -c eketorp -n '__eketorp_at play' -l resume -d 'go on with the game that was played last'
complete -c eketorp -n '__eketorp_at play' -l ascii -d 'draw without box and block characters'
complete -c eketorp -n '__eketorp_at play' -l saves -d 'where games are saved' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at learn' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at learn' -l ascii -d 'draw without box and block characters'
complete -c eketorp -n '__eketorp_at learn' -l saves -d 'where games are saved that follow the lesson' -x -a '(__fish_complete_directories)'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 1; and __eketorp_at learn' -x -a 'eketorp claim drakkars'
complete -c eketorp -n '__eketorp_at exactly saves' -a list -d 'every saved game, the last played first'
complete -c eketorp -n '__eketorp_at exactly saves' -a show -d 'one saved game: what anybody may know of it'
complete -c eketorp -n '__eketorp_at exactly saves' -a verify -d 'check journals to the last byte, and play them anew'
complete -c eketorp -n '__eketorp_at exactly saves' -a export -d 'write a game as JSON'
complete -c eketorp -n '__eketorp_at exactly saves' -a import -d 'take in a game that was exported whole'
complete -c eketorp -n '__eketorp_at exactly saves' -a branch -d 'make a game of its own from any decision'
complete -c eketorp -n '__eketorp_at exactly saves' -a rename -d 'give a game a name'
complete -c eketorp -n '__eketorp_at exactly saves' -a delete -d 'move a game to the trash folder beside'
complete -c eketorp -n '__eketorp_at exactly saves' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at exactly saves' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at saves list' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves list' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at saves list' -l json -d 'for programs: a JSON object a line'
complete -c eketorp -n '__eketorp_at saves show' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves show' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at saves show' -l log -d 'every decision ever made, with the number that branch takes'
complete -c eketorp -n '__eketorp_at saves show' -l tale -d 'all that has happened, as the game tells it at the table'
complete -c eketorp -n '__eketorp_at saves show' -l all -d 'with every secret of the table'
complete -c eketorp -n '__eketorp_at saves show' -l yes -d 'agree to what is disclosed, without being asked'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 2; and __eketorp_at saves show' -x -a '(__eketorp_saved)'
complete -c eketorp -n '__eketorp_at saves verify' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves verify' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at saves verify' -x -a '(__eketorp_saved)'
complete -c eketorp -n '__eketorp_at saves export' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves export' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at saves export' -s o -l output -d 'a file that is not there yet; else standard output' -rF
complete -c eketorp -n '__eketorp_at saves export' -l seat -d 'only what that seat may know; seats count from 0' -x
complete -c eketorp -n '__eketorp_at saves export' -l public -d 'only what anybody may know'
complete -c eketorp -n '__eketorp_at saves export' -l yes -d 'agree to what is disclosed, without being asked'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 2; and __eketorp_at saves export' -x -a '(__eketorp_saved)'
complete -c eketorp -n '__eketorp_at saves import' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves import' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 2; and __eketorp_at saves import' -rF
complete -c eketorp -n '__eketorp_at saves branch' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves branch' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at saves branch' -l at -d 'after decision N, as `show --log` counts; else as it stands' -x
complete -c eketorp -n '__eketorp_at saves branch' -l yes -d 'agree to what is disclosed, without being asked'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 2; and __eketorp_at saves branch' -x -a '(__eketorp_saved)'
complete -c eketorp -n '__eketorp_at saves rename' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves rename' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 2; and __eketorp_at saves rename' -x -a '(__eketorp_saved)'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 3; and __eketorp_at saves rename' -x
complete -c eketorp -n '__eketorp_at saves delete' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at saves delete' -l saves -d 'where games are saved; else EKETORP_SAVES, or this system\'s folder for data' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at saves delete' -x -a '(__eketorp_saved)'
complete -c eketorp -n '__eketorp_at sim' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at sim' -l seats -d 'who plays: thrall, karl, jarl, konung, or module:bot of your own (konung,karl,karl,thrall)' -x -a '(__eketorp_seats)'
complete -c eketorp -n '__eketorp_at sim' -l games -d 'how many games (100)' -x
complete -c eketorp -n '__eketorp_at sim' -l seed -d 'of the deals and of the bots\' own chance (1)' -x
complete -c eketorp -n '__eketorp_at sim' -l workers -d 'processes (one a processor)' -x
complete -c eketorp -n '__eketorp_at sim' -l game -d 'which game (eketorp)' -x -a 'eketorp claim drakkars'
complete -c eketorp -n '__eketorp_at sim' -l until-sure -d 'stop as soon as it is sure of any two kinds which is the stronger'
complete -c eketorp -n '__eketorp_at sim' -l json -d 'the figures as JSON'
complete -c eketorp -n '__eketorp_at sim' -l csv -d 'one row for each seat of each game'
complete -c eketorp -n '__eketorp_at sim' -l table -d 'all levels against each other, with every number of seats, so many games each (--seats is not looked at)'
complete -c eketorp -n '__eketorp_at sim' -l save-games -d 'keep the journal of every game there' -x -a '(__fish_complete_directories)'
complete -c eketorp -n '__eketorp_at sim' -l shard -d 'play the I-th of N parts of the deals' -x
complete -c eketorp -n '__eketorp_at sim' -l merge -d 'put parts together to the figures of one run' -rF
complete -c eketorp -n '__eketorp_at sim; and contains -- --merge (commandline -opc)' -F
complete -c eketorp -n '__eketorp_at sim' -l partial -d 'merge what there is, though parts are missing'
complete -c eketorp -n '__eketorp_at sim' -l resume -d 'keep there what was played, and go on from it if it was broken off' -rF
complete -c eketorp -n '__eketorp_at engine' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at completion' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n 'test (count (__eketorp_words)) -eq 1; and __eketorp_at completion' -x -a 'bash zsh fish'
complete -c eketorp -n '__eketorp_at exactly help' -a play -d 'play at this terminal (this is what eketorp does by itself)'
complete -c eketorp -n '__eketorp_at exactly help' -a learn -d 'learn a game by playing it, step by step'
complete -c eketorp -n '__eketorp_at exactly help' -a saves -d 'list, show, check, export, import and tidy saved games'
complete -c eketorp -n '__eketorp_at exactly help' -a sim -d 'let bots play many games, and tell how strong they are'
complete -c eketorp -n '__eketorp_at exactly help' -a engine -d 'speak the table protocol on standard input and output'
complete -c eketorp -n '__eketorp_at exactly help' -a completion -d 'print what completes these words in your shell'
complete -c eketorp -n '__eketorp_at exactly help' -a help -d 'tell what a command does'
complete -c eketorp -n '__eketorp_at exactly help' -s h -l help -d 'show this help message and exit'
complete -c eketorp -n '__eketorp_at exactly help saves' -a list -d 'every saved game, the last played first'
complete -c eketorp -n '__eketorp_at exactly help saves' -a show -d 'one saved game: what anybody may know of it'
complete -c eketorp -n '__eketorp_at exactly help saves' -a verify -d 'check journals to the last byte, and play them anew'
complete -c eketorp -n '__eketorp_at exactly help saves' -a export -d 'write a game as JSON'
complete -c eketorp -n '__eketorp_at exactly help saves' -a import -d 'take in a game that was exported whole'
complete -c eketorp -n '__eketorp_at exactly help saves' -a branch -d 'make a game of its own from any decision'
complete -c eketorp -n '__eketorp_at exactly help saves' -a rename -d 'give a game a name'
complete -c eketorp -n '__eketorp_at exactly help saves' -a delete -d 'move a game to the trash folder beside'
complete -c eketorp -n '__eketorp_at exactly help help' -a play -d 'play at this terminal (this is what eketorp does by itself)'
complete -c eketorp -n '__eketorp_at exactly help help' -a learn -d 'learn a game by playing it, step by step'
complete -c eketorp -n '__eketorp_at exactly help help' -a saves -d 'list, show, check, export, import and tidy saved games'
complete -c eketorp -n '__eketorp_at exactly help help' -a sim -d 'let bots play many games, and tell how strong they are'
complete -c eketorp -n '__eketorp_at exactly help help' -a engine -d 'speak the table protocol on standard input and output'
complete -c eketorp -n '__eketorp_at exactly help help' -a completion -d 'print what completes these words in your shell'
complete -c eketorp -n '__eketorp_at exactly help help' -a help -d 'tell what a command does'
