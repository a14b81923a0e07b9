import { BATTLE, type Table, type TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';

/** E40-ASLT-15, E40-ASLT-16: the pairs of detachments that have fought each other in this part. */
const fought = remembered<readonly string[]>('fought', 'part', {
  isList: true,
  name: 'Fought each other',
  meaning: 'of the battle: pairs of detachments, as `one|other`, that have fought in this part',
});

function pairOf(one: string, other: string): string {
  return one < other ? `${one}|${other}` : `${other}|${one}`;
}

export function noteFought(play: TablePlay, one: string, other: string): void {
  const pairs = fought.read(play.table, BATTLE) ?? [];
  const pair = pairOf(one, other);
  if (!pairs.includes(pair)) fought.write(play, BATTLE, [...pairs, pair], 'E40-ASLT-16');
}

export function haveFought(table: Table, one: string, other: string): boolean {
  return (fought.read(table, BATTLE) ?? []).includes(pairOf(one, other));
}
