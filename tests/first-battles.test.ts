import { Battle, isRefusal } from '@bridgehead/kernel';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { expect, test } from 'vitest';

const TAUGHT = SYSTEMS.flatMap((system) =>
  system.firstBattle === undefined ? [] : [{ id: system.id, system, first: system.firstBattle }],
);

test('Planetfall and Firefight are learnt by playing', () => {
  expect(TAUGHT.map(({ id }) => id)).toEqual(expect.arrayContaining(['planetfall', 'firefight']));
});

test.each(TAUGHT)(
  'the first battle of $id names what its book has, and begins with a squad to choose',
  ({ system, first }) => {
    const asked = [...first.spared, ...first.lessons.flatMap(({ until = [] }) => until)];
    for (const ask of asked) expect(system.asks).toHaveProperty(ask);
    const setup = { scenario: first.scenario, rosters: {}, seed: 'first', options: { ...first.options } };
    const battle = Battle.begin(system, setup);
    if (isRefusal(battle)) throw new Error(battle.reason);
    const orders = first.spared.map((ask) => ({ ask, answer: 'usual' }));
    // The other side answers as usual until the player is asked.
    battle.order('red', orders);
    for (let i = 0; i < 50 && !battle.pending.some(({ side }) => side === 'red'); i++) {
      const [open] = battle.pending;
      const ask = system.asks[open?.ask ?? ''];
      if (open === undefined || ask === undefined) break;
      battle.answer(open.side, ask.usual(battle.table, open.args, open.side), open.id);
    }
    const asks = battle.pending.find(({ side }) => side === 'red')?.ask ?? '';
    expect(system.opponent?.roles[asks]?.role).toBe('activate');
    for (const side of system.sides) expect(system.howToWin?.(battle.table, side)).toMatch(/\d/);
  },
);

test.each(SYSTEMS.filter(({ plainWords }) => plainWords !== undefined))(
  'plain words of $id lead to rules',
  (system) => {
    const known = new Set(system.rules.map(({ id }) => id));
    for (const rules of Object.values(system.plainWords ?? {})) for (const rule of rules) expect(known).toContain(rule);
  },
);
