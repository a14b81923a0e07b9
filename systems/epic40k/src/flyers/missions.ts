import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  refuse,
  type Refusal,
  type Side,
} from '@bridgehead/kernel';
import { nameOf, passengersOf, squadsOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasFlyers, unitsOf } from '../book/detachments.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { inOrder } from '../book/strategy.js';
import { readyFlyers } from './readiness.js';

const RULE = 'E40-AIR-01';

const MISSIONS = ['groundAttack', 'transport', 'intercept'] as const;
export type Mission = (typeof MISSIONS)[number];

/** E40-AIR-01: what a flyer detachment flies this turn. */
const mission = remembered<Mission>('mission', 'turn', {
  name: 'Mission',
  meaning: 'of a flyer detachment: groundAttack, transport or intercept, until it has flown',
});

/** E40-AIR-09: its roll has succeeded, and it is available for good. */
export const isAvailable = remembered<true>('available', 'battle', {
  name: 'Available',
  meaning: 'of a flyer detachment: its roll on the reserves table has succeeded',
});

export function missionOf(table: Table, squad: string): Mission | undefined {
  return mission.read(table, squad);
}

/** E40-AIR-03: whether a flyer detachment has a mission over the ground that it has not flown yet. */
export function isToFly(table: Table, squad: string): boolean {
  const mission = missionOf(table, squad);
  return (mission === 'groundAttack' || mission === 'transport') && readyFlyers(table, squad).length > 0;
}

/** The mission is over. */
export function endMission(play: TablePlay, squad: string): void {
  mission.wipe(play, squad, RULE);
}

/** The flyer detachments of a side with at least one ready flyer. */
function flights(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    hasFlyers(table, id) && readyFlyers(table, id).length > 0 ? [id] : [],
  );
}

/** E40-AIR-11: whether somebody rides in its ready flyers. */
function hasPassengers(table: Table, squad: string): boolean {
  return readyFlyers(table, squad).some((flyer) => passengersOf(table, flyer).length > 0);
}

function whyNotMission(table: Table, squad: string, id: string): Refusal | null {
  if (id === 'transport' && !hasPassengers(table, squad))
    return refuse('E40-AIR-07', `Nobody rides with ${nameOf(table, squad)}.`);
  if ((id === 'transport' || id === 'groundAttack') && isAvailable.read(table, squad) !== true)
    return refuse('E40-AIR-09', `The roll for ${nameOf(table, squad)} has not succeeded yet.`);
  return null;
}

const LABELS: Readonly<Record<Mission, string>> = {
  groundAttack: 'Ground Attack',
  transport: 'Transport',
  intercept: 'Intercept',
};

/** E40-AIR-01: which mission do the flyers get? */
export const missionAsk = pickAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'mission',
  prompt: 'Which mission do the flyers get?',
  meaning: 'groundAttack, transport, intercept, or stay.',
  rules: [RULE],
  *candidates() {
    for (const id of MISSIONS) yield { id, label: LABELS[id] };
    yield { id: 'stay', label: 'None' };
  },
  barred: (table, { squad }, id) => whyNotMission(table, squad, id),
  usual: (table, { squad }, side) => usualMission(table, squad, side),
});

/** Who carries somebody lands, others attack; interception is for flyers that may do nothing else. */
function usualMission(table: Table, squad: string, side: Side): string {
  const able = (['transport', 'groundAttack'] as const).find((id) => whyNotMission(table, squad, id) === null);
  if (able !== undefined) return able;
  const hasPrey = squadsOf(table, enemyOf(side)).some(
    ({ id }) => hasFlyers(table, id) && unitsOf(table, id).length > 0,
  );
  return hasPrey ? 'intercept' : 'stay';
}

/** E40-AIR-01: missions are declared before orders, the higher strategy rating first. */
export const missions = stage({
  id: 'missions',
  name: 'Missions',
  meaning: 'Both sides give their flyers missions.',
  *run(play) {
    for (const side of inOrder(play.table)) yield* declareMissions(play, side);
    return next('specialOrders');
  },
});

function* declareMissions(play: TablePlay, side: Side): Procedure<void> {
  for (const squad of flights(play.table, side)) {
    const chosen = yield* ask(side, missionAsk, { squad });
    const found = MISSIONS.find((id) => id === chosen);
    if (found === undefined) continue;
    mission.write(play, squad, found, RULE);
    play.emit({ kind: 'declared', side, what: LABELS[found], by: squad, because: RULE });
  }
}
