import { footprintOf } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type Option } from '@bridgehead/kernel';
import { type Edge, gapToEdge, type Movement, poseOf, profileOf, readMove, type Table } from '@bridgehead/tabletop';
import { rigidMove } from './flat-out-straight.js';
import { leaves } from './withdraw-check.js';

/** A move on the table: what is suggested, and what is tried at random, does not run away. */
export function staying({ leaving: _leaving, ...movement }: Movement): Movement {
  return movement;
}

const OUTWARD: Readonly<Record<Edge, number>> = { bottom: 1800, top: 0, left: 2700, right: 900 };

/** A way off the table over the nearest edge that serves, if the squadron is near enough to one. */
export function* withdrawals(table: Table, movement: Movement, squad: string): Iterable<Option<MoveAnswer>> {
  for (const edge of movement.leaving?.edges ?? []) {
    const answer = movement.all === undefined ? oneOver(table, movement, edge) : allOver(table, movement, edge);
    const read = answer === null ? null : readMove(table, movement, answer);
    if (answer === null || read === null || isRefusal(read) || !leaves(read)) continue;
    yield { id: `withdraw-${edge}`, label: `Withdraw from the table (${edge})`, answer, pieces: [squad] };
  }
}

/** The model that is nearest to an edge goes straight over it. */
function oneOver(table: Table, movement: Movement, edge: Edge): MoveAnswer | null {
  const spots = movement.movers.flatMap((model) => {
    const pose = poseOf(table, model);
    if (pose === null) return [];
    const { bounds } = footprintOf(profileOf(table, model).base, pose);
    return [{ model, pose, out: gapToEdge(table.surface, bounds, edge) + 1 }];
  });
  const [nearest] = spots.sort((a, b) => a.out - b.out);
  if (nearest === undefined || nearest.out > (movement.allowance.each?.[nearest.model] ?? 0)) return null;
  const { model, pose, out } = nearest;
  return { move: [{ model, path: [{ to: beyond(pose, edge, out) }] }] };
}

function allOver(table: Table, movement: Movement, edge: Edge): MoveAnswer {
  const most = Math.min(...movement.movers.map((model) => movement.allowance.each?.[model] ?? 0));
  return rigidMove(table, movement, OUTWARD[edge], most);
}

function beyond({ x, y }: { readonly x: number; readonly y: number }, edge: Edge, out: number): [number, number] {
  if (edge === 'left' || edge === 'right') return [edge === 'left' ? x - out : x + out, y];
  return [x, edge === 'bottom' ? y - out : y + out];
}
