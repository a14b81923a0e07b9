import type { Json } from '@bridgehead/kernel';
import { memo, type MemoWord, type OpenMemo } from '@bridgehead/tabletop';

/** What is remembered between stages: the words of all memos that chapters add, by their ids. */
export const MEMOS: MemoWord[] = [];

type Lifetime = 'action' | 'activation' | 'turn' | 'battle';

export function remembered<V extends Json>(
  id: string,
  lifetime: Lifetime,
  words: { readonly name: string; readonly meaning: string },
): OpenMemo<V> {
  const one = memo<V>(id, lifetime, words);
  MEMOS.push(one.word);
  // The order in which files are loaded is not the same in every build.
  MEMOS.sort((a, b) => (a.id < b.id ? -1 : 1));
  return one;
}
