import { footprintOfModel, modelsWithin, remember, type Table } from '@bridgehead/tabletop';
import { CONTACT, isTouching } from '../book/measuring.js';
import { isOnOverwatch } from '../book/marks.js';
import { formationOf, isFlying, isInfantry, isType, isWarEngine, startingDC, terrainClass } from '../book/units.js';
import { hidingUnder, isFortified, saveOfGround } from '../terrain/terrain.js';
import { isPartlyHidden } from './line-of-fire.js';

/** EA-TERR-03, EA-TERR-06, EA-TERR-08: whether a unit is in cover where it stands, whoever looks at it. */
export function isInCover(table: Table, model: string): boolean {
  return hidingUnder(table, model).length > 0 || isInTheOpenOnOverwatch(table, model) || isBehindVehicle(table, model);
}

/** EA-TERR-06. */
function isInTheOpenOnOverwatch(table: Table, model: string): boolean {
  return isInfantry(table, model) && isOnOverwatch(table, formationOf(table, model));
}

/** EA-TERR-03: in cover, or partly hidden from all of these. */
export function isCoveredFrom(table: Table, model: string, firers: readonly string[]): boolean {
  if (isInCover(table, model)) return true;
  return firers.length > 0 && firers.every((from) => isPartlyHidden(table, from, model));
}

/** EA-TERR-08: two stands for each armoured vehicle, two per starting DC of a war engine; nearer in the table's order first. */
function isBehindVehicle(table: Table, model: string): boolean {
  if (!isInfantry(table, model)) return false;
  return remember(table, `armageddon sheltered ${model}`, () =>
    modelsWithin(table, footprintOfModel(table, model), CONTACT, ({ id }) => isShelter(table, id)).some(({ id }) =>
      shelteredBy(table, id).includes(model),
    ),
  );
}

function isShelter(table: Table, model: string): boolean {
  return isType(table, model, 'AV', 'WE') && !isFlying(table, formationOf(table, model));
}

function shelteredBy(table: Table, shelter: string): readonly string[] {
  const room = isWarEngine(table, shelter) ? 2 * startingDC(table, shelter) : 2;
  const touching = modelsWithin(table, footprintOfModel(table, shelter), CONTACT, ({ id }) => isInfantry(table, id));
  return touching
    .filter(({ id }) => isTouching(table, shelter, id))
    .slice(0, room)
    .map(({ id }) => id);
}

/** EA-TERR-04, EA-TERR-06: the cover save of an infantry unit; null for none. */
export function coverSave(table: Table, model: string): number | null {
  if (!isInfantry(table, model)) return null;
  // EA-KEY-18: Mounted troops are vehicles to terrain.
  const ground = terrainClass(table, model) === 'infantry' ? saveOfGround(table, model) : null;
  const watching = isInTheOpenOnOverwatch(table, model) ? 5 : null;
  if (ground === null || watching === null) return ground ?? watching;
  return Math.min(ground, watching);
}

/** The rules by which a unit is in cover where it stands. */
export function coverRules(table: Table, model: string): readonly string[] {
  if (hidingUnder(table, model).length > 0) return isFortified(table, model) ? ['EA-TERR-05'] : [];
  if (isInTheOpenOnOverwatch(table, model)) return ['EA-TERR-06'];
  return isBehindVehicle(table, model) ? ['EA-TERR-08'] : [];
}
