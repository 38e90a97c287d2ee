"""Power fails at every flash operation: the device is at the last confirmed answer, or the one
before it was confirmed; never at less, never at a mixture, and nothing is called damaged."""

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.epigo.game import Epigo
from engines.log import Log
from hal.saves.games import Saves
from tests.faults.flash import Disk, Flash
from tests.faults.story import ROOM, Evening, go_on, open_saves, recorded_evening, view

LONG = bool(os.environ.get("TAVOLINO_LONG"))


def allowed(moments, number):
    """The moment before the flash operation `number`, and the one in which it was done."""
    at = max(i for i, (operations, _) in enumerate(moments) if operations <= number)
    return [moment for _, moment in moments[at:at + 2]]


def found_after(image):
    """What the device knows when power comes back, and the flash operations that this took."""
    flash = Flash(image, record=True)
    saves = open_saves(flash)
    found = view(saves)
    assert saves.store.damaged == [] and saves.store.newer == []
    left = saves.store.files.listdir("saves")
    assert "next" not in left and "gone" not in left
    return found, flash


def test_a_cut_at_every_flash_operation(report):
    tried = again = 0
    for seed in range(8) if LONG else (5,):
        flash, evening = recorded_evening(seed)
        assert len(evening.moments) > 500
        for number, tear, image in flash.cuts():
            wanted = allowed(evening.moments, number)
            found, cleaning = found_after(image)
            assert found in wanted, (seed, number, tear)
            tried += 1
            # Power fails once more, while the device puts in order what the first cut left.
            if number % 5 and not LONG:
                continue
            for _, _, image in cleaning.cuts(("before", "half")):
                games = found_after(image)[0][1:]
                assert games == found[1:], (seed, number, tear)
                again += 1
    report("power cut %d times, and %d times again at the restart" % (tried, again))


def test_after_a_cut_the_game_goes_on():
    flash, _ = recorded_evening(4)
    for number, tear, image in flash.cuts(("noise",)):
        if number % 7 and not LONG:
            continue
        flash = Flash(image)
        saves = open_saves(flash)
        for head in saves.games():
            save = saves.load(head.id)
            game = Epigo(save.players, save.options, Log(save.log))
            game.go_to(game.log.count)
            assert game.digest() == save.digest, (number, tear)
            if game.ask is None:
                game.undo()
            game.answer(game.ask.options[0])
            go_on(game)
            saves.write(game.log.data, game.where, game.digest())
            again = open_saves(Flash(flash.buffer)).load(head.id)
            assert again.log == game.log.data and again.digest == game.digest(), (number, tear)


def test_a_save_costs_one_program_and_an_erase_in_fifteen(report):
    flash = Flash()
    evening = Evening(open_saves(flash, format=True), 3, flash)
    id = evening.create()
    before = flash.erases
    costs = []
    while len(costs) < 1000:
        programs = flash.programs
        segments = max(0, evening.games[id].where - 1) // ROOM
        if not evening.answer():
            evening.undo(9)
            continue
        if max(0, evening.games[id].where - 1) // ROOM == segments:
            costs.append(flash.programs - programs)
    assert set(costs[:700]) == {1}
    # littlefs moves a directory elsewhere after a hundred erases: four or five programs, once.
    assert sum(costs) <= len(costs) * 1.01
    answers = len(evening.moments)
    report("%d answers saved: %.3f programs each, an erase in %.1f"
           % (answers, flash.programs / answers, answers / (flash.erases - before)))
    assert (flash.erases - before) * 14 <= answers


# An undo to a place near a boundary, and then answers up to a place near one: 0 or 1, so that the
# same segment comes about in different ways. Some are never saved: storage was full, say.
PLACES = st.sampled_from([0, 3] + [edge + off for edge in (ROOM, 2 * ROOM, 3 * ROOM)
                                   for off in (-1, 0, 1, 2)])
CHANGES = st.lists(st.tuples(PLACES, PLACES, st.sampled_from(b"\x00\x01"), st.booleans()),
                   min_size=2, max_size=6)


@settings(max_examples=1000 if LONG else 60)
@given(CHANGES)
def test_splices(changes):
    """Undo over boundaries and go on equally or differently: never a mixture of two logs."""
    flash = Flash(blocks=32, record=True)
    disk = Disk(flash, format=True)
    saves = Saves("saves", disk, disk.open)
    id = saves.create("epigo", 2, (), (), 0)
    start = flash.operations
    data = bytearray()
    moments = [(start, (b"", 0))]
    for back, end, answer, saved in changes:
        del data[back:]
        data.extend(bytes((answer,)) * (end - len(data)))
        if saved:
            saves.write(data, len(data), len(moments))
            moments.append((flash.operations, (bytes(data), len(moments))))
    for number, tear, image in flash.cuts(("before", "noise")):
        if number >= start:
            save = open_saves(Flash(image)).load(id)
            assert (bytes(save.log), save.digest) in allowed(moments, number), (number, tear)


def test_what_was_undone_does_not_come_back():
    """The boundary is crossed again with the same answers: the segment that followed them once
    was undone, and is not there now."""
    flash = Flash(blocks=32)
    disk = Disk(flash, format=True)
    saves = Saves("saves", disk, disk.open)
    id = saves.create("epigo", 2, (), (), 0)
    data = bytearray(range(100)) * 4
    for end in (2 * ROOM + 5, ROOM - 1, ROOM, ROOM + 1):
        saves.write(data, end, end)
        save = open_saves(Flash(flash.buffer)).load(id)
        assert save.log == data[:end] and save.digest == end
    assert len(disk.listdir("saves/1")) == 3  # head, now and one full segment
