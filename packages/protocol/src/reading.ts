import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** Reads an unknown value by a schema; a refusal names the place and the problem. */
export function read<S extends TSchema>(schema: S, what: string, value: unknown): Static<S> | Refusal {
  if (Value.Check(schema, value)) return value;
  const problem = Value.Errors(schema, value).First();
  const where = problem === undefined || problem.path === '' ? 'it' : problem.path;
  return refuse(HOUSE.shape, `The ${what} is malformed: ${where}: ${problem?.message ?? 'malformed'}.`);
}
