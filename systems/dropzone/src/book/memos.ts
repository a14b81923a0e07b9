import type { Json } from '@bridgehead/kernel';
import { memo, type MemoWord, type OpenMemo } from '@bridgehead/tabletop';

/** The words of all memos that chapters add. */
export const MEMOS: MemoWord[] = [];

/** `turn` ends in the clean-up step (DZC-TURN-07), `activation` with the activation of a Battlegroup. */
type MemoLifetime = 'activation' | 'turn' | 'battle';

export function remembered<V extends Json>(
  id: string,
  lifetime: MemoLifetime,
  words: { readonly name: string; readonly meaning: string },
): OpenMemo<V> {
  const one = memo<V>(id, lifetime, words);
  MEMOS.push(one.word);
  // The order in which files are loaded is not the same in every build.
  MEMOS.sort((a, b) => (a.id < b.id ? -1 : 1));
  return one;
}
