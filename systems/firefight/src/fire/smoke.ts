import { advance, bearing, type Facing, FULL_TURN, type Point, pointToPoint } from '@bridgehead/geometry';
import { ask, type JsonRecord, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import {
  type Aim,
  aimAsk,
  footprintOfPiece,
  rectangle,
  squadOf,
  type Table,
  type TablePlay,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { rollFlat } from '../book/dice.js';
import { INCH } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { leaderOf } from '../book/units.js';

/** FF-KEYWORD-43: the marker, in our lengths. */
const SMOKE = { length: 6 * INCH, width: 3 * INCH, height: 3 * INCH };
const QUARTER_TURN: Facing = FULL_TURN / 4;

/** FF-TURN-07: whose smoke it is. */
const smokeOf = remembered<Side>('smokeOf', 'battle', {
  name: 'Smoke of',
  meaning: 'of a terrain piece that is smoke: the side that made it',
});

interface Laying extends JsonRecord {
  readonly unit: string;
  /** The middle of the marker. */
  readonly x: number;
  readonly y: number;
}

/** FF-KEYWORD-43: how does the smoke lie? */
export const layOutSmokeAsk = aimAsk<Laying>({
  name: 'layOutSmoke',
  prompt: 'How does the smoke lie?',
  meaning: 'A point toward which its long side goes from its middle.',
  rules: ['FF-KEYWORD-43'],
  candidates(table, args) {
    const ahead = headingTo(table, args);
    return [
      { id: 'across', label: 'Across the line of fire', aim: aimAlong(args, ahead + QUARTER_TURN) },
      { id: 'along', label: 'Along the line of fire', aim: aimAlong(args, ahead) },
    ];
  },
  check: (_table, { x, y }, aim) =>
    'at' in aim && pointToPoint({ x, y }, { x: aim.at[0], y: aim.at[1] }) > 0
      ? null
      : refuse('FF-KEYWORD-43', 'Its long side must go toward a point that is not its middle.'),
  shape: (_table, { x, y }) => ({ corridor: { from: { x, y }, width: SMOKE.width, length: SMOKE.length / 2 } }),
});

function headingTo(table: Table, { unit, x, y }: Laying): Facing {
  const from = footprintOfPiece(table, leaderOf(table, unit) ?? unit).centre;
  return pointToPoint(from, { x, y }) === 0 ? 0 : bearing(from, { x, y });
}

function aimAlong({ x, y }: Laying, facing: Facing): Aim {
  const toward = advance({ x, y }, facing % FULL_TURN, SMOKE.length / 2);
  return { at: [toward.x, toward.y] };
}

/** FF-KEYWORD-43: a marker 6" by 3" with its middle at the target. */
export function* layOutSmoke(play: TablePlay, unit: string, { x, y }: Point): Procedure<void> {
  const { side } = squadOf(play.table, unit);
  const aim = yield* ask(side, layOutSmokeAsk, { unit, x, y });
  if (!('at' in aim)) return;
  const facing = bearing({ x, y }, { x: aim.at[0], y: aim.at[1] });
  const to = markerAt(freeId(play.table), { x, y }, facing);
  play.emit({ kind: 'terrainChanged', terrain: to.id, to, because: 'FF-KEYWORD-43' });
  smokeOf.write(play, to.id, side, 'FF-KEYWORD-43');
}

function markerAt(id: string, at: Point, facing: Facing): TerrainPiece {
  const { length, width, height } = SMOKE;
  const outline = rectangle({ ...at, facing }, { length, width });
  return { id, kind: 'smoke', name: 'Smoke', outline, height, traits: [], parts: [], marks: {} };
}

function freeId({ terrain }: Table): string {
  let number = 1;
  while (terrain.has(`smoke-${number}`)) number++;
  return `smoke-${number}`;
}

/** FF-TURN-07, FF-KEYWORD-43: in the End Phase each marker that a side made clears on 5+. */
export function* clearSmoke(play: TablePlay, side: Side): Procedure<void> {
  const markers = [...play.table.terrain.values()].filter(({ id }) => smokeOf.read(play.table, id) === side);
  for (const { id } of markers) {
    const clears = yield* rollFlat({ stream: 'SMOKE', rule: 'FF-KEYWORD-43', side, needs: 5 });
    if (clears === 0) continue;
    smokeOf.wipe(play, id, 'FF-KEYWORD-43');
    play.emit({ kind: 'terrainChanged', terrain: id, to: null, because: 'FF-KEYWORD-43' });
  }
}
