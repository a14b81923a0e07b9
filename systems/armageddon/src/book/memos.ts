import { type MemoBook, memoBook } from '@bridgehead/tabletop';

/** What is remembered between stages: the words of all memos that chapters add, by their ids. */
const BOOK: MemoBook<'action' | 'activation' | 'turn' | 'battle'> = memoBook();

export const MEMOS = BOOK.words;
export const { remembered } = BOOK;
