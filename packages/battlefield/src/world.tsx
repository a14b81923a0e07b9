import {
  type CSSProperties,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { CameraStore } from './camera-store.js';
import { BadgeLayer } from './layers/badge-layer.js';
import { Defs } from './layers/defs.js';
import { FocusLayer } from './layers/focus-layer.js';
import { GhostLayer } from './layers/ghost-layer.js';
import { Grid } from './layers/grid.js';
import { ModelLayer } from './layers/model-layer.js';
import { TerrainLayer } from './layers/terrain-layer.js';
import { TokenLayer } from './layers/token-layer.js';
import { TrailLayer } from './layers/trail-layer.js';
import type { Badge } from './looks/badge-of.js';
import type { BattlefieldProps } from './props.js';
import type { Sheet } from './sheet.js';
import type { Signal } from './signal.js';
import type { Rod } from './tools/measuring.js';
import { Ruler } from './tools/ruler.js';

interface WorldProps extends BattlefieldProps {
  readonly sheet: Sheet;
  readonly store: CameraStore;
  readonly rod: Signal<Rod | null>;
  readonly badges: readonly Badge[];
}

/** Everything that moves with the camera: a picture of its own, so that panning shifts it and draws nothing anew. */
export function World(props: WorldProps): ReactElement {
  const { sheet, store } = props;
  const picture = useRef<SVGSVGElement>(null);
  const scale = useSyncExternalStore(store.onDraw, store.drawnAt, store.drawnAt);
  useCamera(picture, store, scale);
  return (
    <svg
      ref={picture}
      className="bf-world"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width * scale}
      height={sheet.height * scale}
      style={{ '--bf-inverse': 1 / scale } as CSSProperties}
    >
      <Defs />
      <Ground {...props} />
      <Pieces {...props} scale={scale} />
    </svg>
  );
}

/** Shifts the picture with the camera, and stretches it during a zoom. */
function useCamera(picture: RefObject<SVGSVGElement | null>, store: CameraStore, drawnAt: number): void {
  useLayoutEffect(
    () =>
      store.follow(({ scale, x, y }) => {
        const zoom = scale === drawnAt ? '' : ` scale(${scale / drawnAt})`;
        if (picture.current !== null)
          picture.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)${zoom}`;
      }),
    [picture, store, drawnAt],
  );
}

function Ground({ table, unit, sheet, lit, terrainSpeaks }: WorldProps): ReactElement {
  const { width, height } = sheet;
  return (
    <>
      <rect className="bf-table" width={width} height={height} />
      <rect width={width} height={height} fill="url(#bf-patches)" />
      <rect width={width} height={height} fill="url(#bf-ground)" />
      <TerrainLayer table={table} unit={unit} sheet={sheet} lit={lit} speaks={terrainSpeaks} />
      <Grid sheet={sheet} />
    </>
  );
}

function Pieces(props: WorldProps & { readonly scale: number }): ReactElement {
  const { table, unit, sheet, store, sides, lit, selected, scale } = props;
  const shown = { table, sheet, sides, lit };
  const { detail } = store;
  return (
    <>
      <TokenLayer {...shown} />
      <ModelLayer {...shown} detail={detail} scale={scale} selected={selected} />
      <TrailLayer sheet={sheet} sides={sides} trails={props.trails} />
      <BadgeLayer
        {...shown}
        badges={props.badges}
        viewer={props.viewer}
        detail={detail}
        scale={scale}
        selected={selected}
      />
      <GhostLayer table={table} sheet={sheet} sides={sides} ghosts={props.ghosts} />
      <FocusLayer table={table} unit={unit} sheet={sheet} lit={lit} />
      <Ruler rod={props.rod} table={table} unit={unit} sheet={sheet} />
    </>
  );
}
