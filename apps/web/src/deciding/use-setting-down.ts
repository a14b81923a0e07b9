import type { Drag } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { PlaceAnswer } from '@bridgehead/kernel';
import { useState } from 'react';
import type { Deciding } from '../battle/use-deciding.js';
import type { Session } from '../session/session.js';

/** Pieces that are set down: all as a block, one by one, and the rest by itself. */
export interface SettingDown {
  /** The piece that the next click puts somewhere; null for all of them. */
  readonly piece: string | null;
  readonly choosePiece: (piece: string | null) => void;
  readonly byHand: readonly string[];
  readonly putAt: (at: Point) => void;
  readonly putDragged: (drag: Drag) => void;
  /** Everything that was not put down by hand finds a place around what was. */
  readonly putRest: () => void;
}

interface Hands {
  readonly question: string;
  readonly piece: string | null;
  readonly byHand: readonly string[];
}

export function useSettingDown(session: Session, deciding: Deciding | null): SettingDown {
  const question = deciding?.decision.id ?? '';
  const [held, hold] = useState<Hands>({ question, piece: null, byHand: [] });
  const { piece, byHand } = held.question === question ? held : NOBODY;
  const now = placeIn(deciding);
  const block = (around: Point, kept: PlaceAnswer['place']) => {
    if (deciding === null) return;
    const { decision } = deciding;
    deciding.weigh(session.thinker.think('block', { decision, around: rounded(around), kept }));
  };
  const put = (one: string, at: Point) => {
    const before = now[one];
    const facing = before !== undefined && 'facing' in before ? before.facing : 0;
    const { x, y } = rounded(at);
    hold({ question, piece: one, byHand: [...byHand.filter((other) => other !== one), one] });
    deciding?.propose({ place: { ...now, [one]: { at: [x, y], facing } } });
  };
  return {
    piece,
    byHand,
    choosePiece: (one) => hold({ question, piece: one, byHand }),
    putAt: (at) => {
      if (piece !== null) return put(piece, at);
      hold({ question, piece, byHand: [] });
      block(at, {});
    },
    putDragged: ({ model, to }) => put(model, to),
    putRest: () => {
      const kept = Object.fromEntries(Object.entries(now).filter(([one]) => byHand.includes(one)));
      block(middleOf(kept), kept);
    },
  };
}

const NOBODY: Pick<Hands, 'piece' | 'byHand'> = { piece: null, byHand: [] };

function placeIn(deciding: Deciding | null): PlaceAnswer['place'] {
  const answer = deciding?.proposed?.weighed.answer ?? deciding?.choices?.usual;
  return answer !== undefined && 'place' in answer ? answer.place : {};
}

function middleOf(place: PlaceAnswer['place']): Point {
  const spots = Object.values(place).flatMap((spot) => ('at' in spot ? [spot.at] : []));
  const sum = spots.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  const count = Math.max(1, spots.length);
  return { x: sum[0] / count, y: sum[1] / count };
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
