import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, mark, markOn, putOff, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rollAmount, rollTest } from '../book/dice.js';
import { DAMAGE, damageOn, FIRE } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { garrisonOf, isReserved, READY, unitsOf } from '../book/units.js';
import { extraDice } from '../cqb/dice-count.js';
import { smoke } from '../fire/cover.js';
import { breaching } from '../garrison/entrances.js';
import { hurried } from '../book/hurried.js';
import { extraOperations } from '../transports/limits.js';
import type { CardOutcome, CardPlayed, CardResolution } from './card.js';
import { lend, type LentFor, type LentName } from './lent.js';
import { involvedWith } from './operations.js';

/** A card that does something at once. */
function silently(act: (play: TablePlay, played: CardPlayed) => void): CardResolution {
  return function* (play, played) {
    yield* [];
    act(play, played);
    return null;
  };
}

/** Something that the procedure which opened the window carries out. */
function outcome(does: CardOutcome['does'], by: number, { card, side, target }: CardPlayed): CardOutcome {
  return { does, side, by, on: target, name: card.name, rule: card.rule };
}

/** What the target has for a while. */
export function lends(does: LentName, by: number, until: LentFor): CardResolution {
  return silently((play, { card: { name, rule }, target }) =>
    lend(play, target, until, { does, by, card: name, rule }),
  );
}

/** Several effects one after another; none of them is carried out elsewhere. */
export function all(...parts: readonly CardResolution[]): CardResolution {
  return function* (play, played) {
    for (const part of parts) yield* part(play, played);
    return null;
  };
}

export function hurries(inches: number): CardResolution {
  return silently((play, { card, target }) =>
    hurried.write(play, target, (hurried.read(play.table, target) ?? 0) + inches, card.rule),
  );
}

/** Soft Cover until the Squad is activated again. */
export const hides: CardResolution = silently((play, { card, target }) => smoke.write(play, target, true, card.rule));

/** A roll is made again. */
export const again: CardResolution = function* (_play, played) {
  yield* [];
  return outcome('again', 0, played);
};

/** The enemy makes his roll again. */
export const againForEnemy: CardResolution = function* (_play, played) {
  yield* [];
  return outcome('again', 0, { ...played, side: enemyOf(played.side) });
};

/** A roll is made again, with a modifier. */
export function againWith(by: number): CardResolution {
  return function* (_play, played) {
    yield* [];
    return outcome('again', by, played);
  };
}

/** A test is passed without a roll. */
export const passes: CardResolution = function* (_play, played) {
  yield* [];
  return outcome('passes', 0, played);
};

export function modifies(by: number): CardResolution {
  return function* (_play, played) {
    yield* [];
    return outcome('modifies', by, played);
  };
}

export function draws(count: number): CardResolution {
  return function* (_play, played) {
    yield* [];
    return outcome('draws', count, played);
  };
}

/** The card that is answered has no effect if a die reaches a number. */
export function cancels(needs: number): CardResolution {
  return function* (_play, played) {
    const { side, card } = played;
    const jammed = yield* rollTest({ stream: 'JAM', rule: card.rule, side, needs });
    return jammed > 0 ? outcome('cancels', 0, played) : null;
  };
}

/** A Structure takes damage; it is the one that `which` names for the target. */
export function demolishes(amount: string, which: (table: Table, squad: string) => string | null): CardResolution {
  return function* (play, played) {
    const points = yield* rollAmount(amount, played.card.rule, played.side);
    return outcome('demolishes', points, { ...played, target: which(play.table, played.target) ?? '' });
  };
}

interface Mending extends JsonRecord {
  readonly squad: string;
}

function damagedUnits(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((id) => damageOn(table, id) > 0);
}

/** Which unit does the card help? */
export const cardUnitAsk = pickAsk<Table, Mending>({
  name: 'cardUnit',
  prompt: 'Which unit of the Squad is repaired?',
  meaning: 'The id of a damaged unit.',
  rules: ['DZC-CARD-04'],
  candidates: (table, { squad }) => candidatesNamed(table, damagedUnits(table, squad)),
  usual: (table, { squad }) =>
    damagedUnits(table, squad).toSorted((a, b) => damageOn(table, b) - damageOn(table, a))[0] ?? null,
});

/** Takes damage off one unit of the target. */
export function mends(amount: number | string): CardResolution {
  return function* (play, { card, side, target }) {
    if (damagedUnits(play.table, target).length === 0) return null;
    const unit = yield* ask(side, cardUnitAsk, { squad: target });
    mark(play, unit, DAMAGE, -(yield* rollAmount(amount, card.rule, side)), card.rule);
    return null;
  };
}

/** It and the Transport involved may take a third operation. */
export const operatesAgain: CardResolution = silently((play, { card, target }) => {
  for (const id of involvedWith(play.table, target))
    extraOperations.write(play, id, (extraOperations.read(play.table, id) ?? 0) + 1, card.rule);
});

export const breaches: CardResolution = silently((play, { card, target }) =>
  breaching.write(play, target, true, card.rule),
);

export function addsDice(count: number): CardResolution {
  return silently((play, { card, target }) =>
    extraDice.write(play, target, (extraDice.read(play.table, target) ?? 0) + count, card.rule),
  );
}

function placeOf(table: Table, squad: string): string | null {
  return unitsOf(table, squad).flatMap((id) => garrisonOf(table, id) ?? [])[0] ?? null;
}

/** Whether the place that a Squad is in burns. */
export function isInFire(table: Table, squad: string): boolean {
  const place = placeOf(table, squad);
  return place !== null && markOn(table, place, FIRE) > 0;
}

/** Fire tokens are taken from the place that the Squad is in. */
export function extinguishes(most: number): CardResolution {
  return silently((play, { card, target }) => {
    const place = placeOf(play.table, target);
    if (place !== null) mark(play, place, FIRE, -Math.min(most, markOn(play.table, place, FIRE)), card.rule);
  });
}

/** The Feature that the moment is about gets Fire tokens. */
export function kindles(count: number): CardResolution {
  return silently((play, { card, occasion: { about } }) => {
    const [feature = ''] = about;
    if (play.table.terrain.has(feature)) mark(play, feature, FIRE, count, card.rule);
  });
}

/** DZC-SETUP-06: a Battlegroup leaves Reserve. */
export const readies: CardResolution = silently((play, { card, target }) => {
  for (const { id, formation } of play.table.squads.values())
    if (formation === target)
      for (const unit of unitsOf(play.table, id))
        if (isReserved(play.table, unit)) putOff(play, unit, READY, card.rule);
});

/** Every Squad that `reached` names, though none of them is targeted. */
export function forAll(
  reached: (table: Table, played: CardPlayed) => readonly string[],
  part: CardResolution,
): CardResolution {
  return function* (play, played): Procedure<CardOutcome | null> {
    play.cite('DZC-CARD-07');
    for (const target of reached(play.table, played)) yield* part(play, { ...played, target });
    return null;
  };
}
