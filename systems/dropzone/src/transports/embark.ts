import { allocateAsk, ask, type JsonRecord, type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import {
  distanceBetween,
  isDestroyed,
  modelOf,
  nameOf,
  putIn,
  squadOf,
  type Table,
  type TablePlay,
  terrainOf,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actingSquads, actsWith, finished, firedBy } from '../activation/state.js';
import { land } from '../aircraft/land.js';
import { landingFault } from '../aircraft/landing.js';
import { hasSpecial } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { battlegroupOf, garrisonOf, isAirborne, isAircraft, isInfantry, squadOfUnit, unitsOf } from '../book/units.js';
import { bodyOf } from '../sight/solids.js';
import { distance } from '@bridgehead/geometry';
import { withdraw } from '../sight/walls.js';
import { wayIn } from '../garrison/entrances.js';
import { getsAway, placeOfSquad, whyHeld } from '../garrison/leave.js';
import { updateAdvantage } from '../garrison/occupier.js';
import { comeByJet } from '../traits/jump.js';
import { countTransport, countUnit, whyMovedTooFar, whyNoOperation } from './limits.js';
import { mayGoOn } from './legs.js';
import { hasRoomFor, isTransport, letterFor } from './room.js';
import { noteRide, whyNotRide } from './rides.js';
import { roomFault, type PassengerSeats, seatsIn } from './seats.js';
import { embarked } from './state.js';

const ROUNDING = 3;

/** The Transports that act with the Squad and might take it. */
function transportsFor(table: Table, squad: string): readonly string[] {
  return actingSquads(table, actsWith(table, squad) ?? '')
    .filter((other) => other !== squad)
    .flatMap((other) => unitsOf(table, other))
    .filter((id) => isTransport(table, id) && modelOf(table, id).place.kind === 'on');
}

/** DZC-TRANSPORT-09: 3" for vehicles and aircraft, 1" for infantry; DZC-TRANSPORT-13: 1" of an entrance for a garrison. */
function isNear(table: Table, unit: string, transport: string): boolean {
  const garrison = garrisonOf(table, unit);
  if (garrison !== null) return wayIn(table, transport, terrainOf(table, garrison), true) === 'open';
  const reach = inches(isInfantry(table, unit) ? 1 : 3);
  return (
    distance(bodyOf(table, unit), bodyOf(table, transport)) <= reach + ROUNDING ||
    distanceBetween(table, unit, transport) <= reach + ROUNDING
  );
}

function nearRule(table: Table, unit: string): RuleId {
  return garrisonOf(table, unit) === null ? 'DZC-TRANSPORT-09' : 'DZC-TRANSPORT-13';
}

/** Why a unit cannot board a Transport now. */
function whyNotBoard(table: Table, unit: string, transport: string): Refusal | null {
  const why =
    whyNotRide(table, unit, transport) ??
    whyNoOperation(table, transport, 'embark') ??
    whyMovedTooFar(table, transport);
  if (why !== null) return why;
  if (!isNear(table, unit, transport))
    return refuse(nearRule(table, unit), `${nameOf(table, unit)} is too far from ${nameOf(table, transport)}.`);
  const { squad } = modelOf(table, unit);
  return isAirborne(table, transport) && !comeByJet(table, unitsOf(table, squad))
    ? landingFault(table, transport, unitsOf(table, squad))
    : null;
}

/** DZC-TRANSPORT-12, DZC-UKEY-05: why a unit embarks into nothing now. */
function whyUnitStays(table: Table, unit: string): Refusal | null {
  if (firedBy(table, unit).length > 0)
    return refuse('DZC-TRANSPORT-12', `${nameOf(table, unit)} has fired in this turn.`);
  if (hasSpecial(table, unit, 'living-weapons')) return refuse('DZC-UKEY-05', 'Living Weapons do not embark.');
  return whyNoOperation(table, unit, 'embark') ?? whyMovedTooFar(table, unit);
}

interface BoardingArgs extends JsonRecord {
  readonly squad: string;
}

function boarders(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((id) => modelOf(table, id).place.kind === 'on' || garrisonOf(table, id) !== null);
}

/** A Transport for each unit, in order, as long as there is room; null if not all find one. */
function seating(table: Table, squad: string): PassengerSeats | null {
  const seats = seatsForSome(table, squad);
  return boarders(table, squad).every((unit) => seats[unit] !== undefined) ? seats : null;
}

/** DZC-TRANSPORT-09: who boards which Transport? */
export const embarkAsk = allocateAsk<Table, BoardingArgs>({
  name: 'embark',
  prompt: 'Who boards which Transport?',
  meaning: 'For each unit of the Squad the id of a Transport.',
  rules: ['DZC-TRANSPORT-09'],
  items: (table, { squad }) => boarders(table, squad),
  bins: (table, { squad }) => transportsFor(table, squad),
  barred: (table, _args, item, bin) => whyNotBoard(table, item, bin),
  whole: (table, _args, seats) => roomFault(table, seats),
  usual: (table, { squad }) => seating(table, squad) ?? {},
});

/** DZC-TRANSPORT-17: the Squad has lost Transports that could carry it. */
function hasLostRoom(table: Table, squad: string): boolean {
  const [first] = unitsOf(table, squad);
  const { side } = squadOf(table, squad);
  const group = battlegroupOf(table, squad);
  return [...table.models.values()].some(
    (model) =>
      model.side === side &&
      isDestroyed(table, model.id) &&
      battlegroupOf(table, model.squad) === group &&
      first !== undefined &&
      letterFor(table, first, model.id) !== null,
  );
}

/** DZC-TRANSPORT-17: who could still board, once some have. */
function leftOver(table: Table, squad: string, seats: Readonly<Record<string, string>>): boolean {
  return boarders(table, squad)
    .filter((unit) => seats[unit] === undefined)
    .some((unit) =>
      transportsFor(table, squad).some((transport) => {
        const also = Object.keys(seats).filter((id) => seats[id] === transport);
        return whyNotBoard(table, unit, transport) === null && hasRoomFor(table, unit, transport, also);
      }),
    );
}

/** DZC-TRANSPORT-17: as many as there is room for, in order. */
function seatsForSome(table: Table, squad: string): PassengerSeats {
  return seatsIn(table, boarders(table, squad), transportsFor(table, squad), whyNotBoard);
}

/** DZC-TRANSPORT-17: which of them board what is left of their Transports? */
export const strandedAsk = allocateAsk<Table, BoardingArgs>({
  name: 'embarkSome',
  prompt: 'Who boards the Transports that are left?',
  meaning: 'For as many units of the Squad as there is room for the id of a Transport; the others stay.',
  rules: ['DZC-TRANSPORT-17'],
  partial: true,
  isSettled: () => false,
  items: (table, { squad }) => boarders(table, squad),
  bins: (table, { squad }) => transportsFor(table, squad),
  barred: (table, _args, item, bin) => whyNotBoard(table, item, bin),
  whole(table, { squad }, seats) {
    const full = roomFault(table, seats);
    if (full !== null) return full;
    return leftOver(table, squad, seats) ? refuse('DZC-TRANSPORT-17', 'All room that is left must be used.') : null;
  },
  usual: (table, { squad }) => seatsForSome(table, squad),
});

function isStranded(table: Table, squad: string): boolean {
  return hasLostRoom(table, squad) && Object.keys(seatsForSome(table, squad)).length > 0;
}

export const embarkAction: SquadAction = {
  id: 'embark',
  name: 'Embark',
  meaning: 'A Squad boards Transports.',
  concerns: (table, squad) =>
    boarders(table, squad).length > 0 &&
    transportsFor(table, squad).some((id) =>
      boarders(table, squad).some((unit) => letterFor(table, unit, id) !== null),
    ),
  barred: whyNotEmbark,
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    if (placeOfSquad(play.table, squad) !== null && !(yield* getsAway(play, squad))) return;
    const isWhole = seating(play.table, squad) !== null;
    const seats = yield* ask(side, isWhole ? embarkAsk : strandedAsk, { squad });
    boardAll(play, seats);
  },
};

