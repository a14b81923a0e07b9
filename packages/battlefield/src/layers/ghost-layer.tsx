import type { Base } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { baseOnSheet, onSheet, type Sheet, turnOnSheet } from '../camera/sheet.js';
import { sideLook } from '../looks/side-looks.js';
import type { Ghost } from '../scene/props.js';
import { GhostNames } from './ghost-names.js';
import { type LikenessOf, miniatureOf } from '../miniatures/miniature-of.js';
import { MiniatureOnBase } from '../miniatures/miniature-shape.js';
import { BaseShape } from './model-layer.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly ghosts: readonly Ghost[];
  readonly likeness: LikenessOf | undefined;
}

/** Ghosts where models would stand; a ghost at an illegal place is crossed out. */
export function GhostLayer({ table, sheet, sides, ghosts, likeness }: Props): ReactElement {
  return (
    <g className="bf-ghosts">
      {ghosts.map((ghost) => {
        const model = table.models.get(ghost.model);
        const profile = table.profiles.get(model?.profile ?? '');
        const { x, y } = onSheet(sheet, ghost.pose);
        const turn = turnOnSheet(sheet, ghost.pose.facing);
        if (model === undefined || profile === undefined)
          return <SpotGhost key={ghost.model} {...{ sheet, ghost, x, y, turn }} />;
        const base = baseOnSheet(sheet, profile.base);
        const from = model.place.kind === 'on' ? onSheet(sheet, model.place) : null;
        return (
          <g
            key={ghost.model}
            data-ghost={ghost.model}
            className={`bf-ghost bf-side-${sideLook(sides, model.side)} ${ghost.ok ? 'bf-ok' : 'bf-not-ok'}${ghost.held === true ? ' bf-held' : ''}`}
          >
            {from !== null && <line className="bf-ghost-way" x1={from.x} y1={from.y} x2={x} y2={y} />}
            <g transform={`translate(${x} ${y}) rotate(${turn})`}>
              <BaseShape base={base} className="bf-ghost-base" />
              <MiniatureOnBase miniature={miniatureOf(profile, likeness).miniature} base={base} />
            </g>
            {!ghost.ok && (
              <g transform={`translate(${x} ${y})`}>
                <path className="bf-fixed bf-ghost-cross" d="M-8-8l16 16M8-8l-16 16" />
              </g>
            )}
          </g>
        );
      })}
      <GhostNames table={table} sheet={sheet} ghosts={ghosts} />
    </g>
  );
}

/** The front edge of a base; a disc has none. */
function aheadOf(base: Base): string {
  if (base.shape === 'disc') return '';
  const [half, front] = [base.width / 2, -base.length / 2];
  return `M${-half} ${front}H${half}`;
}

interface SpotProps {
  readonly sheet: Sheet;
  readonly ghost: Ghost;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** The ghost of something that is not a model: a token, an aim, a piece of terrain with the area it covers. */
function SpotGhost({ sheet, ghost, x, y, turn }: SpotProps): ReactElement {
  const { model, ok } = ghost;
  const base = ghost.base === undefined ? undefined : baseOnSheet(sheet, ghost.base);
  return (
    <g data-ghost={model} className={`bf-ghost ${ok ? 'bf-ok' : 'bf-not-ok'}`} transform={`translate(${x} ${y})`}>
      {base !== undefined && (
        <g transform={`rotate(${turn})`}>
          <BaseShape base={base} className="bf-ghost-base bf-ghost-shape" />
          <path className="bf-ghost-ahead" d={aheadOf(base)} />
        </g>
      )}
      <path className="bf-fixed bf-ghost-spot" d="M0-11l11 11-11 11-11-11zM0-4v8M-4 0h8" />
    </g>
  );
}
