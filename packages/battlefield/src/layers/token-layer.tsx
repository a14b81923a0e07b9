import { discAt } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { modelsWithin, type Table, type Token, tokensOf } from '@bridgehead/tabletop';
import { memo, type ReactElement } from 'react';
import { baseOnSheet, onSheet, type Sheet } from '../camera/sheet.js';
import { type SideLook, sideLook } from '../looks/side-looks.js';
import type { Lit } from '../scene/props.js';
import { pipsOf } from '../scene/words.js';
import { BaseShape } from './model-layer.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly lit: ReadonlyMap<string, Lit>;
}

export function TokenLayer({ table, sheet, sides, lit }: Props): ReactElement {
  return <g>{tokensOf(table).map((token) => shapeOf(token, { sheet, sides, lit }))}</g>;
}

/** Tokens under a model, drawn once more above it so that they can be seen; a press there still reaches the model. */
export function HiddenTokenLayer({ table, sheet, sides, lit }: Props): ReactElement {
  const hidden = tokensOf(table).filter(({ at }) => at !== null && modelsWithin(table, discAt(at, 0), 0).length > 0);
  return (
    <g className="bf-hidden-tokens" aria-hidden="true">
      {hidden.map((token) => shapeOf(token, { sheet, sides, lit }))}
    </g>
  );
}

function shapeOf(token: Token, { sheet, sides, lit }: Omit<Props, 'table'>): ReactElement {
  const look = token.owner === null ? 'c' : sideLook(sides, token.owner);
  return <TokenShape key={token.id} token={token} sheet={sheet} look={look} lit={lit.get(token.id)} />;
}

interface ShapeProps {
  readonly token: Token;
  readonly sheet: Sheet;
  readonly look: SideLook;
  readonly lit: Lit | undefined;
}

/** A lozenge of the same size at every zoom, with the first letter of its kind and its value, on its base if it has one. */
const TokenShape = memo(function TokenShape({ token, sheet, look, lit }: ShapeProps): ReactElement | null {
  if (token.at === null) return null;
  const { x, y } = onSheet(sheet, token.at);
  const value = token.value === 0 ? '' : String(token.value);
  return (
    <g transform={`translate(${x} ${y})`} data-piece={token.id}>
      {token.base !== undefined && <BaseShape base={baseOnSheet(sheet, token.base)} className="bf-token-base" />}
      <g className={`bf-fixed bf-token bf-side-${look}`}>
        {lit !== undefined && <path className={`bf-lit bf-lit-${lit}`} d="M0-18l18 18l-18 18l-18-18z" />}
        <path className="bf-token-face" d="M0-13l13 13l-13 13l-13-13z" />
        <text y={4}>{`${token.kind.charAt(0).toUpperCase()}${value}`}</text>
        {pipsOf(token.marks).map(({ mark, text }, i) => (
          <text key={mark} className="bf-token-mark" y={24 + 11 * i}>
            {text}
          </text>
        ))}
      </g>
    </g>
  );
});
