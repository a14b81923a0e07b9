import {
  coherencyLinks,
  footprintOfPiece,
  type Inspection,
  piecesBetween,
  profileOf,
  type Table,
  terrainOf,
} from '@bridgehead/tabletop';
import { figuresOf, isRanged, weaponFigures } from '../book/figures.js';
import { blastOn, isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { pointsOf, speedOf, unitsOf, unitsOnGround } from '../book/units.js';
import { firersOf } from '../fire/firers.js';
import { previewOf } from '../fire/shoot.js';
import { coherencyOf } from '../movement/coherency.js';
import { arcOfWeapon } from '../sight/arcs.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { isTall, TERRAIN_KINDS } from '../terrain/terrain.js';
import { likenessOf } from './likeness.js';

/** What the screen draws around formations. */
export const inspection: Inspection = {
  weapons: (table, model) =>
    profileOf(table, model)
      .weapons.filter(isRanged)
      .map((weapon) => {
        const arc = arcOfWeapon(weapon) ?? { from: 0, to: 3600 };
        return {
          name: weapon.name,
          arcs: [{ name: weapon.name, ...arc }],
          bands: [{ name: 'range', length: cm(weaponFigures(weapon).range ?? 0) }],
        };
      }),
  sight: (table, from, to) =>
    hasLineOfFire(table, from, to)
      ? { clear: true }
      : { clear: false, blocker: blockerOf(table, from, to), edge: null, rule: 'EA-LOS-01' },
  threat(table, squad, target) {
    const volley = { attacker: squad, target, manner: 'steady' } as const;
    if (unitsOnGround(table, squad).length === 0 || unitsOnGround(table, target).length === 0) return null;
    if (firersOf(table, volley).length === 0) return null;
    return { preview: previewOf(table, volley), forecast: { procedure: 'shoot', args: volley } };
  },
  coherency: (table, squad) => coherencyLinks(table, unitsOf(table, squad), coherencyOf(table, squad)),
  terrain(table, _squad, terrain) {
    const piece = terrainOf(table, terrain);
    const says = TERRAIN_KINDS.find(({ id }) => id === piece.kind)?.meaning ?? piece.kind;
    return isTall(piece)
      ? [{ does: 'blocks', says, rule: 'EA-TERR-01' }]
      : [{ does: 'cover', says, rule: 'EA-TERR-01' }];
  },
  gist: (table, squad) => gistOf(table, squad),
  likeness: likenessOf,
  points: pointsOf,
};

/** The first piece on the line from middle to middle. */
function blockerOf(table: Table, from: string, to: string): string {
  const { models, terrain } = piecesBetween(
    table,
    footprintOfPiece(table, from).centre,
    footprintOfPiece(table, to).centre,
  );
  return terrain[0]?.id ?? models.find(({ id }) => id !== from && id !== to)?.id ?? to;
}

/** `6 units, Speed 15, armour 4+; 2 Blast markers`. */
function gistOf(table: Table, squad: string): string {
  const units = unitsOf(table, squad);
  const speeds = [...new Set(units.map((unit) => speedOf(table, unit)))].toSorted((a, b) => a - b);
  const armours = [...new Set(units.map((unit) => figuresOf(table, unit).armour))].map((armour) =>
    armour === null ? '–' : `${armour}+`,
  );
  const markers = blastOn(table, squad);
  const state = isBroken(table, squad)
    ? '; broken'
    : markers > 0
      ? `; ${markers} Blast ${markers === 1 ? 'marker' : 'markers'}`
      : '';
  return `${units.length} ${units.length === 1 ? 'unit' : 'units'}, Speed ${speeds.join(' and ')}, Armour ${armours.join(' and ')}${state}`;
}
