import { fastFlatMap } from '@bridgehead/geometry';
import {
  type AllocateAnswer,
  allocateAsk,
  canonical,
  distinctBy,
  type Option,
  type Preview,
  type Refusal,
  refuse,
} from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { diceInWords } from '../book/dice.js';
import type { DeclaredAttack } from './attack.js';
import { combined, whyNotCombined } from './combining.js';
import { gunsOf, weaponOf } from './guns.js';
import { reaches, whyIdle } from './reach.js';
import { previewInFull, previewOf, usualSolution } from './firing-solution.js';

/** PF-MAR-20: `aims` are the guns that are aimed at something other than the target. */
export type FireArgs = {
  readonly squad: string;
  readonly target: string;
  readonly aims?: Readonly<Record<string, string>>;
};

/** The most attacks that can be declared at once; no battle has ever needed more. */
const MOST_ATTACKS = 9;
export const HOLD = 'hold';

/** PF-FIRE-02, PF-FIRE-06: which guns fire, which of them together, and in which order. There is no question about a single gun. */
export const declareAttacks = allocateAsk<Table, FireArgs>({
  name: 'declareAttacks',
  prompt: 'Which weapons fire together?',
  meaning:
    'Items are guns, named model/weapon; bins are attack1, attack2, … and hold; a gun that is not named holds. Options: together, byWeapon, singly.',
  rules: ['PF-FIRE-02'],
  items: gunsAimed,
  kind: (table, _args, gun) => weaponOf(table, gun).name,
  // PF-FIRE-02: weapons need not all fire; a gun that is not named holds its fire.
  partial: true,
  unlisted: (table, args, gun) =>
    gunsOf(table, args.squad).includes(gun) ? whyIdle(table, gun, aimOf(args, gun), 'long') : null,
  bins: (table, args) => [
    ...gunsAimed(table, args)
      .slice(0, MOST_ATTACKS)
      .map((_, i) => attackName(i)),
    HOLD,
  ],
  whole(table, args, allocation) {
    for (const guns of groupsIn(allocation)) {
      const refusal = whyNotOne(table, args, guns);
      if (refusal !== null) return refusal;
    }
    return null;
  },
  usual: (table, args) => allocationOf(combinedByAim(table, args)),
  *options(table, args): Iterable<Option<AllocateAnswer>> {
    const ways = distinctBy(waysToFire(table, args), ({ attacks }) => canonical(allocationOf(attacks)));
    for (const { id, label, attacks } of ways) {
      const forecast = { procedure: 'attacks', args: { ...args, attacks } };
      const preview = previewAll(table, args, attacks);
      const pieces = [args.squad, args.target];
      yield { id, label, answer: { allocate: allocationOf(attacks) }, pieces, preview, forecast };
    }
  },
  isSettled: (table, args) => gunsAimed(table, args).length < 2,
});

interface WayToFire {
  readonly id: string;
  readonly label: string;
  readonly attacks: readonly (readonly string[])[];
}

function waysToFire(table: Table, args: FireArgs): readonly WayToFire[] {
  const guns = gunsAimed(table, args);
  return [
    { id: 'together', label: 'All that may, together', attacks: combinedByAim(table, args) },
    { id: 'byWeapon', label: 'Each kind of weapon by itself', attacks: byWeapon(table, args) },
    { id: 'singly', label: 'Each gun by itself', attacks: guns.map((gun) => [gun]) },
  ];
}

/** The preview of the first attack in full, with one line for each attack. */
function previewAll(table: Table, args: FireArgs, attacks: WayToFire['attacks']): Preview {
  const solutions = fastFlatMap(attacks, (guns) => usualSolution(table, attackOf(args, guns)) ?? []);
  const notes = solutions
    .map((one) => previewOf(table, one))
    .map(({ dice = 0, needs = 0, band = '' }) => `${diceInWords(dice, needs)} at ${band}`);
  const [first] = solutions;
  return first === undefined ? { notes } : { ...previewInFull(table, first, attacks.slice(1).flat()), notes };
}

/** The squadron that a gun is aimed at. */
function aimOf({ target, aims }: FireArgs, gun: string): string {
  return aims?.[gun] ?? target;
}

/** The guns of a squadron that have a model of the squadron they are aimed at in range, arc and sight. */
export function gunsAimed(table: Table, args: FireArgs): readonly string[] {
  return gunsOf(table, args.squad).filter((gun) => reaches(table, gun, aimOf(args, gun)));
}

function whyNotOne(table: Table, args: FireArgs, guns: readonly string[]): Refusal | null {
  if (new Set(guns.map((gun) => aimOf(args, gun))).size > 1)
    return refuse('PF-FIRE-02', 'Guns that are aimed at different squadrons do not make one attack.');
  return whyNotCombined(table, guns);
}

/** As few attacks as possible, each at one target. */
function combinedByAim(table: Table, args: FireArgs): readonly (readonly string[])[] {
  return fastFlatMap(
    grouped(gunsAimed(table, args), (gun) => aimOf(args, gun)),
    (guns) => combined(table, guns),
  );
}

function byWeapon(table: Table, args: FireArgs): readonly (readonly string[])[] {
  return grouped(gunsAimed(table, args), (gun) => `${weaponOf(table, gun).name} ${aimOf(args, gun)}`);
}

function grouped(guns: readonly string[], by: (gun: string) => string): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const gun of guns) groups.set(by(gun), [...(groups.get(by(gun)) ?? []), gun]);
  return [...groups.values()];
}

/** The guns of each attack, in the order in which the attacks are named; guns that hold their fire are in none. */
export function groupsIn(allocation: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const attacks = new Map<string, string[]>();
  for (const [gun, attack] of Object.entries(allocation)) {
    if (attack !== HOLD) attacks.set(attack, [...(attacks.get(attack) ?? []), gun]);
  }
  return [...attacks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, guns]) => guns);
}

/** A group of guns, with the squadron that it is aimed at. */
export function attackOf(args: FireArgs, guns: readonly string[]): DeclaredAttack {
  return { squad: args.squad, target: aimOf(args, guns[0] ?? ''), guns };
}

function allocationOf(attacks: readonly (readonly string[])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fastFlatMap(attacks, (guns, i) => guns.map((gun) => [gun, i < MOST_ATTACKS ? attackName(i) : HOLD])),
  );
}

function attackName(i: number): string {
  return `attack${i + 1}`;
}
