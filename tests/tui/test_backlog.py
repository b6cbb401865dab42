"""What waits to be handled: as much as anybody types, of reports the last, and Ctrl+C behind nothing."""

from random import Random

import pytest

from tests.tui.test_sieve import ALL
from tui.host.backlog import CALM, FEW, MOST, PAUSE, Backlog
from tui.host.sieve import AT_ONCE, Sieve

BLUR, FOCUS = "\x1b[O", "\x1b[I"
CTRL_C = ["\x03", "\x11", "\x1b[99;5u", "\x1b[113;133u", "\x1b[99;5;99u"]


class Typing:
    """What is typed at once, one time after the other; nothing takes it."""

    def __init__(self) -> None:
        self.backlog, self.now = Backlog(), 0.0
        self._sieve = Sieve()

    def type(self, text: str, after: float = 0.001) -> None:
        self.now += after
        self.backlog.put(self._sieve.sift(text, self.now), self.now, many=len(text) >= AT_ONCE)

    def waiting(self) -> list[str]:
        """All of it, taken."""
        return [typed.text for typed in iter(self.backlog.take, None)]


def typed(*texts: str) -> list[str]:
    typing = Typing()
    for text in texts:
        typing.type(text)
    return typing.waiting()


def test_what_is_typed_ahead_waits_in_its_order_with_the_time_at_which_it_came() -> None:
    typing = Typing()
    typing.type("ab\x1b[A", 5.0)
    typing.type("c", 2.0)
    keys = [(key.text, key.when) for key in iter(typing.backlog.take, None)]
    assert keys == [("a", 5.0), ("b", 5.0), ("\x1b[A", 5.0), ("c", 7.0)]


@pytest.mark.parametrize("key", ["a", "\x1b[A", "\x1b", "\x1b[97;;97u", "\x1b[<0;5;5M", "\x1bx"])
def test_more_than_anybody_types_counts_for_nothing(key: str) -> None:
    behind = "z" if key == "\x1b" else ""  # else the last may be the beginning of a sequence
    assert len(typed(key * (MOST - 1) + behind)) in (MOST - 1, MOST)
    typing = Typing()
    typing.type(key * (MOST + 1) + behind)
    for _time in range(300):
        typing.type(key * 300 + behind)
        assert not typing.backlog
    typing.type("b", PAUSE / 2)
    assert typing.waiting() == []
    typing.type("b", PAUSE)
    assert typing.waiting() == ["b"]


def test_who_presses_keys_while_a_flood_is_dropped_is_heard_when_it_is_over() -> None:
    typing = Typing()
    typing.type("z" * 1000)
    for _key in range(3):
        typing.type("b", PAUSE / 2)
    assert typing.waiting() == ["b", "b"]


@pytest.mark.parametrize(
    ("reported", "left"),
    [
        ([BLUR, FOCUS] * 50, [BLUR, FOCUS]),
        ([BLUR, FOCUS, BLUR], [BLUR]),
        ([FOCUS] * 3, [FOCUS]),
        ([BLUR + FOCUS], [BLUR, FOCUS]),
        ([f"\x1b[48;{rows};80;0;0t" for rows in range(20, 90)], ["\x1b[48;89;80;0;0t"]),
        ([f"\x1b[<35;{x};5M" for x in range(1, 90)], ["\x1b[<35;89;5M"]),
        (["\x1b[?2026;2$y", "\x1b[?2048;1$y"] * 9, ["\x1b[?2026;2$y", "\x1b[?2048;1$y"]),
        (["\x1b]11;rgb:1/1/1\x07", "\x1b]11;rgb:f/f/f\x07"], ["\x1b]11;rgb:f/f/f\x07"]),
    ],
)
def test_of_reports_the_last_counts(reported: list[str], left: list[str]) -> None:
    assert typed(*reported) == left
    assert typed("z" * (MOST + 1), *reported) == left, "in a flood of keys too"
    assert typed(*reported, "z" * (MOST + 1)) == left, "and before one"


def test_what_is_reported_between_two_keys_counts_between_them() -> None:
    order = ["a", BLUR, "b", FOCUS, BLUR, "c", "\x1b[<32;5;5M", "\x1b[<0;6;6m", "\x1b[<35;7;7M"]
    assert typed(*order) == ["a", BLUR, "b", BLUR, "c", *order[-3:]]


def test_the_wheel_and_the_buttons_are_no_reports() -> None:
    clicks = ["\x1b[<64;5;5M", "\x1b[<65;5;5M", "\x1b[<0;5;5M", "\x1b[<0;5;5m"] * 3
    assert typed(*clicks) == clicks


@pytest.mark.parametrize("leave", CTRL_C)
def test_to_leave_waits_for_few_keys_and_not_for_many(leave: str) -> None:
    assert typed("b" * (FEW - 1), leave, leave) == ["b"] * (FEW - 1) + [leave, leave]
    assert typed("b" * (FEW + 1), leave) == [leave]
    assert typed("b" * (MOST + 1), leave) == [leave]
    assert typed("b" * 4000 + leave + "b" * 90) == [leave]
    assert typed("\x1b[A" * 1000 + leave + "\x1b[A" * 90) == [leave]
    assert typed(BLUR, "b" * (FEW + 1), leave) == [BLUR, leave]


@pytest.mark.parametrize("code", ["\x1b[99u", "\x1b[99;6u", "\x1b[100;5u", "\x1b[98;5u"])
def test_no_other_key_goes_before_others(code: str) -> None:
    assert typed("b" * (FEW + 1), code) == ["b"] * (FEW + 1) + [code]


def test_much_at_a_time_lets_reports_wait_for_a_moment() -> None:
    typing = Typing()
    typing.type(BLUR)
    assert typing.backlog.calm_in(typing.now) == 0
    typing.type("\x1b[<35;5;5M" * 50)
    assert typing.backlog.calm_in(typing.now) == CALM
    assert typing.backlog.calm_in(typing.now + CALM) == 0


def test_whatever_comes_so_much_waits_at_most(long: bool) -> None:
    chance = Random(3)
    for _stream in range(1000 if long else 30):
        typing = Typing()
        for _part in range(60):
            typing.type("".join(chance.choices(ALL, k=chance.randint(1, 60))), chance.choice((0.0, 0.01, PAUSE)))
            assert len(typing.backlog) <= MOST + 20
            for _taken in range(chance.choice((0, 0, 3))):
                typing.backlog.take()
