import { HOUSE, isRefusal, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, type Query, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { attackDice, hitModifiers, hitNumber, isLed, sees } from './shooting.js';

type Fact = ReturnType<Query['ask']>;

/** Questions of fact that a case may ask about a table. */
export const QUERIES: readonly Query[] = [
  {
    id: 'sight',
    name: 'Sight',
    meaning: 'Whether one model sees another.',
    args: { from: 'a model', to: 'a model' },
    ask: (table, args) =>
      ofTwo(table.models, args, 'from', 'to', (from, to) => ({
        answer: sees(table, from, to),
        rules: ['PB-FIRE-01', 'PB-WALL-01'],
      })),
  },
  {
    id: 'range',
    name: 'Range',
    meaning: 'How far apart two models are, in ten-thousandths of an inch.',
    args: { from: 'a model', to: 'a model' },
    ask: (table, args) =>
      ofTwo(table.models, args, 'from', 'to', (from, to) => ({
        answer: distanceBetween(table, from, to),
        rules: ['PB-FIRE-01'],
      })),
  },
  {
    id: 'attack',
    name: 'Attack',
    meaning: 'The dice of an aimed attack and what they need.',
    args: { shooter: 'a squad', target: 'a squad' },
    ask: (table, args) =>
      ofTwo(table.squads, args, 'shooter', 'target', (shooter, target) => attackFacts(table, shooter, target)),
  },
];

function attackFacts(table: Table, shooter: string, target: string): Fact {
  const attack = { shooter, target, manner: 'aimed' } as const;
  const modifiers = hitModifiers(rulesOf(table), attack);
  const answer = { dice: attackDice(table, attack), needs: hitNumber(modifiers) };
  const seeing = isLed(table, shooter) ? ['PB-LEAD-04'] : [];
  return { answer, rules: ['PB-FIRE-01', 'PB-FIRE-02', ...seeing, ...modifiers.map(({ rule }) => rule)] };
}

/** The answer for two pieces, if both exist. */
function ofTwo(
  known: ReadonlyMap<string, unknown>,
  args: JsonRecord,
  one: string,
  other: string,
  answer: (one: string, other: string) => Fact,
): Fact {
  const [first, second] = [pieceIn(known, args, one), pieceIn(known, args, other)];
  if (isRefusal(first)) return first;
  return isRefusal(second) ? second : answer(first, second);
}

function pieceIn(known: ReadonlyMap<string, unknown>, args: JsonRecord, name: string): string | Refusal {
  const id = args[name];
  return typeof id === 'string' && known.has(id) ? id : refuse(HOUSE.shape, `"${name}" names nothing on this table.`);
}
