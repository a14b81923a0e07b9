import { type Point, pointToPoint, type Pose } from '@bridgehead/geometry';
import { ask, interrupt, type JsonRecord, type Procedure, type Side } from '@bridgehead/kernel';
import { destroy, nearestPlaceFor, placeAsk, type Placing, putOn, type Table } from '@bridgehead/tabletop';
import { enemyOf, INCH, type Probe } from '../book/play.js';
import { setDown } from '../carriers/set-down.js';
import { canStand } from '../movement/way.js';
import { WALLS } from '../terrain/terrain.js';

interface Landing extends JsonRecord {
  readonly model: string;
  readonly at: readonly [number, number];
  /** How far from there it may be placed. */
  readonly distance: number;
}

/** PB-DROP-03: how much farther off than the nearest place it may be placed. */
const LANDING_SLACK = INCH / 2;

/** PB-DROP-03: the nearest places where a drone can stand, one in each direction. */
function landingPlaces(table: Table, { model, at: [x, y] }: Pick<Landing, 'model' | 'at'>): Pose[] {
  return nearestPlaceFor(table, model, { x, y, facing: 0 }, standing(model), LANDING_SLACK);
}

function standing(model: string): Placing {
  return {
    pieces: [model],
    all: { rule: 'PB-DROP-03' },
    banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }],
    walls: WALLS,
    judgedBy: 'touch',
    rule: 'PB-DROP-03',
  };
}

/** PB-DROP-03: at which of the nearest places does the enemy's drone come down? */
export const landAsk = placeAsk<Landing>({
  name: 'land',
  prompt: 'Where does the enemy drone come down?',
  meaning: 'A place; the options are numbered.',
  rules: ['PB-DROP-03'],
  placing: (_table, { model, at: [x, y], distance }) => ({
    ...standing(model),
    near: [{ to: { x, y }, distance: distance + LANDING_SLACK, centres: true, rule: 'PB-DROP-03' }],
  }),
  *options(table, args) {
    const { model } = args;
    for (const [i, { x, y, facing }] of landingPlaces(table, args).entries()) {
      const answer = { place: { [model]: { at: [x, y] as const, facing } } };
      yield { id: String(i + 1), label: `Place ${i + 1}`, answer, pieces: [model] };
    }
  },
});

/** PB-DROP-03: if a drone cannot stand at its point, the enemy places it. On a table without any room it is lost. */
export function* land(play: Probe, drone: string, side: Side, at: Point): Procedure<void> {
  const pose = { x: at.x, y: at.y, facing: 0 };
  if (canStand(play.table, drone, pose)) return putOn(play, drone, pose, 'PB-DROP-02');
  const [nearest] = landingPlaces(play.table, { model: drone, at: [at.x, at.y] });
  if (nearest === undefined) return destroy(play, drone, 'PB-ROOM-01');
  const args = { model: drone, at: [at.x, at.y] as const, distance: Math.ceil(pointToPoint(nearest, at)) };
  yield* interrupt(play, 'landing', putDown());

  function* putDown(): Procedure<void> {
    setDown(play, yield* ask(enemyOf(side), landAsk, args, { interrupt: true }), 'PB-DROP-03');
  }
}
