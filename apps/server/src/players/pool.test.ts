import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probe } from '@bridgehead/probe';
import { afterAll, expect, it } from 'vitest';
import { BattleActor } from '../battles/actor.js';
import { LiveRules } from '../rules/live-rules.js';
import { SqliteStore } from '../store/sqlite-store.js';
import { PlayerPool } from './pool.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BATTLE = {
  id: 'b1',
  name: 'At the ford',
  system: 'probe',
  scenario: 'crossing',
  dice: 'fair',
  setup: JSON.stringify({ scenario: 'crossing', rosters: {} }),
  secret: 'ab'.repeat(32),
  version: '1',
  created: '2026-01-01T00:00:00.000Z',
  maker: 'anna',
  isPrivate: false,
  isListed: false,
  origin: null,
} as const;

const seat = (side: string) =>
  ({ side, kind: 'computer', player: 'usual', name: side, word: side, holder: '', pledge: '', nonce: side }) as const;

/** A disk that is full for the fourth command, and has room again for the one after it. */
class FullStore extends SqliteStore {
  commandsGiven = 0;

  override async append(...step: Parameters<SqliteStore['append']>): Promise<void> {
    if (++this.commandsGiven === 4) throw new Error('the disk is full');
    await super.append(...step);
  }
}

it('a computer player whose answer could not be stored gives it again', async () => {
  const store = new FullStore(join(folder, 'full.sqlite'));
  await store.createBattle(BATTLE, [seat('red'), seat('blue')]);
  const actor = await BattleActor.open({ store, rules: new LiveRules(store, [probe]) }, 'b1');
  if (actor === null) throw new Error('there is no such battle');
  const problems: string[] = [];
  const pool = new PlayerPool(1, (_seat, problem) => problems.push(problem));
  pool.attend(actor);
  while (store.commandsGiven < 8) await new Promise((pause) => setTimeout(pause, 10));
  expect(problems).toEqual(['the disk is full']);
  await pool.close();
});
