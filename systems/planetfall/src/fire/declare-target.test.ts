import { isRefusal, Machine, Random, randomPolicy, seededDice } from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { gunsAimed, HOLD } from './declare-attacks.js';
import { declareTarget, embarkedEnemies, mayFireAt, type TargetArgs, targetsOf } from './declare-target.js';

function machineFor(seed: string): Machine<Table, TableEvent> {
  const begun = planetfall.begin({ scenario: 'battle1500', rosters: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(planetfall, standing, seededDice(seed));
  machine.start();
  return machine;
}

/** Looks at every decision of a random battle. */
function playOut(seed: string, look: (machine: Machine<Table, TableEvent>) => void): void {
  const machine = machineFor(seed);
  const answered = randomPolicy<Table>(Random.seeded(seed, 'players'));
  while (machine.result === null) {
    look(machine);
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error('nobody is asked');
    machine.answer(decision.side, answered(machine.askOf(decision), decision, machine.table), decision.id);
  }
}

describe('the targets of a squadron', () => {
  it('are the squadrons that one of its guns reaches, near or far', () => {
    const seen = { yes: 0, no: 0 };
    playOut('reach', ({ table }) => {
      for (const squad of table.squads.keys()) {
        for (const target of targetsOf(table, squad)) {
          const may = mayFireAt(table, squad, target);
          expect(may).toBe(gunsAimed(table, { squad, target }).length > 0);
          seen[may ? 'yes' : 'no']++;
        }
      }
    });
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(1000);
  }, 60_000);

  it('are offered, and for any other squadron there is a reason why not', () => {
    let told = 0;
    playOut('offers', ({ table, pending }) => {
      for (const { ask, args, side } of pending) {
        if (ask !== 'declareTarget') continue;
        const { squad } = args as TargetArgs;
        const offered = [...declareTarget.options(table, { squad }, side)].map(({ id }) => id);
        const barred = (declareTarget.unavailable?.(table, { squad }, side) ?? []).map(({ id }) => id);
        const all = [...targetsOf(table, squad), ...embarkedEnemies(table, squad), HOLD];
        expect([...offered, ...barred].toSorted()).toEqual(all.toSorted());
        told += barred.length;
      }
    });
    expect(told).toBeGreaterThan(50);
  }, 60_000);
});
