import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  nameOf,
  putIn,
  squadOf,
  type Table,
  type TablePlay,
  type TerrainPiece,
  terrainOf,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { finished, firedBy } from '../activation/state.js';
import { land } from '../aircraft/land.js';
import { landingFault } from '../aircraft/landing.js';
import { centreOf, inches } from '../book/measuring.js';
import { isAirborne, isInfantry, squadOfUnit, transportOfUnit, unitsOf } from '../book/units.js';
import { isCoherent } from '../movement/coherency.js';
import { whyOutside } from '../traits/bikes.js';
import { comeByJet, jumpsInAndOut } from '../traits/jump.js';
import { whyNotOut } from '../transports/disembark.js';
import { countTransport, countUnit, whyMovedTooFar, whyNoOperation } from '../transports/limits.js';
import { mayGoOn } from '../transports/legs.js';
import { noteRide } from '../transports/rides.js';
import { aboardOf, carriersOf, ROPING_CEILING, ropesOf, whyNoDrop } from '../transports/ropes.js';
import { breaching, isOver, placesNear, wayIn } from './entrances.js';
import { updateAdvantage } from './occupier.js';

/** Those whose place by an entrance decides: the bases, or the Transports that they are aboard. */
function leadersOf(table: Table, squad: string): readonly string[] {
  return aboardOf(table, squad).length > 0 ? carriersOf(table, squad) : unitsOf(table, squad);
}

function nearby(table: Table, squad: string): readonly TerrainPiece[] {
  const on = leadersOf(table, squad).filter((id) => modelOf(table, id).place.kind === 'on');
  return [
    ...new Map(
      on.flatMap((id) => placesNear(table, centreOf(table, id), inches(4))).map((piece) => [piece.id, piece]),
    ).values(),
  ];
}

/** Why a Squad cannot go into a place. */
function whyNotInto(table: Table, squad: string, piece: TerrainPiece): Refusal | null {
  const breach = breaching.read(table, squad) === true;
  const far = refuse('DZC-GARRISON-03', `No base is within 1" of an entrance of ${piece.name}.`);
  if (aboardOf(table, squad).length === 0) {
    const ways = new Set(unitsOf(table, squad).map((id) => wayIn(table, id, piece, breach)));
    if (ways.has('open')) return null;
    return ways.has('covered') ? refuse('DZC-GARRISON-04', 'Enemies inside cover that entrance.') : far;
  }
  if (ropesOf(table, squad) !== null && isAbove(table, squad, piece)) return whyNoDrop(table, squad);
  for (const id of carriersOf(table, squad)) {
    const way = wayIn(table, id, piece, breach);
    if (way !== 'open')
      return way === 'covered'
        ? refuse('DZC-GARRISON-04', 'Enemies inside cover that entrance.')
        : refuse('DZC-TRANSPORT-13', `${nameOf(table, id)} is not within 1" of an entrance.`);
    const isByJet = comeByJet(table, aboardOf(table, squad));
    const fault = isAirborne(table, id) && !isByJet ? landingFault(table, id, []) : null;
    if (fault !== null) return fault;
  }
  return null;
}

/** DZC-UKEY-03: all its aircraft are over a place no higher than 6". */
function isAbove(table: Table, squad: string, piece: TerrainPiece): boolean {
  return piece.height <= ROPING_CEILING && carriersOf(table, squad).every((id) => isOver(centreOf(table, id), piece));
}

interface EnteringArgs extends JsonRecord {
  readonly squad: string;
}

/** DZC-GARRISON-03: which place does the Squad enter? */
export const enterAsk = pickAsk<Table, EnteringArgs>({
  name: 'enter',
  prompt: 'Which Structure or Forest does the Squad enter?',
  meaning: 'The id of a Structure or Forest.',
  rules: ['DZC-GARRISON-03'],
  candidates: (table, { squad }) =>
    candidatesNamed(
      table,
      nearby(table, squad).map(({ id }) => id),
    ),
  barred: (table, { squad }, id) => whyNotInto(table, squad, terrainOf(table, id)),
});

