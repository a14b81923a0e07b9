import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  modelOf,
  nameOf,
  placeAsk,
  type Placing,
  putOn,
  regularPolygon,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actingSquads, actsWith, finished, firedBy, shootingWindow } from '../activation/state.js';
import { land, takeOff, whyNotTakeOff } from '../aircraft/land.js';
import { landingFault } from '../aircraft/landing.js';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { isLanded } from '../book/marks.js';
import { centreOf, inches } from '../book/measuring.js';
import { isAirborne, isAircraft, isInfantry, squadOfUnit, transportOfUnit } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { roofUnder } from '../terrain/roof.js';
import { comeByJet } from '../traits/jump.js';
import { portsOf } from '../traits/firing-ports.js';
import { countTransport, countUnit, whyMovedTooFar, whyNoOperation } from './limits.js';
import { mayGoOn } from './legs.js';
import { onRoof, placingOnGround, placingOnRoof } from './placing.js';
import { noteRide } from './rides.js';
import { aboardOf, carriersOf, ropesOf } from './ropes.js';
import { disembarked } from './state.js';

/** DZC-TRANSPORT-03, DZC-TRANSPORT-07, DZC-TRANSPORT-10: why a Squad cannot leave its Transports now. */
export function whyNotOut(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  const group = actsWith(table, squad) ?? '';
  const ropes = ropesOf(table, squad);
  for (const carrier of carriersOf(table, squad)) {
    if (modelOf(table, carrier).place.kind !== 'on')
      return refuse('DZC-TRANSPORT-08', `${nameOf(table, carrier)} is not on the table itself.`);
    if (!actingSquads(table, group).includes(squadOfUnit(table, carrier)))
      return refuse('DZC-TRANSPORT-07', `${nameOf(table, carrier)} does not act with this Battlegroup.`);
    const why =
      whyNoOperation(table, carrier, 'disembark') ?? whyMovedTooFar(table, carrier, ropes === null ? 0 : inches(ropes));
    if (why !== null) return why;
    const hovers = ropes !== null || comeByJet(table, aboardOf(table, squad));
    const fault = !hovers && isAirborne(table, carrier) ? landingFault(table, carrier, []) : null;
    if (fault !== null) return { ...fault, rule: fault.rule };
  }
  for (const id of aboardOf(table, squad)) {
    if (portsOf(table, id) !== null && firedBy(table, id).length > 0)
      return refuse('DZC-FORCE-34', `${nameOf(table, id)} has fired from the ports.`);
    const why = whyNoOperation(table, id, 'disembark') ?? whyMovedTooFar(table, id);
    if (why !== null) return why;
  }
  return null;
}

interface LeavingArgs extends JsonRecord {
  readonly squad: string;
  /** The aircraft take off at once, so that units may be set down beneath them. */
  readonly rising: boolean;
}

/** DZC-TRANSPORT-08: within 3" of the Transport, 1" for infantry; in coherency. */
function placingOf(table: Table, { squad, rising }: LeavingArgs): Placing {
  const units = aboardOf(table, squad);
  const carriers = carriersOf(table, squad);
  const [only = ''] = carriers;
  const reach = inches(units.every((id) => isInfantry(table, id)) ? 1 : 3);
  const coherency = coherencyOf(table, squad);
  const roof = carriers.length === 1 ? roofUnder(table, only) : null;
  const ground =
    roof === null
      ? placingOnGround(table, units, 'DZC-TRANSPORT-08')
      : placingOnRoof(table, units, roof, 'DZC-FEATURE-14');
  const around = carriers.map((id) => regularPolygon(centreOf(table, id), reach + hullOf(table, id) + inches(1.4), 24));
  return {
    ...ground,
    apart: [...(ground.apart ?? []), ...(rising ? carriers : [])],
    ...(carriers.length === 1
      ? { near: [{ to: only, distance: reach + hullOf(table, only), rule: 'DZC-TRANSPORT-08' }] }
      : { inside: { areas: around, called: 'reach of the Transports', rule: 'DZC-TRANSPORT-08' } }),
    ...(rising ? {} : { keep: carriers.filter((id) => isAircraft(table, id)).map((id) => hullKept(table, id)) }),
    ...(coherency === null ? {} : { coherency }),
  };
}

/** How far the hull of a landed aircraft reaches beyond its flying base. */
function hullOf(table: Table, carrier: string): number {
  if (!isAircraft(table, carrier)) return 0;
  const [length = 0] = sheetOf(table, carrier).hull;
  return Math.max(0, Math.round(length / 2) - inches(0.625));
}

