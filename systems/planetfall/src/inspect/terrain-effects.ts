import { living, type Table, type TerrainEffect, terrainOf } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { LOS_CLASSES, type LosClass } from '../book/classes.js';
import { BLOCKED_BY } from '../sight/line-of-sight-chart.js';
import { terrainRow } from '../terrain/terrain.js';
import { isInfantry } from '../book/figures.js';
import { blocksAs, losClassOf, standsOn } from '../sight/los-class.js';

/** What a piece of terrain does for a squadron under fire, and to what it can see. */
export function terrainEffects(table: Table, squad: string, terrain: string): readonly TerrainEffect[] {
  return [...coverFrom(table, squad, terrain), ...hiddenBy(table, squad, terrain)];
}

/** PF-SAVE-03. */
function coverFrom(table: Table, squad: string, terrain: string): readonly TerrainEffect[] {
  const { cover, occupiable, rule } = terrainRow(terrainOf(table, terrain).kind);
  const infantry = living(table, squad).some(({ id }) => isInfantry(table, id));
  if (cover === 0 || !infantry) return [];
  const dice = cover === 1 ? '1 cover die' : `${cover} cover dice`;
  const says = `${dice} for each of its Infantry ${occupiable === 'always' ? 'that occupies it' : 'in it'}`;
  return [{ does: 'cover', says, rule }];
}

/** PF-TERRAIN-04: it hides nothing from whoever stands in or on it. */
function hiddenBy(table: Table, squad: string, terrain: string): readonly TerrainEffect[] {
  const blocking = blocksAs(terrainOf(table, terrain));
  if (blocking === null) return [];
  const eyes = present(table, squad).filter(({ id }) => !standsOn(table, id).some((piece) => piece.id === terrain));
  const classes = new Set(eyes.map(({ id }) => losClassOf(table, id)));
  const hidden = LOS_CLASSES.filter((target) => isHidden(classes, target, blocking));
  if (hidden.length === 0) return [];
  return [{ does: 'blocks', says: `Hides ${listed(hidden)} models behind it`, rule: 'PF-TERRAIN-04' }];
}

function isHidden(eyes: ReadonlySet<LosClass>, target: LosClass, blocking: LosClass): boolean {
  return [...eyes].some((eye) => BLOCKED_BY[eye][target].includes(blocking));
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
