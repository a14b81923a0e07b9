import type { Side } from '@bridgehead/kernel';
import type { BattleInfo, SentSituation } from '@bridgehead/protocol';
import { useEffect, useRef } from 'react';
import { STRINGS } from '../strings/strings.js';
import { callBack } from './call-back.js';

/** The title of the tab says whose decision it is; a player who looks elsewhere is called back if they want that. */
export function useTurnSigns(info: BattleInfo, standing: SentSituation, mine: readonly Side[]): void {
  const { name } = info;
  const asked = standing.pending.map(({ side }) => side);
  const isMine = standing.result === null && asked.some((side) => mine.includes(side));
  const before = useRef(isMine);
  const title = titleOf(info, standing, isMine);
  useEffect(() => {
    const old = document.title;
    document.title = title;
    return () => {
      document.title = old;
    };
  }, [title]);
  useEffect(() => {
    if (isMine && !before.current && !document.hasFocus()) callBack(name);
    before.current = isMine;
  }, [isMine, name]);
}

function titleOf({ name, seats }: BattleInfo, { result, pending }: SentSituation, isMine: boolean): string {
  if (result !== null) return STRINGS.titleOver(name);
  if (isMine) return STRINGS.titleYours(name);
  const players = [...new Set(pending.map(({ side }) => seats[side]?.name ?? side))];
  return players.length === 0 ? name : STRINGS.titleTheirs(players.join(', '), name);
}
