import type { Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import type { Fault, Ghost, ResultSign } from '../props.js';
import { onSheet, type Sheet } from '../sheet.js';
import { labelSide } from './label-side.js';
import { placeOf } from './standing.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly ghosts: readonly Ghost[];
  readonly faults: readonly Fault[];
  readonly results: readonly ResultSign[];
}

/** Pixels from one line of writing to the next, and for a letter. */
const LINE = 18;
const LETTER = 8.4;

/** Where something is wrong: a cross and a word; and what came of things, beside whom they happened to. */
export function NoteLayer({ table, sheet, ghosts, faults, results }: Props): ReactElement | null {
  if (faults.length + results.length === 0) return null;
  const whereabouts = (at: Point | string) => {
    const point = placeOf(table, ghosts, at);
    return point === null ? null : onSheet(sheet, point);
  };
  return (
    <g className="bf-signs">
      {faults.map(({ at, says }) => (
        <FaultShape key={`${keyOf(at)} ${says}`} {...{ sheet, says }} at={whereabouts(at)} />
      ))}
      {stacked(results).map(({ sign, line, key }) => (
        <ResultShape key={key} {...{ sheet, sign, line }} at={whereabouts(sign.at)} />
      ))}
    </g>
  );
}

function keyOf(at: Point | string): string {
  return typeof at === 'string' ? at : `${at.x},${at.y}`;
}

/** With how many stand above each at the same place. */
function stacked(results: readonly ResultSign[]) {
  const counts = new Map<string, number>();
  return results.map((sign) => {
    const place = keyOf(sign.at);
    const line = counts.get(place) ?? 0;
    counts.set(place, line + 1);
    return { sign, line, key: `${place} ${line}` };
  });
}

interface FaultProps {
  readonly sheet: Sheet;
  readonly at: Point | null;
  readonly says: string;
}

function FaultShape({ sheet, at, says }: FaultProps): ReactElement | null {
  if (at === null) return null;
  const wide = says.length * LETTER + 12;
  const left = labelSide(sheet, at) === 'before' ? -13 - wide : 13;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g className="bf-fixed bf-fault">
        <g className="bf-cross">
          <circle r={10} />
          <path d="M-4.5-4.5l9 9M4.5-4.5l-9 9" />
        </g>
        {says !== '' && (
          <>
            <rect x={left} y={-11} width={wide} height={22} rx={4} />
            <text x={left + 6} y={4.5}>
              {says}
            </text>
          </>
        )}
      </g>
    </g>
  );
}

interface ResultProps {
  readonly sheet: Sheet;
  readonly at: Point | null;
  readonly sign: ResultSign;
  readonly line: number;
}

function ResultShape({ sheet, at, sign: { says, tone }, line }: ResultProps): ReactElement | null {
  if (at === null) return null;
  const wide = says.length * LETTER + 16;
  const left = { before: -wide, about: -wide / 2, after: 0 }[labelSide(sheet, at)];
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g className={`bf-fixed bf-result bf-result-${tone}`}>
        <g transform={`translate(${left} ${14 + line * LINE})`}>
          <rect width={wide} height={LINE - 1} rx={3} />
          <text x={wide / 2} y={12.5} textAnchor="middle">
            {says}
          </text>
        </g>
      </g>
    </g>
  );
}
