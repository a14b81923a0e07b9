import { HOUSE, isRefusal, type Json, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import type { Query, Table } from '@bridgehead/tabletop';

interface Fact {
  readonly answer: Json;
  readonly rules: readonly string[];
}

type Kind = 'model' | 'squad' | 'number' | 'text';

interface Spec<A extends Readonly<Record<string, Kind>>> {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly args: A;
  ask(table: Table, args: { readonly [K in keyof A]: A[K] extends 'number' ? number : string }): Fact | Refusal;
}

/** A question whose arguments are what they claim to be: models and squadrons of this table, numbers, words. */
export function query<const A extends Readonly<Record<string, Kind>>>(spec: Spec<A>): Query {
  return {
    id: spec.id,
    name: spec.name,
    meaning: spec.meaning,
    args: spec.args,
    ask(table, given) {
      const args = readArgs(table, spec.args, given);
      return isRefusal(args) ? args : spec.ask(table, args as Parameters<Spec<A>['ask']>[1]);
    },
  };
}

function readArgs(table: Table, kinds: Readonly<Record<string, Kind>>, given: JsonRecord): JsonRecord | Refusal {
  for (const [name, kind] of Object.entries(kinds)) {
    if (!isKind(table, kind, given[name])) return refuse(HOUSE.shape, `"${name}" must be a ${kind}${PLACE[kind]}.`);
  }
  return given;
}

const PLACE: Readonly<Record<Kind, string>> = {
  model: ' on this table',
  squad: ' on this table',
  number: '',
  text: '',
};

function isKind(table: Table, kind: Kind, value: Json | undefined): boolean {
  if (kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  return (
    kind === 'text' ||
    (kind === 'model'
      ? table.models.get(value)?.place.kind !== 'off' && table.models.has(value)
      : table.squads.has(value))
  );
}
