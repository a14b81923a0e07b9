import Database from 'libsql';
import { MIGRATIONS } from './migrations.js';
import type { Row } from './rows.js';
import { Taken } from './store.js';

/** One SQLite file. Every transaction is on disk before it returns: write-ahead log with a full sync. */
export class SqliteFile {
  protected readonly db: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();

  constructor(path: string) {
    this.db = new Database(path);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.pragma('foreign_keys = ON');
    this.db.pragma('busy_timeout = 5000');
    migrate(this.db);
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
