import { type Refusal, refuse, type MoveAnswer } from '@bridgehead/kernel';
import {
  footprintOfModel,
  lengthInUnits,
  living,
  modelsWithin,
  type Movement,
  nameOf,
  NEUTRAL,
  distanceBetween,
  onTable,
  remember,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { comeTogether, comingTogether } from '../movement/coherency.js';
import { someMove } from '@bridgehead/wargame';
import { movingFlatOut } from '../movement/restrictions.js';
import { whyNotFast } from '../movement/flat-out.js';
import { inches } from '../book/inches.js';
import { TOLERANCE } from '../book/within.js';
import { isReconSpecialist } from './recon-squadrons.js';

const RULE = 'PF-SETUP-15';

/** How near an enemy nobody may be, at any moment. */
const AWAY = inches(16) + TOLERANCE;

/** PF-SETUP-15: a Flat Out move, never within 16" of an enemy. Nobody withdraws before the battle has begun. */
export function reconMoving(table: Table, squad: string): Movement {
  return keeping(movingFlatOut(table, squad));
}

function keeping(movement: Movement): Movement {
  return { ...movement, keep: [{ from: 'enemies', distance: AWAY, when: 'throughout', rule: RULE }] };
}

/** PF-MOVE-06: the same for a squadron that is apart and can come together. */
export function reconComingTogether(table: Table, squad: string): Movement {
  return comingTogether(table, squad, reconMoving(table, squad));
}

export function comeTogetherOnRecon(table: Table, squad: string): MoveAnswer | null {
  return comeTogether(table, squad, reconMoving(table, squad));
}

/** Some move of it; null if none is found, and then it makes none. */
export function someReconMove(table: Table, squad: string): MoveAnswer | null {
  return remember(
    table,
    `recon move ${squad}`,
    () => comeTogetherOnRecon(table, squad) ?? someMove(table, reconMoving(table, squad)),
  );
}

/** PF-SETUP-15: why a squadron makes no Recon Move; null if it may. */
export function whyNotRecon(table: Table, squad: string): Refusal | null {
  return remember(
    table,
    `why no recon ${squad}`,
    () =>
      whyNoSpecialists(table, squad) ??
      whyNotFast(table, squad) ??
      whyTooNear(table, squad) ??
      (someReconMove(table, squad) === null
        ? refuse(RULE, `${nameOf(table, squad)} has no room for a Flat Out move that keeps 16" from all enemies.`)
        : null),
  );
}

/** Every one of them, and on the table. */
function whyNoSpecialists(table: Table, squad: string): Refusal | null {
  const models = living(table, squad);
  const { name } = squadOf(table, squad);
  if (onTable(table, squad).length < models.length) return refuse(RULE, `${name} does not stand on the table.`);
  const other = models.find(({ id }) => !isReconSpecialist(table, id));
  return other === undefined ? null : refuse(RULE, `${name}: ${nameOf(table, other.id)} is no Recon Specialist.`);
}

/** Who is within 16" to begin with is so at some moment of any move. */
function whyTooNear(table: Table, squad: string): Refusal | null {
  for (const { id, side } of onTable(table, squad)) {
    const [enemy] = modelsWithin(
      table,
      footprintOfModel(table, id),
      AWAY,
      (other) => other.side !== side && other.side !== NEUTRAL,
    );
    if (enemy === undefined) continue;
    const gap = lengthInUnits(distanceBetween(table, id, enemy.id));
    return refuse(RULE, `${nameOf(table, id)} is ${gap}" from ${nameOf(table, enemy.id)}; it must keep more than 16".`);
  }
  return null;
}
