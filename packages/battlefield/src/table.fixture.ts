import { addModel, addSquad, addTerrain, newTable, type Profile, rectangle, type Table } from '@bridgehead/tabletop';

const INCH = 10_000;

const SCOUT: Profile = {
  id: 'scout',
  name: 'Scout',
  base: { shape: 'disc', radius: INCH / 2 },
  height: INCH,
  silhouette: 'infantry',
  traits: [],
  weapons: [],
  figures: {},
};
const TRUCK: Profile = { ...SCOUT, id: 'truck', name: 'Truck', silhouette: 'tank' };

/**
 * Scouts of red at (10, 10) and (20, 10) with a third destroyed, a truck of blue at (30, 30) with a rider, a garrison in the
 * block about (40, 10), and a squad in reserve.
 */
export function smallTable(): Table {
  const table = newTable({
    surface: { width: 48 * INCH, height: 36 * INCH, contact: 10 },
    profiles: [SCOUT, TRUCK],
    sides: [{ id: 'red' }, { id: 'blue' }],
  });
  addTerrain(table, {
    id: 'block',
    name: 'the block',
    kind: 'building',
    height: 3 * INCH,
    outline: rectangle({ x: 40 * INCH, y: 10 * INCH }, { length: 4 * INCH, width: 4 * INCH }),
  });
  addSquad(table, { id: 'scouts', name: 'Scouts', side: 'red', marks: { activated: 1 } });
  standing(table, 'scouts', 'scout1', 10, 10);
  standing(table, 'scouts', 'scout2', 20, 10);
  addModel(table, { id: 'scout3', squad: 'scouts', profile: 'scout', place: { kind: 'off', why: 'destroyed' } });
  addSquad(table, { id: 'column', name: 'Column', side: 'blue' });
  addModel(table, {
    id: 'truck1',
    squad: 'column',
    profile: 'truck',
    marks: { damage: 2 },
    place: { kind: 'on', x: 30 * INCH, y: 30 * INCH, facing: 1800 },
  });
  addSquad(table, { id: 'riders', name: 'Riders', side: 'blue' });
  addModel(table, { id: 'rider', squad: 'riders', profile: 'scout', place: { kind: 'in', id: 'truck1' } });
  addSquad(table, { id: 'garrison', name: 'Garrison', side: 'red' });
  addModel(table, { id: 'guard', squad: 'garrison', profile: 'scout', place: { kind: 'in', id: 'block' } });
  addSquad(table, { id: 'reserve', name: 'Reserve', side: 'red' });
  addModel(table, { id: 'late', squad: 'reserve', profile: 'scout', place: { kind: 'off', why: 'reserve' } });
  return table;
}

function standing(table: Table, squad: string, id: string, x: number, y: number): void {
  addModel(table, { id, squad, profile: 'scout', place: { kind: 'on', x: x * INCH, y: y * INCH, facing: 0 } });
}
