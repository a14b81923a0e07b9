import type { Table } from '@bridgehead/tabletop';
import { unitsOf } from '../book/units.js';
import { commander } from '../command/commanders.js';
import { carriedBy } from '../objectives/tokens.js';
import { postOf } from '../sight/walls.js';

/** What a Squad carries, who leads it, and from which walls or edges its bases fire. */
export function notesOn(table: Table, squad: string): readonly string[] {
  const units = unitsOf(table, squad);
  const tokens = units.flatMap((id) => carriedBy(table, id));
  const led = units.flatMap((id) => commander.read(table, id)?.name ?? []);
  const posts = units.map((id) => postOf(table, id));
  const walls = [...new Set(posts.filter((one) => typeof one === 'string'))];
  return [
    ...(tokens.length === 0
      ? []
      : [tokens.length === 1 ? 'carries an Objective' : `carries ${tokens.length} Objectives`]),
    ...(walls.length === 0 ? [] : [`at the ${walls.join(' and ')} wall`]),
    ...(posts.some((one) => Array.isArray(one)) ? ['at the edge of the trees'] : []),
    ...led.map((name) => `with ${name}`),
  ];
}
