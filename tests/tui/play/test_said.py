"""Templates whose places are coloured: a translator may turn their order round."""

from tests.builders import seating
from tui.play.chips import named
from tui.play.said import parts_of, said, who


def test_places_stand_where_the_template_has_them() -> None:
    seats = seating(3)
    told = said("{other}, beaten by {who}: {count}", who=who(seats, 0), other=who(seats, 1), count=3)
    assert told.plain == "Bjarke, beaten by Astrid: 3"
    assert {told.plain[span.start : span.end] for span in told.spans} == {"Bjarke", "Astrid"}


def test_parts_keep_their_roles_and_words_have_that_of_the_sentence() -> None:
    name = named(seating(3), 0)
    assert parts_of("{count} of {who}", "dim", who=name, count=2) == [("2", "dim"), (" of ", "dim"), *name]
    assert parts_of("{who}", "dim", who=name) == name
    assert parts_of("nothing", "dim") == [("nothing", "dim")]
