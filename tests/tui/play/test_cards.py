"""Cards as every game draws them: big digits that differ, and hands of any length."""

from tui.play.cards import BIG, card_faces, hand_strip
from tui.play.digits import CARD_HEIGHT, CARD_WIDTH, draw_card
from tui.widgets.canvas import Canvas


def test_every_digit_has_a_face_of_its_own() -> None:
    faces = set()
    for value in range(10):
        canvas = Canvas(CARD_WIDTH, CARD_HEIGHT)
        draw_card(canvas, 0, 0, value, "card")
        faces.add("\n".join(canvas.plain()).replace(str(value), " "))
    assert len(faces) == 10


def test_a_big_card_shows_its_value_twice_and_no_two_are_alike() -> None:
    faces = set()
    for value in range(1, 7):
        canvas = Canvas(*BIG)
        assert card_faces(canvas, 0, 0, (value,), big=True) == BIG[0] + 1
        assert canvas.plain()[0].split() == [str(value)]
        faces.add("\n".join(canvas.plain()[1:]))
    assert len(faces) == 6


def test_a_hand_is_sorted_and_of_two_equal_cards_one_is_lit() -> None:
    canvas = Canvas(20, 3)
    assert card_faces(canvas, 0, 0, (5, 2, 2), chosen=2) == 18
    assert canvas.plain()[0].split() == ["2", "2", "5"]
    assert "".join(canvas.plain()).count("►") == 1
    assert hand_strip((5, 2)) == [(" 2 ", "card"), (" ", "ink"), (" 5 ", "card")]
    assert hand_strip(()) == []
    assert hand_strip((5, 2), 5)[-1] == ("►5 ", "card.lit")  # told where there are no colours
