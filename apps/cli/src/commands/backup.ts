import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteStore } from '@bridgehead/server';
import { BadInput } from '../bad-input.js';

/** A whole copy of a data folder in one file. */
export async function backupCommand(file: string, data: string, print: (line: string) => void): Promise<number> {
  const source = join(data, 'bridgehead.sqlite');
  if (!existsSync(source)) throw new BadInput(`There is nothing to back up in ${data}: ${source} does not exist.`);
  if (existsSync(file)) throw new BadInput(`${file} exists already; name another file.`);
  const store = new SqliteStore(source);
  await store.backup(file);
  await store.close();
  print(`Copied everything in ${data} to ${file}. To restore it, put the file there as bridgehead.sqlite.`);
  return 0;
}
