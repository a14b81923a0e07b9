import { HOUSE, isRefusal, type Json, outcomeOf, type PoolChance, type Refusal, refuse } from '@bridgehead/kernel';
import type { Query, Table } from '@bridgehead/tabletop';
import { d3, EXPLODING, halved, needed } from './dice.js';

type Kind = 'model' | 'squad' | 'number' | 'text';

interface Spec<A extends Readonly<Record<string, Kind>>> extends Omit<Query, 'ask'> {
  readonly args: A;
  ask(
    table: Table,
    args: { readonly [K in keyof A]: A[K] extends 'number' ? number : string },
  ): { readonly answer: Json; readonly rules: readonly string[] } | Refusal;
}

/** A query whose arguments are checked before it is asked: models and squadrons of this table, numbers, words. */
export function query<const A extends Readonly<Record<string, Kind>>>(spec: Spec<A>): Query {
  return {
    ...spec,
    ask(table, given) {
      for (const [name, kind] of Object.entries(spec.args)) {
        const { called, is } = KINDS[kind];
        if (!is(given[name], table)) return refuse(HOUSE.shape, `"${name}" must be a ${called}.`);
      }
      return spec.ask(table, given as Parameters<Spec<A>['ask']>[1]);
    },
  };
}

interface KindOfArgument {
  readonly called: string;
  readonly is: (value: Json | undefined, table: Table) => boolean;
}

const KINDS: Readonly<Record<Kind, KindOfArgument>> = {
  model: {
    called: 'model on this table',
    is: (value, { models }) => typeof value === 'string' && (models.get(value)?.place.kind ?? 'off') !== 'off',
  },
  squad: { called: 'squad on this table', is: (value, { squads }) => typeof value === 'string' && squads.has(value) },
  number: { called: 'number', is: (value) => typeof value === 'number' },
  text: { called: 'text', is: (value) => typeof value === 'string' },
};

export const half = query({
  id: 'half',
  name: 'half',
  meaning: 'half of a number, as the book rounds it',
  args: { of: 'number' },
  ask: (_table, { of }) => ({ answer: halved(of), rules: ['PF-GEN-09'] }),
});

export const dieThree = query({
  id: 'd3',
  name: 'D3',
  meaning: 'what a D6 counts for when a D3 is rolled',
  args: { face: 'number' },
  ask: (_table, { face }) => ({ answer: d3(face), rules: ['PF-DICE-01'] }),
});

/** PF-DICE-04, PF-DICE-05: no modifier helps a natural 1 or harms a natural 6. */
export const dieScore = query({
  id: 'dieScore',
  name: 'score of a die',
  meaning:
    'the successes of one Exploding Die that shows a face, its further dice failing, when modifiers add this much to the 4+ that is needed',
  args: { face: 'number', modifier: 'number' },
  ask(_table, { face, modifier }) {
    const modifiers = [{ value: modifier, reason: 'as asked', rule: 'PF-DICE-03' }];
    const { needs } = needed(1, modifiers);
    const chance: PoolChance = {
      kind: 'pool',
      stream: '',
      rule: 'PF-DICE-02',
      count: 1,
      sides: 6,
      needs,
      mechanic: EXPLODING,
    };
    const outcome = outcomeOf(chance, { waves: face === 6 ? [[6], [1]] : [[face]] });
    if (isRefusal(outcome)) return outcome;
    const natural = face === 1 ? ['PF-DICE-04'] : face === 6 ? ['PF-DICE-05'] : [];
    return { answer: 'successes' in outcome ? outcome.successes : 0, rules: ['PF-DICE-03', ...natural] };
  },
});
