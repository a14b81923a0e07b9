import { Misread } from '@bridgehead/kernel';
import { faultInParts } from '../table/part-faults.js';
import type { Model, Table } from '../table/table.js';
import { footprintOfTerrain, partNamed } from '../table/terrain.js';
import type { PackedTable } from './record-shapes.js';

/** Checks what no single record can show: everything that is named exists, and nothing is inside itself. Throws `Misread`. */
export function checkReferences(packed: PackedTable, table: Table): void {
  packed.formations.forEach(({ side }, i) => checkKnown(table.sides, side, `formations[${i}].side`, 'side'));
  checkPieceIds(packed);
  checkModels(packed, table);
  checkSquads(packed, table);
  checkTerrain(packed);
  packed.tokens.forEach(({ owner }, i) => {
    if (owner !== null) checkKnown(table.sides, owner, `tokens[${i}].owner`, 'side');
  });
  packed.cards.forEach(({ owner }, i) => checkKnown(table.sides, owner, `cards[${i}].owner`, 'side'));
}

/** Marks and places name a piece by its id alone. */
function checkPieceIds(packed: PackedTable): void {
  const seen = new Set<string>();
  for (const list of ['squads', 'models', 'terrain', 'tokens'] as const) {
    packed[list].forEach(({ id }, i) => {
      if (seen.has(id)) throw new Misread(`${list}[${i}].id`, 'is the id of another piece');
      seen.add(id);
    });
  }
}

function checkSquads(packed: PackedTable, table: Table): void {
  packed.squads.forEach((squad, i) => {
    const path = `squads[${i}]`;
    checkKnown(table.sides, squad.side, `${path}.side`, 'side');
    if (squad.formation !== undefined) checkKnown(table.formations, squad.formation, `${path}.formation`, 'formation');
    const members = new Set(squad.models);
    if (members.size !== squad.models.length) throw new Misread(`${path}.models`, 'must not name a model twice');
    squad.models.forEach((id, at) => {
      const model = checkKnown(table.models, id, `${path}.models[${at}]`, 'model');
      if (model.squad !== squad.id) throw new Misread(`${path}.models[${at}]`, 'belongs to another squad');
    });
    if (squad.leader !== undefined && !members.has(squad.leader))
      throw new Misread(`${path}.leader`, 'must be a model of the squad');
  });
}

function checkModels(packed: PackedTable, table: Table): void {
  const members = new Set(packed.squads.flatMap(({ models }) => models));
  packed.models.forEach((model, i) => {
    const path = `models[${i}]`;
    checkKnown(table.squads, model.squad, `${path}.squad`, 'squad');
    if (!members.has(model.id)) throw new Misread(`${path}.squad`, 'does not list this model');
    checkKnown(table.sides, model.side, `${path}.side`, 'side');
    checkKnown(table.profiles, model.profile, `${path}.profile`, 'profile');
    checkCarriers(table, model, `${path}.place.id`);
    checkPart(table, model, `${path}.place.part`);
  });
}

function checkCarriers(table: Table, model: Model, path: string): void {
  const seen = new Set([model.id]);
  let { place } = model;
  while (place.kind === 'in') {
    const { id } = place;
    if (seen.has(id)) throw new Misread(path, 'forms a circle');
    seen.add(id);
    const carrier = table.models.get(id);
    if (carrier === undefined) return void checkKnown(table.terrain, id, path, 'model or terrain piece');
    ({ place } = carrier);
  }
}

function checkPart(table: Table, { place }: Model, path: string): void {
  if (place.kind !== 'in' || place.part === undefined) return;
  const piece = table.terrain.get(place.id);
  if (piece === undefined) throw new Misread(path, 'must be a part of a terrain piece');
  if (partNamed(piece, place.part) === undefined) throw new Misread(path, `names no part of ${place.id}`);
}

function checkTerrain(packed: PackedTable): void {
  packed.terrain.forEach((piece, i) => {
    try {
      footprintOfTerrain(piece);
    } catch {
      throw new Misread(`terrain[${i}].outline`, 'must have three corners and an area, and not cross itself');
    }
    const fault = faultInParts(piece);
    if (fault !== null) throw new Misread(`terrain[${i}].${fault.path}`, fault.problem);
  });
}

function checkKnown<R>(map: ReadonlyMap<string, R>, id: string, path: string, what: string): R {
  const record = map.get(id);
  if (record === undefined) throw new Misread(path, `names no ${what} of this table`);
  return record;
}
