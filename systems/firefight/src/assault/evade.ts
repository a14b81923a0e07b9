import type { Facing } from '@bridgehead/geometry';
import { ask, bidAsk, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { LENGTH_UNIT, type ModelMove, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type Zone, zoneOf } from '../book/units.js';
import { whyNotFit } from '../buildings/capacity.js';
import { goInto } from '../buildings/enter.js';
import { whyNoWayDown } from '../buildings/leave.js';
import { areInOneBuilding, isSameZone, nameOfZone, neighboursOf, zoneId } from '../buildings/zones.js';
import { farthestStraight, forceMove, headingBetween } from '../movement/forced-move.js';
import { movementOf } from '../movement/movement.js';

interface Evading extends JsonRecord {
  readonly unit: string;
  /** In whole inches, the last one perhaps not full. */
  readonly most: number;
}

/** FF-CQB-10: how far does the unit evade? */
export const evadeAsk = bidAsk<Table, Evading>({
  name: 'evade',
  prompt: 'How many inches does the unit evade?',
  meaning: 'A whole number of inches; as far as possible is the usual one.',
  rules: ['FF-CQB-10'],
  rule: 'FF-CQB-10',
  range: (_table, { most }) => ({ least: 0, most }),
  usual: (_table, { most }) => most,
});

interface Fleeing extends JsonRecord {
  readonly squad: string;
  readonly attacker: string;
}

/** Its id among the ways out of a zone: out of the building. */
const OUT = 'out';

/** FF-BLDG-08: does a unit that is assaulted from the zone next door evade to another zone, or out of the building? */
export const evadeToAsk = pickAsk<Table, Fleeing>({
  name: 'evadeTo',
  prompt: 'Where does the unit evade to?',
  meaning: 'building/zone, or out.',
  rules: ['FF-BLDG-08'],
  *candidates(table, { squad: unit, attacker }) {
    for (const zone of refugesOf(table, unit, attacker))
      yield { id: zoneId(zone), label: nameOfZone(table, zone), pieces: [zone.building] };
    if (wayOutOf(table, unit, attacker) !== null) yield { id: OUT, label: 'Out of the building' };
  },
  unlisted: () => refuse('FF-BLDG-08', 'It is no zone next door with room for the unit, away from the attackers.'),
});

/** FF-BLDG-08: zones next door with room for the unit, and without the attackers. */
function refugesOf(table: Table, unit: string, attacker: string): readonly Zone[] {
  const [own, theirs] = [zoneOf(table, unit), zoneOf(table, attacker)];
  if (own === undefined) return [];
  return neighboursOf(table, own).filter(
    (zone) => (theirs === undefined || !isSameZone(zone, theirs)) && whyNotFit(table, unit, zone) === null,
  );
}

/** FF-CQB-10, FF-BLDG-12: as far as the unit gets straight away from the attacking Leader; null if it does not get anywhere. */
function wayOutOf(table: Table, unit: string, attacker: string): ModelMove | null {
  const zone = zoneOf(table, unit);
  const heading = headingBetween(table, attacker, unit);
  if (heading === undefined || (zone !== undefined && whyNoWayDown(table, unit, zone) !== null)) return null;
  return farthestStraight(table, unit, movementOf(table, unit, 'advance'), heading);
}

/** FF-BLDG-08: an Evade that leads nowhere cannot succeed. */
export function whyNotEvade(table: Table, unit: string, attacker: string): Refusal | null {
  if (!areInOneBuilding(table, unit, attacker)) return null;
  return refugesOf(table, unit, attacker).length > 0 || wayOutOf(table, unit, attacker) !== null
    ? null
    : refuse('FF-BLDG-08', 'No zone next door has room for it, and no way leads out.');
}

/** FF-CQB-10, FF-BLDG-08: away from the attackers, within a building to another zone or out of it. */
export function* evade(play: TablePlay, unit: string, attacker: string): Procedure<void> {
  if (areInOneBuilding(play.table, unit, attacker)) {
    const where = yield* ask(squadOf(play.table, unit).side, evadeToAsk, { squad: unit, attacker });
    const zone = refugesOf(play.table, unit, attacker).find((one) => zoneId(one) === where);
    if (zone !== undefined) return goInto(play, unit, zone, 'FF-BLDG-08');
  }
  const heading = headingBetween(play.table, attacker, unit);
  const farthest = wayOutOf(play.table, unit, attacker);
  if (farthest !== null && heading !== undefined) yield* evadeStraight(play, unit, heading, farthest.walked.length);
}

/** FF-CQB-10: straight away from where the attacking Leader stands, as an Advance, up to the last legal point. */
function* evadeStraight(play: TablePlay, unit: string, heading: Facing, far: number): Procedure<void> {
  const most = Math.ceil(far / LENGTH_UNIT);
  const wanted = yield* ask(squadOf(play.table, unit).side, evadeAsk, { unit, most });
  const length = Math.min(far, wanted * LENGTH_UNIT);
  const isInside = zoneOf(play.table, unit) !== undefined;
  const move = farthestStraight(play.table, unit, movementOf(play.table, unit, 'advance'), heading, length);
  if (move !== null && (move.walked.length > 0 || isInside))
    yield* forceMove(play, unit, move, isInside ? 'FF-BLDG-12' : 'FF-CQB-10');
}
