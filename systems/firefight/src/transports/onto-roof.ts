import { distance } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure, type Refusal, refuse, whyNone } from '@bridgehead/kernel';
import { footprintOfPiece, modelOf, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { ACTIVATED } from '../book/marks.js';
import { inches, TOLERANCE } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { vehicleOf, type Zone } from '../book/units.js';
import { whyNotFit } from '../buildings/capacity.js';
import { goInto } from '../buildings/enter.js';
import { buildingsOf, isRoof, nameOfZone, outlineOfZone, zoneId, zonesOf } from '../buildings/zones.js';
import { hasKeyword } from '../keywords/keywords.js';
import { whyNoSprint } from '../missions/seismic-effect.js';
import { paceOf } from '../movement/movement.js';
import { hasSprinted, isFlier, mayNotSprint } from '../vehicles/fliers.js';
import { hasLeft, whyStillAboard } from './leave.js';

/** FF-BLDG-10, FF-TRANSPORT-05, FF-TRANSPORT-06: passengers of a flier may come down on a roof. */

const RULE = 'FF-BLDG-10';

/** FF-TRANSPORT-06: `jump` is the long action of those without Anti-Grav. */
type Descent = Gait | 'jump';

interface Descending extends Record<string, string> {
  readonly squad: string;
  readonly by: Descent;
}

/** FF-BLDG-10: onto which roof does the unit come down? */
export const ontoRoofAsk = pickAsk<Table, Descending>({
  name: 'ontoRoof',
  prompt: 'Onto which roof does the unit come down?',
  meaning: 'building/roof.',
  rules: [RULE],
  candidates: (table) =>
    roofsOf(table).map((roof) => ({ id: zoneId(roof), label: nameOfZone(table, roof), pieces: [roof.building] })),
  unlisted: () => refuse(RULE, 'It is no roof.'),
  barred(table, { squad: unit, by }, id) {
    const roof = roofsOf(table).find((one) => zoneId(one) === id);
    return roof === undefined ? null : whyNotOnto(table, unit, by, roof);
  },
});

function roofsOf(table: Table): readonly Zone[] {
  return buildingsOf(table)
    .flatMap(zonesOf)
    .filter((zone) => isRoof(table, zone));
}

/** Measured from the base of the flier: an Advance or a Sprint, or contact for those who jump. */
function whyNotOnto(table: Table, unit: string, by: Descent, roof: Zone): Refusal | null {
  const full = whyNotFit(table, unit, roof);
  if (full !== null) return full;
  const vehicle = vehicleOf(table, unit);
  const reach = by === 'jump' ? 0 : inches(paceOf(table, unit, by));
  const isNear =
    vehicle !== undefined &&
    distance(footprintOfPiece(table, vehicle), outlineOfZone(table, roof)) <= reach + TOLERANCE;
  return isNear ? null : refuse(RULE, `${nameOfZone(table, roof)} is too far away.`);
}

function whyNotDescend(table: Table, unit: string, by: Descent): Refusal | null {
  const vehicle = vehicleOf(table, unit);
  const flier = vehicle === undefined ? undefined : modelOf(table, vehicle).squad;
  if (flier === undefined) return refuse(RULE, 'It is aboard no flier.');
  const held = whyStillAboard(table, unit) ?? (by === 'sprint' ? whyNoSprint(table) : null);
  if (held !== null) return held;
  if (by === 'jump' && hasSprinted.read(table, flier) === true)
    return refuse('FF-TRANSPORT-06', 'The flier has Sprinted in this Round.');
  const none = refuse(RULE, 'There is no roof.');
  return whyNone(roofsOf(table), (roof) => whyNotOnto(table, unit, by, roof), none);
}

function* descend(play: TablePlay, unit: string, by: Descent): Procedure<null> {
  const vehicle = vehicleOf(play.table, unit);
  const id = yield* ask(squadOf(play.table, unit).side, ontoRoofAsk, { squad: unit, by });
  const roof = roofsOf(play.table).find((one) => zoneId(one) === id);
  if (roof !== undefined) goInto(play, unit, roof, RULE);
  hasLeft(play, unit, by === 'jump' ? 'FF-TRANSPORT-06' : 'FF-TRANSPORT-05');
  if (by !== 'jump' || vehicle === undefined) return null;
  mayNotSprint.write(play, modelOf(play.table, vehicle).squad, true, 'FF-TRANSPORT-06');
  setMark(play, unit, ACTIVATED, 1, 'FF-TRANSPORT-06');
  return null;
}

function ridesFlierOver(table: Table, unit: string): boolean {
  const vehicle = vehicleOf(table, unit);
  return vehicle !== undefined && isFlier(table, modelOf(table, vehicle).squad) && roofsOf(table).length > 0;
}

function descending(by: Descent, action: Pick<UnitAction, 'name' | 'label' | 'duration' | 'entry'>): UnitAction {
  return {
    ...action,
    rule: RULE,
    isKnownTo: (table, unit) => ridesFlierOver(table, unit) && hasKeyword(table, unit, 'anti-grav') === (by !== 'jump'),
    barred: (table, unit) => whyNotDescend(table, unit, by),
    run: (play, unit) => descend(play, unit, by),
  };
}

export const ontoRoof = descending('advance', {
  name: 'ontoRoof',
  label: 'Advance onto a roof',
  duration: 'short',
  entry: 'advance',
});

export const sprintOntoRoof = descending('sprint', {
  name: 'ontoRoofSprinting',
  label: 'Sprint onto a roof',
  duration: 'long',
  entry: 'sprint',
});

export const jumpOntoRoof = descending('jump', {
  name: 'jumpOntoRoof',
  label: 'Leave the flier onto a roof',
  duration: 'long',
});
