import { coherencyLinks, type Inspection, LENGTH_UNIT, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import { sheetOf, weaponSheet } from '../book/figures.js';
import { pointsLeftOf, unitsOf, unitsOnTable } from '../book/units.js';
import { previewOf } from '../fire/fire-options.js';
import type { PlannedFire } from '../fire/fire-squad.js';
import { shotOfItem, weaponsOf } from '../fire/targets.js';
import { coherencyOf } from '../movement/coherency.js';
import { arcsNamed } from '../sight/arcs.js';
import { sightingOf } from '../sight/sighting.js';
import { FEATURES, FOREST } from '../terrain/terrain.js';
import { likenessOf } from './likeness.js';
import { notesOn } from './notes.js';
import { postsDrawn } from './posts-drawn.js';

/** Longer than any table. */
const UNLIMITED = 100;

/** What screens draw around Squads, by the functions that the rules use. */
export const inspection: Inspection = {
  weapons: (table, model) =>
    profileOf(table, model).weapons.map((weapon) => {
      const { arc, rangeFull, rangeCountered } = weaponSheet(weapon);
      const inch = (range: number | null) => (range ?? UNLIMITED) * LENGTH_UNIT;
      return {
        name: weapon.name,
        arcs: arcsNamed(arc).map((one) => ({ name: arc, ...one })),
        bands: [
          { name: 'against Active Countermeasures', length: inch(rangeCountered) },
          { name: 'full', length: inch(rangeFull) },
        ],
      };
    }),
  sight(table, from, to) {
    if (sightingOf(table, from, to) !== null) return { clear: true };
    return { clear: false, blocker: '', edge: null, rule: 'DZC-LOS-02' };
  },
  threat(table, squad, target) {
    const enemies = unitsOnTable(table, target);
    const fire = Object.fromEntries(
      weaponsOf(table, squad).flatMap((item) => {
        const bearing = enemies.find((id) => shotOfItem(table, item, id) !== null);
        return bearing === undefined ? [] : [[item, bearing]];
      }),
    );
    if (Object.keys(fire).length === 0) return null;
    const args: PlannedFire = { squad, fire, target };
    return { preview: previewOf(table, fire), forecast: { procedure: 'shoot', args } };
  },
  coherency(table, squad) {
    const demand = coherencyOf(table, squad);
    return demand === null
      ? { links: [], broken: [], rule: 'DZC-MOVE-03' }
      : coherencyLinks(table, unitsOnTable(table, squad), demand);
  },
  terrain(table, _squad, terrain) {
    const kind = table.terrain.get(terrain)?.kind ?? '';
    if (!FEATURES.includes(kind)) return [];
    const rule = kind === FOREST ? 'DZC-FEATURE-03' : 'DZC-LOS-03';
    return [
      {
        does: 'blocks',
        says: kind === FOREST ? 'More than 4" of it hide what is behind it.' : 'It blocks sight.',
        rule,
      },
    ];
  },
  gist: gistOf,
  notes: notesOn,
  posts: postsDrawn,
  likeness: likenessOf,
  points: (table, squad) => squadOf(table, squad).models.reduce((sum, id) => sum + sheetOf(table, id).points, 0),
};

function gistOf(table: Table, squad: string): string {
  const [first] = unitsOf(table, squad);
  if (first === undefined) return 'destroyed';
  const { armour, move } = sheetOf(table, first);
  const points = unitsOf(table, squad).reduce((sum, id) => sum + pointsLeftOf(table, id), 0);
  return `A${armour}, Mv ${move ?? 'FM'}${move === null ? '' : '"'}, ${points} DP left`;
}
