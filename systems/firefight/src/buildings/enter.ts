import { pointToPoint } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure, type Refusal, refuse, type RuleId, whyNone } from '@bridgehead/kernel';
import { footprintOfPiece, living, putIn, squadOf, type Table, type TablePlay, terrainOf } from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { INCH, TOLERANCE } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { isAbout, leaderOf, type Zone, zoneOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { whyNoSprint } from '../missions/seismic-effect.js';
import { canGoTo } from '../movement/go-in.js';
import { heightOf } from '../terrain/terrain.js';
import { isFlier } from '../vehicles/fliers.js';
import { whyNotFit } from './capacity.js';
import { climbsOutside } from './leave.js';
import { buildingsOf, isOnGround, isRoof, nameOfZone, neighboursOf, outlineOfZone, zoneId, zonesOf } from './zones.js';

interface Entering extends Record<string, string> {
  readonly squad: string;
  readonly gait: Gait;
}

/** FF-BLDG-03, FF-BLDG-10: into which building, zone or roof does the unit go? */
export const enterAsk = pickAsk<Table, Entering>({
  name: 'enter',
  prompt: 'Which building does the unit enter?',
  meaning: 'The id of a building; building/zone where it is divided, building/roof for its roof.',
  rules: ['FF-BLDG-03'],
  candidates: (table, { squad }) => entrances(table, squad).map((zone) => candidateOf(table, zone)),
  barred: (table, { squad, gait }, id) =>
    whyNotNamed(entrances(table, squad), id, (zone) => whyNotEnter(table, squad, gait, zone)),
  unlisted: () =>
    refuse('FF-BLDG-03', 'It is no zone on the ground floor, and no roof, of a building that may be entered.'),
});

/** FF-BLDG-08, FF-BLDG-10: to which neighbouring zone does the unit move? */
export const changeZoneAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'changeZone',
  prompt: 'To which zone does the unit move?',
  meaning: 'building/zone or building/roof.',
  rules: ['FF-BLDG-08'],
  candidates: (table, { squad }) => zonesBeside(table, squad).map((zone) => candidateOf(table, zone)),
  barred: (table, { squad }, id) => whyNotNamed(zonesBeside(table, squad), id, (zone) => whyNotFit(table, squad, zone)),
  unlisted: () => refuse('FF-BLDG-08', 'It is no zone next door.'),
});

function candidateOf(
  table: Table,
  zone: Zone,
): { readonly id: string; readonly label: string; readonly pieces: string[] } {
  return { id: zoneId(zone), label: nameOfZone(table, zone), pieces: [zone.building] };
}

function whyNotNamed(zones: readonly Zone[], id: string, whyNot: (zone: Zone) => Refusal | null): Refusal | null {
  const zone = zones.find((one) => zoneId(one) === id);
  return zone === undefined ? null : whyNot(zone);
}

/** Zones that a unit may enter from outside: those on the ground floor, and roofs, of buildings that it is not in. */
function entrances(table: Table, unit: string): readonly Zone[] {
  const own = zoneOf(table, unit)?.building;
  return buildingsOf(table)
    .filter(({ id }) => id !== own)
    .flatMap(zonesOf)
    .filter((zone) => isOnGround(table, zone) || isRoof(table, zone));
}

function zonesBeside(table: Table, unit: string): readonly Zone[] {
  const zone = zoneOf(table, unit);
  return zone === undefined ? [] : neighboursOf(table, zone);
}

/** FF-BLDG-03, FF-BLDG-10: there must be room, and the Leader must get there, climbing where it goes onto a roof. */
function whyNotEnter(table: Table, unit: string, gait: Gait, zone: Zone): Refusal | null {
  const full = whyNotFit(table, unit, zone);
  if (full !== null) return full;
  const roof = isRoof(table, zone);
  if (roof && !climbsOutside(table, unit, zone))
    return refuse('FF-BLDG-10', 'It cannot climb to the roof from outside.');
  if (isFlier(table, unit) && !isFarEnough(table, unit, zone))
    return refuse('FF-AIR-01', `It must end 6" from where it began, and ${nameOfZone(table, zone)} is nearer.`);
  const climb = roof ? heightOf(terrainOf(table, zone.building)) * INCH : 0;
  const { building } = zone;
  const doorway = { id: zoneId(zone), outline: outlineOfZone(table, zone), climb, building };
  if (canGoTo(table, unit, gait, doorway)) return null;
  return refuse(roof ? 'FF-BLDG-10' : 'FF-BLDG-03', `Its Leader does not reach ${nameOfZone(table, zone)}.`);
}

