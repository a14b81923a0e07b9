import type { Drag } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import { useRef } from 'react';
import type { Shifting } from '../engine/questions.js';
import type { Session } from '../session/session.js';
import { between, middleOf, only, type Places, rounded, turned } from './places.js';
import type { Deciding } from './use-deciding.js';
import { useDragging } from './use-dragging.js';
import { type Units, useUnits } from './use-units.js';

/** Pieces that are set down: all as a block, a squad of them, one by one, and the rest by itself. */
export interface SettingDown {
  /** What the next click puts somewhere and keys turn: a piece, or a squad of a formation; null for all. */
  readonly chosen: string | null;
  readonly choose: (unit: string | null) => void;
  readonly isToPlace: (unit: string) => boolean;
  /** The pieces of what is chosen, where that is not all. */
  readonly held: readonly string[];
  readonly byHand: readonly string[];
  readonly putAt: (at: Point) => void;
  readonly putDragged: (drag: Drag) => void;
  readonly nudge: (by: Point) => void;
  /** By so many tenths of a degree, each where it stands. */
  readonly turn: (by: number) => void;
  /** Everything that was not put down by hand finds a place around what was. */
  readonly putRest: () => void;
}

/** How far a formation, a squad and one piece may slide to where they may stand. A piece stays where it was put. */
const SLACK = { formation: 120_000, squad: 10_000, piece: 0 } as const;
/** A click says roughly where. */
const CLICKED = 120_000;

export function useSettingDown(session: Session, deciding: Deciding | null, alone: boolean): SettingDown {
  const units = useUnits(deciding, alone);
  const { isFormation, chosen, byHand, piecesOf, wasPut } = units;
  const { block, shift } = useThinking(session, deciding);
  const now = placeIn(deciding);
  const dragBlock = useDragBlock(units, now, alone, shift);
  const put = (one: string, at: Point) => {
    const before = now[one];
    const facing = before !== undefined && 'facing' in before ? before.facing : 0;
    const { x, y } = rounded(at);
    wasPut(one);
    deciding?.propose({ place: { ...now, [one]: { at: [x, y], facing } } });
  };
  const putBlock = (by: Point, slack: number) => {
    wasPut(chosen);
    shift({ place: now, pieces: piecesOf(), by, slack });
  };
  return {
    chosen,
    byHand,
    held: chosen === null ? [] : piecesOf(),
    isToPlace: units.isUnit,
    choose: units.choose,
    putAt: (at) => {
      if (chosen !== null && units.isPiece(chosen) && !units.isSoleShape) return put(chosen, at);
      if (isFormation || units.isSoleShape) {
        const { x, y } = middleOf(only(now, piecesOf()));
        return putBlock({ x: at.x - x, y: at.y - y }, CLICKED);
      }
      units.forget();
      return block(at, {});
    },
    putDragged: (drag) => (isFormation ? dragBlock(drag) : put(drag.model, drag.to)),
    nudge: (by) => {
      if (deciding?.decision.kind === 'place') putBlock(by, 0);
    },
    turn: (by) => {
      wasPut(chosen);
      deciding?.propose({ place: { ...now, ...turned(only(now, piecesOf()), by) } });
    },
    putRest: () => {
      const kept = only(now, byHand);
      block(middleOf(kept), kept);
    },
  };
}

interface Thinking {
  readonly block: (around: Point, kept: Places) => void;
  readonly shift: (shift: Omit<Shifting, 'decision'>) => void;
}

/** What the worker makes of it is proposed. */
function useThinking({ thinker }: Session, deciding: Deciding | null): Thinking {
  const latest = useDragging();
  return {
    block: (around, kept) => {
      if (deciding === null) return;
      const { decision, weigh } = deciding;
      weigh(thinker.think('block', { decision, around: rounded(around), kept }));
    },
    shift: (shift) => {
      if (deciding === null) return;
      const { decision, weigh } = deciding;
      weigh(latest(() => thinker.think('shift', { decision, ...shift, by: rounded(shift.by) })));
    },
  };
}

/** A drag of a ghost takes the formation, the squad or the model, from where it stood when it was taken in hand. */
function useDragBlock(
  { chosen, piecesOf, wasPut }: Units,
  now: Places,
  alone: boolean,
  shift: Thinking['shift'],
): (drag: Drag) => void {
  const grabbed = useRef<{ readonly model: string; readonly place: Places } | null>(null);
  return ({ squad, model, to, done }) => {
    const taken = alone ? model : chosen === null ? null : squad;
    const before = grabbed.current?.model === model ? grabbed.current : null;
    const { place } = before ?? { place: now };
    grabbed.current = { model, place };
    const by = between(place[model], to);
    if (before === null || done) wasPut(taken);
    const kind = alone ? 'piece' : taken === null ? 'formation' : 'squad';
    shift({ place, pieces: piecesOf(taken), by, slack: SLACK[kind] });
    // A drag that is given up ends where it began.
    if (done || (by.x === 0 && by.y === 0)) grabbed.current = null;
  };
}

function placeIn(deciding: Deciding | null): Places {
  const answer = deciding?.proposed?.weighed.answer ?? deciding?.choices?.usual;
  return answer !== undefined && 'place' in answer ? answer.place : {};
}
