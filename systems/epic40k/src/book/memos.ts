import { type MemoBook, memoBook } from '@bridgehead/tabletop';

/** What the book remembers between stages; a part of the assault phase is what one player does in it. */
const BOOK: MemoBook<'part' | 'phase' | 'turn' | 'battle'> = memoBook();

export const MEMOS = BOOK.words;
export const { remembered } = BOOK;
