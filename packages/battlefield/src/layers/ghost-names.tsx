import { radiusOf } from '@bridgehead/geometry';
import { nameOf, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { lengthOnSheet, onSheet, type Sheet } from '../camera/sheet.js';
import type { Ghost } from '../scene/props.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly ghosts: readonly Ghost[];
}

interface Named {
  readonly squad: string;
  readonly x: number;
  /** The lower rim of its ghosts. */
  readonly y: number;
}

/** If several squads have ghosts, each gets its name below. */
export function GhostNames(props: Props): ReactElement | null {
  const named = namedIn(props);
  if (named.length < 2) return null;
  return (
    <>
      {named.map(({ squad, x, y }) => (
        <g key={squad} transform={`translate(${x} ${y})`}>
          <text className="bf-fixed bf-ghost-name" y={11}>
            {nameOf(props.table, squad)}
          </text>
        </g>
      ))}
    </>
  );
}

function namedIn({ table, sheet, ghosts }: Props): readonly Named[] {
  const bySquad = new Map<string, { x: number; y: number; count: number }>();
  for (const { model, pose } of ghosts) {
    const known = table.models.get(model);
    const base = table.profiles.get(known?.profile ?? '')?.base;
    if (known === undefined || base === undefined) continue;
    const at = onSheet(sheet, pose);
    const sum = bySquad.get(known.squad) ?? { x: 0, y: 0, count: 0 };
    const y = Math.max(sum.y, at.y + lengthOnSheet(sheet, radiusOf(base)) * 0.8);
    bySquad.set(known.squad, { x: sum.x + at.x, y, count: sum.count + 1 });
  }
  return [...bySquad].map(([squad, { x, y, count }]) => ({ squad, x: x / count, y }));
}
