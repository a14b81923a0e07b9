import { type MemoBook, memoBook } from '@bridgehead/tabletop';

/** What chapters remember: `turn` ends in the clean-up step (DZC-TURN-07), `activation` with the activation of a Battlegroup. */
const BOOK: MemoBook<'activation' | 'turn' | 'battle'> = memoBook();

export const MEMOS = BOOK.words;
export const { remembered } = BOOK;
