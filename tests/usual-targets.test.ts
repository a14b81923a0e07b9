import { loadAllSystems } from '@bridgehead/systems';
import { answerAtOnce, playerNamed, taskIn } from '@bridgehead/commander';
import { type Decision, isRefusal, Machine, Random, seededDice, textIn } from '@bridgehead/kernel';
import type { GameSystem, Opponent, Table, TableEvent } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';

const systems = (await loadAllSystems()).flatMap((system) =>
  system.opponent === undefined ? [] : [{ system, opponent: system.opponent }],
);

/** A target that was proposed, and the best of those that were offered. */
interface Proposed {
  readonly ask: string;
  readonly proposed: number;
  readonly best: number;
}

function proposedIn(machine: Machine<Table, TableEvent>, decision: Decision, opponent: Opponent): Proposed | null {
  const role = opponent.roles[decision.ask];
  const ask = machine.system.asks[decision.ask];
  if (role?.role !== 'target' || ask === undefined) return null;
  const { args, side } = decision;
  const table = machine.system.state.veil(machine.table, side);
  const worthOf = (id: string): number | null => {
    // Of a fire that is shared out, everything as usual is held against everything at one target.
    if (ask.kind === 'allocate') return role.worth?.(table, args, id, side) ?? null;
    if (!table.squads.has(id)) return null;
    return role.worth?.(table, args, id, side) ?? opponent.expected(table, textIn(args, 'squad'), id);
  };
  const worths = [...ask.options(table, args, side)].flatMap(({ id }) => worthOf(id) ?? []);
  const usual = ask.usual(table, args, side);
  const proposed = 'pick' in usual ? worthOf(String(usual.pick)) : 'allocate' in usual ? worthOf('usual') : null;
  if (worths.length === 0) return null;
  return { ask: decision.ask, proposed: proposed ?? 0, best: Math.max(...worths) };
}

/** All targets that the default proposes in a battle between lively players, who come to more places than those that take it every time. */
function proposedInBattle(system: GameSystem, opponent: Opponent, scenario: string, seed: string): readonly Proposed[] {
  const begun = system.begin({ scenario, rosters: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine: Machine<Table, TableEvent> = new Machine(system, standing, seededDice(seed));
  const player = playerNamed('lively')?.make(system);
  const random = Random.seeded(seed, 'players');
  const found: Proposed[] = [];
  machine.start();
  while (machine.result === null) {
    const [decision] = machine.pending;
    if (decision === undefined || player === undefined) throw new Error('nobody is asked');
    found.push(...[proposedIn(machine, decision, opponent)].flatMap((one) => one ?? []));
    const refusal = machine.answer(decision.side, answerAtOnce(player, taskIn(machine, decision, random)), decision.id);
    if (isRefusal(refusal)) throw new Error(refusal.reason);
  }
  return found;
}

/** The first of the mix are small, and as good for this as large ones. */
const SCENARIOS = 5;

/** A book in which few are shot at in one battle is played on until so many targets were proposed. */
const ENOUGH = 20;
const MOST_BATTLES = 40;

function proposedByDefault(system: GameSystem, opponent: Opponent): readonly Proposed[] {
  const scenarios = [...new Set(opponent.mix.map(({ scenario }) => scenario))].slice(0, SCENARIOS);
  const found: Proposed[] = [];
  for (let i = 0; i < MOST_BATTLES && (i < scenarios.length || found.length < ENOUGH); i++) {
    const scenario = scenarios[i % scenarios.length] ?? '';
    const seed = i < scenarios.length ? 'targets' : `targets ${i}`;
    found.push(...proposedInBattle(system, opponent, scenario, seed));
  }
  return found;
}

describe.each(systems)('the default of $system.name', ({ system, opponent }) => {
  it('never proposes the worse of two targets', () => {
    const found = proposedByDefault(system, opponent);
    expect(found.length).toBeGreaterThanOrEqual(ENOUGH);
    expect(found.filter(({ proposed, best }) => proposed < best)).toEqual([]);
  }, 120_000);
});
