import { advance, distanceToPoint, type Point } from '@bridgehead/geometry';
import { ask, faces, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { aimAsk, counter, counterOf, footprintOfModel, squadOf, type Table } from '@bridgehead/tabletop';
import type { Action } from '../activation/action.js';
import { INCH, type Probe } from '../book/play.js';
import { isOnTable, leaderOnTable } from '../book/squads.js';
import { land } from './land.js';

const DRONE_PROFILE = 'drone';

/** PB-DROP-01: how far from its caller a drone may be called down. */
const CALLING_RANGE = 12 * INCH;

/** PB-DROP-01: where is the drone called down? */
export const dropAsk = aimAsk<{ readonly squad: string }>({
  name: 'drop',
  prompt: 'Where is the drone called down?',
  meaning: 'An aim; options are named inches@degrees from the caller, or here.',
  rules: ['PB-DROP-01'],
  *candidates(table, { squad }) {
    const leader = leaderOnTable(table, squad);
    if (leader === undefined) return;
    const { centre } = footprintOfModel(table, leader);
    for (const inches of [4, 8, 12]) {
      for (let facing = 0; facing < 3600; facing += 450) {
        const { x, y } = advance(centre, facing, inches * INCH);
        yield { id: `${inches}@${facing / 10}`, label: `${inches}" at ${facing / 10}°`, aim: { at: [x, y] } };
      }
    }
    yield { id: 'here', label: 'Here', aim: { at: [centre.x, centre.y] } };
  },
  check(table, { squad }, aim) {
    const leader = leaderOnTable(table, squad);
    if (leader === undefined || !('at' in aim)) return refuse('PB-DROP-01', 'Name a point.');
    const [x, y] = aim.at;
    const { width, height } = table.surface;
    if (x < 0 || y < 0 || x > width || y > height) return refuse('PB-DROP-01', 'Name a point on the table.');
    return distanceToPoint(footprintOfModel(table, leader), { x, y }) <= CALLING_RANGE
      ? null
      : refuse('PB-DROP-01', 'Name a point within 12".');
  },
});

/** Only a table too small to play on has no such point. */
function canAim(table: Table, squad: string): boolean {
  for (const _point of dropAsk.options(table, { squad }, '')) return true;
  return false;
}

/** PB-DROP-01: a squad with a caller calls down a drone. */
export const drop: Action = {
  name: 'drop',
  label: 'Call down a drone',
  rule: 'PB-DROP-01',
  kinds: ['foot'],
  barred(table, squad) {
    const { side, traits } = squadOf(table, squad);
    if (!isOnTable(table, squad)) return refuse('PB-CARRY-04', 'It is inside something.');
    if (!traits.some(({ trait }) => trait === 'caller')) return refuse('PB-TRAIT-06', 'It has no caller.');
    const isLeft = table.profiles.has(DRONE_PROFILE) && counterOf(table, side, 'drones') > 0;
    if (!isLeft) return refuse('PB-DROP-01', 'No drone is left.');
    return canAim(table, squad) ? null : refuse('PB-DROP-01', 'No point on the table is within 12".');
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

/** PB-DROP-01: a new model joins the side's drones, which form a squad of their own. */
function addDrone(play: Probe, side: Side): string {
  const squad = `${side}-drones`;
  if (!play.table.squads.has(squad)) {
    const traits = [{ trait: 'marksmen' }];
    const to = { id: squad, side, name: `Drones of ${side}`, models: [], marks: {}, traits, data: {} };
    play.emit({ kind: 'squadChanged', squad, to, because: 'PB-DROP-01' });
  }
  const id = `${side}-drone-${squadOf(play.table, squad).models.length + 1}`;
  const place = { kind: 'off', why: 'falling' } as const;
  const model = { id, squad, side, profile: DRONE_PROFILE, place, marks: {} };
  play.emit({ kind: 'modelAdded', model, because: 'PB-DROP-01' });
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
