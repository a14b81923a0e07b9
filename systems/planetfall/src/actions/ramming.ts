import { type Base, firstContact, type Footprint, OVERLAP, stopAtContact, gather } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove, type Refusal, refuse, type Step } from '@bridgehead/kernel';
import {
  footprintOfModel,
  type Leg,
  mostContacts,
  type Movement,
  onTable,
  remember,
  squadDistance,
  squadOf,
  type Table,
  walk,
  type Walked,
} from '@bridgehead/tabletop';
import { LOS_CLASSES, type LosClass } from '../charts/classes.js';
import { ROAD_BONUS } from '../charts/terrain.js';
import { inches } from '../inches.js';
import { occupiedBy } from '../presence.js';
import { figuresOf } from '../profile/figures.js';
import { someFlatOut, someMove } from './flat-out-finding.js';
import { movingFlatOut } from './flat-out-moving.js';

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
    return mostContacts(table, movement, target)?.move ?? someMove(table, movement);
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

/** PF-MOVE-11: the same move with every model stopped where it first touches the target. */
export function stoppedAtTarget(table: Table, movement: Movement, target: string, answer: MoveAnswer): MoveAnswer {
  const prints = onTable(table, target).map(({ id }) => footprintOfModel(table, id));
  return { move: answer.move.map((move) => stopped(table, movement, prints, move)) };
}

function stopped(table: Table, movement: Movement, prints: readonly Footprint[], move: PieceMove): PieceMove {
  const { shape, shapes } = movement;
  const walked = walk(table, move.model, move.path, shapes?.[move.model] ?? shape);
  if (isRefusal(walked)) return move;
  const at = firstTouch(walked, prints, table.surface.contact);
  return at === null ? move : { model: move.model, path: cut(move.path, walked, at) };
}

interface Touch {
  readonly leg: Leg;
  readonly to: [number, number];
}

/** The leg on which the model runs into somebody. One that stands in contact may leave it; a use of the template is all or nothing. */
function firstTouch(
  { base, start, legs, length }: Walked,
  prints: readonly Footprint[],
  contact: number,
): Touch | null {
  const others = prints.filter((print) => firstContact(base, start, start, print, contact) === null);
  let before = 0;
  for (const leg of legs) {
    const met = leg.kind === 'straight' && leg.template !== true ? nearestOn(base, leg, others, contact) : null;
    if (met !== null) {
      // Who ends there anyway is not stopped.
      if (length - before - met.share * leg.length <= contact + 2 * OVERLAP) return null;
      const pose = stopAtContact(base, leg.from, leg.to, met.print, CLOSE);
      return pose === null ? null : { leg, to: [pose.x, pose.y] };
    }
    before += leg.length;
  }
  return null;
}

/** As near as the grid allows. */
const CLOSE = 4;

function nearestOn(
  base: Base,
  leg: Leg,
  prints: readonly Footprint[],
  contact: number,
): { readonly print: Footprint; readonly share: number } | null {
  const met = gather(prints, (print) => {
    const share = firstContact(base, leg.from, leg.to, print, contact);
    return share === null ? [] : [{ print, share }];
  });
  return met.sort((a, b) => a.share - b.share)[0] ?? null;
}

/** The steps up to that leg, and the part of it that is left. */
function cut(path: readonly Step[], { legs }: Walked, { leg, to }: Touch): readonly Step[] {
  const before = legs.slice(0, legs.indexOf(leg)).filter(({ kind, template }) => template !== true || kind === 'turn');
  const kept = path.slice(0, before.length);
  return leg.from.x === to[0] && leg.from.y === to[1] ? kept : [...kept, { to }];
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
