import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Battle, canonical, type Dice, isRefusal, Random, randomPolicy, seededDice } from '@bridgehead/kernel';
import { playerNamed } from '@bridgehead/commander';
import { type BattleInfo, type PlayedRecord, readRecord, sealOf } from '@bridgehead/protocol';
import { planetfall } from '@bridgehead/planetfall';
import { probe } from '@bridgehead/probe';
import type { Table } from '@bridgehead/tabletop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { positionOf } from './players/seat-player.js';
import { computerSeed } from './secrets.js';
import { call, makeBattle, openServer, SocketClient } from './testing/harness.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-dice-'));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function connected(battle: string, word?: string, cookie?: string): Promise<SocketClient> {
  const client = new SocketClient(server.url, battle, word, cookie);
  await client.connect();
  return client;
}

/** A finished battle between two people: its record, and the seal that red saw before it began. */
async function finished(): Promise<{ readonly record: PlayedRecord; readonly seal: string }> {
  const { battle, words } = await makeBattle(server.url, { system: 'probe' });
  const seats = [await connected(battle.id, words['red']), await connected(battle.id, words['blue'])];
  await Promise.all(seats.map((seat) => seat.until(() => seat.client.standing !== null)));
  const player = randomPolicy<Table>(Random.seeded('fair'));
  for (let i = 0; i < 30; i++) {
    const client = seats.find((seat) => seat.client.questions.length > 0)?.client;
    const [question] = client?.questions ?? [];
    const ask = probe.asks[question?.ask ?? ''];
    const table = client?.table ?? null;
    if (client === undefined || question === undefined || ask === undefined || table === null) break;
    const done = await client.answer(question, player(ask, question, table));
    if (isRefusal(done)) throw new Error(done.reason);
    await Promise.all(seats.map((seat) => seat.until(() => seat.client.n >= done.n)));
  }
  await seats[0]?.client.command({ type: 'concede', side: 'red' });
  const witness = seats[0]?.book.witness ?? null;
  if (witness === null || witness.pledges === null) throw new Error('red saw nothing');
  for (const seat of seats) seat.close();
  const record = readRecord((await call(server.url, `/api/battles/${battle.id}/record`)).data);
  if (isRefusal(record)) throw new Error(record.reason);
  return { record, seal: sealOf({ commitment: witness.commitment, pledges: witness.pledges }) };
}

function verify(record: PlayedRecord, ...flags: readonly string[]): { readonly status: number | null; out: string } {
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const args = ['apps/cli/bin/bridgehead.js', 'verify', file, ...flags];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, out: stdout };
}

describe('a record of a finished battle', () => {
  it('is proved by the commitment that a player saw, and by nothing less', async () => {
    const { record, seal } = await finished();
    expect(verify(record, '--commitment', seal)).toMatchObject({ status: 0, out: expect.stringContaining('fixed') });
    const alone = verify(record);
    expect(alone.status).toBe(1);
    expect(alone.out).toContain('not checked: whether the secret and the nonces were fixed');
    const secretOnly = verify(record, '--commitment', record.fair?.commitment ?? '');
    expect(secretOnly.status).toBe(1);
    expect(secretOnly.out).toContain('about the secret alone');

    // A record that fits itself, as if the server had looked for a better secret once it knew the nonces.
    const other = await finished();
    const ground = verify(other.record, '--commitment', seal);
    expect(ground.status).toBe(1);
    expect(ground.out).toContain('not what was promised');
  });

  it('with all sixes is not proved by an origin that claims them', async () => {
    const { record, seal } = await finished();
    // Dice that are rolled again for a six stop at the second roll.
    const sixes: Dice = {
      draw: (chance, roll) => seededDice('sixes').draw(chance, roll),
      faces: (_chance, _roll, wave, count, sides) => Array.from({ length: count }, () => (wave === 0 ? sides : 1)),
    };
    const battle = Battle.begin(probe, record.setup, { dice: sixes });
    if (isRefusal(battle)) throw new Error(battle.reason);
    const player = randomPolicy<Table>(Random.seeded('sixes'));
    for (let i = 0; i < 30; i++) {
      const [question] = battle.pending;
      const ask = probe.asks[question?.ask ?? ''];
      if (question === undefined || ask === undefined) break;
      const { table } = battle.viewFor(question.side);
      battle.answer(question.side, player(ask, question, table), question.id);
    }
    battle.settle({ winner: 'red', margin: 'Concession', reason: 'The other side gave up.' });
    const made = battle.record();
    if (isRefusal(made) || record.fair === undefined) throw new Error('no record');
    const forged = { ...made, fair: record.fair };
    expect(verify(forged, '--commitment', seal)).toMatchObject({
      status: 1,
      out: expect.stringContaining('does not fit'),
    });
    const claimed = verify({ ...forged, origin: { battle: null, n: 1, rolls: 1_000_000 } }, '--commitment', seal);
    expect(claimed.status).toBe(1);
    expect(claimed.out).toMatch(/not checked: the first \d+ rolls/);
  });
});

