import { modelOf, type ModelMove, type Table, terrainAlong, terrainUnder } from '@bridgehead/tabletop';
import { zoneOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { ignoredPieces } from '../movement/movement.js';
import { seesUnit } from '../sight/line-of-sight.js';
import { kindsOf } from '../terrain/terrain.js';

/** FF-CQB-07: whether a Charge is Hindered; asked before the models are moved. */
export function isHindered(table: Table, unit: string, target: string, { walked }: ModelMove): boolean {
  if (zoneOf(table, target) !== undefined) return true;
  if (!seesUnit(table, unit, target)) return true;
  const hasWings = hasKeyword(table, unit, 'fly') || hasKeyword(table, unit, 'teleport');
  if (!hasWings && walked.legs.filter(({ length }) => length > 0).length > 1) return true;
  const ignored = new Set(ignoredPieces(table, unit));
  const rough = kindsOf('difficult', 'obstacle');
  const visits = terrainAlong(table, walked, 'touch', rough).filter(({ terrain }) => !ignored.has(terrain));
  // FF-KEYWORD-18, FF-KEYWORD-48: those who pass over terrain are Hindered only by what they end in.
  if (hasWings) return visits.some(({ to }) => to >= walked.length) || isInRough(table, target, rough);
  return visits.length > 0;
}

function isInRough(table: Table, unit: string, kinds: readonly string[]): boolean {
  const { models } = table.squads.get(unit) ?? { models: [] };
  return models.some(
    (id) =>
      modelOf(table, id).place.kind === 'on' &&
      terrainUnder(table, id, 'centre').some(({ kind }) => kinds.includes(kind)),
  );
}
