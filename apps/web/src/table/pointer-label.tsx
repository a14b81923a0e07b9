import { nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import type { Weighed } from '../engine/questions.js';
import { labelIn } from '../inspect/naming.js';
import type { Deciding } from '../proposal/deciding.js';
import { leavingInWords, moveLengthInWords } from '../proposal/in-words.js';
import { STRINGS } from '../strings/strings.js';
import { labelSpot } from './label-spot.js';
import { isHauled } from './use-table-tools.js';

interface Props {
  readonly table: Table;
  readonly deciding: Deciding | null;
  readonly symbol: string;
}

/** Above the pointer or finger during a drag: what the drag means and how far it goes. The panel says the same. */
export function PointerLabel({ table, deciding, symbol }: Props): ReactElement | null {
  const box = useFollowing(() => deciding?.dispatch({ type: 'letGo' }));
  const proposed = deciding?.proposed ?? null;
  const isAim = deciding?.decision.kind === 'aim';
  const isShown = deciding !== null && proposed !== null && deciding.isHeld && (isAim || isHauled(deciding));
  const last = proposed?.gesture?.before.at(-1);
  const farther = proposed?.gesture?.farther ?? null;
  return (
    <div ref={box} className="pointer-label" aria-hidden hidden={!isShown}>
      <p>
        {last !== undefined && (
          <b>
            {labelIn(table, last.label)}
            {last.notes.length > 0 && `: ${last.notes.join('; ')}`}
          </b>
        )}
        {proposed !== null && (
          <span className={proposed.weighed.refusal === null ? '' : 'bad'}>
            {proposed.weighed.refusal?.reason ?? saidOf(table, proposed.weighed, symbol)}
          </span>
        )}
        {farther !== null && <span>{STRINGS.fartherWay(labelIn(table, farther.label), farther.notes)}</span>}
        {proposed?.weighed.cautions.map(({ rule, reason }) => (
          <span key={`${rule}${reason}`}>⚠ {reason}</span>
        ))}
        {deciding?.leaving && <span className="bad">⚠ {leavingInWords(table, deciding.leaving)}</span>}
      </p>
    </div>
  );
}

/** How far a move goes, or an aim along its way; otherwise what an aim touches. */
function saidOf(table: Table, weighed: Weighed, symbol: string): string {
  if (weighed.ground === null) return moveLengthInWords(weighed, symbol);
  const names = weighed.touched.map((id) => nameOf(table, id));
  return names.length === 0 ? STRINGS.touchesNobody : STRINGS.touchedNames(names.join(', '));
}

/** The box stays with the pointer and within the table, even when its text grows. */
function useFollowing(letGo: () => void): { readonly current: HTMLDivElement | null } {
  const box = useRef<HTMLDivElement>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const latest = useRef(letGo);
  latest.current = letGo;
  useEffect(() => {
    const release = () => latest.current();
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY };
      settle(box.current, pointer.current);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, []);
  useLayoutEffect(() => settle(box.current, pointer.current));
  return box;
}

function settle(box: HTMLElement | null, pointer: { readonly x: number; readonly y: number }): void {
  const area = box?.parentElement;
  if (box === null || area === null || area === undefined || box.hidden) return;
  const { x, y } = labelSpot(pointer, box.getBoundingClientRect(), area.getBoundingClientRect());
  box.style.setProperty('translate', `${x}px ${y}px`);
}
