"""Egrego: what entities do, and what follows from it: in phase 1, and when one comes from
the hand."""

from engines.egrego.village import CHAOS, DECK, EVIL, GOOD, TURNING, WAYS
from engines.script import CELL, Ask, choose, tell


def resolve(game):
    """Phase 1, EG-10: each entity in play acts once, unless it is driven out before."""
    village = game.village
    game.todo = 7
    markers = []  # those that nobody dies of, with their squares: told together
    for entity, card in _waiting(game):
        kind = village.kinds[entity]
        if kind != CHAOS and village.visible(card) > 1:
            village.markers[kind][card] += 1
            game.todo ^= 1 << entity % 3
            markers.extend((village.cells[card], kind))
    if markers:
        yield tell("marker", game.seat, *markers)
    while True:
        waiting = _waiting(game)
        if not waiting:
            return
        disputed = _disputed(game, waiting)
        at_once = [card for _, card in waiting if village.cells[card] not in disputed]
        if at_once:
            card = at_once[0]
        else:
            card = village.at((yield Ask(CELL, "act", game.seat, disputed)))
        entity = village.holders[card] - 1
        game.todo ^= 1 << entity % 3
        if village.kinds[entity] == CHAOS:
            yield from turn_over(game, card)
        else:
            yield from add_marker(game, "marker", entity, card, (-1, -1))


def _waiting(game):
    """The player's entities that have yet to act, each with its inhabitant, as those lie."""
    village = game.village
    found = []
    for i in range(3):
        entity = game.seat * 3 + i
        card = village.card_of(entity)
        if card < 0:
            game.todo &= ~(1 << i)
        elif game.todo >> i & 1:
            found.append((village.cells[card], entity, card))
    found.sort()
    return [(entity, card) for _, entity, card in found]


def _disputed(game, waiting):
    """The squares of those whose order can matter. Only a jump lets one act change another: who
    kills may come to an own chaotic entity that has yet to act, or to where another who kills may
    come, too."""
    village = game.village
    come = []  # where each may come to; a chaotic one is there already
    for entity, card in waiting:
        kind = village.kinds[entity]
        if kind == CHAOS:
            come.append([village.cells[card]])
        else:
            come.append(_chain(village, village.cells[card], kind, game.options[TURNING]))
    disputed = []
    for i in range(len(waiting)):
        for j in range(len(waiting)):
            if i != j and [cell for cell in come[i] if cell in come[j]]:
                disputed.append(village.cells[waiting[i][1]])
                break
    disputed.sort()
    return tuple(disputed)


def _chain(village, cell, kind, turning):
    """All squares to which a death there can lead the entity, directly or in a chain."""
    found = []
    dying = [cell]
    while dying:
        here = dying.pop()
        alone = not village.markers[1 - kind][village.at(here)]
        for there in where_to(village, here, kind, alone, turning):
            if there != DECK and there not in found:
                found.append(there)
                if village.visible(village.at(there)) == 1:
                    dying.append(there)
    return found


def turn_over(game, card):
    """EG-10, EG-15: a chaotic entity may turn one marker over."""
    village = game.village
    options = bytearray(1)
    for kind in (EVIL, GOOD):
        if village.markers[kind][card]:
            options.append(1 + kind)
    choice = yield choose(game.seat, "turn", bytes(options), village.cells[card])
    if choice:
        village.turn_over(choice - 1, card)


def add_marker(game, key, entity, card, driven):
    """A negative or positive entity's marker, and what follows from it. `key` says how it came
    about, `driven` the owner and kind of the entity that was driven out for it, or -1. If it
    kills, the death is told in its place."""
    village = game.village
    kind = village.kinds[entity]
    while True:
        cell = village.cells[card]
        village.markers[kind][card] += 1
        visible = village.visible(card)
        told = visible or driven[0] >= 0
        if told:
            yield tell(key, game.seat, cell, kind, *driven)
        if visible:
            return
        how = 0 if told else ("marker", "possess", "jump").index(key)
        game.killed = 1  # EG-11
        bonus = 0 if village.markers[1 - kind][card] else 1
        village.markers[kind][card] += bonus
        targets = where_to(village, cell, kind, bonus, game.options[TURNING])
        may = DECK in targets
        if not targets:
            village.holders[card] = 0  # else the pawn stands on the dead until it jumps
        then = 2 if may else 1 if targets else 0
        yield tell("death", game.seat, cell, kind, bonus, then, how)
        if not targets:
            return
        key = "jump"
        at = targets[0]
        if len(targets) > 1:
            at = yield Ask(CELL, key, game.seat, targets, False, (cell, kind, int(may)))
        village.holders[card] = 0
        if at == DECK:
            return
        card = village.at(at)
        driven = enter(game, entity, card)


def enter(game, entity, card):
    """The owner and kind of the entity that is driven out, or -1."""
    holders = game.village.holders
    old = holders[card] - 1
    holders[card] = entity + 1
    return (old // 3, game.village.kinds[old] if old >= 0 else -1)  # -1 // 3 is -1


def take(game, card):
    """EG-14 to EG-16: an entity comes from the hand."""
    village = game.village
    kinds = game.fitting(card)
    kind = kinds[0]
    cell = village.cells[card]
    if len(kinds) > 1:
        kind = yield choose(game.seat, "entity", kinds, cell)
    game.dice[game.die(card)] = 0
    game.done += 1
    entity = game.seat * 3
    while village.kinds[entity] != kind or village.card_of(entity) >= 0:
        entity += 1
    driven = enter(game, entity, card)
    if kind == CHAOS:
        yield tell("possess", game.seat, cell, kind, *driven)
        yield from turn_over(game, card)
    else:
        yield from add_marker(game, "possess", entity, card, driven)


def where_to(village, cell, kind, bonus, turning):
    """Where the entity that kills the inhabitant of `cell` can jump (EG-17, EG-18); with the
    deck, which stands for the hand, where it needn't."""
    near = []
    far = []
    for way in WAYS:
        beside = cell + way
        card = village.at(beside)
        if village.may_enter(kind, card):
            near.append(beside)
        elif bonus and card >= 0 and not village.stars[card]:
            for on in WAYS if turning else (way,):
                other = beside + on
                if other != cell and other not in far:
                    if village.may_enter(kind, village.at(other)):
                        far.append(other)
    if far and not near:
        far.append(DECK)
    near.extend(far)
    near.sort()
    return tuple(near)
