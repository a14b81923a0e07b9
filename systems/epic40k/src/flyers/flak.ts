import { allocateAsk, ask, type JsonRecord, type Procedure, refuse, severalAsk, type Side } from '@bridgehead/kernel';
import { candidatesNamed, modelOf, profileOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { detachmentOf, unitsOfSide } from '../book/detachments.js';
import { rollFor } from '../book/dice.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { isBroken, orderOf } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { maySnapFire, SNAP_REACH } from '../movement/snap-fire.js';
import { hitFlyer } from './air-hits.js';
import { type Overflight, gapToCourse } from './flight.js';
import { isToFly } from './missions.js';

const RULE = 'E40-AIR-06';

/** E40-AIR-06: each die is there once a turn. */
const flakSpent = remembered<number>('flakSpent', 'turn', {
  name: 'Flak dice spent',
  meaning: 'of a unit: how many of its Flak dice have been rolled this turn',
});

function flakDice(table: Table, unit: string): number {
  const firepower = profileOf(table, unit).weapons.reduce((sum, one) => sum + weaponFigures(one).firepower, 0);
  return firepower - (flakSpent.read(table, unit) ?? 0);
}

function rangeOf(table: Table, unit: string): number {
  return cm(Math.max(0, ...profileOf(table, unit).weapons.map((weapon) => weaponFigures(weapon).range)));
}

function isOnSpecial(table: Table, unit: string): boolean {
  const squad = detachmentOf(table, unit);
  return orderOf(table, squad) === 'special' && !isBroken(table, squad) && hasAbility(table, unit, 'flak');
}

function stillUp(table: Table, courses: readonly Overflight[]): readonly Overflight[] {
  return courses.filter(({ flyer }) => modelOf(table, flyer).place.kind === 'on');
}

interface Flaking extends JsonRecord {
  readonly squad: string;
  readonly unit: string;
  readonly dice: number;
  readonly flyers: readonly string[];
}

const dieNames = ({ dice }: Flaking) => Array.from({ length: dice }, (_, i) => `die${i + 1}`);

/** Whether another detachment than that of a flyer has a mission over the ground this turn. */
function areMoreToCome(table: Table, flyer: string): boolean {
  const { side, squad } = modelOf(table, flyer);
  return squadsOf(table, side).some(({ id }) => id !== squad && isToFly(table, id));
}

/** E40-AIR-06: at which flyer is each die rolled? */
export const flakAsk = allocateAsk<Table, Flaking>({
  name: 'flak',
  prompt: 'At which flyers does the Flak fire?',
  meaning: 'a flyer for each of die1, die2, …; dice that are left out are kept for later.',
  rules: [RULE],
  items: (_table, args) => dieNames(args),
  bins: (_table, { flyers }) => flyers,
  kind: () => 'Flak die',
  partial: true,
  // E40-AIR-06: dice may be kept only for flyers that are still to come.
  isSettled: (table, { flyers }) => flyers.length === 1 && !areMoreToCome(table, flyers[0] ?? ''),
  usual: (_table, args) => {
    const count = args.flyers.length;
    return Object.fromEntries(dieNames(args).map((die, i) => [die, args.flyers[i % Math.max(1, count)] ?? '']));
  },
});

/** E40-AIR-06, E40-KEY-05: Flak on Special orders, unit by unit, at flyers whose flight was within its Range. */
export function* fireFlak(play: TablePlay, courses: readonly Overflight[], side: Side): Procedure<void> {
  for (const unit of unitsOfSide(play.table, side).filter((one) => isOnSpecial(play.table, one))) {
    const inReach = stillUp(play.table, courses).filter(
      (course) => gapToCourse(play.table, unit, course) <= rangeOf(play.table, unit),
    );
    const dice = flakDice(play.table, unit);
    if (dice === 0 || inReach.length === 0) continue;
    const flyers = inReach.map(({ flyer }) => flyer);
    const args = { squad: detachmentOf(play.table, unit), unit, dice, flyers };
    const shared = yield* ask(side, flakAsk, args, { interrupt: true });
    yield* rollFlak(play, unit, shared, side);
  }
}

function* rollFlak(
  play: TablePlay,
  unit: string,
  shared: Readonly<Record<string, string>>,
  side: Side,
): Procedure<void> {
  const targets = Object.values(shared);
  if (targets.length === 0) return;
  flakSpent.write(play, unit, (flakSpent.read(play.table, unit) ?? 0) + targets.length, 'E40-KEY-05');
  for (const flyer of new Set(targets)) {
    const count = targets.filter((one) => one === flyer).length;
    const needs = figuresOf(play.table, flyer).armour;
    yield* hitFlyer(play, flyer, yield* rollFor({ stream: 'FLAK', rule: RULE, side }, count, needs));
  }
}

interface SnappingUp extends JsonRecord {
  readonly squad: string;
  readonly flyer: string;
  readonly units: readonly string[];
}

/** E40-MOVE-09, E40-AIR-06: who Snap Fires at a flyer? */
export const snapFireUp = severalAsk<Table, SnappingUp>({
  name: 'snapFireUp',
  prompt: 'Who Snap Fires at the flyer?',
  meaning: 'the ids of some of the units that it flew near; none.',
  rules: ['E40-MOVE-09'],
  unlisted: () => refuse('E40-MOVE-09', 'It cannot Snap Fire at this flyer.'),
  candidates: (table, { units }) => candidatesNamed(table, units),
  range: (_table, { units }) => ({ least: 0, most: units.length }),
  usual: (_table, { units }) => units,
});

/** E40-MOVE-09: units within 10 cm of a flight, and Flak under other orders with its full Range. Flyers are not stopped. */
export function* snapAtFlyers(play: TablePlay, courses: readonly Overflight[], side: Side): Procedure<void> {
  for (const course of courses) {
    if (stillUp(play.table, [course]).length === 0) continue;
    const units = unitsOfSide(play.table, side).filter((unit) => maySnapUp(play.table, unit, course));
    if (units.length === 0) continue;
    const { flyer } = course;
    const args = { squad: detachmentOf(play.table, flyer), flyer, units };
    const firing = yield* ask(side, snapFireUp, args, { interrupt: true });
    const roll = { stream: 'SNAP', rule: 'E40-MOVE-09', side };
    yield* hitFlyer(play, flyer, yield* rollFor(roll, firing.length, figuresOf(play.table, flyer).armour));
  }
}

function maySnapUp(table: Table, unit: string, course: Overflight): boolean {
  if (figuresOf(table, unit).type === 'Flyer' || isOnSpecial(table, unit) || !maySnapFire(table, unit)) return false;
  const reach = hasAbility(table, unit, 'flak') ? rangeOf(table, unit) : cm(SNAP_REACH);
  return gapToCourse(table, unit, course) <= reach;
}
