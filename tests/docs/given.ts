import { readFileSync } from 'node:fs';
import { type BattleOptions, isRefusal, type Refusal } from '@bridgehead/kernel';
import { battleOfCase, type GameBattle, isCaseProblem, parseCase, problemText } from '@bridgehead/testkit';
import { probe } from '@bridgehead/testkit/probe';

/** What the examples of the documents begin with. */

/** Ten thousand of our lengths make an inch. */
export const INCH = 10_000;

/** What was given, unless it is missing or a refusal: then it throws. */
export function sure<V>(value: V | Refusal | null | undefined): V {
  if (isRefusal(value)) throw new Error(value.reason);
  if (value === null || value === undefined) throw new Error('there is nothing');
  return value;
}

/** A battle that stands where a case of the probe game begins. */
export function standing(name: string, options: BattleOptions = {}): GameBattle {
  const text = readFileSync(new URL(`../../cases/probe/${name}.yaml`, import.meta.url), 'utf8');
  const parsed = parseCase(text, name);
  const battle = isCaseProblem(parsed) ? parsed : battleOfCase(probe, parsed, options);
  if (isCaseProblem(battle)) throw new Error(problemText(battle));
  return sure(battle);
}
