import { Battle, type BattleOptions, isRefusal, type Refusal, refuse, type Setup } from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import { battleFrom, type Start } from '../start.js';
import { checkNames } from './check-names.js';
import { layOut } from './lay-out.js';
import type { GivenSetup, ParsedCase } from './parsed-case.js';
import { Bad, type CaseProblem, messageOf } from './problem.js';
import { ROLL, withRoll } from './roll-stage.js';

function setupOf({ scenario, rosters, table, options, seed = 'case' }: GivenSetup): Setup {
  return {
    scenario,
    rosters,
    seed,
    ...(table === undefined ? {} : { table }),
    ...(options === undefined ? {} : { options }),
  };
}

/** Where the battle of a case begins, for the laws; null for a case that has none, or only a roll. */
export function startOfCase(system: GameSystem, parsed: ParsedCase): Start | CaseProblem | null {
  try {
    checkNames(system, parsed);
    const { begins } = parsed;
    if (begins.at === 'setup') return begins.refused === undefined ? { setup: setupOf(begins) } : null;
    return begins.at === 'stage' ? { table: layOut(system, parsed.position), stage: begins.stage } : null;
  } catch (error) {
    if (error instanceof Bad) return error.in(parsed.file);
    return new Bad(parsed.systemLine, 'system', `${system.id} threw: ${messageOf(error)}`).in(parsed.file);
  }
}

/** The position of a case as a battle, with the given dice; null for a case that has none. */
export function battleOfCase(
  system: GameSystem,
  parsed: ParsedCase,
  options: BattleOptions = {},
): GameBattle | CaseProblem | null {
  const start = startOfCase(system, parsed);
  if (start === null || 'problem' in start) return start;
  const battle = battleFrom(system, start, options);
  return isRefusal(battle) ? new Bad(parsed.systemLine, 'setup', battle.reason).in(parsed.file) : battle;
}

/** Begins the battle of a case with its dice, including a roll alone. `rolled` hears the result of a roll. */
export function beginCase(
  system: GameSystem,
  parsed: ParsedCase,
  options: BattleOptions,
  rolled: (outcome: unknown) => void,
): GameBattle | Refusal {
  const { begins, position } = parsed;
  if (begins.at === 'nothing') return refuse('HOUSE-CASE', 'This case has no battle.');
  if (begins.at === 'setup') return Battle.begin(system, setupOf(begins), options);
  const table = layOut(system, position);
  if (begins.at === 'stage') return Battle.from(system, table, begins.stage, null, options);
  return Battle.from(withRoll(system, begins, rolled), table, ROLL, null, options);
}
