import { gather } from '@bridgehead/geometry';
import { type Procedure, ask } from '@bridgehead/kernel';
import { profileOf, squadOf, type Table, type TablePlay, type TraitRef } from '@bridgehead/tabletop';
import { leviathanTarget } from './leviathan-target.js';
import type { Attack } from '../fire/attack.js';
import { higher } from '../fire/combining.js';
import { figuresOf } from '../book/figures.js';
import { type Engager, engagers, type Fight, struckBy } from './participants.js';

/** PF-CQB-15, PF-CQB-16: every Leviathan in contact picks a model that it touches; those that pick the same strike as one. */
export function* meleeAttacks(play: TablePlay, { squad, target }: Fight): Procedure<readonly Attack[]> {
  const { side } = squadOf(play.table, squad);
  const strikers = new Map<string, string[]>();
  for (const { model } of leviathansInContact(play.table, squad, target)) {
    const struck = yield* ask(side, leviathanTarget, { model, target });
    strikers.set(struck, [...(strikers.get(struck) ?? []), model]);
  }
  return [...strikers].map(([struck, leviathans]) => meleeAttack(play.table, { squad, target }, leviathans, struck));
}

export function leviathansInContact(table: Table, squad: string, target: string): readonly Engager[] {
  return engagers(table, squad, target).filter((engager) => struckBy(table, engager).length > 0);
}

export function meleeAttack(
  table: Table,
  { squad, target }: Omit<Fight, 'initiates'>,
  leviathans: readonly string[],
  struck: string,
): Attack {
  const shots = leviathans.map((model) => ({ gun: `${model}/melee`, model, dice: meleeDice(table, model) }));
  const mars = meleeMars(table, leviathans);
  return { squad, target, band: 'effective', shots, shooters: leviathans, chain: [struck], mars };
}

/** PF-CQB-14: the second value. */
function meleeDice(table: Table, leviathan: string): number {
  return figuresOf(table, leviathan).cqb[1] ?? 0;
}

/** PF-CQB-16: what the melee weapons of those who strike give, each MAR once and at its highest value. */
function meleeMars(table: Table, leviathans: readonly string[]): readonly TraitRef[] {
  const given = gather(leviathans, (model) =>
    gather(profileOf(table, model).weapons, ({ figures, traits }) =>
      figures['ef'] === null && figures['lr'] === null ? traits : [],
    ),
  );
  const highest = new Map<string, TraitRef>();
  for (const ref of given) highest.set(ref.trait, higher(highest.get(ref.trait) ?? ref, [ref]));
  return [...highest.values()];
}
