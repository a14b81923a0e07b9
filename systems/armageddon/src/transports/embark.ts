import { allocateAsk, ask, type JsonRecord, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  distanceBetween,
  living,
  moveTo,
  nameOf,
  pointsOf,
  putIn,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { figuresOf } from '../book/figures.js';
import { cm } from '../book/measuring.js';
import { speedOf, unitsOnGround } from '../book/units.js';
import { isUp } from '../sight/line-of-fire.js';
import { hasRoomFor, isFortress, mayCarry } from './capacity.js';
import { costThereAndBack, wayTo } from './pick-up.js';
import { justBoarded, pickUpCost } from './state.js';

interface Embarking extends JsonRecord {
  readonly squad: string;
}

function transportsOf(table: Table, formation: string): readonly string[] {
  return unitsOnGround(table, formation).filter(
    (id) => figuresOf(table, id).transport !== null && speedOf(table, id) > 0 && !hasPoppedUp(table, id),
  );
}

/** EA-KEY-22, EA-KEY-31: nobody gets aboard a skimmer that is up; support craft always are, and take troops all the same. */
function hasPoppedUp(table: Table, unit: string): boolean {
  return isUp(table, unit) && !hasAbility(table, unit, 'support-craft');
}

/** EA-TRANS-02: it can drive there and on, or there and back. */
function canReach(table: Table, transport: string, units: readonly string[]): boolean {
  const speed = cm(speedOf(table, transport));
  if (costThereAndBack(table, transport, units) <= speed) return true;
  return (
    units.every((unit) => distanceBetween(table, transport, unit) <= speed) && wayTo(table, transport, units) !== null
  );
}

function couldPickUp(table: Table, transport: string, unit: string): boolean {
  return mayCarry(table, transport, unit) && hasRoomFor(table, transport, [unit]) && canReach(table, transport, [unit]);
}

/** The units on foot that a transport of the formation could pick up. */
function waiting(table: Table, formation: string): readonly string[] {
  const transports = transportsOf(table, formation);
  if (transports.length === 0) return [];
  return unitsOnGround(table, formation).filter((unit) =>
    transports.some((transport) => couldPickUp(table, transport, unit)),
  );
}

/** EA-TRANS-01, EA-TRANS-02: who gets aboard which transport? */
export const embarkAsk = allocateAsk<Table, Embarking>({
  name: 'embark',
  prompt: 'Which units get aboard which transports?',
  meaning: 'Puts units of the formation into its transports, by id; units that are left out stay on foot.',
  rules: ['EA-TRANS-01', 'EA-TRANS-02', 'EA-FORCE-38', 'EA-FORCE-45'],
  items: (table, { squad }) => waiting(table, squad),
  bins: (table, { squad }) => transportsOf(table, squad),
  partial: true,
  unlisted: (table, { squad }, unit) => {
    if (!table.models.has(unit)) return null;
    if (!unitsOnGround(table, squad).includes(unit) && transportsOf(table, squad).some((id) => isFortress(table, id)))
      return refuse('EA-FORCE-71', 'Fortresses carry units of their own formation only.');
    return refuse('EA-TRANS-01', `No transport within reach can take ${nameOf(table, unit)}.`);
  },
  barred: (table, _args, unit, transport) => whyNotAboard(table, unit, transport),
  whole: (table, _args, allocation) => whyTooMany(table, allocation),
  usual: () => ({}),
  options: (table, { squad }) => {
    const full = fullLoad(table, squad);
    const nobody = { id: 'nobody', label: 'Nobody gets aboard', answer: { allocate: {} } };
    return Object.keys(full).length === 0
      ? [nobody]
      : [nobody, { id: 'all', label: 'All that find room get aboard', answer: { allocate: full } }];
  },
  isSettled: (table, { squad }) => waiting(table, squad).length === 0,
});

function whyNotAboard(table: Table, unit: string, transport: string): Refusal | null {
  if (!mayCarry(table, transport, unit))
    return refuse('EA-TRANS-01', `${nameOf(table, transport)} does not carry ${nameOf(table, unit)}.`);
  return couldPickUp(table, transport, unit)
    ? null
    : refuse('EA-TRANS-02', `${nameOf(table, unit)} is out of its reach, or there is no room.`);
}

function whyTooMany(table: Table, allocation: Readonly<Record<string, string>>): Refusal | null {
  for (const transport of new Set(Object.values(allocation))) {
    const units = Object.keys(allocation).filter((unit) => allocation[unit] === transport);
    if (!hasRoomFor(table, transport, units))
      return refuse('EA-TRANS-01', `${nameOf(table, transport)} has no room for all of them.`);
    if (!canReach(table, transport, units))
      return refuse('EA-TRANS-02', `${nameOf(table, transport)} cannot reach all of them.`);
  }
  return null;
}

/** Units into the nearest transport with room, as long as it can pick them up. */
function fullLoad(table: Table, formation: string): Readonly<Record<string, string>> {
  const load: Record<string, string> = {};
  for (const unit of waiting(table, formation)) {
    const near = transportsOf(table, formation).toSorted(
      (a, b) => distanceBetween(table, a, unit) - distanceBetween(table, b, unit),
    );
    const transport = near.find(
      (id) => couldPickUp(table, id, unit) && whyTooMany(table, { ...load, [unit]: id }) === null,
    );
    if (transport !== undefined) load[unit] = transport;
  }
  return load;
}

/** EA-TRANS-02: before a move, transports pick units of their formation up; those do not move themselves. */
export function* embark(play: TablePlay, formation: string): Procedure<void> {
  forgetLastMove(play, formation);
  if (waiting(play.table, formation).length === 0) return;
  const allocation = yield* ask(squadOf(play.table, formation).side, embarkAsk, { squad: formation });
  for (const transport of new Set(Object.values(allocation))) {
    const units = Object.keys(allocation).filter((unit) => allocation[unit] === transport);
    pickUp(play, transport, units);
  }
}

/** EA-TRANS-02: the transport drives into contact with them and on from there; if nothing straight leads there, it pays for both ways. */
function pickUp(play: TablePlay, transport: string, units: readonly string[]): void {
  const way = wayTo(play.table, transport, units);
  const cost = way === null ? costThereAndBack(play.table, transport, units) : way.walked.length;
  for (const unit of units) {
    justBoarded.write(play, unit, true, 'EA-TRANS-03');
    putIn(play, unit, transport, 'EA-TRANS-02');
  }
  if (cost > 0) pickUpCost.write(play, transport, cost, 'EA-TRANS-02');
  if (way !== null) moveTo(play, transport, way.to, 'EA-TRANS-02', pointsOf(way.walked));
}

function forgetLastMove(play: TablePlay, formation: string): void {
  for (const { id } of living(play.table, formation)) {
    if (justBoarded.read(play.table, id) !== undefined) justBoarded.wipe(play, id, 'EA-TRANS-03');
    if (pickUpCost.read(play.table, id) !== undefined) pickUpCost.wipe(play, id, 'EA-TRANS-02');
  }
}
