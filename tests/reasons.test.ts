import { answerAtOnce, playerNamed, reasonInWords, taskFrom } from '@bridgehead/commander';
import { type AnswerInput, Battle, isRefusal, Random, replay } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import { loadAllSystems } from '@bridgehead/systems';
import { type GameBattle, type GameSystem, lineOf } from '@bridgehead/tabletop';
import { expect, it } from 'vitest';

const planetfall = (await loadAllSystems()).find(({ id }) => id === 'planetfall');

function sure<T>(value: T | undefined): Exclude<T, { readonly refused: true }> {
  if (value === undefined || isRefusal(value)) throw new Error('it was refused, or is not there');
  return value as Exclude<T, { readonly refused: true }>;
}

/** The first answers of a battle between two players of one kind, each with its reason. */
function played(system: GameSystem, name: string, answers: number): GameBattle {
  const kind = sure(playerNamed(name));
  const players = new Map(system.sides.map((side) => [side, kind.make(system)]));
  const battle: GameBattle = sure(Battle.begin(system, { scenario: 'skirmish', rosters: {}, seed: 'reasons' }));
  for (let given = 0; given < answers && battle.result === null; given++) {
    const decision = sure(battle.pending[0]);
    const player = sure(players.get(decision.side));
    const task = taskFrom(battle.viewFor(decision.side), decision, Random.seeded('reasons', decision.id));
    const answer = answerAtOnce(player, task);
    const reason = reasonInWords(system, kind, player, task, answer);
    sure(battle.answer(decision.side, answer, decision.id, reason === null ? {} : { reason }));
  }
  return battle;
}

it('keeps the reason of an answer from everybody but its own side, in events and inputs', () => {
  const battle = played(sure(planetfall), 'greedy', 60);
  const told = battle.log.filter(({ event }) => event.kind === 'answered' && event.reason !== undefined);
  expect(told.length).toBeGreaterThan(5);
  for (const viewer of ['red', 'blue', 'spectator']) {
    const seen = battle.entriesFor(viewer).flatMap(({ event }) => (event.kind === 'answered' ? [event] : []));
    const explained = seen.filter(({ reason }) => reason !== undefined);
    expect(explained.every(({ side }) => side === viewer)).toBe(true);
    expect(explained.length > 0).toBe(viewer !== 'spectator');
    const inputs = battle.situationFor(viewer).inputs;
    expect(inputs.every((one) => one.is !== 'answer' || one.side === viewer || one.reason === undefined)).toBe(true);
  }
});

function unexplained({ reason: _reason, ...answer }: AnswerInput): AnswerInput {
  return answer;
}

it('has the reasons in the record, which leads to the same battle without them as well', () => {
  const system = sure(planetfall);
  const battle = played(system, 'greedy', 60);
  const record = sure(readRecord(JSON.parse(JSON.stringify(sure(battle.record())))));
  const again: GameBattle = sure(replay(system, record));
  const lines = again.log.flatMap((entry) => lineOf(entry, again.table, system) ?? []);
  expect(lines.some(({ kind, text }) => kind === 'answered' && /thinks: .* worth/.test(text))).toBe(true);
  const silent = { ...record, tape: record.tape.map((one) => (one.is === 'answer' ? unexplained(one) : one)) };
  expect(sure(replay(system, silent)).digest()).toBe(battle.digest());
});

it('has nothing to say for players that weigh nothing', () => {
  const battle = played(sure(planetfall), 'usual', 40);
  expect(battle.log.some(({ event }) => event.kind === 'answered' && event.reason !== undefined)).toBe(false);
});
