import { answerAtOnce, playerNamed, taskIn } from '@bridgehead/commander';
import { isRefusal, Machine, Random, seededDice, type Side } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { CARD_WORDS } from '../cards/deck.js';
import { dropzone } from '../index.js';

const CARD_NAMES: ReadonlySet<string> = new Set(CARD_WORDS.map(({ name }) => name));

/** The names of the cards that each side plays in a battle, every side by its own view only. */
function cardsPlayed(rosters: Readonly<Record<Side, string>>, player: string): Readonly<Record<Side, string[]>> {
  const seed = 'cards';
  const begun = dropzone.begin({ scenario: 'snatchRun', rosters, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(dropzone, standing, seededDice(seed));
  const seats = new Map(dropzone.sides.map((side) => [side, playerNamed(player)?.make(dropzone)]));
  const played: Record<Side, string[]> = { red: [], blue: [] };
  machine.tellTo({
    happened: (event) => {
      if (event.kind === 'declared' && CARD_NAMES.has(event.what)) played[event.side]?.push(event.what);
    },
  });
  machine.start();
  while (machine.result === null) {
    const [decision] = machine.pending;
    const seat = seats.get(decision?.side ?? '');
    if (decision === undefined || seat === undefined) throw new Error('nobody is asked');
    const answer = answerAtOnce(seat, taskIn(machine, decision, Random.seeded(seed, decision.id)));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`${decision.ask}: ${refusal.reason}`);
  }
  return played;
}

const MEETINGS = [
  ['ucm', 'scourge'],
  ['phr', 'shaltari'],
  ['resistance', 'ucm'],
] as const;

describe('Command Cards in the hands of the computer', () => {
  it.each(MEETINGS)(
    'are played by %s and %s',
    (red, blue) => {
      const played = cardsPlayed({ red: `${red}-skirmish`, blue: `${blue}-skirmish` }, 'greedy');
      for (const cards of Object.values(played)) expect(cards.length).toBeGreaterThan(0);
    },
    120_000,
  );

  it('are played by nobody who goes by the usual answers', () => {
    expect(cardsPlayed({ red: 'ucm-skirmish', blue: 'phr-skirmish' }, 'usual')).toEqual({ red: [], blue: [] });
  }, 120_000);
});
