import type { Side } from '@bridgehead/kernel';
import type { Table, TerrainPiece } from '@bridgehead/tabletop';
import { memo, type PointerEvent, type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Camera, centredOn, type Frame, fromScreen } from '../camera/camera.js';
import type { CameraStore } from '../camera/camera-store.js';
import { outlineOnSheet, type Sheet } from '../camera/sheet.js';
import type { Badge } from '../looks/badge-of.js';
import { sideLook } from '../looks/side-looks.js';
import { terrainLook } from '../looks/terrain-looks.js';
import { WORDS } from '../scene/words.js';
import type { PixelBox } from '../signs/pixel-box.js';

interface Props {
  readonly store: CameraStore;
  readonly table: Table;
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly badges: readonly Badge[];
}

/** Pixels of the longer edge. */
const LONGER_EDGE_PIXELS = 132;

/** The whole table in a corner, with a frame around the visible part; hidden while the whole table is visible. */
export function Minimap({ store, table, sheet, sides, badges }: Props): ReactElement {
  const picture = useRef<SVGSVGElement>(null);
  const view = useRef<SVGRectElement>(null);
  useView(picture, view, store, sheet);
  const scale = LONGER_EDGE_PIXELS / Math.max(sheet.width, sheet.height);
  const look = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 1) lookAt(event, store, scale);
  };
  return (
    <svg
      ref={picture}
      className="bf-minimap"
      width={sheet.width * scale}
      height={sheet.height * scale}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={WORDS.minimap}
      onPointerDown={look}
      onPointerMove={look}
    >
      <rect className="bf-table" width={sheet.width} height={sheet.height} />
      {[...table.terrain.values()].map((piece) => (
        <Ground key={piece.id} piece={piece} sheet={sheet} />
      ))}
      {badges.map((badge) => (
        <Dot key={badge.squad.id} badge={badge} sides={sides} />
      ))}
      <rect ref={view} className="bf-minimap-view" />
    </svg>
  );
}

function lookAt(event: PointerEvent<SVGSVGElement>, store: CameraStore, scale: number): void {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const at = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
  store.set(centredOn(store.camera, at, store.frame));
}

/** Keeps the frame around the visible part. */
function useView(
  picture: RefObject<SVGSVGElement | null>,
  view: RefObject<SVGRectElement | null>,
  store: CameraStore,
  sheet: Sheet,
): void {
  useLayoutEffect(
    () =>
      store.follow((camera, frame) => {
        const from = fromScreen(camera, { x: 0, y: 0 });
        const to = fromScreen(camera, { x: frame.width, y: frame.height });
        picture.current?.classList.toggle('bf-whole', isWhole(sheet, camera, frame));
        view.current?.setAttribute('x', String(from.x));
        view.current?.setAttribute('y', String(from.y));
        view.current?.setAttribute('width', String(to.x - from.x));
        view.current?.setAttribute('height', String(to.y - from.y));
      }),
    [picture, view, store, sheet],
  );
}

function isWhole({ width, height }: Sheet, camera: Camera, frame: Frame): boolean {
  const from = fromScreen(camera, { x: 0, y: 0 });
  const to = fromScreen(camera, { x: frame.width, y: frame.height });
  return from.x <= 0 && from.y <= 0 && to.x >= width && to.y >= height;
}

/** Pixels from the corner of the frame, as in `frame.css`. */
const [RIGHT, BOTTOM] = [50, 8];

/** The part of the frame that the overview covers; null while it is hidden. */
export function minimapBox(sheet: Sheet, camera: Camera, frame: Frame): PixelBox | null {
  if (isWhole(sheet, camera, frame)) return null;
  const scale = LONGER_EDGE_PIXELS / Math.max(sheet.width, sheet.height);
  const [width, height] = [sheet.width * scale + 4, sheet.height * scale + 4];
  return { x: frame.width - RIGHT - width / 2, y: frame.height - BOTTOM - height / 2, width, height };
}

interface GroundProps {
  readonly piece: TerrainPiece;
  readonly sheet: Sheet;
}

const Ground = memo(function Ground({ piece, sheet }: GroundProps): ReactElement {
  return (
    <g className={`bf-look-${terrainLook(piece.kind)}`}>
      <polygon className="bf-terrain-body" points={outlineOnSheet(sheet, piece.outline)} />
    </g>
  );
});

function Dot({ badge, sides }: { readonly badge: Badge; readonly sides: readonly Side[] }): ReactElement {
  const { x, y } = badge.at;
  const look = sideLook(sides, badge.squad.side);
  return (
    <rect
      className={`bf-dot bf-side-${look}`}
      x={x - 12}
      y={y - 12}
      width={24}
      height={24}
      rx={look === 'a' ? 12 : 0}
    />
  );
}
