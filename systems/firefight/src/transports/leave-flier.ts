import { ask, type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, moveAsk, type Movement, nameOf, remember, setMark, squadOf, type Table } from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { ACTIVATED } from '../book/marks.js';
import { vehicleOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { carryOut } from '../movement/advance.js';
import { marchOf } from '../movement/movement.js';
import { hasSprinted, isFlier, mayNotSprint } from '../vehicles/fliers.js';
import { hasLeft, whyStillAboard } from './leave.js';

const RULE = 'FF-TRANSPORT-06';

/** FF-TRANSPORT-06: where does the unit come down? */
export const leaveFlierAsk = moveAsk<{ readonly squad: string }>({
  name: 'leaveFlier',
  prompt: 'Where does the unit come down?',
  meaning: 'The Leader in contact with the flier, the others placed around it.',
  rules: [RULE],
  movement: (table, { squad }) => comingDown(table, squad),
});

/** FF-TRANSPORT-06: the Leader in contact with the flier, the others in coherency. */
function comingDown(table: Table, unit: string): Movement {
  const movement = marchOf(table, unit, 'advance');
  const vehicle = vehicleOf(table, unit);
  const flier = vehicle === undefined ? [] : [modelOf(table, vehicle).squad];
  const keep = (movement.keep ?? []).map((demand) =>
    demand.from === 'friends' ? { ...demand, except: flier } : demand,
  );
  const from = movement.from === undefined ? {} : { from: { ...movement.from, rule: RULE } };
  return { ...movement, ...from, allowance: { length: 0, rule: RULE }, keep, rule: RULE };
}

function whyNotComeDown(table: Table, unit: string): Refusal | null {
  const vehicle = vehicleOf(table, unit);
  if (vehicle === undefined) return refuse(RULE, 'It is aboard no flier.');
  const aboard = whyStillAboard(table, unit);
  if (aboard !== null) return aboard;
  if (hasSprinted.read(table, modelOf(table, vehicle).squad) === true)
    return refuse(RULE, `${nameOf(table, vehicle)} has Sprinted in this Round.`);
  return hasRoom(table, unit) ? null : refuse(RULE, 'There is no room for it beside the flier.');
}

function hasRoom(table: Table, unit: string): boolean {
  return remember(table, `firefight room below ${unit}`, () => {
    for (const _option of leaveFlierAsk.options(table, { squad: unit }, squadOf(table, unit).side)) return true;
    return false;
  });
}

function ridesFlier(table: Table, unit: string): boolean {
  const vehicle = vehicleOf(table, unit);
  return vehicle !== undefined && isFlier(table, modelOf(table, vehicle).squad);
}

/** FF-TRANSPORT-06: a long action; the unit is Activated, and the flier may not Sprint in this Round. */
export const leaveFlier: UnitAction = {
  name: 'leaveFlier',
  label: 'Leave the flier',
  note: 'it does nothing else, and the flier may not Sprint',
  rule: RULE,
  duration: 'long',
  isKnownTo: (table, unit) => ridesFlier(table, unit) && !hasKeyword(table, unit, 'anti-grav'),
  barred: whyNotComeDown,
  *run(play, unit) {
    const vehicle = vehicleOf(play.table, unit);
    carryOut(play, yield* ask(squadOf(play.table, unit).side, leaveFlierAsk, { squad: unit }), RULE);
    hasLeft(play, unit, RULE);
    if (vehicle !== undefined) mayNotSprint.write(play, modelOf(play.table, vehicle).squad, true, RULE);
    setMark(play, unit, ACTIVATED, 1, RULE);
    return null;
  },
};
