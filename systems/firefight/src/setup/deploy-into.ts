import { wholly } from '@bridgehead/geometry';
import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  footprintOfOutline,
  living,
  nameOf,
  putIn,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { isInReserve, type Zone } from '../book/units.js';
import { whyNotFit } from '../buildings/capacity.js';
import { buildingsOf, isRoof, nameOfZone, outlineOfZone, zoneId, zonesOf } from '../buildings/zones.js';
import { capacityOfVehicle, goAboard, transportsFor, whyNotAboard } from '../transports/board.js';
import { outlineOfDeploymentZone } from './deployment-edge.js';

/** FF-SETUP-06, FF-SETUP-09: units that are deployed in a building of the area or aboard a transport. */

/** Its id among the answers: on the table itself. */
export const ON_THE_TABLE = 'table';

interface Deploying extends JsonRecord {
  readonly unit: string;
  /** Whether there is room for it in the open. */
  readonly hasRoom: boolean;
}

/** FF-SETUP-06, FF-SETUP-09: is the unit deployed in the open, in a building or in a transport? It is asked only if it has a choice. */
export const deployIntoAsk = pickAsk<Table, Deploying>({
  name: 'deployInto',
  prompt: 'Is the unit deployed in the open, in a building or aboard a transport?',
  meaning: 'table, the id of a building (with its zone, as in hall/east), or the id of a transport.',
  rules: ['FF-SETUP-06', 'FF-SETUP-09'],
  *candidates(table, { unit }) {
    const { side } = squadOf(table, unit);
    yield { id: ON_THE_TABLE, label: 'In the open' };
    for (const zone of zonesInArea(table, side)) yield { id: zoneId(zone), label: `In ${nameOfZone(table, zone)}` };
    for (const id of transportsFor(table, unit)) yield { id, label: `Aboard ${nameOf(table, id)}`, pieces: [id] };
  },
  barred: (table, { unit, hasRoom }, id) => whyNotInto(table, unit, id, hasRoom),
  unlisted: (table, { unit }, id) =>
    table.models.has(id)
      ? (whyNotAboard(table, unit, id) ?? refuse('FF-SETUP-09', 'That transport is not deployed.'))
      : refuse('FF-SETUP-06', 'It does not stand wholly in the deployment area.'),
  usual: (_table, { hasRoom }) => (hasRoom ? ON_THE_TABLE : null),
});

/** FF-SETUP-06: places in buildings that stand wholly in the area; nobody is deployed on a roof that must be climbed first. */
function zonesInArea(table: Table, side: Side): readonly Zone[] {
  const area = footprintOfOutline(outlineOfDeploymentZone(table, side));
  return buildingsOf(table)
    .flatMap(zonesOf)
    .filter((zone) => !isRoof(table, zone) && wholly(outlineOfZone(table, zone), area));
}

function whyNotInto(table: Table, unit: string, id: string, hasRoom: boolean): Refusal | null {
  if (id === ON_THE_TABLE) {
    const reason = `There is no room left for ${nameOf(table, unit)} in the deployment area.`;
    return hasRoom ? null : refuse('FF-SETUP-06', reason);
  }
  if (table.models.has(id)) return whyNotAboard(table, unit, id);
  const zone = zonesInArea(table, squadOf(table, unit).side).find((one) => zoneId(one) === id);
  return zone === undefined ? null : whyNotFit(table, unit, zone);
}

/** Whether the unit could be deployed in something. */
export function canDeployInto(table: Table, unit: string): boolean {
  const { side } = squadOf(table, unit);
  return (
    zonesInArea(table, side).some((zone) => whyNotFit(table, unit, zone) === null) ||
    transportsFor(table, unit).some((vehicle) => whyNotAboard(table, unit, vehicle) === null)
  );
}

/** FF-SETUP-06, FF-SETUP-09: the whole unit goes into one thing, and everybody knows that it is there. */
export function deployInto(play: TablePlay, unit: string, into: string): void {
  if (play.table.models.has(into)) {
    play.cite('FF-TRANSPORT-07');
    return goAboard(play, unit, into, 'FF-SETUP-09');
  }
  const [id = into, part] = into.split('/');
  for (const model of living(play.table, unit)) putIn(play, model.id, id, 'FF-SETUP-06', part);
}

/** FF-SETUP-08: which unit in Reserve rides in this transport, which is in Reserve, too? Asked until nobody else does. */
export const rideInReserveAsk = pickAsk<Table, { readonly vehicle: string }>({
  name: 'rideInReserve',
  prompt: 'Which unit in Reserve is aboard this transport?',
  meaning: 'The id of a unit, or pass.',
  rules: ['FF-SETUP-08'],
  candidates: (table, { vehicle }, side) =>
    ridersFor(table, vehicle, side).map((id) => ({ id, label: `${nameOf(table, id)} is aboard`, pieces: [id] })),
  unlisted: (table, { vehicle }, id) =>
    table.squads.has(id)
      ? (whyNotAboard(table, id, vehicle) ?? refuse('FF-SETUP-08', 'It is no unit in Reserve.'))
      : refuse('FF-SETUP-08', 'It is no unit in Reserve.'),
  pass: { id: 'pass', label: 'Nobody else is aboard' },
  usual: () => 'pass',
});

function ridersFor(table: Table, vehicle: string, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    isInReserve(table, id) && whyNotAboard(table, id, vehicle) === null ? [id] : [],
  );
}

/** FF-SETUP-08: a transport may be in Reserve with units aboard. */
export function* boardInReserve(play: TablePlay, side: Side): Procedure<void> {
  const off = squadsOf(play.table, side).filter(({ id }) => isInReserve(play.table, id));
  const vehicles = off.flatMap(({ models }) => models.filter((id) => capacityOfVehicle(play.table, id) > 0));
  for (const vehicle of vehicles) {
    while (ridersFor(play.table, vehicle, side).length > 0) {
      const unit = yield* ask(side, rideInReserveAsk, { vehicle });
      if (unit === 'pass') break;
      goAboard(play, unit, vehicle, 'FF-SETUP-08');
    }
  }
}
