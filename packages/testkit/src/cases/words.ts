import { hint } from '@bridgehead/kernel';
import type { GameSystem, Vocabulary, Word } from '@bridgehead/tabletop';
import { Bad } from './problem.js';

/** Words that every system has. */
const COMMON: Readonly<Partial<Record<keyof Vocabulary, readonly string[]>>> = {
  memos: ['turn', 'active'],
  piles: ['hand'],
};

/** Why a word is unknown to the system; null if it is known, or if the system lists no words of that sort. */
export function strangeWord(system: GameSystem, sort: keyof Vocabulary, word: string): string | null {
  const words: readonly Word[] = system.vocabulary[sort] ?? [];
  if (words.length === 0) return null;
  const known = [...words.map(({ id }) => id), ...(COMMON[sort] ?? [])];
  // A word with a subject of its own, such as `ammo:missiles`, is listed as `ammo`.
  const stem = word.split(/[:/]/)[0] ?? word;
  if (known.includes(word) || known.includes(stem)) return null;
  return `${system.name} has no "${word}" among its ${sort}${hint(word, known)}`;
}

export function checkWord(system: GameSystem, sort: keyof Vocabulary, word: string, line: number, field: string): void {
  const strange = strangeWord(system, sort, word);
  if (strange !== null) throw new Bad(line, field, strange);
}

export function checkAmong(known: Iterable<string>, name: string, what: string, line: number, field: string): void {
  const names = [...known];
  if (!names.includes(name)) throw new Bad(line, field, `there is no ${what} "${name}"${hint(name, names)}`);
}
