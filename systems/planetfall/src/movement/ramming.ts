import { type MoveAnswer, type Refusal, refuse } from '@bridgehead/kernel';
import {
  mostContacts,
  type Movement,
  onTable,
  remember,
  squadDistance,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { LOS_CLASSES, type LosClass } from '../book/classes.js';
import { ROAD_BONUS } from '../terrain/terrain.js';
import { inches } from '../book/inches.js';
import { occupiedBy } from '../transports/presence.js';
import { figuresOf } from '../book/figures.js';
import { someFlatOut, someMove } from './flat-out-finding.js';
import { movingFlatOut } from './flat-out-moving.js';
import { headOn } from './head-on.js';
import { ramByTemplate } from './ram-by-template.js';

/** PF-MOVE-11: a Flat Out move that ends where it touches the target; whoever does owes no least distance. */
export function ramming(table: Table, squad: string, target: string): Movement {
  return { contact: { stopsAt: { squads: [target], rule: 'PF-MOVE-11' } }, ...movingFlatOut(table, squad) };
}

/** Some such move, into contact if possible; null if the squadron cannot go Flat Out at all. */
export function someRam(table: Table, squad: string, target: string): MoveAnswer | null {
  return remember(table, `ram ${squad}>${target}`, () => {
    // Whoever can touch nobody makes a Flat Out move like any other.
    if (squadDistance(table, squad, target) > farthest(table, squad)) return someFlatOut(table, squad);
    const movement = ramming(table, squad, target);
    return (
      headOn(table, movement, target) ??
      ramByTemplate(table, movement, target) ??
      mostContacts(table, movement, target)?.move ??
      someMove(table, movement)
    );
  });
}

/** Whether there is such a move: that some Flat Out move keeps clear of the target, or ends at it, is sooner found than the best. */
function canRam(table: Table, squad: string, target: string): boolean {
  return remember(table, `can ram ${squad}>${target}`, () => {
    if (squadDistance(table, squad, target) > farthest(table, squad)) return someFlatOut(table, squad) !== null;
    const movement = ramming(table, squad, target);
    return someMove(table, movement) !== null || someRam(table, squad, target) !== null;
  });
}

/** What no model of the squadron can go beyond. */
function farthest(table: Table, squad: string): number {
  const most = Math.max(0, ...onTable(table, squad).map(({ id }) => figuresOf(table, id).mv[1] ?? 0));
  return inches(most + ROAD_BONUS.inches);
}

/** PF-MOVE-11: who may be rammed: smaller than the smallest of the squadron, on the ground, and not in a building. */
export function whyNotRam(table: Table, squad: string, target: string): Refusal | null {
  const [rammer, victim] = [squadOf(table, squad).name, squadOf(table, target).name];
  if (occupiedBy(table, target) !== null)
    return refuse('PF-MOVE-11', `${victim} occupies a building and cannot be rammed.`);
  if (flies(table, target)) return refuse('PF-MOVE-11', `${victim} flies and cannot be rammed.`);
  const smallest = Math.min(...ranksOf(table, squad));
  const largest = Math.max(...ranksOf(table, target));
  if (largest >= smallest)
    return refuse(
      'PF-MOVE-11',
      `${victim} is ${LOS_CLASSES[largest] ?? ''}; ${rammer}, at its smallest ${LOS_CLASSES[smallest] ?? ''}, rams only what is smaller.`,
    );
  return canRam(table, squad, target) ? null : refuse('PF-MOVE-10', `${rammer} has no room for such a move.`);
}

/** As printed: hills lend nobody weight. */
function ranksOf(table: Table, squad: string): readonly number[] {
  return onTable(table, squad).map(({ id }) => LOS_CLASSES.indexOf(figuresOf(table, id).losClass));
}

const FLYING: LosClass = 'Flying';

export function flies(table: Table, squad: string): boolean {
  return onTable(table, squad).some(({ id }) => figuresOf(table, id).losClass === FLYING);
}
