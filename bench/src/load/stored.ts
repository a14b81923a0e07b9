import { randomBytes } from 'node:crypto';
import { Battle, isRefusal, Random, randomPolicy, seededDice } from '@bridgehead/kernel';
import type { SentEntry } from '@bridgehead/protocol';
import { SqliteStore } from '@bridgehead/server';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { Table } from '@bridgehead/tabletop';

/** Answers that were given in each stored battle. */
const ANSWERS = 60;

/** Fills a store with battles that are under way, all alike but for their names; returns the words of red's seats. */
export async function storeBattles(path: string, count: number): Promise<readonly string[]> {
  const system = SYSTEMS.find(({ id }) => id === 'planetfall');
  if (system === undefined) throw new Error('there is no such game');
  const setup = { scenario: system.scenarios[0]?.id ?? '', rosters: {} };
  const begun = Battle.begin(system, { ...setup, seed: 'stored' }, { dice: seededDice('stored') });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const player = randomPolicy<Table>(Random.seeded('stored'));
  for (let i = 0; i < ANSWERS; i++) {
    const [decision] = begun.pending;
    const ask = system.asks[decision?.ask ?? ''];
    if (decision === undefined || ask === undefined) break;
    begun.answer(decision.side, player(ask, decision, begun.table), decision.id);
  }
  const opening = JSON.stringify(system.state.pack(begun.past.opening));
  const entries = JSON.parse(JSON.stringify(begun.log)) as readonly SentEntry[];
  const store = new SqliteStore(path);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = `stored-${i}`;
    const battle = {
      id,
      name: id,
      system: system.id,
      scenario: setup.scenario,
      dice: 'fair' as const,
      setup: JSON.stringify(setup),
      secret: randomBytes(32).toString('hex'),
      version: system.version,
      created: new Date().toISOString(),
      maker: '',
      isPrivate: false,
      isListed: false,
      origin: null,
    };
    const seats = system.sides.map((side) => ({
      side,
      kind: 'human' as const,
      player: '',
      name: side,
      word: `${id}/${side}`,
      holder: `visitor of ${side}`,
      pledge: '',
      nonce: 'stored',
    }));
    await store.createBattle(battle, seats);
    await store.begin(id, opening, { entries, result: null, asked: begun.pending.map(({ side }) => side), offers: {} });
    ids.push(id);
  }
  await store.close();
  return ids;
}
