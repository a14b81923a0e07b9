import {
  allocateAsk,
  ask,
  type Candidate,
  type JsonRecord,
  pickAsk,
  type Procedure,
  refuse,
  severalAsk,
} from '@bridgehead/kernel';
import { type Point, radiusOf } from '@bridgehead/geometry';
import {
  candidatesNamed,
  footprintOfModel,
  modelOf,
  passengersOf,
  placeAsk,
  type Placing,
  profileOf,
  putIn,
  putOn,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { abilityNumber, hasAbility } from '../book/abilities.js';
import { isInCommand } from '../book/command.js';
import { enemiesOnGround, isInfantry, unitsOf, unitsOn } from '../book/detachments.js';
import { cm, CONTACT, isTouching, isWithin } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { allowanceOf, type Gait, leftForRiding, spend } from '../movement/allowance.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { offersAround, placesAround } from './around.js';

const RULE = 'E40-MOVE-06';

/** E40-MOVE-06: what each mounting and dismounting costs, in centimetres. */
const STOP = 5;

/** E40-MOVE-06: where a transport has paid for a stop; it pays once, however many get in and out there. */
const lastStop = remembered<string>('lastStop', 'phase', {
  name: 'Last stop',
  meaning: 'of a transport: the point at which it has paid 5 cm for a stop, so that more may get in and out there',
});

/** E40-MOVE-06: who has just got out gets in again elsewhere, or not at all. */
const leftAt = remembered<string>('leftAt', 'phase', {
  name: 'Got out at',
  meaning: 'of a unit: the stop of a transport at which it has got out in this phase',
});

function spotOf(table: Table, transport: string): string {
  const { x, y } = footprintOfModel(table, transport).centre;
  return `${transport} ${x},${y}`;
}

function hasStoppedHere(table: Table, transport: string): boolean {
  return lastStop.read(table, transport) === spotOf(table, transport);
}

function payForStop(play: TablePlay, transport: string): void {
  if (hasStoppedHere(play.table, transport)) return;
  spend(play, transport, cm(STOP), RULE);
  lastStop.write(play, transport, spotOf(play.table, transport), RULE);
}

interface Riding extends JsonRecord {
  readonly squad: string;
  readonly gait: string;
}

/** E40-MOVE-06: infantry of every kind but Cavalry. */
function mayRide(table: Table, unit: string): boolean {
  return isInfantry(table, unit) && !hasAbility(table, unit, 'cavalry');
}

function canStop(table: Table, unit: string, gait: Gait): boolean {
  return isInCommand(table, unit) && allowanceOf(table, unit, gait) >= cm(STOP);
}

/** A transport that has paid for its stop takes more in without another payment. */
function canTakeIn(table: Table, transport: string, gait: Gait): boolean {
  return canStop(table, transport, gait) || (isInCommand(table, transport) && hasStoppedHere(table, transport));
}

/** E40-MOVE-06: how many more a transport takes. */
function roomIn(table: Table, transport: string): number {
  return abilityNumber(table, transport, 'transport') - passengersOf(table, transport).length;
}

function transportsFor(table: Table, squad: string, unit: string, gait: Gait): readonly string[] {
  return unitsOn(table, squad).filter(
    (one) =>
      roomIn(table, one) > 0 &&
      canTakeIn(table, one, gait) &&
      isTouching(table, one, unit) &&
      leftAt.read(table, unit) !== spotOf(table, one),
  );
}

/** The units that could get into a transport now. */
function riders(table: Table, squad: string, gait: Gait): readonly string[] {
  return unitsOn(table, squad).filter(
    (unit) => mayRide(table, unit) && canStop(table, unit, gait) && transportsFor(table, squad, unit, gait).length > 0,
  );
}

export function mayMount(table: Table, squad: string, gait: Gait): boolean {
  return riders(table, squad, gait).length > 0;
}

/** The units that could get out of their transport now. */
function aboard(table: Table, squad: string, gait: Gait): readonly string[] {
  return unitsOf(table, squad).filter((unit) => {
    const { place } = modelOf(table, unit);
    return place.kind === 'in' && canStop(table, unit, gait) && mayOpen(table, place.id, gait);
  });
}

/** A transport that was stopped may still let its passengers out where it stands. */
function mayOpen(table: Table, transport: string, gait: Gait): boolean {
  const { place } = modelOf(table, transport);
  if (place.kind !== 'on' || !isInCommand(table, transport)) return false;
  return hasStoppedHere(table, transport) || leftForRiding(table, transport, gait) >= cm(STOP);
}

/** How near an enemy makes it worth getting out, in centimetres. */
const WORTH_GETTING_OUT = 40;
const WORTH_CHARGING_OUT = 18;

function isNearEnemy(table: Table, squad: string, near: number): boolean {
  const enemies = enemiesOnGround(table, squadOf(table, squad).side);
  return unitsOn(table, squad).some((unit) => enemies.some((enemy) => isWithin(table, unit, enemy, near)));
}

export function mayDismount(table: Table, squad: string, gait: Gait): boolean {
  return aboard(table, squad, gait).length > 0;
}

/** What has been done of a move so far. */
interface SoFar {
  readonly again: boolean;
  readonly moved: boolean;
  /** There was no room to get out. */
  readonly stuck: boolean;
  /** E40-ASLT-02: some must still move. */
  readonly due: boolean;
}

/** E40-MOVE-06: what does the detachment do next in its move? */
export const transportAsk = pickAsk<Table, Riding & SoFar>({
  name: 'ride',
  prompt: 'Move, get in or get out?',
  meaning: 'move, mount, dismount or done.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'Nobody can do that now.'),
  *candidates(table, { squad, gait, again }): Iterable<Candidate> {
    if (again) yield { id: 'done', label: 'The move is over' };
    yield { id: 'move', label: again ? 'Move on' : 'Move' };
    if (mayMount(table, squad, gait as Gait)) yield { id: 'mount', label: 'Get in' };
    if (mayDismount(table, squad, gait as Gait)) yield { id: 'dismount', label: 'Get out' };
    if (!again) yield { id: 'done', label: 'Do not move' };
  },
  barred: (_table, { due }, id) =>
    due && id === 'done' ? refuse('E40-ASLT-02', 'Some of its units must still move towards the enemy.') : null,
  usual: (table, { squad, gait, moved, stuck, due }) => {
    const near = gait === 'charge' ? WORTH_CHARGING_OUT : WORTH_GETTING_OUT;
    if (!stuck && mayDismount(table, squad, gait as Gait) && isNearEnemy(table, squad, near)) return 'dismount';
    return moved && !due ? 'done' : 'move';
  },
});

/** E40-MOVE-06: who gets into which transport? */
export const mountAsk = allocateAsk<Table, Riding>({
  name: 'mount',
  prompt: 'Who gets into which transport?',
  meaning: 'a transport for each unit that gets in; others are left out.',
  rules: [RULE],
  items: (table, { squad, gait }) => riders(table, squad, gait as Gait),
  bins: (table, { squad, gait }) =>
    unitsOn(table, squad).filter((unit) => roomIn(table, unit) > 0 && canTakeIn(table, unit, gait as Gait)),
  partial: true,
  isSettled: (table, { squad, gait }) => isOneWay(table, squad, gait as Gait),
  barred: (table, _args, unit, transport) =>
    isTouching(table, unit, transport)
      ? null
      : { refused: true, rule: RULE, reason: 'It is not in base contact with that transport.' },
  whole(table, _args, shared) {
    const full = Object.values(shared).find(
      (transport) => Object.values(shared).filter((one) => one === transport).length > roomIn(table, transport),
    );
    return full === undefined ? null : { refused: true, rule: RULE, reason: 'There is not room for so many.' };
  },
  usual: (table, { squad, gait }) => fillUp(table, squad, gait as Gait),
});

/** Whether one unit could get into one transport, and nobody else. */
function isOneWay(table: Table, squad: string, gait: Gait): boolean {
  const all = riders(table, squad, gait);
  const [only] = all;
  return all.length === 1 && only !== undefined && transportsFor(table, squad, only, gait).length === 1;
}

function fillUp(table: Table, squad: string, gait: Gait): Readonly<Record<string, string>> {
  const taken = new Map<string, number>();
  const found: Record<string, string> = {};
  for (const unit of riders(table, squad, gait)) {
    const free = transportsFor(table, squad, unit, gait).find((one) => (taken.get(one) ?? 0) < roomIn(table, one));
    if (free === undefined) continue;
    found[unit] = free;
    taken.set(free, (taken.get(free) ?? 0) + 1);
  }
  return found;
}

export function* mount(play: TablePlay, squad: string, gait: Gait): Procedure<void> {
  const shared = yield* ask(squadOf(play.table, squad).side, mountAsk, { squad, gait });
  play.cite('E40-KEY-17');
  for (const [unit, transport] of Object.entries(shared)) {
    putIn(play, unit, transport, RULE);
    spend(play, unit, cm(STOP), RULE);
  }
  // A transport pays once for a stop, however many get in.
  for (const transport of new Set(Object.values(shared))) payForStop(play, transport);
}

/** E40-MOVE-06: who gets out? */
export const dismountAsk = severalAsk<Table, Riding>({
  name: 'dismount',
  prompt: 'Who gets out?',
  meaning: 'the ids of passengers.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It cannot get out now.'),
  candidates: (table, { squad, gait }) => candidatesNamed(table, aboard(table, squad, gait as Gait)),
  range: (table, { squad, gait }) => ({ least: 0, most: aboard(table, squad, gait as Gait).length }),
  usual: (table, { squad, gait }) => aboard(table, squad, gait as Gait),
});