function hullKept(table: Table, carrier: string) {
  return {
    from: { pieces: [carrier] },
    distance: hullOf(table, carrier),
    atLeast: true,
    when: 'atEnd',
    rule: 'DZC-TRANSPORT-14',
  } as const;
}

export const disembarkAsk = placeAsk<LeavingArgs>({
  name: 'disembark',
  prompt: 'Where does the Squad disembark?',
  meaning: 'Places within 3" of its Transports, 1" for infantry.',
  rules: ['DZC-TRANSPORT-08'],
  placing: placingOf,
});

/** DZC-TRANSPORT-14: does the aircraft take off again at once? */
export const riseAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'afterUnloading',
  prompt: 'Do the aircraft take off again at once?',
  meaning: '`takeOff` or `stay`.',
  rules: ['DZC-TRANSPORT-14'],
  candidates: () => [
    { id: 'takeOff', label: 'Take off' },
    { id: 'stay', label: 'Stay on the ground' },
  ],
  barred: (table, { squad }, id) =>
    id === 'takeOff'
      ? (carriersOf(table, squad)
          .filter((one) => isAircraft(table, one))
          .map((one) => whyNotTakeOff(table, one))
          .find((why) => why !== null) ?? null)
      : null,
});

export const disembarkAction: SquadAction = {
  id: 'disembark',
  name: 'Disembark',
  meaning: 'A Squad leaves its Transports.',
  concerns: (table, squad) =>
    aboardOf(table, squad).length > 0 &&
    // DZC-FORCE-89: Vampires are released.
    !aboardOf(table, squad).some((id) => hasSpecial(table, id, 'clings')) &&
    carriersOf(table, squad).some((id) => modelOf(table, id).place.kind === 'on'),
  barred: (table, squad) => whyNotOut(table, squad) ?? whyNoRoom(table, squad),
  run: disembark,
};

function whyNoRoom(table: Table, squad: string): Refusal | null {
  return suggestPlace(table, placingOf(table, { squad, rising: mayRise(table, squad) })) === null
    ? refuse('DZC-TRANSPORT-08', 'There is no room beside the Transport.')
    : null;
}

function mayRise(table: Table, squad: string): boolean {
  return carriersOf(table, squad).some((id) => isAircraft(table, id));
}

function* disembark(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const carriers = carriersOf(play.table, squad);
  if (shootingWindow.read(play.table, actsWith(play.table, squad) ?? '') !== undefined) play.cite('DZC-TRANSPORT-18');
  const ropes = ropesOf(play.table, squad);
  if (ropes !== null) play.cite('DZC-UKEY-03');
  const flying = carriers.filter((id) => isAircraft(play.table, id));
  const isByJet = flying.some((id) => isAirborne(play.table, id)) && comeByJet(play.table, aboardOf(play.table, squad));
  if (isByJet) play.cite('DZC-FORCE-42');
  const hovers = ropes !== null || isByJet;
  if (!hovers) for (const id of flying) if (isAirborne(play.table, id)) land(play, id);
  if (!hovers && flying.length > 0) play.cite('DZC-TRANSPORT-14');
  const rising = hovers || (flying.length > 0 && (yield* ask(side, riseAsk, { squad })) === 'takeOff');
  const room = suggestPlace(play.table, placingOf(play.table, { squad, rising })) !== null;
  const { places } = yield* ask(side, disembarkAsk, { squad, rising: rising || !room });
  const roof = carriers.length === 1 ? roofUnder(play.table, carriers[0] ?? '') : null;
  for (const { piece, to } of places) {
    noteRide(play, piece, transportOfUnit(play.table, piece) ?? '');
    if (to.kind === 'on')
      putOn(
        play,
        piece,
        roof === null ? to : onRoof(play.table, roof, to),
        roof === null ? 'DZC-TRANSPORT-08' : 'DZC-FEATURE-14',
      );
    countUnit(play, piece, 'DZC-TRANSPORT-10');
    disembarked.write(play, piece, true, 'DZC-TRANSPORT-12');
  }
  for (const carrier of carriers) {
    countTransport(play, carrier, 'disembark', 'DZC-TRANSPORT-10');
    mayGoOn.write(play, squadOfUnit(play.table, carrier), true, 'DZC-TRANSPORT-07');
    if (rising && isLanded(play.table, carrier)) takeOff(play, carrier);
  }
}
