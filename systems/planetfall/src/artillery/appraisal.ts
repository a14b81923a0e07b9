import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { modelOf, remember, squadOf, type Table, type Token, tokenOf } from '@bridgehead/tabletop';
import { enemiesInPlay, rulesOf } from '@bridgehead/wargame';
import { skyDropFocusOf } from '../book/races.js';
import { plainChainUnderStrike } from '../fire/chain.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { designationDice, reaching } from '../fire/designators.js';
import { locking, whyNotLock } from '../fire/target-lock.js';
import { expectedFire } from '../fire/expected-fire.js';
import { bestOf, expectedBreaks, meanOfDie, worthOf, worthOfLevels } from '../scoring/worth.js';
import { saferBy } from '../sky-drop/appraisal.js';
import { ARTILLERY_MARKER, factionOf, isDropMarker, markersOf } from '../sky-drop/markers.js';
import { DONE, useNamed } from '../sky-drop/uses.js';
import { meanOf, promiseOf, promisesOver } from '../sky-drop/ways.js';
import { strikeAttack, touchedByBlast } from './blast.js';

/** The expected effect of a strike, in Tactical Value: the enemy's losses less those of its caller. */

/** The average hits of one Attack Die, which is always Exploding and needs 4+. */
const HITS_PER_DIE = meanOfDie(4);
/** The weight of the caller's own losses, relative to the enemy's. */
const WEIGHT_OF_OWN_LOSSES = 1.5;

/** The effect over every direction and distance, with the Micro-die as it is or as it would be. */
export function expectedStrike(table: Table, side: Side, marker: string, die = tokenOf(table, marker).value): number {
  const token: Token = { ...tokenOf(table, marker), value: die };
  return promiseOf(token, strikesOver(table, side, token));
}

/** The effect of a strike over each edge of its marker. */
export function strikesOver(table: Table, side: Side, token: Token): readonly number[] {
  return promisesOver(table, token, (point) => harmAt(table, side, token, point));
}

/** The enemies less the friends that a strike would touch, over each edge of its marker. */
export function hitsOver(table: Table, side: Side, marker: string): readonly number[] {
  const token = tokenOf(table, marker);
  return remember(table, `hits over ${JSON.stringify([side, marker, token.at, token.value])}`, () =>
    promisesOver(table, token, (point) =>
      touchedByBlast(rulesOf(table), point).reduce((sum, id) => sum + (modelOf(table, id).side === side ? -1 : 1), 0),
    ),
  );
}

/** The probability that a strike touches a model of the enemy, and one of its own side, before any direction is rolled again. */
export function touchingOdds(
  table: Table,
  side: Side,
  marker: string,
): { readonly enemy: number; readonly own: number } {
  const odds = (isMeant: (one: Side) => boolean) => {
    const isHit = (point: Point) =>
      touchedByBlast(rulesOf(table), point).some((model) => isMeant(modelOf(table, model).side));
    return meanOf(promisesOver(table, tokenOf(table, marker), (point) => (isHit(point) ? 1 : 0)));
  };
  return { enemy: odds((one) => one !== side), own: odds((one) => one === side) };
}

/** The losses of the enemy in a strike at a point, less those of the caller's own side. */
function harmAt(table: Table, side: Side, { id }: Token, point: Point): number {
  const rules = rulesOf(table);
  const touched = touchedByBlast(rules, point);
  if (touched.length === 0) return 0;
  const links = linksAgainst(rules, strikeAttack(table, '', id, plainChainUnderStrike(table, touched)));
  const hits = skyDropFocusOf(factionOf(table, id)).dice * 3.5 * HITS_PER_DIE;
  const levels = new Map<string, number>();
  for (const [model, broken] of expectedBreaks(table, hits, links)) {
    const { squad } = modelOf(table, model);
    levels.set(squad, (levels.get(squad) ?? 0) + broken);
  }
  let worth = 0;
  for (const [squad, broken] of levels) {
    const weight = squadOf(table, squad).side === side ? -WEIGHT_OF_OWN_LOSSES : 1;
    worth += weight * worthOfLevels(worthOf(table, squad), broken);
  }
  return worth;
}

interface Using {
  readonly squad: string;
  readonly designators: readonly string[];
  readonly side: Side;
}

/** The usual use of Designators: a strike that promises enough, a Target Lock, or a better Micro-die. */
export function usualUse(table: Table, using: Using): string {
  const uses = usesOf(table, using);
  const strike = uses.strikes.find(({ worth }) => worth >= LEAST_PROMISE);
  if (strike !== undefined) return useNamed({ what: 'strike', at: strike.marker });
  const lock = lockOf(table, using);
  if (lock !== null) return lock;
  const [designation] = uses.designations;
  return designation === undefined ? DONE : useNamed({ what: 'designate', at: designation.marker });
}

/** The least that a strike must promise, in Tactical Value, to be called. */
const LEAST_PROMISE = 0.5;

/** The enemy that can be locked and that the fire of the squadron then promises to hurt most. */
function lockOf(table: Table, { squad, designators, side }: Using): string | null {
  if (locking(table, designators).length === 0) return null;
  const open = enemiesInPlay(table, side).filter((enemy) => whyNotLock(table, squad, designators, enemy) === null);
  return bestOf(open, (enemy) => expectedFire(table, squad, enemy, 'carefully'))?.item ?? null;
}

interface Prospect {
  readonly marker: string;
  readonly worth: number;
}

/**
 * The strikes that can be called and the markers that can be designated, with the promise of a strike now, or after the designation; best
 * first.
 */
export function usesOf(
  table: Table,
  { designators, side }: Using,
): { readonly strikes: readonly Prospect[]; readonly designations: readonly Prospect[] } {
  const near = markersOf(table, side)
    .map(({ id, kind, value }) => ({ id, kind, value, by: reaching(table, designators, id) }))
    .filter(({ by }) => by.length > 0);
  const strikes = near
    .filter(({ kind }) => kind === ARTILLERY_MARKER)
    .map(({ id }) => ({ marker: id, worth: expectedStrike(table, side, id) }));
  const designations = near
    .filter(({ value }) => value > 1)
    .map(({ id, value, by }) => {
      const die = Math.max(1, value - Math.round(designationDice(table, by, id) * HITS_PER_DIE));
      const worth = isDropMarker(table, id) ? saferBy(table, side, id, die) : expectedStrike(table, side, id, die);
      return { marker: id, worth };
    });
  return { strikes: strikes.toSorted(byWorth), designations: designations.toSorted(byWorth) };
}

function byWorth(a: Prospect, b: Prospect): number {
  return b.worth - a.worth;
}
