import Database from 'libsql';
import { MIGRATIONS } from './migrations.js';
import type { Row } from './rows.js';
import { BadStore, Taken } from './store.js';

/** One SQLite file. Every transaction is on disk before it returns: write-ahead log with a full sync. */
export class SqliteFile {
  protected readonly db: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();

  constructor(path: string) {
    this.db = opened(path);
  }

  /** How long a commit waits for the disk; 2 is FULL: until everything is on it. */
  get synchronous(): unknown {
    const [row] = this.db.pragma('synchronous') as { readonly synchronous: number }[];
    return row?.synchronous;
  }

  /** One transaction: all or nothing. */
  protected together(act: () => void): void {
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

  protected run(sql: string, ...values: readonly unknown[]): void {
    this.prepared(sql).run(...values);
  }

  protected get(sql: string, ...values: readonly unknown[]): Row | undefined {
    return this.prepared(sql).get(...values) as Row | undefined;
  }

  protected all(sql: string, ...values: readonly unknown[]): Row[] {
    return this.prepared(sql).all(...values) as Row[];
  }

  /** A prepared statement would outlive its database. */
  protected shut(): void {
    this.statements.clear();
    this.db.close();
  }

  private prepared(sql: string): Database.Statement {
    const known = this.statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

function opened(path: string): Database.Database {
  try {
    const db = new Database(path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma('busy_timeout = 5000');
    migrate(db);
    lookAtTables(db);
    // A file that cannot be written fails here, and not with the first player's answer.
    db.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${MIGRATIONS.length}; ROLLBACK;`);
    return db;
  } catch (error) {
    if (error instanceof BadStore) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new BadStore(`${path} cannot be used (${reason}). ${adviceAbout(reason)}`);
  }
}

function adviceAbout(reason: string): string {
  if (/malformed|not a database|corrupt/i.test(reason))
    return 'It is damaged: put a backup in its place, or name another data folder.';
  if (/readonly|read-only|permission|unable to open/i.test(reason))
    return 'Give the account that runs the server the right to write there.';
  return 'See that the disk has room and that no other program uses it.';
}

function migrate(db: Database.Database): void {
  const [row] = db.pragma('user_version') as { readonly user_version: number }[];
  const version = row?.user_version ?? 0;
  if (version > MIGRATIONS.length)
    throw new BadStore(
      `The data was written by a newer Bridgehead (schema ${version}; this one knows ${MIGRATIONS.length}). Update Bridgehead, or name another data folder.`,
    );
  for (let step = version; step < MIGRATIONS.length; step++) {
    db.exec(`BEGIN IMMEDIATE; ${MIGRATIONS[step] ?? ''} PRAGMA user_version = ${step + 1}; COMMIT;`);
  }
}

/** Reads something of every table, so that a damaged file is found out now and not in the middle of a battle. */
function lookAtTables(db: Database.Database): void {
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all() as { readonly name: string }[];
  for (const { name } of tables) db.prepare(`SELECT * FROM "${name}" LIMIT 1`).all();
}

function isUnique(error: unknown): boolean {
  return error instanceof Error && /UNIQUE constraint|PRIMARY KEY/i.test(error.message);
}
