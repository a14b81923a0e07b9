import {
  ask,
  type Forecast,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type StageCall,
  whyNone,
} from '@bridgehead/kernel';
import { candidatesNamed, moveAsk, nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { mayNotAssault } from '../activation/state.js';
import type { Gait } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';
import { enemyOf } from '../book/play.js';
import { isAbout, isUnitDestroyed, leaderOf, soldiersOf, unitsAbout, zoneOf } from '../book/units.js';
import { areNextDoor } from '../buildings/zones.js';
import { hasKeyword } from '../keywords/keywords.js';
import { whyNoSprint } from '../missions/seismic-effect.js';
import { carryOut } from '../movement/advance.js';
import { pin } from '../pinning/pin.js';
import { failAssault } from './failed-assault.js';
import { assaultMovement } from './assault-movement.js';
import { ROUGH_GROUND, whyHindered } from './hindered.js';
import { bestAssault, canReach, isNearEnough, wayOfLeader } from './reach.js';
import { react } from './reactions.js';
import { wayOfAssault, zoneOfAssault } from './state.js';
import { whyNotStorm } from './storm.js';

interface Declaring extends JsonRecord {
  readonly squad: string;
  readonly gait: Gait;
}

/** FF-CQB-01: which unit is assaulted? It is declared before anything moves. */
export const assaultTargetAsk = pickAsk<Table, Declaring>({
  name: 'assaultTarget',
  prompt: 'Which unit is assaulted?',
  meaning: 'The id of an enemy unit that the Leader can reach.',
  rules: ['FF-CQB-01'],
  candidates: (table, _args, side) => candidatesNamed(table, unitsAbout(table, enemyOf(side))),
  barred: (table, { squad, gait }, target) => whyNotAssault(table, squad, target, gait),
  faults(table, { squad, gait }, target) {
    if (!table.squads.has(target)) return [];
    return [
      whyNever(table, squad, target, gait),
      whyNotAssault(table, squad, target, gait) === null ? null : refuse('FF-CQB-02', 'It may not be assaulted.'),
    ];
  },
  unlisted: () => refuse('FF-CQB-01', 'It is no enemy unit on the table.'),
  details: (_table, { squad, gait }, target) => ({ forecast: forecastOf(squad, target, gait) }),
});

/** How the fight would go if the Defender does not react. */
function forecastOf(attacker: string, defender: string, gait: Gait): Forecast {
  return { procedure: 'assault', args: { attacker, defender, gait } };
}

/** FF-CQB-07: whether the best way into contact would Hinder a Charge. */
export function wouldBeHindered(table: Table, attacker: string, defender: string, gait: Gait): boolean {
  const led = gait === 'sprint' ? wayOfLeader(table, attacker, defender, gait) : undefined;
  return led !== undefined && whyHindered(table, attacker, defender, led) !== null;
}

/** FF-CQB-02: what keeps a unit from assaulting a certain unit. */
function whyNotAssault(table: Table, unit: string, target: string, gait: Gait): Refusal | null {
  const never = whyNever(table, unit, target, gait);
  if (never !== null) return never;
  return areNextDoor(table, unit, target) || canReach(table, unit, target, gait)
    ? null
    : refuse('FF-CQB-01', `${nameOf(table, target)} cannot be reached.`);
}

/** FF-AIR-02, FF-BLDG-06, FF-BLDG-08: why a unit does not assault another by this move, however near that is. */
function whyNever(table: Table, unit: string, target: string, gait: Gait): Refusal | null {
  const isFlier = hasKeyword(table, target, 'fly') && hasKeyword(table, target, 'vehicle');
  if (isFlier && !hasKeyword(table, unit, 'fly') && !hasKeyword(table, unit, 'anti-grav'))
    return refuse('FF-AIR-02', `${nameOf(table, target)} can be assaulted only by units that Fly or have Anti-Grav.`);
  return whyNotStorm(table, unit, target, gait);
}

/** FF-CQB-02: what keeps a unit from assaulting at all. */
function whyNoAssault(table: Table, unit: string, gait: Gait): Refusal | null {
  if (!isAbout(table, unit)) return refuse('FF-CQB-02', 'It is not on the table.');
  if (!canFight(table, unit)) return refuse('FF-DICE-02', 'It has no AS.');
  if (hasKeyword(table, unit, 'fly') && hasKeyword(table, unit, 'vehicle'))
    return refuse('FF-AIR-02', 'Flying vehicles cannot assault.');
  if (mayNotAssault.read(table, unit) === true) return refuse('FF-CQB-02', 'It may not assault in this Round.');
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side));
  if (enemies.some((target) => whyNotAssault(table, unit, target, gait) === null)) return null;
  const outOfReach = refuse('FF-CQB-01', 'No enemy can be reached.');
  const near = enemies.filter((target) => isNearEnough(table, unit, target, gait));
  return whyNone(near, (target) => whyNever(table, unit, target, gait), outOfReach) ?? outOfReach;
}

/** FF-CQB-02 lists who does not assault, whatever rule says so; and each enemy may be out of bounds for a reason of its own. */
function faultsOfAssault(table: Table, unit: string, gait: Gait): readonly (Refusal | null)[] {
  const why = whyNoAssault(table, unit, gait);
  if (why === null) return [];
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side));
  return [
    why,
    why.rule === 'FF-CQB-01' ? null : refuse('FF-CQB-02', 'It may not initiate this Assault.'),
    ...enemies.map((target) => whyNever(table, unit, target, gait)),
  ];
}

