"""The shelf: a folder of journals. All that can be done to a saved table without playing it."""

import glob
import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from core.kernel.records import Did, Named, Note, PassedOver, Worded
from core.kernel.table import Table
from core.kernel.words import N_
from saves import disk, index
from saves.codec import AnyKept, Kept, descended, encode_journal
from saves.crew import Found, looked_up
from saves.index import Entry, Known
from saves.journal import SUFFIX, Clock, new_path, now
from saves.opening import ASIDE, open_journal
from saves.reading import LONGEST_TEXT, Reading, read_file
from saves.sentences import BadSave, Held, Sentence, shown, trouble, written

TRASH = "trash"
A_DAY = 86_400  # seconds
A_FEW, SMALL = 3, 300_000  # journals that are read where nothing may take long, and the bytes of the largest
AT_A_TIME = 1000  # games that are looked up before the index is told of them


def default_folder() -> Path:
    """The folder that `EKETORP_SAVES` names, or else the usual one for saves on this system."""
    if chosen := os.environ.get("EKETORP_SAVES"):
        return Path(os.path.expanduser(chosen))  # `expanduser` leaves an unknown user's ~ as it is
    import platformdirs  # noqa: PLC0415 - only needed if nobody has named a folder

    return platformdirs.user_data_path("eketorp", appauthor=False) / "saves"


