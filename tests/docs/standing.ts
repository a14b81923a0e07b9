import { readFileSync } from 'node:fs';
import type { BattleOptions } from '@bridgehead/kernel';
import type { GameBattle } from '@bridgehead/tabletop';
import { battleOfCase, isCaseProblem, parseCase, problemText } from '@bridgehead/testkit';
import { probe } from '@bridgehead/probe';
import { sure } from './given.js';

/** A battle at the beginning of a case of the probe game, with the given dice. */
export function standing(name: string, options: BattleOptions = {}): GameBattle {
  const text = readFileSync(new URL(`../../cases/probe/${name}.yaml`, import.meta.url), 'utf8');
  const parsed = parseCase(text, name);
  const battle = isCaseProblem(parsed) ? parsed : battleOfCase(probe, parsed, options);
  if (isCaseProblem(battle)) throw new Error(problemText(battle));
  return sure(battle);
}
