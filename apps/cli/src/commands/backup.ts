import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadStore, SqliteStore } from '@bridgehead/server';
import { BadInput } from '../bad-input.js';

/** A whole copy of a data folder in one file. */
export async function backupCommand(file: string, data: string, print: (line: string) => void): Promise<number> {
  const source = join(data, 'bridgehead.sqlite');
  if (!existsSync(source)) throw new BadInput(`There is nothing to back up in ${data}: ${source} does not exist.`);
  if (existsSync(file)) throw new BadInput(`${file} exists already; name another file.`);
  try {
    const store = new SqliteStore(source);
    try {
      await store.backup(file);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof BadStore) throw new BadInput(error.message);
    throw new BadInput(`${data} cannot be copied to ${file} (${error instanceof Error ? error.message : 'unknown'}).`);
  }
  print(`Copied everything in ${data} to ${file}. To restore it, put the file there as bridgehead.sqlite.`);
  return 0;
}
