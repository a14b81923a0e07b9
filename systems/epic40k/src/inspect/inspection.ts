import {
  coherencyLinks,
  type Inspection,
  profileOf,
  type Sighted,
  squadOf,
  type Table,
  terrainOf,
  type Threat,
  type TerrainEffect,
  type WeaponReach,
} from '@bridgehead/tabletop';
import { aroundHq, hqOf } from '../book/command.js';
import { isOnTable, unitsOf, unitsOn } from '../book/detachments.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { plainVolley } from '../fire/declaring.js';
import { previewOf } from '../fire/expected.js';
import { gunsOf } from '../fire/guns.js';
import { whyNotShootAt } from '../fire/target.js';
import { ARC_OF } from '../sight/arcs.js';
import { lineOfFire } from '../sight/line-of-fire.js';
import { armourBonus, isCover, topOf } from '../terrain/terrain.js';
import { likenessOf } from './likeness.js';

/** What can be read off the table around a detachment: the rules' own questions. */
export const inspection: Inspection = {
  weapons: weaponsOf,
  sight: sighted,
  threat: threatOf,
  coherency(table, squad) {
    return coherencyLinks(table, unitsOn(table, squad), aroundHq(table, squad, hqOf(table, squad) ?? ''));
  },
  terrain: (table, _squad, terrain) => effectsOf(table, terrain),
  gist: gistOf,
  likeness: likenessOf,
  points: (table, squad) => Number(squadOf(table, squad).data['points'] ?? 0),
};

function weaponsOf(table: Table, unit: string): readonly WeaponReach[] {
  return gunsOf(table, unit).map(({ kind, range, arc }) => ({
    name: kind,
    arcs: [{ name: arc, ...ARC_OF[arc] }],
    bands: [{ name: 'Range', length: range }],
  }));
}

function sighted(table: Table, from: string, to: string): Sighted {
  const line = lineOfFire(table, from, to);
  return line.clear ? { clear: true } : { clear: false, blocker: line.blocker, edge: line.edge, rule: 'E40-LOS-01' };
}

/** E40-FIRE-02: what its fire could do to another, whoever's turn it is. */
function threatOf(table: Table, squad: string, target: string): Threat | null {
  if (squadOf(table, squad).side === squadOf(table, target).side) return null;
  if (!isOnTable(table, squad) || !isOnTable(table, target)) return null;
  if (whyNotShootAt(table, squad, target) !== null) return null;
  return {
    preview: previewOf(table, plainVolley(table, squad, target)),
    forecast: { procedure: 'shoot', args: { squad, target } },
  };
}

function effectsOf(table: Table, terrain: string): readonly TerrainEffect[] {
  const piece = terrainOf(table, terrain);
  const bonus = armourBonus(piece);
  const cover = isCover(piece)
    ? [{ does: 'cover' as const, says: `Cover; +${bonus} Armour to infantry`, rule: 'E40-TERR-05' }]
    : [];
  const blocks =
    topOf(piece) > 0 ? [{ does: 'blocks' as const, says: 'Blocks lines of fire across it', rule: 'E40-LOS-01' }] : [];
  return [...cover, ...blocks];
}

/** What a detachment is good at, in one plain line. */
function gistOf(table: Table, squad: string): string {
  const units = unitsOf(table, squad);
  const all = units.length > 0 ? units : squadOf(table, squad).models;
  const firepower = all.reduce((sum, unit) => sum + firepowerOf(table, unit), 0);
  const range = Math.max(
    0,
    ...all.flatMap((unit) => profileOf(table, unit).weapons.map((one) => weaponFigures(one).range)),
  );
  const assault = all.reduce((sum, unit) => sum + figuresOf(table, unit).assault, 0);
  const speed = Math.min(...all.map((unit) => figuresOf(table, unit).speed));
  return `${all.length} units: Firepower ${firepower} to ${range} cm, Assault ${assault}, Speed ${speed} cm`;
}

function firepowerOf(table: Table, unit: string): number {
  return profileOf(table, unit).weapons.reduce((sum, weapon) => sum + weaponFigures(weapon).firepower, 0);
}
