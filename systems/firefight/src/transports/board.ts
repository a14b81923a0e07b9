import {
  ask,
  isRefusal,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type RuleId,
  type Side,
  whyNone,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  footprintOfModel,
  living,
  modelOf,
  nameOf,
  onTable,
  profileOf,
  putIn,
  remember,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { squadsAboard } from '@bridgehead/wargame';
import type { UnitAction } from '../activation/action.js';
import { actionsOver } from '../activation/state.js';
import type { Gait } from '../book/moments.js';
import { isAbout } from '../book/units.js';
import { roomFor, roomTaken } from '../buildings/capacity.js';
import { hasKeyword, numberIn } from '../keywords/keywords.js';
import { whyNoSprint } from '../missions/seismic-effect.js';
import { canGoTo } from '../movement/go-in.js';
import { boardedAfter, enteredVehicle, leftVehicle } from './state.js';

/** FF-KEYWORD-11: how many points of models a vehicle carries; 0 if it is no transport. */
export function capacityOfVehicle(table: Table, model: string): number {
  return numberIn(profileOf(table, model).traits, 'capacity');
}

/** FF-TRANSPORT-01: null if a unit fits into a vehicle with those who are aboard. */
export function whyNotAboard(table: Table, unit: string, vehicle: string): Refusal | null {
  const room = roomFor(table, unit);
  if (isRefusal(room)) return room;
  const aboard = squadsAboard(table, [vehicle]).filter((other) => other !== unit);
  const left = capacityOfVehicle(table, vehicle) - roomTaken(table, aboard);
  return room <= left
    ? null
    : refuse('FF-TRANSPORT-01', `It takes ${room} points of Capacity, and ${nameOf(table, vehicle)} has ${left} left.`);
}

/** The transports on the table that a unit of their side might board. */
export function transportsFor(table: Table, unit: string): readonly string[] {
  return transportsOf(table, squadOf(table, unit).side).filter((id) => modelOf(table, id).squad !== unit);
}

function transportsOf(table: Table, side: Side): readonly string[] {
  return remember(table, `firefight transports of ${side}`, () =>
    squadsOf(table, side)
      .flatMap(({ id }) => onTable(table, id))
      .flatMap(({ id }) => (capacityOfVehicle(table, id) > 0 ? [id] : [])),
  );
}

interface Boarding extends Record<string, string> {
  readonly squad: string;
  readonly gait: Gait;
}

/** FF-TRANSPORT-03: into which vehicle does the unit go? */
export const boardAsk = pickAsk<Table, Boarding>({
  name: 'board',
  prompt: 'Which transport does the unit enter?',
  meaning: 'The id of a model.',
  rules: ['FF-TRANSPORT-03'],
  candidates: (table, { squad }) => candidatesNamed(table, transportsFor(table, squad)),
  barred: (table, { squad, gait }, vehicle) => whyNotBoard(table, squad, gait, vehicle),
  unlisted: () => refuse('FF-TRANSPORT-03', 'It is no transport of yours on the table.'),
});

function whyNotBoard(table: Table, unit: string, gait: Gait, vehicle: string): Refusal | null {
  if (leftVehicle.read(table, unit) === true) return refuse('FF-TRANSPORT-04', 'It has left a vehicle in this Round.');
  const full = whyNotAboard(table, unit, vehicle);
  if (full !== null) return full;
  const doorway = { id: vehicle, outline: footprintOfModel(table, vehicle), climb: 0 };
  return canGoTo(table, unit, gait, doorway)
    ? null
    : refuse('FF-TRANSPORT-03', `Its Leader does not reach ${nameOf(table, vehicle)}.`);
}

/** FF-TRANSPORT-01: the whole unit is aboard. */
export function goAboard(play: TablePlay, unit: string, vehicle: string, rule: RuleId): void {
  const before = squadsAboard(play.table, [vehicle]).length;
  if (before > 0 || boardedAfter.read(play.table, unit) !== undefined) boardedAfter.write(play, unit, before, rule);
  play.cite('FF-TRANSPORT-01', 'FF-KEYWORD-11');
  for (const { id } of living(play.table, unit)) putIn(play, id, vehicle, rule);
}

/** FF-TRANSPORT-03: the whole unit is aboard, and its actions are over. */
function* board(play: TablePlay, unit: string, gait: Gait): Procedure<null> {
  const vehicle = yield* ask(squadOf(play.table, unit).side, boardAsk, { squad: unit, gait });
  goAboard(play, unit, vehicle, 'FF-TRANSPORT-03');
  enteredVehicle.write(play, unit, true, 'FF-TRANSPORT-04');
  actionsOver.write(play, unit, true, 'FF-TRANSPORT-03');
  return null;
}

/** Whether a player would look for a transport: units that never board one do not. */
function mightBoard(table: Table, unit: string): boolean {
  return isAbout(table, unit) && !hasKeyword(table, unit, 'vehicle') && transportsFor(table, unit).length > 0;
}

function boardingBy(gait: Gait, action: Pick<UnitAction, 'name' | 'label' | 'duration' | 'entry'>): UnitAction {
  return {
    ...action,
    rule: 'FF-TRANSPORT-03',
    isKnownTo: mightBoard,
    barred: (table, unit) =>
      (gait === 'sprint' ? whyNoSprint(table) : null) ??
      whyNone(
        transportsFor(table, unit),
        (vehicle) => whyNotBoard(table, unit, gait, vehicle),
        refuse('FF-TRANSPORT-03', 'There is no transport.'),
      ),
    run: (play, unit) => board(play, unit, gait),
  };
}

/** FF-TRANSPORT-03: an Advance into a transport. */
export const boardAdvancing = boardingBy('advance', {
  name: 'board',
  label: 'Advance aboard',
  duration: 'short',
  entry: 'advance',
});

/** FF-TRANSPORT-03: a Sprint into a transport. */
export const boardSprinting = boardingBy('sprint', {
  name: 'boardSprinting',
  label: 'Sprint aboard',
  duration: 'long',
  entry: 'sprint',
});