/** DZC-GARRISON-01, DZC-GARRISON-03: entering is an operation like embarking. */
function whyNotEnter(table: Table, squad: string): Refusal | null {
  const rider = whyOutside(table, squad);
  if (rider !== null) return rider;
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  const isAboard = aboardOf(table, squad).length > 0;
  const out = isAboard ? whyOutOf(table, squad) : null;
  if (out !== null) return out;
  for (const id of isAboard ? [] : unitsOf(table, squad)) {
    if (firedBy(table, id).length > 0)
      return refuse('DZC-TRANSPORT-12', `${nameOf(table, id)} has fired in this turn.`);
    const tired = jumpsInAndOut(table, id) ? null : whyMovedTooFar(table, id);
    const why = whyNoOperation(table, id, 'embark') ?? tired;
    if (why !== null) return why;
  }
  if (!isAboard && !isCoherent(table, squad)) return refuse('DZC-GARRISON-03', 'The Squad is not in coherency.');
  const whys = nearby(table, squad).map((piece) => whyNotInto(table, squad, piece));
  if (whys.includes(null)) return null;
  return whys[0] ?? refuse('DZC-GARRISON-03', 'There is no Structure or Forest within 1".');
}

/** Leaving the Transport, but for the landing, which the building itself may make needless. */
function whyOutOf(table: Table, squad: string): Refusal | null {
  const why = whyNotOut(table, squad);
  return why?.rule === 'DZC-AIR-05' && (ropesOf(table, squad) !== null || comeByJet(table, aboardOf(table, squad)))
    ? null
    : why;
}

export const enterAction: SquadAction = {
  id: 'enter',
  name: 'Enter',
  meaning: 'An infantry Squad enters a Structure or Forest.',
  concerns(table, squad) {
    const units = unitsOf(table, squad);
    if (units.length === 0 || !units.every((id) => isInfantry(table, id))) return false;
    const isOut = units.every((id) => modelOf(table, id).place.kind === 'on');
    return (isOut || aboardOf(table, squad).length === units.length) && nearby(table, squad).length > 0;
  },
  barred: whyNotEnter,
  *run(play, squad) {
    const place = yield* ask(squadOf(play.table, squad).side, enterAsk, { squad });
    yield* goIn(play, squad, place);
  },
};

function* goIn(play: TablePlay, squad: string, place: string): Procedure<void> {
  yield* [];
  const carriers = aboardOf(play.table, squad).length > 0 ? carriersOf(play.table, squad) : [];
  const isRoped = carriers.length > 0 && ropesOf(play.table, squad) !== null;
  const isByJet = carriers.length > 0 && comeByJet(play.table, aboardOf(play.table, squad));
  if (isRoped) play.cite('DZC-UKEY-03');
  if (isByJet && carriers.some((id) => isAirborne(play.table, id))) play.cite('DZC-FORCE-42');
  if (carriers.length === 0 && unitsOf(play.table, squad).some((id) => jumpsInAndOut(play.table, id)))
    play.cite('DZC-FORCE-41');
  for (const id of carriers) {
    if (!isRoped && !isByJet && isAirborne(play.table, id)) land(play, id);
    countTransport(play, id, 'disembark', 'DZC-TRANSPORT-13');
    mayGoOn.write(play, squadOfUnit(play.table, id), true, 'DZC-TRANSPORT-07');
  }
  for (const id of unitsOf(play.table, squad)) {
    const carrier = transportOfUnit(play.table, id);
    if (carrier !== null) noteRide(play, id, carrier);
    countUnit(play, id, 'DZC-TRANSPORT-10');
    putIn(play, id, place, carriers.length > 0 ? 'DZC-TRANSPORT-13' : 'DZC-GARRISON-03');
  }
  finished.write(play, squad, true, 'DZC-GARRISON-04');
  play.cite('DZC-GARRISON-01', 'DZC-GARRISON-02');
  updateAdvantage(play, place);
}