interface GettingOut extends JsonRecord {
  readonly squad: string;
  readonly transport: string;
  readonly units: readonly string[];
}

function placingOf({ transport, units }: GettingOut): Placing {
  return {
    pieces: units,
    all: { rule: RULE },
    near: [{ to: transport, distance: CONTACT, rule: RULE }],
    keep: [{ from: 'enemies', distance: 2 * CONTACT, atLeast: true, when: 'atEnd', rule: 'E40-MOVE-02' }],
    banned: [{ kinds: kindsThatAre('impassable', 'infantry'), rule: 'E40-TERR-02' }],
    judgedBy: 'centre',
    rule: RULE,
  };
}

/** E40-MOVE-06: where do they stand? */
export const dismountAt = placeAsk<GettingOut>({
  name: 'dismountAt',
  prompt: 'Where do they get out?',
  meaning: 'a place in base contact with the transport for each.',
  rules: [RULE],
  placing: (_table, args) => placingOf(args),
  options: (table, args) => offersAround(table, placingOf(args), ...rimOf(table, args.transport)),
});

function rimOf(table: Table, transport: string): [spot: Point, rim: number] {
  return [footprintOfModel(table, transport).centre, radiusOf(profileOf(table, transport).base)];
}

/** Gives whether anybody got out. */
export function* dismount(play: TablePlay, squad: string, gait: Gait): Procedure<boolean> {
  const { side } = squadOf(play.table, squad);
  const leaving = yield* ask(side, dismountAsk, { squad, gait });
  const byTransport = new Map<string, string[]>();
  for (const unit of leaving) {
    const { place } = modelOf(play.table, unit);
    if (place.kind === 'in') byTransport.set(place.id, [...(byTransport.get(place.id) ?? []), unit]);
  }
  play.cite('E40-KEY-17');
  let found = false;
  for (const [transport, units] of byTransport) if (yield* letOut(play, { squad, transport, units })) found = true;
  return found;
}

function* letOut(play: TablePlay, args: GettingOut): Procedure<boolean> {
  const { table } = play;
  if (placesAround(table, placingOf(args), ...rimOf(table, args.transport)) === null) return false;
  const { places } = yield* ask(squadOf(table, args.squad).side, dismountAt, args);
  for (const { piece, to } of places) {
    if (to.kind !== 'on') continue;
    putOn(play, piece, to, RULE);
    spend(play, piece, cm(STOP), RULE);
    leftAt.write(play, piece, spotOf(play.table, args.transport), RULE);
  }
  payForStop(play, args.transport);
  return true;
}
