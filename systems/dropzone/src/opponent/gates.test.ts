import { answerAtOnce, playerNamed, taskIn } from '@bridgehead/commander';
import { isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import { turnOf } from '@bridgehead/tabletop';
import { expect, it } from 'vitest';
import { isStored } from '../book/units.js';
import { dropzone } from '../index.js';

it('brings all stored Shaltari through their Gates by the fourth turn', () => {
  const seed = 'gates';
  const rosters = { red: 'phr-skirmish', blue: 'shaltari-skirmish' };
  const begun = dropzone.begin({ scenario: 'snatchRun', rosters, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(dropzone, standing, seededDice(seed));
  const seats = new Map(dropzone.sides.map((side) => [side, playerNamed('greedy')?.make(dropzone)]));
  const stored = () => [...machine.table.models.keys()].filter((id) => isStored(machine.table, id));
  machine.start();
  expect(stored()).toHaveLength(11);
  while (machine.result === null && turnOf(machine.table) < 5) {
    const [decision] = machine.pending;
    const seat = seats.get(decision?.side ?? '');
    if (decision === undefined || seat === undefined) throw new Error('nobody is asked');
    const answer = answerAtOnce(seat, taskIn(machine, decision, Random.seeded(seed, decision.id)));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
  }
  expect(stored()).toEqual([]);
}, 120_000);
