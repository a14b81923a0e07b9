import { fastFlatMap } from '@bridgehead/geometry';
import { type Details, pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  lengthInUnits,
  nameOf,
  remember,
  squadDistance,
  squadOf,
  squadsOf,
  squadsOpposing,
  type Table,
} from '@bridgehead/tabletop';
import { isSquadInPlay, inPlay, transportOf } from '@bridgehead/wargame';
import { targetLocks } from '../book/memos.js';
import { feedsCrystals, gunsOf, isCrystal, mayAimAt, modelOfGun, whyNotAim } from './guns.js';
import { combined } from './combining.js';
import { gunsAimed, HOLD } from './declare-attacks.js';
import { expectedFire } from './expected-fire.js';
import { flatOutFire, isTooFast } from './hit-number.js';
import { previewInFull, usualSolution } from './firing-solution.js';
import { bestOf } from '../scoring/worth.js';
import { carries, inRange, isFarOff, isInArc, reaches, whyUnseen } from './reach.js';

export type TargetArgs = { readonly squad: string };

/** PF-FIRE-02: the target is one enemy squadron, a Crystal of the same side, or none. */
export const declareTarget = pickAsk<Table, TargetArgs>({
  name: 'declareTarget',
  prompt: 'What does it fire at?',
  meaning: 'The id of a Squadron, or hold.',
  rules: ['PF-FIRE-01', 'PF-FIRE-02'],
  candidates: (table, { squad }) =>
    candidatesNamed(table, [...targetsOf(table, squad), ...embarkedEnemies(table, squad)]),
  pass: { id: HOLD, label: 'Hold fire' },
  allows: (table, { squad }, id) => mayFireAt(table, squad, id),
  barred: (table, { squad }, id) => whyNotFireAt(table, squad, id),
  unlisted: (table, { squad }, id) => (table.squads.has(id) ? whyNoTarget(table, squad, id) : null),
  faults: (table, { squad }, id) => (targetsOf(table, squad).includes(id) ? faultsOfTarget(table, squad, id) : []),
  details: (table, { squad }, id) => promiseOf(table, squad, id),
  usual: (table, { squad }) => bestTarget(table, squad) ?? HOLD,
});

/** PF-FIRE-01: why a squadron that went Flat Out may not fire; null if it may. PF-MORALE-07: a Forlorn Hope always may. */
export function whyTooFast(table: Table, squad: string): Refusal | null {
  if (!isTooFast(table, squad)) return null;
  // PF-ORBAT-28 and others.
  if (
    flatOutFire(
      table,
      inPlay(table, squad).map(({ id }) => id),
      null,
    ).length > 0
  )
    return null;
  return refuse('PF-FIRE-01', `${nameOf(table, squad)} went Flat Out.`);
}

/** PF-FIRE-02: the enemy's squadrons; for a squadron with suitable lasers also the Crystals of its own side. */
export function targetsOf(table: Table, squad: string): readonly string[] {
  return remember(table, `targets ${squad}`, () => findTargets(table, squad));
}

function findTargets(table: Table, squad: string): readonly string[] {
  const { side } = squadOf(table, squad);
  const lasers = gunsOf(table, squad).some((gun) => feedsCrystals(table, gun));
  const crystals = lasers ? squadsOf(table, side).filter(({ id }) => isCrystals(table, id)) : [];
  return fastFlatMap([...squadsOpposing(table, side), ...crystals], ({ id }) => (isSquadInPlay(table, id) ? [id] : []));
}

/** PF-TRANSPORT-08: the enemy's squadrons that are Embarked, and therefore cannot be targets. */
export function embarkedEnemies(table: Table, squad: string): readonly string[] {
  const enemies = squadsOpposing(table, squadOf(table, squad).side);
  return fastFlatMap(enemies, ({ id }) => (transportOf(table, id) === null ? [] : [id]));
}

function isCrystals(table: Table, squad: string): boolean {
  return inPlay(table, squad).some(({ id }) => isCrystal(table, id));
}

/** Whether a squadron has any target from where it stands. */
export function hasTarget(table: Table, squad: string): boolean {
  return targetsOf(table, squad).some((target) => mayFireAt(table, squad, target));
}

/** Whether any gun of a squadron has a model of the target in range, arc and sight. */
export function mayFireAt(table: Table, squad: string, target: string): boolean {
  return remember(table, `fires ${squad}>${target}`, () => {
    if (isFarOff(table, squad, target)) return false;
    return gunsOf(table, squad).some((gun) => reaches(table, gun, target));
  });
}

