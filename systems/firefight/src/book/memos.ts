import type { Json } from '@bridgehead/kernel';
import { memo, type MemoWord, type OpenMemo } from '@bridgehead/tabletop';

/** What Firefight remembers between stages: the words of all memos, in the order in which chapters add them. */
export const MEMOS: MemoWord[] = [];

type Lifetime = 'action' | 'activation' | 'turn' | 'round' | 'battle';

export function remembered<V extends Json>(
  id: string,
  lifetime: Lifetime,
  words: { readonly name: string; readonly meaning: string },
): OpenMemo<V> {
  const one = memo<V>(id, lifetime, words);
  MEMOS.push(one.word);
  return one;
}
