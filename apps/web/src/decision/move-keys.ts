import { advance, type Point, turned } from '@bridgehead/geometry';
import { LENGTH_UNIT, poseOf, type Table } from '@bridgehead/tabletop';
import type { Deciding } from '../proposal/deciding.js';

/** Tenths of a degree, clockwise from where the squad faces. */
const AHEAD = 0;
const RIGHT = 900;
const BACK = 1800;
const LEFT = 2700;
/** A step with Shift. */
const SHORT_STEP_LENGTH = LENGTH_UNIT / 4;
/** Between the edge of the table and where a squad is sent. */
const SQUAD_ROOM_LENGTH = 5 * LENGTH_UNIT;

/** The squad that keys move, with the model by which it is dragged. */
interface Mover {
  readonly squad: string;
  readonly model: string;
}

/**
 * What keys do to a squad that is asked to move, or that was chosen and could move: each key is a drag of its first
 * model, so the same checker says how far it goes. Forward is where the squad faced before it moved.
 */
export function movingKeys(
  deciding: Deciding | null,
  table: Table,
  selected: string | null,
  goal: () => string | null,
): Readonly<Record<string, () => void>> {
  const mover = deciding === null ? null : moverOf(deciding, table, selected);
  if (deciding === null || mover === null) return {};
  const start = poseOf(table, mover.model);
  if (start === null) return {};
  const shown = deciding.proposed?.weighed.poses.find(({ piece }) => piece === mover.model)?.pose ?? start;
  const drag = (to: Point) => deciding.dispatch({ type: 'drag', drag: { ...mover, to, done: true }, isBack: false });
  const step = (angle: number, length: number) => () => drag(advance(shown, turned(start.facing, angle), length));
  const steps = (prefix: string, length: number) => ({
    [`${prefix}ArrowUp`]: step(AHEAD, length),
    [`${prefix}ArrowRight`]: step(RIGHT, length),
    [`${prefix}ArrowDown`]: step(BACK, length),
    [`${prefix}ArrowLeft`]: step(LEFT, length),
  });
  const isMoved = shown.x !== start.x || shown.y !== start.y;
  return {
    ...steps('', LENGTH_UNIT),
    ...steps('Shift+', SHORT_STEP_LENGTH),
    f: () => drag(edgeBeyond(table, start, isMoved ? shown : advance(start, start.facing, LENGTH_UNIT))),
    g: () => {
      const at = goal();
      const to = at === null ? null : placeOf(table, at);
      if (to !== null) drag(to);
    },
  };
}

function moverOf({ decision, proposed }: Deciding, table: Table, selected: string | null): Mover | null {
  const asked = decision.args['squad'];
  const squad = decision.kind === 'move' && typeof asked === 'string' ? asked : selected;
  if (squad === null || (decision.kind !== 'move' && decision.kind !== 'pick')) return null;
  if (table.squads.get(squad)?.side !== decision.side) return null;
  const moving = proposed?.weighed.poses[0]?.piece;
  const models = table.squads.get(squad)?.models ?? [];
  const model =
    moving !== undefined && models.includes(moving) ? moving : models.find((one) => poseOf(table, one) !== null);
  return model === undefined ? null : { squad, model };
}

/** Where the way from one point through another meets the edge of the table: the squad goes that way as far as it may. */
function edgeBeyond({ surface }: Table, from: Point, through: Point): Point {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  const upTo = (at: number, by: number, most: number, room: number) =>
    by > 0 ? (most - room - at) / by : by < 0 ? (room - at) / by : Infinity;
  const times = (room: number) =>
    Math.min(upTo(from.x, dx, surface.width, room), upTo(from.y, dy, surface.height, room));
  // The rest of the squad needs room beside its first model.
  const far = times(SQUAD_ROOM_LENGTH) > 1 ? times(SQUAD_ROOM_LENGTH) : times(0);
  if (!Number.isFinite(far)) return from;
  return { x: Math.round(from.x + dx * far), y: Math.round(from.y + dy * far) };
}

/** Where a squad, a model, a token or a terrain piece is. */
function placeOf(table: Table, id: string): Point | null {
  const model = table.squads.get(id)?.models.find((one) => poseOf(table, one) !== null) ?? id;
  if (table.models.has(model)) return poseOf(table, model);
  const token = table.tokens.get(id);
  if (token !== undefined) return token.at;
  const corners = table.terrain.get(id)?.outline ?? [];
  if (corners.length === 0) return null;
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / corners.length), y: Math.round(sum.y / corners.length) };
}

/** Where a squad may want to go: enemy squads and objectives, the nearest first. */
export function goalsOf(table: Table, squad: string): readonly string[] {
  const from = placeOf(table, squad);
  const side = table.squads.get(squad)?.side;
  if (from === null) return [];
  const enemies = [...table.squads.values()].filter((one) => one.side !== side).map(({ id }) => id);
  const away = (id: string) => {
    const at = placeOf(table, id);
    return at === null ? null : (at.x - from.x) * (at.x - from.x) + (at.y - from.y) * (at.y - from.y);
  };
  return [...enemies, ...table.tokens.keys()]
    .flatMap((id) => {
      const far = away(id);
      return far === null ? [] : [{ id, far }];
    })
    .toSorted((a, b) => a.far - b.far)
    .map(({ id }) => id);
}
