import { closeSync, openSync, rmSync } from 'node:fs';
import type { Side, BattleSnapshot, TapeEntry } from '@bridgehead/kernel';
import type { Command, Done, SentEntry } from '@bridgehead/protocol';
import { battleFrom, type Row, seatFrom, text } from './rows.js';
import { SqliteArchive } from './sqlite-archive.js';
import {
  type DiceShare,
  type ListedBattle,
  type NewBattle,
  type NewSeat,
  type SpentWord,
  type Store,
  type StoredBattle,
  type StoredBeginning,
  type StoredCommand,
  type StoredSeat,
  type StoredStart,
  type StoredStep,
  type Talk,
  type WordChange,
} from './store.js';

const MOST_LINES_OF_TALK = 500;

/** Everything in one SQLite file. */
export class SqliteStore extends SqliteArchive implements Store {
  async createBattle(battle: NewBattle, seats: readonly NewSeat[], tape: readonly TapeEntry[] = []): Promise<void> {
    this.together(() => {
      this.run(
        `INSERT INTO battles (id, name, system, scenario, dice, setup, secret, version, created, seen, origin, maker, private, listed)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        battle.id,
        battle.name,
        battle.system,
        battle.scenario,
        battle.dice,
        battle.setup,
        battle.secret,
        battle.version,
        battle.created,
        battle.created,
        battle.origin && JSON.stringify(battle.origin),
        battle.maker,
        battle.isPrivate ? 1 : 0,
        battle.isListed ? 1 : 0,
      );
      if (tape.length > 0) this.run('INSERT INTO tapes (battle, tape) VALUES (?, ?)', battle.id, JSON.stringify(tape));
      for (const seat of seats) {
        this.run(
          `INSERT INTO seats (battle, side, kind, player, name, word, holder, pledge, nonce)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          battle.id,
          seat.side,
          seat.kind,
          seat.player,
          seat.name,
          seat.word,
          seat.holder,
          seat.pledge,
          seat.nonce,
        );
      }
    });
  }

  async battle(id: string): Promise<StoredBattle | null> {
    const row = this.get('SELECT * FROM battles WHERE id = ?', id);
    return row === undefined ? null : battleFrom(row);
  }

  async tape(battle: string): Promise<readonly TapeEntry[]> {
    const row = this.get('SELECT tape FROM tapes WHERE battle = ?', battle);
    // Only `createBattle` writes this column.
    return row === undefined ? [] : (JSON.parse(text(row, 'tape')) as TapeEntry[]);
  }

  async seats(battle: string): Promise<readonly StoredSeat[]> {
    return this.all('SELECT * FROM seats WHERE battle = ? ORDER BY rowid', battle).map(seatFrom);
  }

  async seatByWord(hash: string): Promise<StoredSeat | null> {
    const row = this.get('SELECT * FROM seats WHERE word = ?', hash);
    return row === undefined ? null : seatFrom(row);
  }

  async spentWord(hash: string): Promise<SpentWord | null> {
    const row = this.get('SELECT why FROM spent_words WHERE word = ?', hash);
    return row === undefined ? null : (text(row, 'why') as SpentWord);
  }

  async changeWord(battle: string, side: Side, { from, to, why, taker }: WordChange): Promise<boolean> {
    let changed = false;
    this.together(() => {
      const row = this.get('SELECT word FROM seats WHERE battle = ? AND side = ?', battle, side);
      changed = row !== undefined && text(row, 'word') === from;
      if (!changed) return;
      this.run('INSERT INTO spent_words (word, battle, side, why) VALUES (?, ?, ?, ?)', from, battle, side, why);
      this.run('UPDATE seats SET word = ? WHERE battle = ? AND side = ?', to, battle, side);
      if (taker === undefined) return;
      const { holder, name } = taker;
      this.run('UPDATE seats SET holder = ?, name = ? WHERE battle = ? AND side = ?', holder, name, battle, side);
    });
    return changed;
  }

  async share(battle: string, shares: readonly DiceShare[]): Promise<void> {
    this.together(() => {
      for (const { side, pledge, nonce } of shares)
        this.run('UPDATE seats SET pledge = ?, nonce = ? WHERE battle = ? AND side = ?', pledge, nonce, battle, side);
    });
  }

  async begin(battle: string, opening: string, start: StoredBeginning): Promise<void> {
    this.together(() => {
      this.run('INSERT INTO openings (battle, json) VALUES (?, ?)', battle, opening);
      this.stand(battle, start);
    });
  }

  async append(battle: string, step: StoredStep): Promise<void> {
    const { seq, command, reply, at, entries } = step;
    this.together(() => {
      this.run(
        'INSERT INTO commands (battle, seq, side, key, command, reply, n, events, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        battle,
        seq,
        command.side,
        command.key,
        JSON.stringify(command),
        JSON.stringify(reply),
        reply.n,
        entries.length,
        at,
      );
      this.stand(battle, step);
      this.run('UPDATE battles SET seen = ? WHERE id = ?', at, battle);
    });
  }

  async commands(battle: string): Promise<readonly StoredCommand[]> {
    return this.all('SELECT seq, command FROM commands WHERE battle = ? ORDER BY seq', battle).map(commandFrom);
  }

  async lastCommand(battle: string): Promise<number> {
    return Number(this.get('SELECT max(seq) AS seq FROM commands WHERE battle = ?', battle)?.['seq'] ?? 0);
  }

  async reply(battle: string, side: Side, key: string): Promise<Done | null> {
    const sql = 'SELECT reply, n FROM commands WHERE battle = ? AND side = ? AND key = ?';
    const row = this.get(sql, battle, side, key);
    if (row === undefined) return null;
    // Older data has no replies: it is only known that the command was carried out.
    return row['reply'] === null
      ? { type: 'done', key, n: Number(row['n']) }
      : (JSON.parse(text(row, 'reply')) as Done);
  }

  async quietCommands(battle: string, n: number): Promise<readonly StoredCommand[]> {
    const sql = 'SELECT seq, command FROM commands WHERE battle = ? AND n = ? AND events = 0 ORDER BY seq';
    return this.all(sql, battle, n).map(commandFrom);
  }

  async snapshot(battle: string): Promise<BattleSnapshot | null> {
    const row = this.get('SELECT json FROM snapshots WHERE battle = ?', battle);
    // Only `append` writes this column.
    return row === undefined ? null : (JSON.parse(text(row, 'json')) as BattleSnapshot);
  }

  async entries(battle: string, after: number): Promise<readonly SentEntry[]> {
    return this.all('SELECT n, event FROM events WHERE battle = ? AND n > ? ORDER BY n', battle, after).map((row) => ({
      n: Number(row['n']),
      event: JSON.parse(text(row, 'event')) as SentEntry['event'],
    }));
  }

  async opening(battle: string): Promise<string | null> {
    const row = this.get('SELECT json FROM openings WHERE battle = ?', battle);
    return row === undefined ? null : text(row, 'json');
  }

  async note(battle: string, start: StoredStart): Promise<void> {
    this.together(() => this.stand(battle, start));
  }

  async battlesOf(holder: string, most: number): Promise<readonly ListedBattle[]> {
    return this.listed('id IN (SELECT battle FROM seats WHERE holder = ?)', holder, most);
  }

  async unfinishedOf(maker: string): Promise<number> {
    const row = this.get(
      `SELECT count(*) AS battles FROM battles WHERE maker = ? AND status <> 'ended' AND archived = 0`,
      maker,
    );
    return Number(row?.['battles'] ?? 0);
  }

  async running(): Promise<readonly string[]> {
    return this.all(`SELECT id FROM battles WHERE status = 'running' AND archived = 0 ORDER BY rowid`).map((row) =>
      text(row, 'id'),
    );
  }

  async say(battle: string, talk: Talk): Promise<void> {
    await this.sayAll([{ battle, talk }]);
  }

  async sayAll(lines: readonly { readonly battle: string; readonly talk: Talk }[]): Promise<void> {
    this.together(() => {
      for (const { battle, talk } of lines) {
        this.run(
          // A line that comes too late for a deleted battle must not keep the others from being stored.
          `INSERT INTO talk (battle, key, side, name, text, at)
           SELECT id, ?, ?, ?, ?, ? FROM battles WHERE id = ? ON CONFLICT DO NOTHING`,
          talk.key,
          talk.side,
          talk.name,
          talk.text,
          talk.at,
          battle,
        );
      }
      for (const battle of new Set(lines.map((line) => line.battle))) this.shortenTalk(battle);
    });
  }

  private shortenTalk(battle: string): void {
    this.run(
      `DELETE FROM talk WHERE battle = ? AND rowid <=
         (SELECT rowid FROM talk WHERE battle = ? ORDER BY rowid DESC LIMIT 1 OFFSET ?)`,
      battle,
      battle,
      MOST_LINES_OF_TALK,
    );
  }

  async talk(battle: string, most: number): Promise<readonly Talk[]> {
    const rows = this.all('SELECT * FROM talk WHERE battle = ? ORDER BY rowid DESC LIMIT ?', battle, most);
    return rows.reverse().map((row) => ({
      key: text(row, 'key'),
      side: row['side'] === null ? null : text(row, 'side'),
      name: text(row, 'name'),
      text: text(row, 'text'),
      at: text(row, 'at'),
    }));
  }

  async word(name: string, made: string): Promise<string> {
    this.run('INSERT INTO words (name, word) VALUES (?, ?) ON CONFLICT DO NOTHING', name, made);
    const row = this.get('SELECT word FROM words WHERE name = ?', name);
    return row === undefined ? made : text(row, 'word');
  }

  async check(): Promise<void> {
    this.run(`INSERT OR REPLACE INTO words (name, word) VALUES ('checked', strftime('%s', 'now'))`);
    if (this.get(`SELECT word FROM words WHERE name = 'checked'`) === undefined) throw new Error('nothing was stored');
  }

  async backup(path: string): Promise<void> {
    closeSync(openSync(path, 'wx', 0o600));
    try {
      this.run('VACUUM INTO ?', path);
    } catch (error) {
      // Half a copy is none.
      rmSync(path, { force: true });
      throw error;
    }
  }

  async close(): Promise<void> {
    // At rest everything is in one file, which can be copied.
    this.db.pragma('wal_checkpoint(TRUNCATE)');
    this.shut();
  }

  /** What has happened, and where the battle stands now. */
  private stand(battle: string, { entries, result, asked, offers, snapshot }: StoredBeginning): void {
    for (const { n, event } of entries)
      this.run('INSERT INTO events (battle, n, event) VALUES (?, ?, ?)', battle, n, JSON.stringify(event));
    this.run(
      'UPDATE battles SET status = ?, result = ?, asked = ?, offers = ? WHERE id = ?',
      result === null ? 'running' : 'ended',
      result && JSON.stringify(result),
      JSON.stringify(asked),
      JSON.stringify(offers),
      battle,
    );
    if (snapshot !== undefined)
      this.run('INSERT OR REPLACE INTO snapshots (battle, json) VALUES (?, ?)', battle, snapshot);
  }
}

function commandFrom(row: Row): StoredCommand {
  // Only `append` writes this column.
  return { seq: Number(row['seq']), command: JSON.parse(text(row, 'command')) as Command };
}
