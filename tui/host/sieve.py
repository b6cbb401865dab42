"""Cuts a terminal's input into whole pieces: keys, reports and pastes. Drops pieces that mean nothing."""

import re
from collections.abc import Iterator

from textual import constants
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import _MAX_SEQUENCE_SEARCH_THRESHOLD as LONGEST
from textual._xterm_parser import _re_extended_key as EXTENDED

from tui.host.asking import NEAREST, OF_256, OF_GROUND, TRUE

PIECE = re.compile(
    rf"""
      (?P<plain>  [^\x1b]++ | \x1b+(?=\x1b))
    | (?P<paste>  \x1b\[200~ (?: [^\x1b]++ | \x1b(?!\[201~) )*+ \x1b\[201~)
    | (?P<focus>  (?: \x1b\[[IO] )++)
    | (?P<size>   \x1b\[48 (?: ;\d{{1,5}}(?::[\d:]{{0,9}})? ){{4}} t)
    | (?P<mouse>  \x1b\[<\d{{1,4}};-?\d{{1,5}};-?\d{{1,5}}[Mm])
    | (?P<mode>   \x1b\[\?(?:2026|2048);\d\$y)
    | (?P<cursor> \x1b\[\d{{1,5}};\d{{1,5}}R)
    | (?P<ground> {OF_GROUND.pattern})
    | (?P<of_256> {OF_256.pattern})
    | (?P<style>  {TRUE.pattern} | {NEAREST.pattern})
    | (?P<key>    \x1b\[\[[A-E] | \x1b\[\d{{1,2}}\$ | \x1b(?: [^\x1b[\]OPX^_] | O(?=\x1b) ))
    | (?P<senseless> \x1b\[M[^\x1b]{{3}}
                   | \x1b\[[\ -?]*+(?=[^\ -~])
                   | \x1b[]PX^_][^\x03\x07\x1b]*+ (?: \x07 | \x1b\\ | (?=\x03|\x1b[^\\]) ))
    | (?P<coded>  \x1b\[(?! 200~ | \[\Z | M[^\x1b]{{0,2}}\Z )[\ -?]*+[@-~] | \x1bO[^\x1b])
    | (?P<begun>  \x1b.*+)
    """,
    re.VERBOSE | re.DOTALL,
)
FOCUS, BLUR = "\x1b[I", "\x1b[O"
NO_SIGN = re.compile("[\x00\x80-\x9f\ufffd]+")  # typed by nobody; the last stands for bytes that were not UTF-8
PASTE, PASTED = "\x1b[200~", "\x1b[201~"
ENDS = {  # of a long piece that has begun
    PASTE: re.compile(re.escape(PASTED)),
    "\x1b[": re.compile(r"[@-~]|(?=[^ -~])"),
    "\x1b": re.compile(r"\x07|\x1b\\|(?=\x03|\x1b[^\\])"),
}
TYPED = 4  # characters that may be typed by hand, though they look like the beginning of a report
SHORT = 32  # characters of an unfinished piece: no more are scanned anew with each part that comes
KEPT, KEPT_PASTE = 256, 4096  # characters, of an unfinished piece and of a paste
AT_ONCE = 16  # characters: nobody types as many at a time
PATIENCE = 0.6  # seconds after such a burst, when an unfinished piece is given up

Piece = tuple[str, str]  # its kind, which is the name of a group above, or `blur`; and its text: of `plain` many keys


class Sieve:
    """A piece may come in parts. One that never ends is given up, and little of it is kept.

    `steps` counts the characters scanned: they are in proportion to those that came.
    """

    def __init__(self) -> None:
        self.steps = 0
        self._begun = ""  # an unfinished piece; of a long one, the first part
        self._end: re.Pattern[str] | None = None  # of a long one
        self._tail = ""  # the last characters of a long one, which may be half of its end
        self._came = self._open_until = 0.0

    @property
    def kept(self) -> int:
        """How many characters are kept of an unfinished piece."""
        return len(self._begun) + len(self._tail)

    @property
    def due(self) -> float | None:
        """When to look again, even without new input."""
        if not self._begun:
            return None
        return self._came + constants.ESCAPE_DELAY if len(self._begun) <= TYPED else self._open_until

    def sift(self, text: str, now: float) -> Iterator[Piece]:
        """The pieces that are whole. `text` is empty if nothing has come."""
        due = self._open_until if text else self.due
        if self._begun and len(text) < AT_ONCE and due is not None and now >= due:
            yield from self._given_up()
        if text:
            if len(text) >= AT_ONCE or not self._begun:
                self._open_until = now + PATIENCE
            self._came = now
            yield from self._cut(self._begun + text if self._end is None else self._resumed(text))

    def _cut(self, text: str) -> Iterator[Piece]:
        self.steps += len(text)
        if self._end is None:
            self._begun = ""
        for found in PIECE.finditer(text):
            piece = found[0]
            match found.lastgroup:
                case "plain":
                    if signs := NO_SIGN.sub("", piece):
                        yield "plain", signs
                case "coded":
                    if known(piece):
                        yield "key", piece
                case "begun":
                    self._begin(piece)
                case "senseless":
                    pass
                case "focus":
                    if BLUR in piece:
                        yield "blur", BLUR
                    if piece.endswith(FOCUS):
                        yield "focus", FOCUS
                case kind:
                    yield str(kind), piece

    def _begin(self, text: str) -> None:
        if len(text) <= SHORT:
            self._begun = text
        else:
            self._end = next(end for start, end in ENDS.items() if text.startswith(start))
            self._hold(text)

    def _resumed(self, text: str) -> str:
        """The long piece, if it has ended, and the text after it."""
        assert self._end is not None
        text = self._tail + text
        found = self._end.search(text)
        if found is None:
            self.steps += len(text)
            self._hold(text)
            return ""
        self._end = None
        return self._first(text[: found.start()]) + text[found.start() :]

    def _hold(self, text: str) -> None:
        half = len(PASTED) - 1
        self._begun, self._tail = self._first(text[:-half]), text[-half:]

    def _first(self, more: str) -> str:
        begun = self._begun + more
        return begun[: KEPT_PASTE if begun.startswith(PASTE) else KEPT]

    def _given_up(self) -> Iterator[Piece]:
        """A paste ends here; a piece short enough counts as typed; a report is dropped."""
        begun = self._begun
        if begun.startswith(PASTE):
            yield "paste", self._first(self._tail) + PASTED
        elif len(begun) <= TYPED:
            yield "key", begun
        self._begun, self._end, self._tail = "", None, ""


def known(coded: str) -> bool:
    """True if Textual knows a key by it: of anything else it would make one key of each character."""
    return len(coded) <= LONGEST and (coded in ANSI_SEQUENCES_KEYS or EXTENDED.fullmatch(coded) is not None)
