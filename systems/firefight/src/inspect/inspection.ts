import { sumOf } from '@bridgehead/kernel';
import {
  coherencyLinks,
  type Inspection,
  living,
  modelOf,
  onTable,
  profileOf,
  type Sighted,
  squadOf,
  type Table,
  type TerrainEffect,
  terrainOf,
  type Threat,
  type WeaponReach,
} from '@bridgehead/tabletop';
import { gunFigures } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { isAbout, leaderOf } from '../book/units.js';
import { gunPools } from '../fire/guns.js';
import { whyNotShootAt } from '../fire/shoot.js';
import { hitNumber } from '../fire/to-hit.js';
import type { Volley } from '../fire/volley.js';
import { reachOf } from '../movement/coherency.js';
import { groundOfUnit, heightOfUnit } from '../sight/heights.js';
import { lineOfSight, terrainBlocks } from '../sight/line-of-sight.js';
import { coverOf, heightOf, terrainType } from '../terrain/terrain.js';
import { gistOf } from './gist.js';
import { likenessOf } from './likeness.js';

/** What can be read off the table around a unit: the rules' own questions. */
export const inspection: Inspection = {
  weapons: weaponsOf,
  sight: sighted,
  // FF-LOS-01: the Leader sees for its unit.
  watchers(table, unit) {
    const leader = isAbout(table, unit) ? leaderOf(table, unit) : undefined;
    return leader === undefined ? [] : [leader];
  },
  threat: threatOf,
  coherency: (table, unit) =>
    coherencyLinks(
      table,
      onTable(table, unit).map(({ id }) => id),
      {
        kind: 'leader',
        leader: leaderOf(table, unit) ?? '',
        distance: reachOf(table, unit),
        rule: 'FF-MOVE-05',
      },
    ),
  terrain: (table, unit, terrain) => [...coverFrom(table, terrain), ...hiddenBy(table, unit, terrain)],
  gist: gistOf,
  likeness: likenessOf,
  points: (table, unit) => Number(squadOf(table, unit).data['points'] ?? 0),
};

/** FF-MEASURE-02: the weapons of a whole unit reach as far as they do from its Leader; the other models show none. */
function weaponsOf(table: Table, model: string): readonly WeaponReach[] {
  const { squad: unit } = modelOf(table, model);
  if (leaderOf(table, unit) !== model || !isAbout(table, unit)) return [];
  const reaches = new Map<string, WeaponReach>();
  for (const { id } of living(table, unit)) {
    for (const weapon of profileOf(table, id).weapons) {
      const { range } = gunFigures(weapon);
      if (range !== null) reaches.set(weapon.name, { name: weapon.name, arcs: ALL_ROUND, bands: bandOf(range) });
    }
  }
  return [...reaches.values()];
}

/** FF-VEH-02: nothing has an arc of fire. */
const ALL_ROUND: WeaponReach['arcs'] = [{ name: 'All round', from: 0, to: 3600 }];

function bandOf(range: number): WeaponReach['bands'] {
  return [{ name: 'Range', length: inches(range) }];
}

/** FF-LOS-01: lines are drawn from the Leader, whichever model of its unit is asked about. */
function sighted(table: Table, from: string, to: string): Sighted {
  const seen = lineOfSight(table, modelOf(table, from).squad, to);
  if (seen.clear) return { clear: true };
  return { clear: false, blocker: seen.blocker, edge: seen.edge, rule: 'FF-LOS-02' };
}

/** FF-FIRE-01: what a unit's Shoot action could do to another, whoever's Turn it is. */
function threatOf(table: Table, unit: string, target: string): Threat | null {
  if (squadOf(table, unit).side === squadOf(table, target).side) return null;
  if (!isAbout(table, unit) || !isAbout(table, target)) return null;
  const volley: Volley = { attacker: unit, target, manner: 'shoot' };
  if (whyNotShootAt(table, volley) !== null) return null;
  const [pool, ...more] = gunPools(table, volley);
  if (pool === undefined) return null;
  const { stat, modifiers } = hitNumber(table, volley, pool);
  const dice = [pool, ...more].reduce((sum, each) => sum + each.dice, 0);
  const needs = more.length === 0 ? { needs: stat + sumOf(modifiers), modifiers } : {};
  return { preview: { dice, ...needs }, forecast: { procedure: 'shoot', args: volley } };
}

/** FF-COVER-02, FF-BLDG-02: the cover of units within a piece, or behind one that nobody is within. */
function coverFrom(table: Table, terrain: string): readonly TerrainEffect[] {
  const piece = terrainOf(table, terrain);
  const grade = coverOf(piece);
  if (grade === 'none') return [];
  const type = terrainType(piece);
  const where = type === 'difficult' || type === 'building' || type === 'smoke' ? 'within it' : 'behind it';
  const name = grade === 'heavy' ? 'Heavy Cover' : 'Light Cover';
  return [{ does: 'cover', says: `${name} to units ${where}`, rule: 'FF-COVER-02' }];
}

/** FF-LOS-02, FF-LOS-04: it hides lower units behind it from a unit whose Leader is neither in it nor higher. */
function hiddenBy(table: Table, unit: string, terrain: string): readonly TerrainEffect[] {
  if (!isAbout(table, unit) || groundOfUnit(table, unit).has(terrain)) return [];
  if (!terrainBlocks(table, terrain, heightOfUnit(table, unit))) return [];
  const height = heightOf(terrainOf(table, terrain));
  return [{ does: 'blocks', says: `Hides units up to Height ${height} behind it`, rule: 'FF-LOS-02' }];
}
