import { allocateAsk, type AllocateAnswer, type Ask, canonical, type Option, type Preview } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { combined, whyNotCombined } from '../fire/combining.js';
import { solutionsFor } from '../fire/firing-solution.js';
import { gunsOf, weaponOf } from '../fire/guns.js';
import { previewOf } from '../fire/preview.js';
import { reached } from '../fire/reach.js';

export type FireArgs = { readonly squad: string; readonly target: string };

/** More attacks than nine nobody has fired at once. */
const MOST = 9;
export const HOLD = 'hold';

const plain = allocateAsk<Table, FireArgs>({
  name: 'declareAttacks',
  rules: ['PF-FIRE-02', 'PF-FIRE-06'],
  items: (table, { squad, target }) => gunsThatReach(table, squad, target),
  bins: (table, { squad, target }) => [
    ...gunsThatReach(table, squad, target)
      .slice(0, MOST)
      .map((_, i) => attackName(i)),
    HOLD,
  ],
  whole(table, _args, allocation) {
    for (const guns of attacksIn(allocation)) {
      const refusal = whyNotCombined(table, guns);
      if (refusal !== null) return refusal;
    }
    return null;
  },
  usual: (table, { squad, target }) => allocationOf(combined(table, gunsThatReach(table, squad, target))),
});

/** PF-FIRE-02, PF-FIRE-06: which guns fire, which of them together, and in which order. A single gun just fires. */
export const declareAttacks: Ask<Table, FireArgs, 'allocate'> = {
  ...plain,
  *options(table, { squad, target }): Iterable<Option<AllocateAnswer>> {
    const guns = gunsThatReach(table, squad, target);
    const given = new Set<string>();
    for (const { id, label, attacks } of waysToFire(table, guns)) {
      const allocate = allocationOf(attacks);
      const key = canonical(allocate);
      if (given.has(key)) continue;
      given.add(key);
      const forecast = { procedure: 'attacks', args: { squad, target, attacks } };
      yield {
        id,
        label,
        answer: { allocate },
        pieces: [squad, target],
        preview: previewAll(table, squad, target, attacks),
        forecast,
      };
    }
  },
  only: (table, args, side) =>
    gunsThatReach(table, args.squad, args.target).length < 2 ? plain.usual(table, args, side) : null,
};

interface WayToFire {
  readonly id: string;
  readonly label: string;
  readonly attacks: readonly (readonly string[])[];
}

function waysToFire(table: Table, guns: readonly string[]): readonly WayToFire[] {
  return [
    { id: 'together', label: 'All that may, together', attacks: combined(table, guns) },
    { id: 'byWeapon', label: 'Each kind of weapon by itself', attacks: byWeapon(table, guns) },
    { id: 'singly', label: 'Each gun by itself', attacks: guns.map((gun) => [gun]) },
  ];
}

/** The first attack in full, and a line for each. */
function previewAll(table: Table, squad: string, target: string, attacks: WayToFire['attacks']): Preview {
  const previews = attacks
    .flatMap((guns) => solutionsFor(table, { squad, target, guns }).slice(0, 1))
    .map((one) => previewOf(table, one));
  const notes = previews.map(({ dice = 0, needs = 0, band = '' }) => `${dice} dice needing ${needs}+ at ${band}`);
  return { ...previews[0], notes };
}

/** The guns of a squadron that have something of the target in range, arc and sight. */
export function gunsThatReach(table: Table, squad: string, target: string): readonly string[] {
  return gunsOf(table, squad).filter((gun) => reached(table, gun, target, 'long').length > 0);
}

/** The guns of each attack, in the order in which the attacks are named; those that hold their fire are in none. */
export function attacksIn(allocation: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  const attacks = new Map<string, string[]>();
  for (const [gun, attack] of Object.entries(allocation)) {
    if (attack !== HOLD) attacks.set(attack, [...(attacks.get(attack) ?? []), gun]);
  }
  return [...attacks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, guns]) => guns);
}

function allocationOf(attacks: readonly (readonly string[])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(attacks.flatMap((guns, i) => guns.map((gun) => [gun, i < MOST ? attackName(i) : HOLD])));
}

function attackName(i: number): string {
  return `attack${i + 1}`;
}

function byWeapon(table: Table, guns: readonly string[]): readonly (readonly string[])[] {
  const kinds = new Map<string, string[]>();
  for (const gun of guns) {
    const { name } = weaponOf(table, gun);
    kinds.set(name, [...(kinds.get(name) ?? []), gun]);
  }
  return [...kinds.values()];
}