/** What a spectator expects of blue's random player, if its seed is known: each question, with what is public about it. */
class Onlooker {
  private readonly seen = new Map<string, (seed: string) => string>();
  private readonly spectator: SocketClient;

  constructor(spectator: SocketClient) {
    this.spectator = spectator;
    void this.look();
  }

  /** How many of blue's answers came as expected, and how many there were. */
  foretold(seed: string): { readonly right: number; readonly all: number } {
    const answers = this.spectator.heard
      .flatMap((message) => (message.type === 'update' ? message.entries : []))
      .filter(({ event }) => event['kind'] === 'answered' && this.seen.has(String(event['decision'])));
    const right = answers.filter(
      ({ event }) => this.seen.get(String(event['decision']))?.(seed) === canonical(event['answer']),
    );
    return { right: right.length, all: answers.length };
  }

  private async look(): Promise<void> {
    const { client } = this.spectator;
    const unseen = () => client.standing?.pending.find(({ id, side }) => side === 'blue' && !this.seen.has(id));
    for (;;) {
      await this.spectator.until(() => unseen() !== undefined);
      const decision = unseen();
      if (decision === undefined || client.table === null) throw new Error('nothing is asked');
      const table = planetfall.state.copy(client.table);
      const position = positionOf(decision, client.packedTable());
      this.seen.set(decision.id, (seed) => {
        const task = { decision, table, view: () => null, random: Random.seeded(seed, position), steps: 1 };
        const thinking = playerNamed('random')?.make(planetfall).answer(task);
        thinking?.next();
        return canonical(thinking?.next().value);
      });
    }
  }
}

describe('a computer player', () => {
  it('is foretold by the secret of the battle, which is revealed at its end, and by nothing that is public', async () => {
    const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'random' } };
    const made = await call(server.url, '/api/battles', { system: 'planetfall', scenario: 'skirmish', seats });
    const { battle } = made.data as { battle: { id: string } };
    const [me, watching] = [await connected(battle.id, undefined, made.cookie), await connected(battle.id)];
    const onlooker = new Onlooker(watching);
    await me.until(() => me.client.standing !== null);
    for (let i = 0; i < 40; i++) {
      await me.until(() => me.client.questions.length > 0 || me.client.isOver);
      const [question] = me.client.questions;
      const ask = planetfall.asks[question?.ask ?? ''];
      if (question === undefined || ask === undefined || me.client.table === null) break;
      await me.client.answer(question, ask.usual(me.client.table, question.args, 'red'));
    }
    await me.client.command({ type: 'concede', side: 'red' });
    await watching.until(() => watching.client.isOver);
    const info = (await call(server.url, `/api/battles/${battle.id}`)).data as BattleInfo;
    const known = onlooker.foretold(computerSeed(info.fair?.secret ?? '', 'blue'));
    expect(known.all).toBeGreaterThan(10);
    // Now and then an answer depends on what only blue knows.
    expect(known.right).toBeGreaterThan(known.all * 0.9);
    // Where there is little to choose from, a guess comes true by chance.
    expect(onlooker.foretold(`${battle.id}/blue`).right).toBeLessThan(known.all * 0.8);
    me.close();
    watching.close();
  });
});
