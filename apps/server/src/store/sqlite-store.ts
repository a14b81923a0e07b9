import type { Result, Side } from '@bridgehead/kernel';
import type { Command, SentEntry } from '@bridgehead/protocol';
import Database from 'libsql';
import { MIGRATIONS } from './migrations.js';
import {
  type NewBattle,
  type NewSeat,
  type Store,
  type StoredBattle,
  type StoredCommand,
  type StoredSeat,
  type StoredStep,
  Taken,
  type Taker,
  type Talk,
} from './store.js';

type Row = Readonly<Record<string, unknown>>;

/** Everything in one file of SQLite. Every transaction is on the disk before it is done: WAL with a full sync. */
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

  async createBattle(battle: NewBattle, seats: readonly NewSeat[]): Promise<void> {
    this.together(() => {
      this.run(
        `INSERT INTO battles (id, name, system, scenario, dice, setup, secret, version, created)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        battle.id,
        battle.name,
        battle.system,
        battle.scenario,
        battle.dice,
        battle.setup,
        battle.secret,
        battle.version,
        battle.created,
      );
      for (const seat of seats) {
        this.run(
          `INSERT INTO seats (battle, side, kind, player, name, word, holder, nonce) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          battle.id,
          seat.side,
          seat.kind,
          seat.player,
          seat.name,
          seat.word,
          seat.holder,
          seat.nonce,
        );
      }
    });
  }

  async battle(id: string): Promise<StoredBattle | null> {
    const row = this.get('SELECT * FROM battles WHERE id = ?', id);
    return row === undefined ? null : battleFrom(row);
  }

  async seats(battle: string): Promise<readonly StoredSeat[]> {
    return this.all('SELECT * FROM seats WHERE battle = ? ORDER BY rowid', battle).map(seatFrom);
  }

  async seatByWord(hash: string): Promise<StoredSeat | null> {
    const row = this.get('SELECT * FROM seats WHERE word = ?', hash);
    return row === undefined ? null : seatFrom(row);
  }

  async takeSeat(battle: string, side: Side, { holder, name, nonce }: Taker): Promise<void> {
    this.run(
      `UPDATE seats SET holder = ?, name = ?, nonce = CASE nonce WHEN '' THEN ? ELSE nonce END WHERE battle = ? AND side = ?`,
      holder,
      name,
      nonce,
      battle,
      side,
    );
  }

  async begin(battle: string, opening: string, entries: readonly SentEntry[], result: Result | null): Promise<void> {
    this.together(() => {
      this.run('INSERT INTO openings (battle, json) VALUES (?, ?)', battle, opening);
      this.addEntries(battle, entries);
      this.conclude(battle, result);
    });
  }

  async append(battle: string, { seq, command, at, entries, result }: StoredStep): Promise<void> {
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
      if (result !== null) this.conclude(battle, result);
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

  async note(battle: string, entries: readonly SentEntry[]): Promise<void> {
    this.together(() => this.addEntries(battle, entries));
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

  private conclude(battle: string, result: Result | null): void {
    const status = result === null ? 'running' : 'ended';
    this.run(
      'UPDATE battles SET status = ?, result = ? WHERE id = ?',
      status,
      result && JSON.stringify(result),
      battle,
    );
  }

  /** One transaction: all of it or nothing. */
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

function battleFrom(row: Row): StoredBattle {
  const result = row['result'];
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    system: text(row, 'system'),
    scenario: text(row, 'scenario'),
    dice: text(row, 'dice') as StoredBattle['dice'],
    setup: text(row, 'setup'),
    secret: text(row, 'secret'),
    version: text(row, 'version'),
    created: text(row, 'created'),
    status: text(row, 'status') as StoredBattle['status'],
    result: typeof result === 'string' ? (JSON.parse(result) as Result) : null,
  };
}

function seatFrom(row: Row): StoredSeat {
  return {
    battle: text(row, 'battle'),
    side: text(row, 'side'),
    kind: text(row, 'kind') as StoredSeat['kind'],
    player: text(row, 'player'),
    name: text(row, 'name'),
    word: text(row, 'word'),
    holder: text(row, 'holder'),
    nonce: text(row, 'nonce'),
  };
}

function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`the column "${column}" is no text`);
  return value;
}
