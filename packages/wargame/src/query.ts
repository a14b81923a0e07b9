import { HOUSE, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import type { Query, Table } from '@bridgehead/tabletop';

type Kind = 'model' | 'squad' | 'number' | 'text';

interface Spec<A extends Readonly<Record<string, Kind>>> extends Omit<Query, 'ask'> {
  readonly args: A;
  ask(
    table: Table,
    args: { readonly [K in keyof A]: A[K] extends 'number' ? number : string },
  ): { readonly answer: Json; readonly rules: readonly string[] } | Refusal;
}

/** A question whose arguments are what they claim to be: models and squads of this table, numbers, words. */
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
