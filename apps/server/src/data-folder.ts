import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'libsql';

/** A data folder that cannot be used: it is reported, and nothing starts. */
export class BadFolder extends Error {}

export interface DataFolder {
  /** The file of the store. */
  readonly path: string;
  /** Lets another server use the folder. */
  release(): void;
}

/**
 * Takes a data folder for this server alone, and for the eyes of its owner only. The lock is one of the operating
 * system, so it is gone when the process is, however it ended.
 */
export function takeFolder(folder: string): DataFolder {
  try {
    makeFolder(resolve(folder));
    // A folder with other people's files in it, such as /tmp, stays open to them.
    if (readdirSync(folder).every((name) => name.startsWith('bridgehead.'))) chmodSync(folder, 0o700);
    const path = join(folder, 'bridgehead.sqlite');
    // SQLite gives the files beside it the same permissions.
    for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
    closeSync(openSync(path, 'a', 0o600));
    return { path, release: lock(join(folder, 'bridgehead.lock'), folder) };
  } catch (error) {
    if (error instanceof BadFolder) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new BadFolder(
      `The data folder ${folder} cannot be used (${reason}). Give the account that runs the server the right to write there, or name another folder with --data.`,
    );
  }
}

/** Folder by folder: where nobody may make one, such as under /proc, Node's own recursion never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function lock(file: string, folder: string): () => void {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file);
  try {
    db.pragma('busy_timeout = 0');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new BadFolder(
      /locked|busy/i.test(reason)
        ? `Another server uses the data folder ${folder}. Stop it first, or name another folder with --data.`
        : `${file} cannot be used (${reason}). It holds nothing: delete it.`,
    );
  }
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}
