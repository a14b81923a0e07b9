import type { Answer, AnyAsk } from '@bridgehead/kernel';
import { livelyPolicy, randomPolicy } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { PlayerTask, Player, PlayerKind } from './player.js';

/** Players that need to know nothing about the book. */

export const random = plain(
  'random',
  'Random (trivial)',
  'Takes any legal answer.',
  (ask, { decision, table, random: dice }) => randomPolicy<Table>(dice)(ask, decision, table),
);

export const lively = plain(
  'lively',
  'Lively (very easy)',
  'Takes the default three times in four and any legal answer otherwise.',
  (ask, { decision, table, random: dice }) => livelyPolicy<Table>(dice)(ask, decision, table),
);

export const usual = plain('usual', 'Usual (easy)', 'Takes the default every time.', usualAnswer);

export function usualAnswer(ask: AnyAsk<Table>, { decision: { args, side }, table }: PlayerTask): Answer {
  return ask.usual(table, args, side);
}

function plain(
  id: string,
  name: string,
  meaning: string,
  answered: (ask: AnyAsk<Table>, task: PlayerTask) => Answer,
): PlayerKind {
  const make = (system: GameSystem): Player => ({
    *answer(task) {
      // Its one step.
      yield;
      return answered(askOf(system, task), task);
    },
  });
  return { id, name, meaning, plain: true, make };
}

export function askOf({ asks }: GameSystem, { decision }: PlayerTask): AnyAsk<Table> {
  const ask = asks[decision.ask];
  if (ask === undefined) throw new Error(`there is no ask "${decision.ask}" here`);
  return ask;
}
