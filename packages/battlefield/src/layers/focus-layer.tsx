import type { Point } from '@bridgehead/geometry';
import { type Table, tokensOf, type Unit } from '@bridgehead/tabletop';
import { memo, type ReactElement } from 'react';
import { onSheet, outlineOnSheet, type Sheet } from '../camera/sheet.js';
import { REACHABLE } from '../looks/reachable.js';
import { poseDrawn } from '../looks/model-poses.js';
import type { Lit } from '../scene/props.js';
import { modelInWords, terrainInWords, tokenInWords } from '../scene/words.js';

interface Props {
  readonly table: Table;
  readonly unit: Unit;
  readonly sheet: Sheet;
  readonly lit: ReadonlyMap<string, Lit>;
}

/**
 * Terrain, tokens and models that are lit themselves, after the squads, for the keyboard: only their outlines, visible
 * while they have the focus.
 */
export function FocusLayer({ table, unit, sheet, lit }: Props): ReactElement {
  return (
    <g className="bf-focus">
      {[...lit.keys()].map((id) => {
        const model = table.models.get(id);
        const pose = model === undefined ? null : poseDrawn(table, model);
        if (pose === null) return null;
        const points = lozenge(onSheet(sheet, pose));
        return <Outline key={id} id={id} points={points} label={modelInWords(table, id, lit.get(id))} />;
      })}
      {tokensOf(table).map((token) => {
        if (token.at === null) return null;
        const points = lozenge(onSheet(sheet, token.at));
        return (
          <Outline key={token.id} id={token.id} points={points} label={tokenInWords(table, token, lit.get(token.id))} />
        );
      })}
      {[...table.terrain.values()].map((piece) => (
        <Outline
          key={piece.id}
          id={piece.id}
          points={outlineOnSheet(sheet, piece.outline)}
          label={terrainInWords(piece, unit, lit.get(piece.id))}
        />
      ))}
    </g>
  );
}

function lozenge({ x, y }: Point): string {
  return `${x},${y - 9} ${x + 9},${y} ${x},${y + 9} ${x - 9},${y}`;
}

interface OutlineProps {
  readonly id: string;
  readonly points: string;
  readonly label: string;
}

const Outline = memo(function Outline({ id, points, label }: OutlineProps): ReactElement {
  return <polygon role="button" {...REACHABLE} aria-label={label} data-piece={id} points={points} />;
});
