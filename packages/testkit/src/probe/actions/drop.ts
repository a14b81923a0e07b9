import { advance, type Point, pointToPoint } from '@bridgehead/geometry';
import { ask, faces, interrupt, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { counter, counterOf, destroy, putOn, squadOf } from '@bridgehead/tabletop';
import { setDown } from '../aftermath/settle.js';
import { canAim, dropAsk } from '../asks/drop.js';
import { landAsk, landingPlaces } from '../asks/land.js';
import { enemyOf, INCH, type Probe } from '../play.js';
import { isOnTable } from '../squads.js';
import { canStand } from '../way.js';
import type { Action } from './action.js';

const PROFILE = 'drone';

/** PB-DROP-01 */
export const drop: Action = {
  name: 'drop',
  label: 'Call down a drone',
  rule: 'PB-DROP-01',
  kinds: ['foot'],
  barred(table, squad) {
    const { side, traits } = squadOf(table, squad);
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something.');
    if (!traits.some(({ trait }) => trait === 'caller')) return refuse('PB-TRAIT-06', 'It has no caller.');
    const isLeft = table.profiles.has(PROFILE) && counterOf(table, side, 'drones') > 0;
    if (!isLeft) return refuse('PB-DROP-01', 'No drone is left.');
    return canAim(table, squad) ? null : refuse('PB-DROP-01', 'No point of the table is within 12".');
  },
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    const aim = yield* ask(side, dropAsk, { squad });
    if (!('at' in aim)) return null;
    play.cite('PB-TRAIT-06');
    const drone = addDrone(play, side);
    yield* land(play, drone, side, yield* drift(side, { x: aim.at[0], y: aim.at[1] }));
    return null;
  },
};

/** PB-DROP-01: a new model joins the side's drones, who are a squad of their own from the first one on. */
function addDrone(play: Probe, side: Side): string {
  const squad = `${side}-drones`;
  if (!play.table.squads.has(squad)) {
    const to = {
      id: squad,
      side,
      name: `Drones of ${side}`,
      models: [],
      marks: {},
      traits: [{ trait: 'marksmen' }],
      data: {},
    };
    play.emit({ kind: 'squadChanged', squad, to, because: 'PB-DROP-01' });
  }
  const id = `${side}-drone-${squadOf(play.table, squad).models.length + 1}`;
  const place = { kind: 'off', why: 'falling' } as const;
  play.emit({
    kind: 'modelAdded',
    model: { id, squad, side, profile: PROFILE, place, marks: {} },
    because: 'PB-DROP-01',
  });
  counter(play, side, 'drones', -1, 'PB-DROP-01');
  return id;
}

/** PB-DROP-02: one die for the direction, one for the inches less one. */
function* drift(side: Side, at: Point): Procedure<Point> {
  const chance = { stream: 'DRIFT', rule: 'PB-DROP-02', side, good: 'neither' } as const;
  const { faces: rolled } = yield* faces({ ...chance, count: 2, sides: 6 });
  const [direction = 1, inches = 1] = rolled;
  return advance(at, (direction - 1) * 600, (inches - 1) * INCH);
}

/** PB-DROP-03: where it cannot stand, the enemy sets it down. On a table without any room it is lost. */
function* land(play: Probe, drone: string, side: Side, at: Point): Procedure<void> {
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
