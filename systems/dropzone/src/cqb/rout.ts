import {
  allocateAsk,
  ask,
  type JsonRecord,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  nameOf,
  putIn,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
  terrainOf,
} from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { enemyOf } from '../book/play.js';
import { isAirborne, unitsOf } from '../book/units.js';
import { removeUnit } from '../damage/remove-unit.js';
import { wayIn } from '../garrison/entrances.js';
import { comeOut, linkedTo, moveInto, placeOfSquad } from '../garrison/leave.js';
import { updateAdvantage } from '../garrison/occupier.js';
import { withdraw } from '../sight/walls.js';
import { handOverInRout } from '../objectives/in-buildings.js';
import { noteRide, whyNotRide } from '../transports/rides.js';
import { roomFault, seatsIn } from '../transports/seats.js';
import { isTransport, letterFor } from '../transports/room.js';

const OUTSIDE = 'outside';
const ABOARD = 'transports';

interface Fleeing extends JsonRecord {
  readonly squad: string;
}

/** DZC-CQB-07: Transports beside the place whose letter the Squad has. */
function transportsBeside(table: Table, squad: string): readonly string[] {
  const place = placeOfSquad(table, squad);
  const [first] = unitsOf(table, squad);
  if (place === null || first === undefined) return [];
  const piece = terrainOf(table, place);
  return squadsOf(table, squadOf(table, squad).side)
    .flatMap(({ id }) => unitsOf(table, id))
    .filter((id) => isTransport(table, id) && letterFor(table, first, id) !== null)
    .filter((id) => wayIn(table, id, piece, true) === 'open');
}

/** DZC-CQB-07: aircraft take them on the ground; DZC-TRANSPORT-04 and DZC-TRANSPORT-06 bind. */
function whyNotAboard(table: Table, unit: string, transport: string): Refusal | null {
  if (hasSpecial(table, unit, 'living-weapons')) return refuse('DZC-UKEY-05', 'Living Weapons do not embark.');
  if (isAirborne(table, transport)) return refuse('DZC-TRANSPORT-14', `${nameOf(table, transport)} has not landed.`);
  return whyNotRide(table, unit, transport);
}

function seatsOf(table: Table, squad: string): Readonly<Record<string, string>> {
  return seatsIn(table, unitsOf(table, squad), transportsBeside(table, squad), whyNotAboard);
}

function whyNoTransport(table: Table, squad: string): Refusal | null {
  const units = unitsOf(table, squad);
  if (Object.keys(seatsOf(table, squad)).length === units.length) return null;
  const [first = ''] = units;
  const whys = transportsBeside(table, squad).flatMap((transport) => whyNotAboard(table, first, transport) ?? []);
  return whys[0] ?? refuse('DZC-TRANSPORT-02', 'There is no room for the whole Squad.');
}

/** DZC-CQB-07: where does the routed Squad go? */
export const fleeAsk = pickAsk<Table, Fleeing>({
  name: 'flee',
  prompt: 'Where does the routed Squad go?',
  meaning: '`outside`, the id of a Linked Structure, or `transports` at an entrance.',
  rules: ['DZC-CQB-07'],
  *candidates(table, { squad }) {
    yield { id: OUTSIDE, label: 'Out of the building' };
    yield* candidatesNamed(table, linkedTo(table, squad));
    const pieces = transportsBeside(table, squad);
    if (pieces.length > 0) yield { id: ABOARD, label: 'Into Transports', pieces };
  },
  barred: (table, { squad }, id) => (id === ABOARD ? whyNoTransport(table, squad) : null),
});

/** DZC-CQB-07: who flees into which Transport? */
export const fleeAboardAsk = allocateAsk<Table, Fleeing>({
  name: 'fleeAboard',
  prompt: 'Who flees into which Transport?',
  meaning: 'For each base of the Squad the id of a Transport.',
  rules: ['DZC-CQB-07'],
  items: (table, { squad }) => unitsOf(table, squad),
  bins: (table, { squad }) => transportsBeside(table, squad),
  barred: (table, _args, item, bin) => whyNotAboard(table, item, bin),
  whole: (table, _args, seats) => roomFault(table, seats),
  usual: (table, { squad }) => seatsOf(table, squad),
});

/** DZC-CQB-07: at once, without an operation and without moving. */
export function* rout(play: TablePlay, squad: string, place: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  yield* handOverInRout(play, squad, place, enemyOf(side));
  const to = yield* ask(side, fleeAsk, { squad });
  if (to === ABOARD) return yield* fleeAboard(play, squad, place, side);
  if (to !== OUTSIDE) return moveInto(play, squad, to);
  if (yield* comeOut(play, squad, 'DZC-CQB-07')) return;
  for (const id of unitsOf(play.table, squad)) removeUnit(play, id, 'DZC-CQB-07');
}

function* fleeAboard(play: TablePlay, squad: string, place: string, side: Side): Procedure<void> {
  const seats = yield* ask(side, fleeAboardAsk, { squad });
  for (const [unit, transport] of Object.entries(seats)) {
    if (modelOf(play.table, unit).place.kind !== 'in') continue;
    withdraw(play, unit);
    noteRide(play, unit, transport);
    putIn(play, unit, transport, 'DZC-CQB-07');
  }
  updateAdvantage(play, place);
}
