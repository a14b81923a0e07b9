import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CameraStore } from './camera/camera-store.js';
import type { Sheet } from './camera/sheet.js';
import type { Signal } from './camera/signal.js';
import { AimLayer } from './layers/aim-layer.js';
import { AreaLayer } from './layers/area-layer.js';
import { BadgeLayer } from './layers/badge-layer.js';
import { Defs } from './layers/defs.js';
import { FocusLayer } from './layers/focus-layer.js';
import { GhostLayer } from './layers/ghost-layer.js';
import { Grid } from './layers/grid.js';
import { ModelLayer } from './layers/model-layer.js';
import { TerrainLayer } from './layers/terrain-layer.js';
import { HiddenTokenLayer, TokenLayer } from './layers/token-layer.js';
import { ShotLayer } from './layers/shot-layer.js';
import { TrailLayer } from './layers/trail-layer.js';
import type { Badge } from './looks/badge-of.js';
import { LinkLayer } from './overlays/link-layer.js';
import { NoteLayer } from './overlays/note-layer.js';
import { ReachLayer } from './overlays/reach-layer.js';
import { RingLayer } from './overlays/ring-layer.js';
import { SightLayer } from './overlays/sight-layer.js';
import type { BattlefieldProps } from './scene/props.js';
import { badgePlaces } from './signs/badge-places.js';
import { type Naming, namingOf } from './signs/badge-size.js';
import type { PixelBox } from './signs/pixel-box.js';
import { SignPlaces } from './signs/sign-places.js';
import type { Rod } from './tools/measuring.js';
import { Ruler } from './tools/ruler.js';
import { useMotion } from './tools/use-motion.js';

interface WorldProps extends BattlefieldProps {
  readonly sheet: Sheet;
  readonly store: CameraStore;
  readonly rod: Signal<Rod | null>;
  readonly badges: readonly Badge[];
}

/**
 * Everything that moves with the camera, as pictures one over another: panning shifts them and redraws nothing, and a
 * drag redraws only the layers under and over the pieces, not terrain, models and badges.
 */
export function World(props: WorldProps): ReactElement {
  const { sheet, store } = props;
  const pictures = useRef<HTMLDivElement>(null);
  const scale = useSyncExternalStore(store.onDraw, store.drawnAt, store.drawnAt);
  useCamera(pictures, store, scale);
  useMotion(pictures, sheet, props.motion ?? null);
  const [standing] = useState(() => new SignPlaces());
  const naming = namingOf(store.detail, props.badges.length, sheet, scale);
  const places = badgePlaces(standing, { ...props, scale, naming });
  const drawn = { ...props, scale, places, naming };
  return (
    <div ref={pictures} className="bf-world" style={{ '--bf-inverse': 1 / scale } as CSSProperties}>
      <Picture sheet={sheet} scale={scale}>
        <Defs />
        <Ground {...props} />
      </Picture>
      <Picture sheet={sheet} scale={scale}>
        <Under {...drawn} />
      </Picture>
      <Picture sheet={sheet} scale={scale}>
        <Pieces {...drawn} />
      </Picture>
      <Picture sheet={sheet} scale={scale}>
        <Over {...drawn} />
      </Picture>
    </div>
  );
}

interface PictureProps {
  readonly sheet: Sheet;
  readonly scale: number;
  readonly children: ReactNode;
}

function Picture({ sheet: { width, height }, scale, children }: PictureProps): ReactElement {
  return (
    <svg className="bf-picture" viewBox={`0 0 ${width} ${height}`} width={width * scale} height={height * scale}>
      {children}
    </svg>
  );
}

/** Shifts the pictures with the camera, and stretches them during a zoom. */
function useCamera(pictures: RefObject<HTMLDivElement | null>, store: CameraStore, drawnAt: number): void {
  useLayoutEffect(
    () =>
      store.follow(({ scale, x, y }) => {
        const zoom = scale === drawnAt ? '' : ` scale(${scale / drawnAt})`;
        if (pictures.current !== null)
          pictures.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)${zoom}`;
      }),
    [pictures, store, drawnAt],
  );
}

function Ground({ table, unit, sheet, sides, lit, terrainSpeaks }: WorldProps): ReactElement {
  const { width, height } = sheet;
  return (
    <>
      <rect className="bf-table" width={width} height={height} />
      <rect width={width} height={height} fill="url(#bf-patches)" />
      <rect width={width} height={height} fill="url(#bf-ground)" />
      <TerrainLayer table={table} unit={unit} sheet={sheet} lit={lit} speaks={terrainSpeaks} />
      <Grid sheet={sheet} />
      <TokenLayer {...{ table, sheet, sides, lit }} />
    </>
  );
}

/** One shared list, so that nothing that depends on it is drawn anew. */
const NONE: readonly never[] = [];

interface DrawnProps extends WorldProps {
  /** Pixels per length of the sheet. */
  readonly scale: number;
  /** The place of each badge on the sheet, in pixels. */
  readonly places: readonly PixelBox[];
  readonly naming: Naming;
}

/** Paths, ranges and coherency links. */
function Under(props: DrawnProps): ReactElement {
  const { table, unit, sheet, sides, trails, scale, ghosts, places } = props;
  const { areas = NONE, rings = NONE, reaches = NONE, links = NONE } = props;
  return (
    <>
      <AreaLayer sheet={sheet} areas={areas} />
      <RingLayer {...{ sheet, unit, rings, scale }} badges={places} />
      <ReachLayer {...{ table, unit, sheet, scale, ghosts, reaches }} badges={places} />
      <LinkLayer {...{ table, sheet, scale, ghosts, links }} />
      <TrailLayer sheet={sheet} sides={sides} trails={trails} kind="move" />
    </>
  );
}

function Pieces(props: DrawnProps): ReactElement {
  const { table, unit, sheet, store, sides, viewer, lit, selected, scale, trails, threats = NONE } = props;
  const { badges, places, naming } = props;
  const posts = props.posts?.(table);
  const shown = { table, sheet, sides, lit, scale, selected, detail: store.detail, likeness: props.likeness, posts };
  return (
    <>
      <ModelLayer {...shown} />
      <HiddenTokenLayer {...{ table, sheet, sides, lit }} />
      <TrailLayer sheet={sheet} sides={sides} trails={trails} kind="attack" />
      <BadgeLayer {...shown} {...{ badges, places, naming, viewer, threats }} />
      <FocusLayer table={table} unit={unit} sheet={sheet} lit={lit} />
    </>
  );
}

function Over(props: DrawnProps): ReactElement {
  const { table, unit, sheet, store, sides, ghosts, rod, scale, toggles = NONE } = props;
  const { aim = null, places, sights = NONE, faults = NONE, results = NONE, shots = NONE } = props;
  return (
    <>
      <AimLayer sheet={sheet} aim={aim} />
      <ShotLayer {...{ table, sheet, scale, sides, ghosts, shots }} />
      <GhostLayer {...{ table, sheet, sides, ghosts }} likeness={props.likeness} />
      <SightLayer {...{ table, sheet, ghosts, sights }} />
      <NoteLayer
        {...{ table, sheet, store, scale, ghosts, faults, results }}
        badges={places}
        toggles={toggles.length}
      />
      <Ruler rod={rod} table={table} unit={unit} sheet={sheet} />
    </>
  );
}
