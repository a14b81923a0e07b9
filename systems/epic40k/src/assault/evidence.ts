import { textIn } from '@bridgehead/kernel';
import {
  distanceBetween,
  type Evidence,
  squadDistance,
  squadOf,
  type Table,
  whenAsked,
  whenDeclared,
  whenStage,
  whenTold,
} from '@bridgehead/tabletop';
import { enemiesTouching } from '../book/contact.js';
import { type AbilityId, hasAbility } from '../book/abilities.js';
import { isInCommand } from '../book/command.js';
import { detachmentsOn, hasWarEngines, unitsOn } from '../book/detachments.js';
import { BROKEN, isBroken, orderOf } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { BLUE, enemyOf, RED } from '../book/play.js';
import { isOnOverwatch } from '../fire/guns.js';
import { hasStridden } from './assault-move.js';
import { haveFought } from './fought.js';
import { CLOSE } from './totals.js';

/** Whether a unit with that ability is in base contact anywhere on the table. */
function fights(table: Table, ability: AbilityId): boolean {
  return [...table.squads.keys()].some((squad) =>
    unitsOn(table, squad).some((unit) => hasAbility(table, unit, ability) && enemiesTouching(table, unit).length > 0),
  );
}

function engagedPairs(table: Table): readonly (readonly [string, string])[] {
  return [...table.squads.keys()].flatMap((squad) =>
    unitsOn(table, squad).flatMap((unit) => enemiesTouching(table, unit).map((enemy) => [unit, enemy] as const)),
  );
}

/** Whether no engine of a detachment has made an assault move, although enemies are within 15 cm. */
function isIdleNearEnemies(table: Table, squad: string): boolean {
  const { side } = squadOf(table, squad);
  const isNear = detachmentsOn(table, enemyOf(side)).some((enemy) => squadDistance(table, squad, enemy) <= cm(CLOSE));
  return isNear && unitsOn(table, squad).every((unit) => hasStridden.read(table, unit) !== true);
}

/** Whether a broken or marching detachment is on the table, and an enemy near it. */
function fightsHalved(table: Table): boolean {
  return [...table.squads.keys()].some(
    (squad) => unitsOn(table, squad).length > 0 && (isBroken(table, squad) || orderOf(table, squad) === 'march'),
  );
}

export const evidence: readonly Evidence[] = [
  // What specialists add to a close combat, or lose in it.
  whenDeclared('Close combat', 'E40-KEY-02', (_acting, table) => fights(table, 'assault')),
  whenDeclared('Close combat', 'E40-KEY-06', (_acting, table) => fights(table, 'heavyWeapons')),
  whenDeclared('Close combat', 'E40-KEY-07', (_acting, table) => fights(table, 'hero')),
  // Firepower is doubled on Overwatch, in a firefight too.
  whenDeclared('Firefight', 'E40-KEY-12', (_acting, table) =>
    [...table.squads.keys()].some(
      (squad) =>
        isOnOverwatch(table, squad) && unitsOn(table, squad).some((unit) => hasAbility(table, unit, 'rapidFire')),
    ),
  ),
  // The subtotal of a broken or marching detachment is halved.
  whenDeclared(['Close combat', 'Firefight'], ['E40-GEN-02', 'E40-GEN-03'], (_acting, table) => fightsHalved(table)),
  whenDeclared(['Close combat', 'Firefight'], 'E40-ORD-02', (_acting, table) =>
    [...table.squads.keys()].some((squad) => orderOf(table, squad) === 'march' && unitsOn(table, squad).length > 0),
  ),
  // Units that do not quite touch are in base contact all the same.
  whenDeclared('Close combat', 'E40-GEN-05', (_acting, table) =>
    engagedPairs(table).some(([one, other]) => distanceBetween(table, one, other) > 0),
  ),
  // Two detachments that have fought each other stand close, and do not fight again in this part.
  whenStage('firefights', ['E40-ASLT-15', 'E40-ASLT-16'], (_args, table) =>
    detachmentsOn(table, RED).some((one) =>
      detachmentsOn(table, BLUE).some(
        (other) => haveFought(table, one, other) && squadDistance(table, one, other) <= cm(CLOSE),
      ),
    ),
  ),
  // So is that of a broken one, whose Supreme Commander has nothing rolled again.
  whenDeclared(['Close combat', 'Firefight'], 'E40-ORD-05', (_acting, table) =>
    [...table.squads.keys()].some((squad) => isBroken(table, squad) && unitsOn(table, squad).length > 0),
  ),
  // A war engine that has not gone forward fights no firefight of its own.
  whenStage('firefights', 'E40-ASLT-11', (_args, table) =>
    [...table.squads.keys()].some((squad) => hasWarEngines(table, squad) && isIdleNearEnemies(table, squad)),
  ),
  // Its units that are out of command stay where they are.
  whenAsked('retreat', 'E40-FORCE-05', ({ args }, table) =>
    unitsOn(table, textIn(args, 'squad')).some((unit) => !isInCommand(table, unit)),
  ),
  // Losing a close combat or a firefight breaks a detachment.
  whenTold('markChanged', 'E40-ORD-05', ({ mark, to }) => mark === BROKEN && to > 0),
];