function whyNotEmbark(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  // DZC-GARRISON-16: who boards from a building leaves it.
  const place = placeOfSquad(table, squad);
  const held = place === null ? null : whyHeld(table, squad, place);
  if (held !== null) return held;
  for (const unit of boarders(table, squad)) {
    const why = whyUnitStays(table, unit);
    if (why !== null) return why;
  }
  if (seating(table, squad) !== null || isStranded(table, squad)) return null;
  const [unit = ''] = boarders(table, squad);
  const whys = transportsFor(table, squad).flatMap((transport) => whyNotBoard(table, unit, transport) ?? []);
  return whys[0] ?? refuse('DZC-TRANSPORT-02', 'There is no room for the whole Squad.');
}

/** Puts units into Transports, with everything that counts toward the limits. */
function boardAll(play: TablePlay, seats: Readonly<Record<string, string>>): void {
  const transports = [...new Set(Object.values(seats))];
  for (const transport of transports) {
    const isByJet = comeByJet(
      play.table,
      Object.keys(seats).filter((unit) => seats[unit] === transport),
    );
    if (isAircraft(play.table, transport)) play.cite(isByJet ? 'DZC-FORCE-42' : 'DZC-TRANSPORT-14');
    if (isAirborne(play.table, transport) && !isByJet) land(play, transport);
    countTransport(play, transport, 'embark', 'DZC-TRANSPORT-10');
    mayGoOn.write(play, squadOfUnit(play.table, transport), true, 'DZC-TRANSPORT-07');
  }
  for (const [unit, transport] of Object.entries(seats)) {
    const garrison = garrisonOf(play.table, unit);
    withdraw(play, unit);
    noteRide(play, unit, transport);
    countUnit(play, unit, 'DZC-TRANSPORT-10');
    putIn(play, unit, transport, garrison === null ? 'DZC-TRANSPORT-09' : 'DZC-TRANSPORT-13');
    embarked.write(play, unit, true, 'DZC-TRANSPORT-12');
    if (garrison !== null) updateAdvantage(play, garrison);
  }
}
