import { notAChoice } from '../book/not-a-choice.js';
import { fastFlatMap } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  profileOf,
  squadOf,
  type Table,
  type TablePlay,
  type TraitRef,
} from '@bridgehead/tabletop';
import { bearersOnAll, type Rules } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { levelsLeft } from '../damage/damage-rating.js';
import type { Attack } from '../fire/attack.js';
import { higher } from '../fire/combining.js';
import { cqbMars } from './manners.js';
import { type Engager, engagers, type Fight, struckBy } from './participants.js';

type LeviathanArgs = { readonly model: string; readonly target: string };

/** PF-CQB-15: the model that a Leviathan strikes, among those that it touches. */
export const leviathanTarget = pickAsk<Table, LeviathanArgs>({
  name: 'leviathanTarget',
  prompt: 'Which Model does the Leviathan strike?',
  meaning: 'The id of a Model that it touches.',
  rules: ['PF-CQB-15'],
  candidates: (table, args) => candidatesNamed(table, touched(table, args)),
  unlisted: notAChoice(
    'PF-CQB-15',
    'the Leviathan strikes a Model of the Squadron it fights, in contact and in sight.',
  ),
  usual: (table, args) => weakestOf(table, touched(table, args)),
});

function touched(table: Table, { model, target }: LeviathanArgs): readonly string[] {
  const { squad } = modelOf(table, model);
  const engager = engagers(table, squad, target).find((one) => one.model === model);
  return engager === undefined ? [] : struckBy(table, engager);
}

/** The model that takes the fewest hits to destroy. */
export function weakestOf(table: Table, models: readonly string[]): string {
  const left = (model: string) => levelsLeft(table, model).reduce((sum, level) => sum + level, 0);
  return [...models].sort((a, b) => left(a) - left(b))[0] ?? '';
}

/** PF-CQB-15, PF-CQB-16: every Leviathan in contact picks a model that it touches; those that pick the same strike as one. */
export function* meleeAttacks(play: TablePlay, { squad, target }: Fight): Procedure<readonly Attack[]> {
  const { side } = squadOf(play.table, squad);
  const strikers = new Map<string, string[]>();
  for (const { model } of leviathansInContact(play.table, squad, target)) {
    play.cite('PF-CQB-16');
    const struck = yield* ask(side, leviathanTarget, { model, target });
    strikers.set(struck, [...(strikers.get(struck) ?? []), model]);
  }
  return [...strikers].map(([struck, leviathans]) => meleeAttack(play, { squad, target }, leviathans, struck));
}

export function leviathansInContact(table: Table, squad: string, target: string): readonly Engager[] {
  return engagers(table, squad, target).filter((engager) => struckBy(table, engager).length > 0);
}

export function meleeAttack(
  rules: Rules,
  { squad, target }: Omit<Fight, 'initiates'>,
  leviathans: readonly string[],
  struck: string,
): Attack {
  const { table } = rules;
  const shots = leviathans.map((model) => ({ gun: `${model}/melee`, model, dice: meleeDice(table, model) }));
  const mars = cqbMars(rules, { squad, target }, bearersOnAll(table, leviathans), meleeMars(table, leviathans));
  return { squad, target, band: 'effective', shots, shooters: leviathans, chain: [struck], mars };
}

/** PF-CQB-14: a Leviathan's dice in melee are its second CQB value. */
function meleeDice(table: Table, leviathan: string): number {
  return figuresOf(table, leviathan).cqb[1] ?? 0;
}

/** PF-CQB-16: the MARs of the melee weapons of these Leviathans, each MAR once and at its highest value. */
function meleeMars(table: Table, leviathans: readonly string[]): readonly TraitRef[] {
  const given = fastFlatMap(leviathans, (model) =>
    fastFlatMap(profileOf(table, model).weapons, ({ figures, traits }) =>
      figures['ef'] === null && figures['lr'] === null ? traits : [],
    ),
  );
  const highest = new Map<string, TraitRef>();
  for (const ref of given) highest.set(ref.trait, higher(highest.get(ref.trait) ?? ref, [ref]));
  return [...highest.values()];
}
