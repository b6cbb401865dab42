"""Streams, loading by name, and what happens to a bot that fails."""

from collections import Counter

import pytest

from core.kernel.bots import Bot, Bots, NoSuchBot, Player, Stream
from core.kernel.types import Form, Seat


class Smallest:
    def choose(self, view: object, options: tuple[int, ...] | Form, chance: Stream) -> int:
        assert isinstance(options, tuple)
        return min(options)


class Stumbling:
    def choose(self, view: object, options: tuple[int, ...] | Form, chance: Stream) -> int:
        raise RuntimeError("tripped")


class Cheating:
    def choose(self, view: object, options: tuple[int, ...] | Form, chance: Stream) -> int:
        return 99


SMALLEST = Smallest()
NAMES = Bots({"smallest": "tests.kernel.test_bots:Smallest"}, stand_in="smallest")


def test_a_stream_gives_the_same_numbers_everywhere() -> None:
    stream = Stream("eketorp")
    assert [stream.below(1000) for _ in range(5)] == list(FIRST_FIVE)
    assert Stream(7).random() == Stream("7").random() != Stream(8).random()


FIRST_FIVE = (506, 635, 683, 494, 274)


def test_a_stream_draws_places_by_their_weight() -> None:
    stream = Stream(1)
    drawn = Counter(stream.place((1, 0, 3)) for _ in range(4000))
    assert drawn[1] == 0
    assert 900 < drawn[0] < 1100
    assert Stream(1).place((0.0, 0.0)) == 0


def test_a_stream_shuffles_and_picks_fairly() -> None:
    stream = Stream(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    assert {stream.pick("abc") for _ in range(100)} == set("abc")


def test_a_bot_is_loaded_by_its_level_or_by_its_place() -> None:
    assert isinstance(NAMES("smallest"), Smallest)
    assert isinstance(NAMES("tests.kernel.test_bots:Stumbling"), Stumbling)
    assert NAMES("tests.kernel.test_bots:SMALLEST") is SMALLEST


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("odin", "there are smallest"),
        ("no.such.module:bot", "No module named"),
        ("tests.kernel.test_bots:Nobody", "has no attribute"),
        ("tests.kernel.test_bots:FIRST_FIVE", "no method `choose`"),
        (":Smallest", "Empty module name"),
    ],
)
def test_a_bot_that_is_not_there_is_told_plainly(name: str, why: str) -> None:
    with pytest.raises(NoSuchBot, match=why):
        NAMES(name)


def test_hints_come_from_the_levels_alone() -> None:
    with pytest.raises(NoSuchBot):
        NAMES.adviser("tests.kernel.test_bots:Stumbling")


def play(bot: Bot[object, int], told: list[tuple[Seat, str]]) -> Player[int]:
    return Player(2, bot, SMALLEST, lambda seat, error: told.append((seat, str(error))))


@pytest.mark.parametrize(("bot", "why"), [(Stumbling(), "tripped"), (Cheating(), "99 is none of the options")])
def test_the_stand_in_plays_on_for_a_bot_that_fails(bot: Bot[object, int], why: str) -> None:
    told: list[tuple[Seat, str]] = []
    player = play(bot, told)
    acted: list[int] = []
    for _ in range(3):
        player.play(None, (5, 3), Stream(0), acted.append)
    assert acted == [3, 3, 3]
    assert told == [(2, why)]


def test_what_the_table_refuses_is_a_failure_of_the_bot() -> None:
    told: list[tuple[Seat, str]] = []

    def act(decision: int) -> int:
        if decision == 99:
            raise ValueError("refused")
        return decision

    player = Player(0, Cheating(), SMALLEST, lambda seat, error: told.append((seat, str(error))))
    assert player.play(None, (99, 4), Stream(0), act) == 4
    assert told == [(0, "refused")]


def test_a_stand_in_that_fails_is_nobodys_secret() -> None:
    player = play(SMALLEST, [])
    with pytest.raises(ValueError, match="empty"):
        player.play(None, (), Stream(0), int)
