import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../games/', import.meta.url);

/** The recorded battles of `games/`, as text. */
export const RECORDED: readonly { readonly name: string; readonly text: string; readonly digest: string }[] =
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, digest: (JSON.parse(text) as { digest: string }).digest };
    });
