"""What is chosen, and how it is taken back."""

from tui.play.choice import OneOf, Steps


def test_arrows_begin_at_either_end_and_go_round() -> None:
    for by, wanted in ((1, "abca"), (-1, "cbac")):
        choice = OneOf(tuple("abc"))
        assert not choice.changed
        gone = []
        for _step in wanted:
            choice.step(by)
            gone.append(choice.now)
        assert "".join(map(str, gone)) == wanted
        choice.take_back()
        assert choice.now is None


def test_what_is_chosen_again_is_let_go() -> None:
    choice = OneOf(tuple("abc"))
    choice.toggle("b")
    choice.toggle("c")
    assert choice.now == "c"
    choice.toggle("c")
    assert not choice.changed


def test_each_step_is_taken_back_by_itself() -> None:
    choice = Steps(0)
    choice.go(3)
    choice.go(5)
    choice.take_back()
    assert (choice.now, choice.changed) == (3, True)
    choice.take_back()
    assert (choice.now, choice.changed) == (0, False)