/** FF-AIR-01: whether a Flying vehicle that lands in the middle of a roof is 6" from where it began. */
function isFarEnough(table: Table, unit: string, roof: Zone): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return false;
  const away = pointToPoint(footprintOfPiece(table, leader).centre, outlineOfZone(table, roof).centre);
  return away >= 6 * INCH - TOLERANCE;
}

/** FF-BLDG-03: the whole unit is in it. */
export function goInto(play: TablePlay, unit: string, { building, part }: Zone, rule: RuleId): void {
  if (!hasKeyword(play.table, unit, 'vehicle')) play.cite('FF-BLDG-01', 'FF-KEYWORD-11');
  for (const { id } of living(play.table, unit)) putIn(play, id, building, rule, part);
}

function* enter(play: TablePlay, unit: string, gait: Gait): Procedure<null> {
  const id = yield* ask(squadOf(play.table, unit).side, enterAsk, { squad: unit, gait });
  const zone = entrances(play.table, unit).find((one) => zoneId(one) === id);
  if (zone !== undefined) goInto(play, unit, zone, isRoof(play.table, zone) ? 'FF-BLDG-10' : 'FF-BLDG-03');
  return null;
}

/** Whether a player would look for a way into a building. */
function mightEnter(table: Table, unit: string): boolean {
  return isAbout(table, unit) && !hasKeyword(table, unit, 'wheeled') && entrances(table, unit).length > 0;
}

function enteringBy(gait: Gait, action: Pick<UnitAction, 'name' | 'label' | 'duration' | 'entry'>): UnitAction {
  return {
    ...action,
    rule: 'FF-BLDG-03',
    isKnownTo: mightEnter,
    barred: (table, unit) =>
      (gait === 'sprint' ? whyNoSprint(table) : null) ??
      whyNone(
        entrances(table, unit),
        (zone) => whyNotEnter(table, unit, gait, zone),
        refuse('FF-BLDG-03', 'There is no building to enter.'),
      ),
    // FF-BLDG-03: whatever keeps a unit out, it does not enter.
    faults: () => [refuse('FF-BLDG-03', 'There is no building that it could enter.')],
    run: (play, unit) => enter(play, unit, gait),
  };
}

/** FF-BLDG-03: an Advance into a building. */
export const enterBuilding = enteringBy('advance', {
  name: 'enter',
  label: 'Advance into a building',
  duration: 'short',
  entry: 'advance',
});

/** FF-BLDG-03: a Sprint into a building. */
export const sprintIntoBuilding = enteringBy('sprint', {
  name: 'enterSprinting',
  label: 'Sprint into a building',
  duration: 'long',
  entry: 'sprint',
});

/** FF-BLDG-08, FF-BLDG-10: an Advance to a zone next door, which takes no inches. */
export const changeZone: UnitAction = {
  name: 'changeZone',
  label: 'Advance to another zone',
  rule: 'FF-BLDG-08',
  duration: 'short',
  entry: 'advance',
  isKnownTo: (table, unit) => zonesBeside(table, unit).length > 0,
  barred: (table, unit) =>
    whyNone(
      zonesBeside(table, unit),
      (zone) => whyNotFit(table, unit, zone),
      refuse('FF-BLDG-08', 'There is no other zone.'),
    ),
  *run(play, unit) {
    const id = yield* ask(squadOf(play.table, unit).side, changeZoneAsk, { squad: unit });
    const zone = zonesBeside(play.table, unit).find((one) => zoneId(one) === id);
    if (zone !== undefined) goInto(play, unit, zone, 'FF-BLDG-08');
    return null;
  },
};
