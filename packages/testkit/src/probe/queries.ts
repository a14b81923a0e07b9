import { HOUSE, type JsonRecord, refuse } from '@bridgehead/kernel';
import { distanceBetween, type Query, type Table } from '@bridgehead/tabletop';
import { quietly } from './moments.js';
import { attackDice, hitModifiers, hitNumber, sees } from './shooting.js';

/** Questions of fact that a case may put to a table. */
export const QUERIES: Readonly<Record<string, Query>> = {
  sight: {
    id: 'sight',
    name: 'Sight',
    meaning: 'Whether one model sees another.',
    args: { from: 'a model', to: 'a model' },
    ask: (table, { from, to }) => {
      const missing = missingFrom(table, from, to);
      return missing ?? { answer: sees(table, String(from), String(to)), rules: ['PB-FIRE-01'] };
    },
  },
  range: {
    id: 'range',
    name: 'Range',
    meaning: 'How far apart two models are, in ten-thousandths of an inch.',
    args: { from: 'a model', to: 'a model' },
    ask: (table, { from, to }) => {
      const missing = missingFrom(table, from, to);
      return missing ?? { answer: distanceBetween(table, String(from), String(to)), rules: ['PB-FIRE-01'] };
    },
  },
  attack: {
    id: 'attack',
    name: 'Attack',
    meaning: 'The dice of an aimed attack and what they need.',
    args: { shooter: 'a squad', target: 'a squad' },
    ask: attackFacts,
  },
};

function attackFacts(table: Table, { shooter, target }: JsonRecord): ReturnType<Query['ask']> {
  for (const id of [shooter, target])
    if (!table.squads.has(String(id))) return refuse(HOUSE.shape, `There is no squad "${String(id)}".`);
  const attack = { shooter: String(shooter), target: String(target), manner: 'aimed' } as const;
  const modifiers = hitModifiers(quietly(table), attack);
  const answer = { dice: attackDice(table, attack), needs: hitNumber(modifiers) };
  return { answer, rules: ['PB-FIRE-01', 'PB-FIRE-02', ...modifiers.map(({ rule }) => rule)] };
}

function missingFrom(table: Table, ...ids: readonly unknown[]) {
  const missing = ids.find((id) => !table.models.has(String(id)));
  return missing === undefined ? null : refuse(HOUSE.shape, `There is no model "${String(missing)}".`);
}
