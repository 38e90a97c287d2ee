"""The table at a glance, for a game whose view has one; the page of scores for many players."""

from firmware.screens.scores import draw_scores
from tests.device.driver import Driver
from tests.device.toys import ToyDriver, announce, chips, listed


def with_table(asks, pages=2):
    driver = ToyDriver(asks)

    def table(canvas, page):
        canvas.write("page %d" % page, 0, 0)
        return pages

    driver.play.view.table = table
    return driver


def test_one_key_away_and_back():
    driver = with_table([listed()])
    driver.press("b")
    assert "page 0" in driver.written
    driver.press("b")
    assert driver.top is driver.play and driver.got == []


def test_pages_go_round():
    driver = with_table([listed()])
    seen = []
    for key in "rdnlup":
        if not seen:
            driver.press("b")
        driver.press(key)
        seen.append(driver.written[0])
    assert seen == ["page 1", "page 0"] * 3


def test_menu_is_behind_it():
    driver = with_table([listed(), announce()])
    driver.press("ba")
    assert "Go on playing" in driver.words()
    driver.press("a")
    assert driver.top is driver.play
    driver.press("a")
    assert driver.got == [0]


def test_curtain_falls_behind_it():
    driver = with_table([chips(secret=True)])
    driver.press("a")
    assert not driver.covered
    driver.press("b")
    driver.wait(21_000)
    driver.press("b")
    assert driver.covered


def test_game_without_one_has_its_menu_there():
    driver = ToyDriver([listed()])
    driver.press("b")
    assert "Go on playing" in driver.words()


# ---- scores


def drawn(names, winners):
    driver = Driver()
    scores = [100 - seat for seat in range(len(names))]
    driver.app.canvas.clear()
    draw_scores(driver.app.canvas, driver.app.texts, "epigo", names, scores, winners, "limit")
    return driver.drawn


def test_scores_of_every_number_of_players():
    for count in range(2, 7):
        written = drawn(["P%d" % seat for seat in range(count)], (0,))
        assert "♛ P0 wins" in written
        for seat in range(count):
            assert "P%d" % seat in written and str(100 - seat) in written


def test_shared_victories():
    assert "♛ P0 + P2 win" in drawn(["P0", "P1", "P2"], (0, 2))
    assert "A draw" in drawn(["P0", "P1", "P2"], (0, 1, 2))
    wide = ["Qmmmmmmm"] * 6
    written = drawn(wide, (0, 2, 4, 5))
    assert "♛ Shared victory" in written
    assert "A draw" in drawn(wide, range(6))


def test_alone_nobody_wins():
    written = drawn(["P0"], (0,))
    assert "100" in written and "P0" in written
    assert not [text for text in written if "♛" in text or "draw" in text]
