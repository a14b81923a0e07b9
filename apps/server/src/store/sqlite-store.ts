import type { Result, Side, TapeEntry } from '@bridgehead/kernel';
import type { Command, SentEntry } from '@bridgehead/protocol';
import Database from 'libsql';
import { MIGRATIONS } from './migrations.js';
import { battleFrom, type Row, seatFrom, text } from './rows.js';
import {
  type DiceShare,
  type NewBattle,
  type NewSeat,
  type SpentWord,
  type Store,
  type StoredBattle,
  type StoredCommand,
  type StoredSeat,
  type StoredStart,
  type StoredStep,
  Taken,
  type Talk,
  type WordChange,
} from './store.js';

/** Everything in one SQLite file. Every transaction is on disk before it returns: WAL with a full sync. */
export class SqliteStore implements Store {
  private readonly db: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();

  constructor(path: string) {
    this.db = new Database(path);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.pragma('foreign_keys = ON');
    this.db.pragma('busy_timeout = 5000');
    migrate(this.db);
  }

  async createBattle(battle: NewBattle, seats: readonly NewSeat[], tape: readonly TapeEntry[] = []): Promise<void> {
    this.together(() => {
      this.run(
        `INSERT INTO battles (id, name, system, scenario, dice, setup, secret, version, created, origin, maker, private)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        battle.id,
        battle.name,
        battle.system,
        battle.scenario,
        battle.dice,
        battle.setup,
        battle.secret,
        battle.version,
        battle.created,
        battle.origin && JSON.stringify(battle.origin),
        battle.maker,
        battle.isPrivate ? 1 : 0,
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

  async begin(battle: string, opening: string, { entries, result, asked }: StoredStart): Promise<void> {
    this.together(() => {
      this.run('INSERT INTO openings (battle, json) VALUES (?, ?)', battle, opening);
      this.addEntries(battle, entries);
      this.stand(battle, result, asked);
    });
  }

  async append(battle: string, { seq, command, at, entries, result, asked }: StoredStep): Promise<void> {
    this.together(() => {
      this.run(
        'INSERT INTO commands (battle, seq, side, key, command, at) VALUES (?, ?, ?, ?, ?, ?)',
        battle,
        seq,
        command.side,
        command.key,
        JSON.stringify(command),
        at,
      );
      this.addEntries(battle, entries);
      this.stand(battle, result, asked);
    });
  }

  async commands(battle: string): Promise<readonly StoredCommand[]> {
    return this.all('SELECT seq, command FROM commands WHERE battle = ? ORDER BY seq', battle).map((row) => ({
      seq: Number(row['seq']),
      // Only `append` writes this column.
      command: JSON.parse(text(row, 'command')) as Command,
    }));
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

  async note(battle: string, { entries, result, asked }: StoredStart): Promise<void> {
    this.together(() => {
      this.addEntries(battle, entries);
      this.stand(battle, result, asked);
    });
  }

  async battlesOf(holder: string, most: number): Promise<readonly StoredBattle[]> {
    return this.all(
      `SELECT * FROM battles WHERE id IN (SELECT battle FROM seats WHERE holder = ?) ORDER BY created DESC, rowid DESC LIMIT ?`,
      holder,
      most,
    ).map(battleFrom);
  }

  async running(): Promise<readonly string[]> {
    return this.all(`SELECT id FROM battles WHERE status = 'running' ORDER BY rowid`).map((row) => text(row, 'id'));
  }

  async say(battle: string, { key, side, name, text: said, at }: Talk): Promise<void> {
    this.run(
      'INSERT INTO talk (battle, key, side, name, text, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      battle,
      key,
      side,
      name,
      said,
      at,
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

  async word(name: string, make: () => string): Promise<string> {
    this.run('INSERT INTO words (name, word) VALUES (?, ?) ON CONFLICT DO NOTHING', name, make());
    const row = this.get('SELECT word FROM words WHERE name = ?', name);
    return row === undefined ? make() : text(row, 'word');
  }

  async backup(path: string): Promise<void> {
    this.run('VACUUM INTO ?', path);
  }

  async close(): Promise<void> {
    this.db.close();
  }

  private addEntries(battle: string, entries: readonly SentEntry[]): void {
    for (const { n, event } of entries)
      this.run('INSERT INTO events (battle, n, event) VALUES (?, ?, ?)', battle, n, JSON.stringify(event));
  }

  private stand(battle: string, result: Result | null, asked: readonly Side[]): void {
    this.run(
      'UPDATE battles SET status = ?, result = ?, asked = ? WHERE id = ?',
      result === null ? 'running' : 'ended',
      result && JSON.stringify(result),
      JSON.stringify(asked),
      battle,
    );
  }

  /** One transaction: all or nothing. */
  private together(act: () => void): void {
    this.run('BEGIN IMMEDIATE');
    try {
      act();
      this.run('COMMIT');
    } catch (error) {
      if (this.db.inTransaction) this.run('ROLLBACK');
      if (isUnique(error)) throw new Taken(error instanceof Error ? error.message : 'taken');
      throw error;
    }
  }

  private run(sql: string, ...values: readonly unknown[]): void {
    this.prepared(sql).run(...values);
  }

  private get(sql: string, ...values: readonly unknown[]): Row | undefined {
    return this.prepared(sql).get(...values) as Row | undefined;
  }

  private all(sql: string, ...values: readonly unknown[]): Row[] {
    return this.prepared(sql).all(...values) as Row[];
  }

  private prepared(sql: string): Database.Statement {
    const known = this.statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

function migrate(db: Database.Database): void {
  const [row] = db.pragma('user_version') as { readonly user_version: number }[];
  const version = row?.user_version ?? 0;
  if (version > MIGRATIONS.length)
    throw new Error(
      `The data was written by a newer Bridgehead (schema ${version}; this one knows ${MIGRATIONS.length}). Update Bridgehead, or name another data folder.`,
    );
  for (let step = version; step < MIGRATIONS.length; step++) {
    db.exec(`BEGIN IMMEDIATE; ${MIGRATIONS[step] ?? ''} PRAGMA user_version = ${step + 1}; COMMIT;`);
  }
}

function isUnique(error: unknown): boolean {
  return error instanceof Error && /UNIQUE constraint|PRIMARY KEY/i.test(error.message);
}