class Shelf:
    """A folder of journals; it need not be there yet. Requests that cannot be carried out raise `BadSave`."""

    def __init__(self, folder: Path | None = None, clock: Clock = now) -> None:
        self.folder = default_folder() if folder is None else folder
        self._clock = clock

    @property
    def trash(self) -> Path:
        return self.folder / TRASH

    def list(self) -> list[Entry]:
        """Every journal, the last played first; damaged ones too."""
        return sorted(self.each(), key=last_played)

    def each(self) -> Generator[Entry]:
        """The entries one at a time: first those of the index; the others, the newest first, take a while."""
        self._sweep()
        known, sound, unknown = index.load(self.folder), dict[str, Known](), []
        whole = False
        try:
            for path in self.files():
                size, time = _size_and_time(path)
                found = known.get(path.name)
                if found is not None and (found.size, found.time) == (size, time):
                    sound[path.name] = found
                    yield found.entry
                else:
                    unknown.append(Found(path, size, time))
            unknown.sort(key=lambda journal: (-journal.time, journal.path))
            for number, (journal, found) in enumerate(looked_up(unknown), 1):
                if found.entry.flaw is None and journal.path.name.isascii():
                    sound[journal.path.name] = found
                if not number % AT_A_TIME:
                    index.store(self.folder, known | sound)
                yield found.entry
            whole = True
        finally:
            kept = sound if whole else known | sound  # a listing that was left early keeps the index's other entries
            if kept != known:
                index.store(self.folder, kept)

    def lately(self) -> Sequence[Entry]:
        """The entries that are cheaply known, the last played first: the index's, and those of a few new journals."""
        known, found, unknown = index.load(self.folder), list[Entry](), list[tuple[int, Path]]()
        for path in self.files():
            size, time = _size_and_time(path)
            kept = known.get(path.name)
            if kept is not None and (kept.size, kept.time) == (size, time):
                found.append(kept.entry)
            elif size <= SMALL:
                unknown.append((time, path))
        found += [index.entry(path, time // 1_000_000) for time, path in sorted(unknown, reverse=True)[:A_FEW]]
        return sorted(found, key=last_played)

    def find(self, text: str) -> Path:
        """The journal with this id, or the only one whose id begins so, or whose table has this name."""
        for path in self.files():
            if path.stem == text:
                return path
        found = [entry.id for entry in self.list() if text and (entry.id.startswith(text) or entry.name == text)]
        if not found:
            raise BadSave(N_("there is no saved game {game}"), game=shown(text))
        if len(found) > 1:
            ids = ", ".join(sorted(found))
            raise BadSave(N_("{game} may be any of these: {ids}"), game=shown(text), ids=shown(ids, 200))
        return self.folder / (found[0] + SUFFIX)

    def own(self, path: Path) -> Path | None:
        """The path of a file on this shelf, even if named by a link or another spelling; None if it lies elsewhere."""
        real = Path(os.path.realpath(path))
        if real.is_relative_to(os.path.realpath(self.folder)):
            return real
        sought = disk.look(real)
        with suppress(BadSave):  # in a folder that may not be listed nobody finds a second name of a file
            return next((path for path in self.files() if sought and _is_at(path, sought)), None)
        return None

    def note(self, path: Path, note: Note) -> Sequence[Sentence]:
        """Keep a note in a journal that is sound and that nobody plays; returns the notices of opening and writing."""
        opened = open_journal(path, clock=self._clock)
        if opened.journal is None:
            raise Held
        if opened.journal.path != path:
            raise BadSave(N_("this journal stays as it is, and cannot take a note; a branch of it can"))
        opened.journal.append(note, ended=opened.table.outcome() is not None)
        if not opened.journal.close():
            raise BadSave(N_("it could not be saved: {why}"), why=Sentence(opened.journal.trouble or ""))
        return [*opened.notices, *opened.journal.notices]

    def rename(self, path: Path, name: str) -> Sequence[Sentence]:
        """Give the table a name; an empty one takes it away. Any text will do, as no file gets that name."""
        if len(name) > LONGEST_TEXT:
            raise BadSave(
                N_("that name is too long: it has {signs} signs, and {most} are the most"),
                signs=len(name),
                most=LONGEST_TEXT,
            )
        return self.note(path, Named(written(name)))

    def delete(self, path: Path) -> Path:
        """Move the journal, and the copies kept beside it, to the trash folder; returns its new path."""
        try:
            if disk.held(path):
                raise Held
            trash = self.trash
            disk.make_folder(trash)
            moved = _free(trash / path.name)
            os.rename(path, moved)
            for beside in sorted(path.parent.glob(f"{glob.escape(path.stem)}{ASIDE}*")):
                os.rename(beside, _free(trash / beside.name))
            disk.sync_folder(trash)
            disk.sync_folder(self.folder)
        except OSError as error:
            raise BadSave(N_("it could not be moved to the trash: {why}"), why=Sentence(trouble(error))) from None
        return moved

    def branch(self, path: Path, decisions: int | None = None) -> Path:
        """A new table from right after the decision of that number, even an undone one; by default, from the end.

        Its seats keep their present words, or else a branch from before them would open every curtain.
        """
        reading = read_file(path)
        kept = _worded(reading, up_to(reading, decisions))
        parent = written(path.stem) + ("" if decisions is None else f":{decisions}")
        ended = Table(reading.game, [entry.record for entry in kept]).outcome() is not None
        return self.put(encode_journal(descended(reading.header, reading.game, parent), kept, ended))

    def put(self, whole: bytes) -> Path:
        """Keep a journal of these bytes as they are; returns its path."""
        path = new_path(self.folder)
        try:
            disk.make_folder(self.folder)
            os.close(disk.create(path, whole))
        except OSError as error:
            raise BadSave(N_("it could not be saved: {why}"), why=Sentence(trouble(error))) from None
        return path

    def _sweep(self) -> None:
        """Remove files that a crash left half made a day ago or longer."""
        long_ago = self._clock() / 1000 - A_DAY
        with suppress(OSError):
            for path in disk.left_behind(self.folder):
                if path.stat().st_mtime < long_ago:
                    path.unlink()

    def files(self) -> Iterator[Path]:
        try:
            with os.scandir(self.folder) as found:
                for entry in found:
                    if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                        yield Path(entry.path)
        except FileNotFoundError:
            return
        except OSError as error:
            raise BadSave(
                N_("the folder {folder} cannot be read: {why}"), folder=str(self.folder), why=Sentence(trouble(error))
            ) from None


def last_played(entry: Entry) -> tuple[int, str]:
    """The key that sorts a listing, the last played first."""
    return -entry.played, entry.id


def up_to(reading: Reading, decisions: int | None) -> list[AnyKept]:
    """The records up to and with that decision, undone ones counted too; all of them if none is given."""
    if decisions is None:
        return reading.kept
    made = 0
    for number, entry in enumerate(reading.kept, 1):
        made += isinstance(entry.record, Did)
        if made == decisions:
            return reading.kept[:number]
    one, many = (
        N_("there is {count} decision in this journal, not {at}"),
        N_("there are {count} decisions in this journal, not {at}"),
    )
    raise BadSave(one, many, count=made, at=decisions)


def _worded(reading: Reading, kept: list[AnyKept]) -> list[AnyKept]:
    """`kept`, with notes that give the seats the words of the journal's end."""
    now, then = reading.table.words, Table(reading.game, [entry.record for entry in kept]).words
    other = [seat for seat in range(len(reading.table.seats)) if now.get(seat) != then.get(seat)]
    notes: list[AnyKept] = [Kept(kept[-1].time, PassedOver(Worded(seat, now.get(seat)))) for seat in other]
    return kept + notes


def _size_and_time(path: Path) -> tuple[int, int]:
    """Those of the file, or zeros if it went away under the listing, or is a link that leads nowhere."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def _is_at(path: Path, sought: disk.Look) -> bool:
    found = disk.look(path)
    return found is not None and (found.device, found.inode) == (sought.device, sought.inode)


def _free(path: Path) -> Path:
    """The path, or one like it that is not taken."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return path if not os.path.lexists(path) else next(name for name in names if not os.path.lexists(name))
