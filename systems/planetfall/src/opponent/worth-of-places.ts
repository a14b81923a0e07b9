import { fastFlatMap } from '@bridgehead/geometry';
import type { Answer, Option } from '@bridgehead/kernel';
import { squadDistance, squadOf, type Table, type SupposedMove, supposing } from '@bridgehead/tabletop';
import { enemiesInPlay, inPlay } from '@bridgehead/wargame';
import { gunsOf, weaponOf } from '../fire/guns.js';
import { INCH } from '../book/measuring.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { bestOf, worthOf, worthOfLevels } from '../scoring/worth.js';
import { type Better, expectedFire } from './expected-fire.js';
import { captures, foremostGoal } from './goals.js';

function enemiesOf(table: Table, squad: string): readonly string[] {
  return enemiesInPlay(table, squadOf(table, squad).side);
}

/** The most damage that a squadron may expect of its fire from where it stands. */
export function bestFire(table: Table, squad: string, better: Better = 0): number {
  return Math.max(0, ...enemiesOf(table, squad).map((enemy) => expectedFire(table, squad, enemy, better)));
}

/** The worth of a place apart from the squadron's fire: Objectives, and being near enough to fight, less the fire that it is exposed to. */
export function worthOfPlace(table: Table, squad: string): number {
  const pull = captures(table, squad) ? (foremostGoal(table, squad)?.worth ?? 0) : 0;
  return pull - FEAR * exposureOf(table, squad) - EAGER * beyondReach(table, squad);
}

/** The weight of the enemy's expected fire, relative to the squadron's own. */
const FEAR = 0.15;

/** The cost of each inch that the squadron is too far from the enemy. */
const EAGER = 0.04;

/** How far the nearest enemy is beyond the squadron's best range, in inches. */
function beyondReach(table: Table, squad: string): number {
  const ranges = gunsOf(table, squad).map((gun) => weaponFigures(weaponOf(table, gun)).ef?.range ?? 0);
  const reach = Math.max(4, ...ranges);
  const away = Math.min(1000, ...enemiesOf(table, squad).map((enemy) => squadDistance(table, squad, enemy) / INCH));
  return Math.max(0, away - reach);
}

/**
 * The damage that the enemies could do to the squadron if all of them saw it, in Tactical Value. It is a rough estimate: sight and arcs are
 * ignored.
 */
function exposureOf(table: Table, squad: string): number {
  const worth = worthOf(table, squad);
  const level = Math.max(1, meanLevel(table, squad));
  const broken = enemiesOf(table, squad).reduce((sum, enemy) => sum + diceAt(table, enemy, squad) / 2 / level, 0);
  return worthOfLevels(worth, Math.min(broken, worth.levels - worth.lost));
}

function diceAt(table: Table, squad: string, target: string): number {
  const away = squadDistance(table, squad, target) / INCH;
  let dice = 0;
  for (const gun of gunsOf(table, squad)) {
    const { ef, lr } = weaponFigures(weaponOf(table, gun));
    if (ef !== null && away <= ef.range) dice += ef.dice;
    else if (lr !== null && away <= lr.range) dice += lr.dice;
  }
  return dice;
}

function meanLevel(table: Table, squad: string): number {
  const models = inPlay(table, squad);
  const levels = fastFlatMap(models, ({ id }) => figuresOf(table, id).dr);
  return levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
}

/** The best place for a squadron: by the targets that it could fire at, and the distance to Objectives and enemies. */
export function bestPlace(table: Table, squad: string, options: Iterable<Option>): Answer | null {
  const best = bestOf(options, ({ answer }) =>
    supposing(table, placesIn(answer), (supposed) => worthOfPlace(supposed, squad) + bestFire(supposed, squad)),
  );
  return best?.item.answer ?? null;
}

function placesIn(answer: Answer): SupposedMove[] {
  return Object.entries('place' in answer ? answer.place : {}).flatMap(([model, spot]) =>
    'at' in spot ? [{ model, to: { kind: 'on', x: spot.at[0], y: spot.at[1], facing: spot.facing } }] : [],
  );
}
