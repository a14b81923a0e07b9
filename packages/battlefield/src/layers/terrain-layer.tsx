import { standingWall, type Table, type TerrainPart, type TerrainPiece, type Unit } from '@bridgehead/tabletop';
import { memo, type ReactElement } from 'react';
import { outlineOnSheet, type Sheet } from '../camera/sheet.js';
import { depthOf, terrainLook } from '../looks/terrain-looks.js';
import type { BattlefieldProps, Lit, TerrainSays } from '../scene/props.js';
import { TerrainNotes } from './terrain-notes.js';
import { Shadow, Texture } from './terrain-relief.js';

interface Props {
  readonly table: Table;
  readonly unit: Unit;
  readonly sheet: Sheet;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly speaks: BattlefieldProps['terrainSpeaks'];
}

export function TerrainLayer({ table, unit, sheet, lit, speaks }: Props): ReactElement {
  const pieces = [...table.terrain.values()].sort(
    (one, other) => depthOf(terrainLook(one.kind)) - depthOf(terrainLook(other.kind)),
  );
  return (
    <g>
      {pieces.map((piece) => (
        <TerrainShape
          key={piece.id}
          piece={piece}
          unit={unit}
          sheet={sheet}
          lit={lit.get(piece.id)}
          says={saysOf(speaks, piece.id)}
        />
      ))}
    </g>
  );
}

/** Signs that forbid, warn or slow lie over signs that cover or block. */
const ORDER: readonly TerrainSays[] = ['blocks', 'cover', 'slow', 'dangerous', 'forbidden'];

function saysOf(speaks: BattlefieldProps['terrainSpeaks'], id: string): string {
  const said = speaks?.(id) ?? [];
  return ORDER.filter((word) => (typeof said === 'string' ? said === word : said.includes(word))).join(' ');
}

interface ShapeProps {
  readonly piece: TerrainPiece;
  readonly unit: Unit;
  readonly sheet: Sheet;
  readonly lit: Lit | undefined;
  /** The words joined by spaces: memoised components compare a text by value. */
  readonly says: string;
}

const TerrainShape = memo(function TerrainShape({ piece, unit, sheet, lit, says }: ShapeProps): ReactElement {
  const look = terrainLook(piece.kind);
  const outline = outlineOnSheet(sheet, piece.outline);
  return (
    <g className={`bf-terrain bf-look-${look}`} data-piece={piece.id}>
      <Shadow sheet={sheet} outline={outline} height={piece.height} look={look} />
      <polygon className="bf-terrain-body" points={outline} />
      <Texture look={look} piece={piece} sheet={sheet} outline={outline} />
      {piece.parts.map((part) => (
        <Part key={part.id} part={part} sheet={sheet} />
      ))}
      {says !== '' &&
        says
          .split(' ')
          .map((word) => (
            <polygon key={word} className={`bf-says bf-says-${word}`} points={outline} fill={`url(#bf-says-${word})`} />
          ))}
      {lit !== undefined && <polygon className={`bf-lit bf-lit-${lit}`} points={outline} />}
      <TerrainNotes piece={piece} unit={unit} sheet={sheet} />
    </g>
  );
});

/** A wall as it stands, with its openings. */
function Part({ part, sheet }: { readonly part: TerrainPart; readonly sheet: Sheet }): ReactElement {
  const outlines = part.kind === 'wall' ? standingWall(part).map(({ points }) => points) : [part.outline];
  return (
    <g className={`bf-part bf-part-${part.kind}`}>
      {outlines.map((outline) => {
        const points = outlineOnSheet(sheet, outline);
        return <polygon key={points} points={points} />;
      })}
    </g>
  );
}
