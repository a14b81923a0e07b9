import { allocateAsk, type AllocateAnswer, type Ask, type Option } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { combined, whyNotCombined } from '../fire/combining.js';
import { gunsOf, weaponOf } from '../fire/guns.js';
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
    const ways: readonly (readonly [string, string, readonly (readonly string[])[]])[] = [
      ['together', 'All that may, together', combined(table, guns)],
      ['byWeapon', 'Each kind of weapon by itself', byWeapon(table, guns)],
      ['singly', 'Each gun by itself', guns.map((gun) => [gun])],
    ];
    const given = new Set<number>();
    for (const [id, label, attacks] of ways) {
      if (given.has(attacks.length) || attacks.length > MOST) continue;
      given.add(attacks.length);
      yield { id, label, answer: { allocate: allocationOf(attacks) }, pieces: [squad, target] };
    }
  },
  only: (table, args, side) =>
    gunsThatReach(table, args.squad, args.target).length < 2 ? plain.usual(table, args, side) : null,
};

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
  return Object.fromEntries(attacks.flatMap((guns, i) => guns.map((gun) => [gun, attackName(i)])));
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