/** The enemy that it may expect to hurt most, the nearest of those that are equal; or else a Crystal of its own. */
function bestTarget(table: Table, squad: string): string | null {
  const { side } = squadOf(table, squad);
  const open = targetsOf(table, squad).filter((target) => mayFireAt(table, squad, target));
  const enemies = open.filter((target) => squadOf(table, target).side !== side);
  const nearestFirst = enemies.toSorted((a, b) => squadDistance(table, squad, a) - squadDistance(table, squad, b));
  return bestOf(nearestFirst, (target) => expectedFire(table, squad, target))?.item ?? open[0] ?? null;
}

/** The first attack of the squadron, if it combines as many guns as it can. */
export function promiseOf(table: Table, squad: string, target: string): Details {
  const [guns] = combined(table, gunsAimed(table, { squad, target }));
  if (guns === undefined) return {};
  const lock = targetLocks.read(table, squad)?.includes(target) === true ? ({ locked: true } as const) : {};
  const solution = usualSolution(table, { squad, target, guns, ...lock });
  if (solution === null) return {};
  return { preview: previewInFull(table, solution), forecast: { procedure: 'fire', args: { squad, target } } };
}

/** PF-FIRE-02, PF-MAR-09: why a squadron cannot be a target for another, wherever it stands; null if it can. */
function whyNoTarget(table: Table, squad: string, target: string): Refusal | null {
  const { side, name } = squadOf(table, target);
  if (side !== squadOf(table, squad).side) return refuse('PF-FIRE-02', `${name} is not on the table.`);
  if (isCrystals(table, target)) return refuse(...whyNotAim(table, squad, target));
  return refuse('PF-FIRE-02', `${name} is no enemy of ${nameOf(table, squad)}.`);
}

/** Why a squadron may not fire at another, checked in the order of the book: weapons, range, arc, sight. */
export function whyNotFireAt(table: Table, squad: string, target: string): Refusal | null {
  if (mayFireAt(table, squad, target)) return null;
  const transport = transportOf(table, target);
  if (transport !== null)
    return refuse('PF-TRANSPORT-08', `${nameOf(table, target)} is aboard ${nameOf(table, transport)}.`);
  const [shooter, victim] = [nameOf(table, squad), nameOf(table, target)];
  const all = gunsOf(table, squad);
  if (all.length === 0) return refuse('PF-FIRE-01', `${shooter} has no Main Ordnance.`);
  const guns = all.filter((gun) => inPlay(table, target).some(({ id }) => mayAimAt(table, gun, id)));
  if (guns.length === 0) return refuse(...whyNotAim(table, squad, target));
  const near = guns.filter((gun) => inRange(table, gun, target).length > 0);
  if (near.length === 0) return outOfRange(table, squad, target, guns);
  const bears = near.some((gun) => inRange(table, gun, target).some((model) => isInArc(table, gun, model)));
  if (!bears) return refuse('PF-LOS-06', `${victim} is in no arc of a weapon of ${shooter} that reaches so far.`);
  return refuse('PF-FIRE-04', `Blocked: ${shooter} has no line of sight to ${victim}.`);
}

/** PF-FIRE-03, PF-LOS-06, PF-FIRE-04: all that keeps a squadron from firing at another: range, arcs, and whatever blocks its sight. */
function faultsOfTarget(table: Table, squad: string, target: string): readonly Refusal[] {
  const guns = gunsOf(table, squad).filter((gun) => inPlay(table, target).some(({ id }) => mayAimAt(table, gun, id)));
  const victims = inPlay(table, target).map(({ id }) => id);
  const [shooter, victim] = [nameOf(table, squad), nameOf(table, target)];
  const faults: Refusal[] = [];
  if (guns.length === 0) return [];
  if (guns.every((gun) => inRange(table, gun, target).length === 0))
    faults.push(outOfRange(table, squad, target, guns));
  if (!guns.some((gun) => victims.some((model) => isInArc(table, gun, model))))
    faults.push(
      ...['PF-LOS-06', 'PF-GEN-07'].map((rule) => refuse(rule, `${victim} is in no arc of a weapon of ${shooter}.`)),
    );
  const blocks = guns.flatMap((gun) => victims.map((model) => whyUnseen(table, modelOfGun(gun), model)));
  if (blocks.every((block) => block !== null))
    faults.push(
      ...['PF-FIRE-04', 'PF-LOS-01'].map((rule) =>
        refuse(rule, `Blocked: ${shooter} has no line of sight to ${victim}.`),
      ),
      ...blocks,
    );
  return faults;
}

function outOfRange(table: Table, squad: string, target: string, guns: readonly string[]): Refusal {
  const distance = lengthInUnits(squadDistance(table, squad, target));
  const longest = lengthInUnits(Math.max(...guns.map((gun) => carries(table, gun, 'long'))));
  return refuse(
    'PF-FIRE-03',
    `${nameOf(table, target)} is ${distance}" away, and ${nameOf(table, squad)} fires ${longest}" at most.`,
  );
}
