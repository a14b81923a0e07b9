import { notAChoice } from '../book/not-a-choice.js';
import { type Details, pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  lengthInUnits,
  living,
  markOn,
  nameOf,
  squadDistance,
  squadOf,
  squadsOf,
  squadsOpposing,
  type Table,
} from '@bridgehead/tabletop';
import { isSquadInPlay, occupiedBy, rulesOf } from '@bridgehead/wargame';
import { isInfantry } from '../book/figures.js';
import { FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import { cqbInitiated, focusedFire, overwatchNominated } from '../book/memos.js';
import { gainOf, previewOfCall, previewOfStorm } from './appraisal.js';
import { callingFlatOut, mannersOf } from './manners.js';
import { leviathansInContact } from './melee.js';
import { enemiesWithin4, engagers, isWithinCqbReach } from './participants.js';
import { volley } from './volley.js';
import { bestOf } from '../scoring/worth.js';

type CallArgs = { readonly squad: string };

export const PASS = 'pass';
const CALL_NOTHING = { id: PASS, label: 'Call nothing' };
const STORM = 'storm:';

/** PF-CQB-02, PF-CQB-11: an engagement with one enemy squadron, the storming of one in a building, or nothing. */
export const callCqb = pickAsk<Table, CallArgs>({
  name: 'callCqb',
  prompt: 'Does it call a CQB Engagement?',
  meaning: 'The id of a Squadron to engage, storm:<Squadron> to storm the building that it holds, or pass.',
  rules: ['PF-CQB-02'],
  *candidates(table, { squad }) {
    const near = living(table, squad).every(({ id }) => isInfantry(table, id)) ? enemiesWithin4(table, squad) : [];
    for (const { id } of squadsOpposing(table, squadOf(table, squad).side)) {
      if (!isSquadInPlay(table, id)) continue;
      yield { id, label: `Engage ${nameOf(table, id)}`, pieces: [id] };
      if (occupiedBy(table, id) !== null || near.includes(id))
        yield { id: `${STORM}${id}`, label: `Storm ${nameOf(table, id)}`, pieces: [id] };
    }
  },
  pass: CALL_NOTHING,
  barred(table, { squad }, id) {
    const { target, storms } = readCall(id);
    return storms ? whyNotStorm(table, squad, target) : whyNotCall(table, squad, target);
  },
  unlisted(table, { squad }, id) {
    const { target, storms } = readCall(id);
    if (storms) return table.squads.has(target) ? whyNotStorm(table, squad, target) : null;
    return notAChoice('PF-CQB-02', 'only an enemy Squadron on the table is engaged.')(table, null, id);
  },
  faults(table, { squad }, id) {
    const { target, storms } = readCall(id);
    if (!table.squads.has(target) || !isSquadInPlay(table, target)) return [];
    const reach = whyNotReach(table, squad, target, storms ? 'PF-CQB-11' : 'PF-CQB-02');
    const tooFast = storms ? null : whyNotInitiateAt(table, squad, target);
    return [
      ...whyNotInitiateAtAll(table, squad),
      ...(tooFast?.rule === 'PF-CQB-06' ? whyNotThatFast(table, squad, target) : []),
      reach,
      // A squadron that is too fast to call strikes nobody, whatever its weapons.
      storms || reach !== null || tooFast !== null ? null : whyNotStrike(table, squad, target),
    ];
  },
  details(table, { squad }, id) {
    const { target, storms } = readCall(id);
    if (!storms) return detailsOf(table, squad, target);
    const forecast = { procedure: 'storm', args: { squad, target } };
    return { preview: previewOfStorm(table, squad, target), forecast };
  },
  usual(table, { squad }) {
    // PF-ORDER-01, PF-ORDER-02: a squadron that fights at close quarters loses its Special Fire Order, so it usually calls nothing.
    if (focusedFire.read(table, squad) === true || overwatchNominated.read(table, squad) === true) return PASS;
    const callable = enemiesWithin4(table, squad).filter((id) => whyNotCall(table, squad, id) === null);
    return worthMost(callable, (id) => gainOf(table, squad, id));
  },
});

/** PF-CQB-03: the active squadron has called nothing; one squadron of the enemy within 4" may call an engagement with it. */
export const counterCall = pickAsk<Table, CallArgs>({
  name: 'counterCall',
  prompt: 'Which Squadron engages the active one?',
  meaning: 'The id of a Squadron that calls a CQB Engagement, or pass.',
  rules: ['PF-CQB-03'],
  *candidates(table, { squad }, side) {
    for (const { id } of squadsOf(table, side)) {
      if (isSquadInPlay(table, id)) yield { id, label: `${nameOf(table, id)} engages`, pieces: [id, squad] };
    }
  },
  pass: CALL_NOTHING,
  barred: (table, { squad }, id) => whyNotCall(table, id, squad, 'PF-CQB-03'),
  unlisted: notAChoice('PF-CQB-03', 'only an enemy Squadron on the table engages the active one.'),
  faults: (table, { squad }, id) =>
    isOpponent(table, squad, id) ? [...whyNotInitiateAtAll(table, id), whyNotReach(table, id, squad, 'PF-CQB-03')] : [],
  details: (table, { squad }, id) => detailsOf(table, id, squad),
  usual: (table, { squad }, side) => worthMost(callersAgainst(table, squad, side), (id) => gainOf(table, id, squad)),
});

function isOpponent(table: Table, squad: string, id: string): boolean {
  return table.squads.has(id) && squadOf(table, id).side !== squadOf(table, squad).side && isSquadInPlay(table, id);
}

/** The squadrons of a side that may call an engagement with a squadron. */
export function callersAgainst(table: Table, squad: string, side: Side): readonly string[] {
  return enemiesWithin4(table, squad).filter(
    (id) => squadOf(table, id).side === side && whyNotCall(table, id, squad, 'PF-CQB-03') === null,
  );
}

/** An answer other than a pass: an engagement or a storming. */
export interface Call {
  readonly target: string;
  readonly storms: boolean;
}

export function readCall(id: string): Call {
  return id.startsWith(STORM) ? { target: id.slice(STORM.length), storms: true } : { target: id, storms: false };
}

function detailsOf(table: Table, caller: string, target: string): Details {
  const forecast = { procedure: 'engage', args: { squad: caller, target } };
  return { preview: previewOfCall(table, caller, target), forecast };
}

/** The engagement with the greatest gain for the caller, or a pass if none gains anything. */
function worthMost(squads: readonly string[], gain: (id: string) => number): string {
  const best = bestOf(squads, gain);
  return best !== null && best.worth > 0 ? best.item : PASS;
}

/** PF-CQB-02, PF-CQB-03: why a squadron may not call an engagement against another; null if it may. */
export function whyNotCall(table: Table, squad: string, target: string, rule = 'PF-CQB-02'): Refusal | null {
  // PF-ORBAT-32, PF-ORBAT-42: a squadron that went Flat Out may call one in its own activation, by a MAR.
  const initiating = rule === 'PF-CQB-02' ? whyNotInitiateAt(table, squad, target) : whyNotInitiate(table, squad);
  return initiating ?? whyNotReach(table, squad, target, rule) ?? whyNotStrike(table, squad, target);
}

/** Why a squadron may not initiate an engagement with another in its own activation; null if it may. */
function whyNotInitiateAt(table: Table, squad: string, target: string): Refusal | null {
  const refusal = whyNotInitiate(table, squad);
  if (refusal?.rule !== 'PF-CQB-06' || isDisordered(table, squad)) return refusal;
  const manners = mannersOf(rulesOf(table), { squad, target, initiates: true });
  if (manners.includes('volley')) return null;
  return manners.length > 0 && leviathansInContact(table, squad, target).length > 0 ? null : refusal;
}

/** Whether a squadron may call any engagement, or storm, in its own activation. */
export function mayCall(table: Table, squad: string): boolean {
  if (whyNotInitiate(table, squad) === null) return true;
  return enemiesWithin4(table, squad).some((enemy) => whyNotCall(table, squad, enemy) === null);
}

/** PF-CQB-04, PF-CQB-06: why a squadron may not initiate anything at close quarters; null if it may. */
export function whyNotInitiate(table: Table, squad: string): Refusal | null {
  return whyCalled(table, squad) ?? whyShaken(table, squad);
}

/** PF-ORBAT-32, PF-ORBAT-42: the MARs by which a squadron that went Flat Out may call others, and not this one. */
function whyNotThatFast(table: Table, squad: string, target: string): readonly Refusal[] {
  const reason = `CQB: ${nameOf(table, squad)} moved Flat Out, and may then call others than ${nameOf(table, target)}.`;
  return callingFlatOut(rulesOf(table), squad).map((rule) => refuse(rule, reason));
}

function whyNotInitiateAtAll(table: Table, squad: string): readonly (Refusal | null)[] {
  const disordered = isDisordered(table, squad)
    ? refuse('PF-MORALE-05', `CQB: ${nameOf(table, squad)} is Disordered.`)
    : null;
  return [whyCalled(table, squad), whyShaken(table, squad), disordered];
}

function whyCalled(table: Table, squad: string): Refusal | null {
  if (cqbInitiated.read(table, squad) !== true) return null;
  return refuse('PF-CQB-04', `CQB: ${nameOf(table, squad)} has called its engagement of this turn.`);
}

function whyShaken(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  if (isForlornHope(table, squad)) return null;
  if (markOn(table, squad, FLAT_OUT) > 0) return refuse('PF-CQB-06', `CQB: ${name} moved Flat Out.`);
  return isDisordered(table, squad) ? refuse('PF-CQB-06', `CQB: ${name} is Disordered.`) : null;
}

function whyNotReach(table: Table, squad: string, target: string, rule: string): Refusal | null {
  if (isWithinCqbReach(table, squad, target)) return null;
  const away = lengthInUnits(squadDistance(table, squad, target));
  return refuse(rule, `CQB: ${nameOf(table, target)} is ${away}" away, and CQB weapons reach 4".`);
}

/** PF-CQB-01, PF-CQB-07: a model of the squadron must have a CQB weapon, and see an enemy within its reach. */
function whyNotStrike(table: Table, squad: string, target: string): Refusal | null {
  if (leviathansInContact(table, squad, target).length > 0) return null;
  if (volley(rulesOf(table), { squad, target, initiates: true }) !== null) return null;
  const [name, victim] = [nameOf(table, squad), nameOf(table, target)];
  return engagers(table, squad, target).length > 0
    ? refuse('PF-CQB-01', `CQB: no Model of ${name} within 4" of ${victim} has a CQB weapon.`)
    : refuse('PF-CQB-07', `CQB: no Model of ${name} has a line of sight to ${victim} within 4".`);
}

/** PF-CQB-11: why a squadron may not storm another; null if it may. */
function whyNotStorm(table: Table, squad: string, target: string): Refusal | null {
  const name = nameOf(table, squad);
  if (!living(table, squad).every(({ id }) => isInfantry(table, id)))
    return refuse('PF-CQB-11', `Storming: ${name} is not Infantry.`);
  if (occupiedBy(table, target) === null)
    return refuse('PF-CQB-11', `Storming: ${nameOf(table, target)} holds no building.`);
  return whyNotInitiate(table, squad) ?? whyNotReach(table, squad, target, 'PF-CQB-11');
}
