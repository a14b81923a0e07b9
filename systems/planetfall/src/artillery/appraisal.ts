import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { modelOf, sidesOpposing, squadsOf, type Table, type Token, tokenOf } from '@bridgehead/tabletop';
import { isOnSurface, isSquadInPlay, rulesOf } from '@bridgehead/wargame';
import { skyDropFocusOf } from '../sky-drop/sky-drop-focus.js';
import { plainChainUnderStrike } from '../fire/chain.js';
import { levelsAgainst } from '../damage/damage-rating.js';
import { designationDice, reaching } from '../fire/designators.js';
import { locking, whyNotLock } from '../fire/target-lock.js';
import { worthOf, worthOfLevels } from '../scoring/worth.js';
import { figuresOf } from '../book/figures.js';
import { saferBy } from '../sky-drop/appraisal.js';
import { ARTILLERY_MARKER, factionOf, isDropMarker, markersOf } from '../sky-drop/markers.js';
import { DONE, useNamed } from '../sky-drop/uses.js';
import { type Deviated, MARKER_EDGES, waysOf } from '../sky-drop/ways.js';
import { strikeAttack, touchedBy } from './blast.js';

/** About what a strike does, in Tactical Value: what the enemy loses less what its caller does. */

/** Hits of one Attack Die, and saves of one shield die, on average: 4+, Exploding. */
const HITS_PER_DIE = 0.8;
/** How much more one's own losses count than the enemy's. */
const WEIGHT_OF_OWN_LOSSES = 1.5;

/** Over every direction and distance, with the Micro-die as it is or as it would be. */
export function expectedStrike(table: Table, side: Side, marker: string, die = tokenOf(table, marker).value): number {
  const token: Token = { ...tokenOf(table, marker), value: die };
  const ways = waysOf(token).map((way) => along(table, side, token, way));
  const mean = ways.reduce((sum, worth) => sum + worth, 0) / ways.length;
  // PF-DROP-07: what is worse than that is rolled again.
  return die > 1 ? mean : ways.reduce((sum, worth) => sum + Math.max(worth, mean), 0) / ways.length;
}

/** The edge over which it would do most. */
export function bestEdge(table: Table, side: Side, marker: string): number {
  const token = tokenOf(table, marker);
  const worths = waysOf(token).map((way) => along(table, side, token, way));
  return worths.indexOf(Math.max(...worths));
}

function along(table: Table, side: Side, token: Token, way: readonly Deviated[]): number {
  return way.reduce((sum, { point, p }) => sum + p * harmAt(table, side, token, point), 0);
}

/** How likely a strike is to touch anybody of the enemy, and of its own side, before any direction is rolled again. */
export function touchingOdds(
  table: Table,
  side: Side,
  marker: string,
): { readonly enemy: number; readonly own: number } {
  let [enemy, own] = [0, 0];
  for (const { point, p } of waysOf(tokenOf(table, marker)).flat()) {
    if (!isOnSurface(table.surface, point)) continue;
    const sides = touchedBy(rulesOf(table), point).map((model) => modelOf(table, model).side);
    if (sides.some((one) => one !== side)) enemy += p / MARKER_EDGES.length;
    if (sides.includes(side)) own += p / MARKER_EDGES.length;
  }
  return { enemy, own };
}

/** What a strike at a point would take from the enemy, less what it would take from its own side. */
function harmAt(table: Table, side: Side, { id }: Token, point: Point): number {
  if (!isOnSurface(table.surface, point)) return 0;
  const touched = touchedBy(rulesOf(table), point);
  if (touched.length === 0) return 0;
  const chain = plainChainUnderStrike(table, touched);
  const hits = skyDropFocusOf(factionOf(table, id)).dice * 3.5 * HITS_PER_DIE;
  const struck = struckBy(table, strikeAttack(table, '', id, chain), hits);
  const shields = [...struck.keys()].reduce((sum, model) => sum + figuresOf(table, model).sh, 0);
  const broken = struckBy(table, strikeAttack(table, '', id, chain), Math.max(0, hits - shields * HITS_PER_DIE));
  return worthOfBroken(table, side, broken);
}

/** Levels broken by model; the one that the hits do not quite reach counts by how near they come. */
function struckBy(table: Table, attack: ReturnType<typeof strikeAttack>, hits: number): ReadonlyMap<string, number> {
  const rules = rulesOf(table);
  const broken = new Map<string, number>();
  let left = hits;
  for (const model of attack.chain) {
    for (const level of levelsAgainst(rules, attack, model)) {
      const part = left < level ? (left / level) * (left / level) * 0.5 : 1;
      broken.set(model, (broken.get(model) ?? 0) + part);
      if (left < level) return broken;
      left -= level;
    }
  }
  return broken;
}

function worthOfBroken(table: Table, side: Side, broken: ReadonlyMap<string, number>): number {
  const bySquad = new Map<string, number>();
  for (const [model, levels] of broken) {
    const { squad } = modelOf(table, model);
    bySquad.set(squad, (bySquad.get(squad) ?? 0) + levels);
  }
  let worth = 0;
  for (const [squad, levels] of bySquad) {
    const own = table.squads.get(squad)?.side === side;
    worth += (own ? -WEIGHT_OF_OWN_LOSSES : 1) * worthOfLevels(worthOf(table, squad), levels);
  }
  return worth;
}

interface Using {
  readonly squad: string;
  readonly designators: readonly string[];
  readonly side: Side;
}

/** What Designators are used for where nobody says: a strike that promises something, a Target Lock, or a better Micro-die. */
export function usualUse(table: Table, using: Using): string {
  const uses = usesOf(table, using);
  const strike = uses.strikes.find(({ worth }) => worth >= LEAST_PROMISE);
  if (strike !== undefined) return useNamed({ what: 'strike', at: strike.marker });
  const lock = lockOf(table, using);
  if (lock !== null) return lock;
  const [designation] = uses.designations;
  return designation === undefined ? DONE : useNamed({ what: 'designate', at: designation.marker });
}

/** What a strike must promise at least, in Tactical Value, to be called. */
const LEAST_PROMISE = 0.5;

/** The first enemy that can be locked. */
function lockOf(table: Table, { squad, designators, side }: Using): string | null {
  if (locking(table, designators).length === 0) return null;
  for (const enemy of sidesOpposing(table, side))
    for (const { id } of squadsOf(table, enemy))
      if (isSquadInPlay(table, id) && whyNotLock(table, squad, designators, id) === null) return id;
  return null;
}

interface Prospect {
  readonly marker: string;
  readonly worth: number;
}

/** The strikes that can be called and the markers that can be designated, with what a strike promises now, or would then; best first. */
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
