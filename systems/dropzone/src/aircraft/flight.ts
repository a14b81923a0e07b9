import type { Point, Pose } from '@bridgehead/geometry';
import { ask, interrupt, type JsonRecord, type Procedure, severalAsk } from '@bridgehead/kernel';
import {
  cutAt,
  isDestroyed,
  lengthOfWay,
  type ModelMove,
  modelOf,
  moveTo,
  nameOf,
  pointAlong,
  pointsOf,
  poseAtLength,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { addMoved, noteFired } from '../activation/state.js';
import { cardWindow } from '../cards/play-card.js';
import { enemyOf } from '../book/play.js';
import { isAirborne, isAircraft, isFastMover, unitsOf } from '../book/units.js';
import { fireVolley } from '../fire/volley.js';
import { levelAfter } from '../movement/roofs.js';
import {
  bearsOn,
  type FlightCorridor,
  engageAsk,
  type PlannedReaction,
  pointOfEngagement,
  pointsOfWay,
  reactAsk,
  reactingWeapons,
  reactionModifiers,
  reactors,
} from './reaction.js';

/** The window before aircraft move, if there is anybody who might fire at them. */
export function* beforeFlight(play: TablePlay, squad: string): Procedure<void> {
  const flyer = unitsOf(play.table, squad).find((id) => isAircraft(play.table, id));
  if (flyer === undefined || reactors(play.table, flyer).length === 0) return;
  const { side } = modelOf(play.table, flyer);
  yield* cardWindow(play, 'flight', { squad, about: [] }, [side, enemyOf(side)]);
}

/** DZC-REACT-05: an aircraft flies a leg; enemies may engage it at points of the way, each farther along. Whether it arrives. */
export function* flyLeg(play: TablePlay, { model, to, walked }: ModelMove): Procedure<boolean> {
  const way = pointsOf(walked);
  play.cite('DZC-REACT-05');
  let after = -1;
  for (;;) {
    const corridor = { aircraft: model, way: way.map(({ x, y }) => [x, y]), after };
    const engaged = yield* engagement(play, corridor);
    if (engaged === null) break;
    after = engaged.along;
    const { x, y, facing } = poseAtLength(walked, after);
    flyTo(play, model, { x, y, facing }, pointsOf(cutAt(walked, after)));
    yield* interrupt(play, 'reaction', reactionShots(play, engaged.unit, model));
    if (isDestroyed(play.table, model)) return false;
  }
  moveTo(play, model, levelAfter(play.table, model, to), 'DZC-MOVE-01', way);
  addMoved(play, model, walked.length, 'DZC-MOVE-01');
  return true;
}

/** DZC-REACT-04: the aircraft is at the point where it is engaged. */
function flyTo(play: TablePlay, model: string, pose: Pose, way: readonly Point[]): void {
  moveTo(play, model, levelAfter(play.table, model, pose), 'DZC-REACT-04', way);
}

/** Reaction Fire that a player thinks of: at the nearest point of the way that is left. */
export function* reactPlanned(play: TablePlay, { unit, ...corridor }: PlannedReaction): Procedure<void> {
  const along = pointOfEngagement(play.table, unit, corridor);
  const at = along === null ? null : pointAlong(pointsOfWay(corridor), along);
  if (at === null) return;
  const { place } = modelOf(play.table, corridor.aircraft);
  flyTo(play, corridor.aircraft, { x: at.x, y: at.y, facing: place.kind === 'on' ? place.facing : 0 }, [at]);
  yield* reactionShots(play, unit, corridor.aircraft);
}

interface Engagement {
  readonly unit: string;
  readonly along: number;
}

/** DZC-REACT-01, DZC-REACT-04: who engages it, and where; null if nobody does. */
function* engagement(play: TablePlay, corridor: FlightCorridor): Procedure<Engagement | null> {
  const { aircraft } = corridor;
  const rival = enemyOf(modelOf(play.table, aircraft).side);
  const able = reactors(play.table, aircraft).some((id) => pointOfEngagement(play.table, id, corridor) !== null);
  if (!able) return null;
  const unit = yield* ask(rival, reactAsk, corridor, { interrupt: true });
  if (unit === 'pass') return null;
  const aim = yield* ask(rival, engageAsk, { ...corridor, unit }, { interrupt: true });
  return {
    unit,
    along: 'along' in aim ? aim.along : lengthOfWay(corridor.way.map(([x = 0, y = 0]): Point => ({ x, y }))),
  };
}

/** DZC-REACT-02, DZC-REACT-03: all AA weapons of one unit fire together, and have fired for this turn. */
function* reactionShots(play: TablePlay, unit: string, aircraft: string): Procedure<void> {
  play.emit({
    kind: 'declared',
    side: modelOf(play.table, unit).side,
    what: 'Reaction Fire',
    by: unit,
    at: aircraft,
    because: 'DZC-REACT-01',
  });
  play.cite('DZC-REACT-02', 'DZC-REACT-03', 'DZC-WKEY-03');
  if (isFastMover(play.table, unit) || isFastMover(play.table, aircraft)) play.cite('DZC-FM-17');
  const { side, squad } = modelOf(play.table, unit);
  yield* cardWindow(play, 'reaction', { squad, about: [aircraft] }, [side]);
  const modifiers = reactionModifiers(play.table, aircraft, unit);
  const allotted = reactingWeapons(play.table, unit).map(({ id }) => ({ shooter: unit, weapon: id, target: aircraft }));
  yield* fireVolley(play, allotted, () => ({ modifiers }));
}

interface AnsweringFire extends JsonRecord {
  readonly squad: string;
}

function answers(table: Table, squad: string): readonly string[] {
  const aircraft = unitsOf(table, squad).filter((id) => isAirborne(table, id));
  return aircraft.flatMap((target) => {
    const { place } = modelOf(table, target);
    if (place.kind !== 'on') return [];
    return reactors(table, target)
      .filter((unit) => bearsOn(table, unit, target, place))
      .map((unit) => `${unit}>${target}`);
  });
}

/** DZC-REACT-06: who answers the fire of aircraft? All is declared together. */
export const answerFireAsk = severalAsk<Table, AnsweringFire>({
  name: 'answerFire',
  prompt: 'Which units fire at the aircraft that have just shot?',
  meaning: 'Any of `unit>aircraft`; each unit once.',
  rules: ['DZC-REACT-06'],
  candidates: (table, { squad }) =>
    answers(table, squad).map((id) => {
      const [unit = '', target = ''] = id.split('>');
      return { id, label: `${nameOf(table, unit)} at ${nameOf(table, target)}`, pieces: [unit, target] };
    }),
  range: (table, { squad }) => ({ least: 0, most: answers(table, squad).length }),
  usual: (table, { squad }) => {
    const seen = new Set<string>();
    return answers(table, squad).filter((id) => {
      const [unit = ''] = id.split('>');
      return !seen.has(unit) && seen.add(unit);
    });
  },
  whole: (_table, _args, ids) => onceEach(ids),
});

function onceEach(ids: readonly string[]) {
  const units = ids.map((id) => id.split('>')[0]);
  return new Set(units).size === units.length
    ? null
    : { refused: true as const, rule: 'DZC-REACT-01', reason: 'A unit reacts once.' };
}

function idsOf(weapons: readonly { readonly id: string }[]): readonly string[] {
  return weapons.map(({ id }) => id);
}

/** DZC-REACT-06: the window after an airborne Squad has shot. */
export function* reactToFire(play: TablePlay, squad: string): Procedure<void> {
  if (answers(play.table, squad).length === 0) return;
  const [first = ''] = unitsOf(play.table, squad);
  const rival = enemyOf(modelOf(play.table, first).side);
  const chosen = yield* ask(rival, answerFireAsk, { squad }, { interrupt: true });
  for (const id of chosen) {
    const [unit = '', target = ''] = id.split('>');
    if (isDestroyed(play.table, unit)) continue;
    if (!isDestroyed(play.table, target)) yield* interrupt(play, 'reaction', reactionShots(play, unit, target));
    // All was declared together, so what comes too late has fired as well.
    else noteFired(play, unit, idsOf(reactingWeapons(play.table, unit)), 'DZC-REACT-06');
  }
}
