import {
  coherencyLinks,
  type Inspection,
  modelOf,
  profileOf,
  type Sighted,
  squadOf,
  type Table,
  type TerrainEffect,
  terrainOf,
  type Threat,
  type WeaponReach,
} from '@bridgehead/tabletop';
import { figuresOf, weaponFigures } from '../book/figures.js';
import type { Attack } from '../book/moments.js';
import { INCH } from '../book/play.js';
import { idsOnTable, isOnTable, kindOf } from '../book/squads.js';
import { attackDice, lineOfSight, previewOf, watchersOf } from '../fire/shooting.js';
import { movementOf } from '../movement/movement.js';
import { isCover } from '../terrain/terrain.js';

/** What a screen shows around a squad. */
export const inspect: Inspection = {
  weapons,
  sight,
  watchers: watchersOf,
  threat,
  coherency(table, squad) {
    const models = idsOnTable(table, squad);
    const demand = models.length === 0 ? undefined : movementOf(table, squad).coherency;
    return demand === undefined ? { links: [], broken: [], rule: 'PB-MOVE-01' } : coherencyLinks(table, models, demand);
  },
  terrain,
  gist,
  points: () => 0,
};

/** PB-FIRE-01: all round, to one range. */
function weapons(table: Table, model: string): readonly WeaponReach[] {
  if (modelOf(table, model).place.kind !== 'on') return [];
  return profileOf(table, model).weapons.flatMap((weapon) => {
    const { range } = weaponFigures(weapon);
    const arcs = [{ name: 'all round', from: 0, to: 3600 }];
    return range === 0 ? [] : [{ name: weapon.name, arcs, bands: [{ name: 'Range', length: range * INCH }] }];
  });
}

function sight(table: Table, from: string, to: string): Sighted {
  const seen = lineOfSight(table, from, to);
  if (seen.clear) return { clear: true };
  const { blocker, edge } = seen;
  return { clear: false, blocker, edge, rule: blockingRule(table, blocker) };
}

function blockingRule(table: Table, terrain: string): string {
  return table.terrain.get(terrain)?.kind === 'compound' ? 'PB-WALL-01' : 'PB-FIRE-01';
}

function threat(table: Table, squad: string, target: string): Threat | null {
  if (squadOf(table, squad).side === squadOf(table, target).side) return null;
  if (!isOnTable(table, squad) || !isOnTable(table, target)) return null;
  const attack: Attack = { shooter: squad, target, manner: 'aimed' };
  if (attackDice(table, attack) === 0) return null;
  return { preview: previewOf(table, attack), forecast: { procedure: 'attack', args: attack } };
}

function terrain(table: Table, _squad: string, id: string): readonly TerrainEffect[] {
  const piece = terrainOf(table, id);
  const effects: TerrainEffect[] = [];
  if (isCover(piece))
    effects.push({ does: 'cover', says: '1 harder to hit if the whole squad is inside', rule: 'PB-FIRE-02' });
  if (piece.kind === 'building') effects.push({ does: 'blocks', says: 'Blocks sight', rule: 'PB-FIRE-01' });
  if (piece.kind === 'compound') effects.push({ does: 'blocks', says: 'Its walls block sight', rule: 'PB-WALL-01' });
  return effects;
}

function gist(table: Table, squad: string): string {
  const [first] = squadOf(table, squad).models;
  if (first === undefined) return '';
  const { move, fight, seats } = figuresOf(table, first);
  const [weapon] = profileOf(table, first).weapons;
  const range = weapon === undefined ? 0 : weaponFigures(weapon).range;
  const parts = [
    range > 0 ? `shoots to ${range}"` : 'bombs from the air',
    ...(kindOf(table, squad) === 'flyer' ? [] : [`moves ${move}"`]),
    ...(fight > 1 ? ['good in an assault'] : []),
    ...(seats > 0 ? [`carries ${seats}`] : []),
  ].join(', ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
