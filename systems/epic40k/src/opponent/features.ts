import type { Side } from '@bridgehead/kernel';
import { counterOf, distanceBetween, squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { beyondEnemies } from '@bridgehead/wargame';
import { detachmentsOn, hasFlyers, moraleValue, unitsOf, unitsOn } from '../book/detachments.js';
import { blastOn, isBroken } from '../book/marks.js';
import { CM } from '../book/measuring.js';
import { MORALE } from '../scoring/army-morale.js';
import { objectivesOf } from '../scoring/bunkers.js';
import { turnsOf } from '../scoring/verdict.js';
import { mostHarm, threatTo, worthOf } from './harm.js';
import { worthOfObjective } from './interests.js';

/**
 * A position in numbers, each as what one side has beyond the other: more is better. They are shares of the morale or of the points that both armies had, so that
 * small battles and large ones are alike.
 */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const whole = Math.max(1, [...table.squads.keys()].reduce((sum, squad) => sum + moraleValue(table, squad), 0) / 2);
  return beyondEnemies(table, side, (one) => ({
    ...moraleSums(table, one, whole),
    ...forceSums(table, one, whole * TENS_PER_MORALE),
  }));
}

/** E40-FORCE-08: worths are in tens of points, and a point of morale is fifty points. */
const TENS_PER_MORALE = 5;

function moraleSums(table: Table, side: Side, whole: number): Readonly<Record<string, number>> {
  const morale = counterOf(table, side, MORALE) / whole;
  const coming = objectiveSums(table, side);
  return {
    morale,
    // The nearer the end, the more a point decides.
    moraleLate: (morale * turnOf(table)) / turnsOf(table),
    // E40-SCORE-04: an army near 0 is near its end.
    farFromRout: Math.min(morale, ROUT_NEAR),
    held: coming.held / whole,
    near: coming.near / whole,
    // E40-SCORE-02: each marker that is left at the end of a turn costs a point.
    unmarked: -squadsOf(table, side).reduce((sum, { id }) => sum + blastOn(table, id), 0) / whole,
  };
}

/** A share of an army's morale that a turn may cost. */
const ROUT_NEAR = 0.3;

/** What the side's objectives bring as its detachments stand, by how near the nearest one that could take each is. */
function objectiveSums(table: Table, side: Side): { readonly held: number; readonly near: number } {
  const units = detachmentsOn(table, side)
    .filter((squad) => !hasFlyers(table, squad) && !isBroken(table, squad))
    .flatMap((squad) => unitsOn(table, squad));
  let [held, near] = [0, 0];
  for (const token of objectivesOf(table, side)) {
    const { morale, reach } = worthOfObjective(table, token);
    const away = Math.min(FAR, ...units.map((unit) => distanceBetween(table, unit, token.id) / CM));
    if (away <= reach) held += morale;
    near += morale / (1 + Math.max(0, away - reach) / A_MOVE);
  }
  return { held, near };
}

/** In centimetres: beyond this an objective is as good as out of reach, and a move with its charge or a march. */
const FAR = 180;
const A_MOVE = 20;

function forceSums(table: Table, side: Side, whole: number): Readonly<Record<string, number>> {
  const squads = squadsOf(table, side).map(({ id }) => id);
  const about = detachmentsOn(table, side);
  const total = (some: readonly string[], of: (squad: string) => number) =>
    some.reduce((sum, squad) => sum + of(squad), 0) / whole;
  return {
    force: total(squads, (squad) => worthOf(table, squad)),
    // E40-SCORE-02: a detachment that is cut to half costs its morale.
    wholeDetachments: total(squads, (squad) => (isAboveHalf(table, squad) ? worthOf(table, squad) : 0)),
    steady: -total(about, (squad) => (isBroken(table, squad) ? worthOf(table, squad) : 0)),
    bearing: total(about, (squad) => (isBroken(table, squad) ? 0 : mostHarm(table, squad))),
    safe: -total(about, (squad) => threatTo(table, squad)),
  };
}

function isAboveHalf(table: Table, squad: string): boolean {
  return unitsOf(table, squad).length * 2 > (table.squads.get(squad)?.models.length ?? 0);
}
