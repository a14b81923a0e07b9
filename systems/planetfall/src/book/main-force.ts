import type { Side } from '@bridgehead/kernel';
import { modelsOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { figuresOf } from './figures.js';
import { mainForce } from './memos.js';
import { raceNamed } from './names.js';

/** PF-FORCE-12: the race of a side's Main Force; that of its first model with one where nothing is written. */
export function mainForceOf(table: Table, side: Side): string {
  const written = mainForce.read(table, side);
  if (written !== undefined) return raceNamed(written);
  const models = squadsOf(table, side).flatMap(({ id }) => modelsOf(table, id));
  return raceNamed(models.map(({ id }) => figuresOf(table, id).race).find((race) => race !== '') ?? '');
}
