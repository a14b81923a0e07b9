import type { Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useRef } from 'react';
import { labelIn } from '../battle/naming.js';
import type { Deciding } from '../battle/use-deciding.js';
import type { TableTools } from '../battle/use-table-tools.js';
import { lengthInWords } from './foot.js';

interface Props {
  readonly table: Table;
  readonly deciding: Deciding | null;
  readonly tools: TableTools;
  readonly symbol: string;
}

/** Above the pointer or finger while it drags: what the drag means and how far it goes. The panel says the same. */
export function PointerLabel({ table, deciding, tools, symbol }: Props): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const { hauled, letGo } = tools;
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      box.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', letGo);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', letGo);
    };
    // Letting go means the same every time.
  }, []);
  const proposed = deciding?.proposed ?? null;
  const last = proposed?.gesture?.before.at(-1);
  return (
    <div ref={box} className="pointer-label" aria-hidden hidden={!hauled || proposed === null}>
      <p>
        {last !== undefined && (
          <b>
            {labelIn(table, last.label)}
            {last.notes.length > 0 && `: ${last.notes.join('; ')}`}
          </b>
        )}
        {proposed !== null && (
          <span className={proposed.weighed.refusal === null ? '' : 'bad'}>
            {proposed.weighed.refusal?.reason ?? lengthInWords(proposed.weighed, symbol)}
          </span>
        )}
      </p>
    </div>
  );
}
