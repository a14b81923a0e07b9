import { type MemoBook, memoBook } from '@bridgehead/tabletop';

/** What Firefight remembers between stages. */
const BOOK: MemoBook<'action' | 'activation' | 'turn' | 'round' | 'battle'> = memoBook();

export const MEMOS = BOOK.words;
export const { remembered } = BOOK;