/** FF-DICE-02: "–" is looked at model by model. */
function canFight(table: Table, unit: string): boolean {
  return soldiersOf(table, unit).some(({ id }) => figuresOf(table, id).as !== null);
}

interface Closing extends JsonRecord {
  readonly squad: string;
  readonly target: string;
  readonly gait: Gait;
  /** FF-CQB-04: how many models must come into contact. */
  readonly contacts: number;
}

/** FF-CQB-04: how does the unit come into contact? */
export const closeInAsk = moveAsk<Closing>({
  name: 'closeIn',
  prompt: 'How does the unit come into contact?',
  meaning: 'A move of the Leader into contact, with as many others as possible.',
  rules: ['FF-CQB-04'],
  movement: (table, { squad, target, gait, contacts }) => assaultMovement(table, squad, target, gait, contacts),
  *options(table, { squad, target, gait }) {
    const best = bestAssault(table, squad, target, gait);
    // Whoever could assault only one unit has not been asked which, and sees here what it will cost.
    const forecast = forecastOf(squad, target, gait);
    if (best !== null) yield { id: 'usual', label: 'As many as possible', answer: best.move, forecast };
  },
});

/** FF-CQB-01 to the moment of contact: declaration, Terrifying, reaction, move. */
function* assaultWith(play: TablePlay, unit: string, gait: Gait): Procedure<StageCall | null> {
  const { side } = squadOf(play.table, unit);
  const target = yield* ask(side, assaultTargetAsk, { squad: unit, gait });
  play.emit({
    kind: 'declared',
    side,
    what: gait === 'sprint' ? 'Charge' : 'Assault',
    by: unit,
    at: target,
    because: 'FF-CQB-01',
  });
  if (gait === 'sprint' && hasKeyword(play.table, unit, 'terrifying')) pin(play, target, 'FF-KEYWORD-49');
  const reaction = yield* react(play, target, unit, gait);
  if (isUnitDestroyed(play.table, unit)) {
    play.cite('FF-CQB-13');
    return null;
  }
  const engagement = { attacker: unit, defender: target, gait, ...reaction };
  // FF-BLDG-08: the attackers stand in the next zone, and no model has to move.
  if (areNextDoor(play.table, unit, target)) return next('fight', { ...engagement, hindered: false });
  const best = isAbout(play.table, target) ? bestAssault(play.table, unit, target, gait) : null;
  if (best === null) return yield* failAssault(play, unit, target);
  const hindered = yield* closeIn(play, { squad: unit, target, gait, contacts: best.least });
  return next('fight', { ...engagement, hindered });
}

/** FF-CQB-04: the attackers come into contact. Returns whether their Charge is Hindered. */
function* closeIn(play: TablePlay, closing: Closing): Procedure<boolean> {
  const { squad: unit, target, gait } = closing;
  const read = yield* ask(squadOf(play.table, unit).side, closeInAsk, closing);
  const led = read.moves.find(({ model }) => model === leaderOf(play.table, unit));
  const hindrance = gait === 'sprint' && led !== undefined ? whyHindered(play.table, unit, target, led) : null;
  if (hindrance === ROUGH_GROUND) play.cite('FF-MOVE-11');
  const zone = zoneOf(play.table, unit);
  if (zone !== undefined) {
    play.cite('FF-BLDG-04');
    zoneOfAssault.write(play, unit, { ...zone }, 'FF-CQB-22');
  }
  if (led !== undefined) wayOfAssault.write(play, unit, wayBack(led.walked), 'FF-CQB-22');
  carryOut(play, read, gait === 'sprint' ? 'FF-CQB-06' : 'FF-CQB-01');
  return hindrance !== null;
}

/** The Leader's way from contact back to where it began. */
function wayBack({ start, legs }: { readonly start: XY; readonly legs: readonly { readonly to: XY }[] }) {
  return [start, ...legs.map(({ to }) => to)].reverse().map(({ x, y }) => [x, y] as const);
}

interface XY {
  readonly x: number;
  readonly y: number;
}

/** FF-CQB-01: an Advance into contact. */
export const assault: UnitAction = {
  name: 'assault',
  label: 'Assault',
  note: 'an Advance into contact; the enemy may react',
  rule: 'FF-CQB-01',
  duration: 'short',
  entry: 'advance',
  isKnownTo: canFight,
  barred: (table, unit) => whyNoAssault(table, unit, 'advance'),
  faults: (table, unit) => faultsOfAssault(table, unit, 'advance'),
  run: (play, unit) => assaultWith(play, unit, 'advance'),
};

/** FF-CQB-06: a Sprint into contact. */
export const charge: UnitAction = {
  name: 'charge',
  label: 'Charge',
  note: 'a Sprint into contact; the enemy may react',
  rule: 'FF-CQB-06',
  duration: 'long',
  entry: 'sprint',
  isKnownTo: canFight,
  barred: (table, unit) => whyNoSprint(table) ?? whyNoAssault(table, unit, 'sprint'),
  faults: (table, unit) => faultsOfAssault(table, unit, 'sprint'),
  run: (play, unit) => assaultWith(play, unit, 'sprint'),
};
