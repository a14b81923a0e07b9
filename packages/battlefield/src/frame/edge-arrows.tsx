import type { Point } from '@bridgehead/geometry';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { type Camera, centredOn, edgeArrow, type Frame, toScreen } from '../camera/camera.js';
import type { CameraStore } from '../camera/camera-store.js';
import { onSheet, type Sheet } from '../camera/sheet.js';
import type { Badge } from '../looks/badge-of.js';
import { middleOf } from '../looks/relief.js';
import { poseDrawn } from '../looks/model-poses.js';
import type { Lit, Trail } from '../scene/props.js';
import { WORDS } from '../scene/words.js';
import type { PixelBox } from '../signs/pixel-box.js';
import { controlsBox } from './controls.js';
import { minimapBox } from './minimap.js';

interface Props {
  readonly store: CameraStore;
  readonly table: Table;
  readonly sheet: Sheet;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly selected: string | null;
  readonly trails: readonly Trail[];
  readonly badges: readonly Badge[];
  /** How many buttons the app adds. */
  readonly toggles: number;
}

/** Pixels from the edge of the frame. */
const ROOM_PIXELS = 18;
/** Two arrows nearer to each other than this point the same way. */
const SAME_WAY_PIXELS = 20;

interface Wanted {
  readonly id: string;
  readonly lit: Lit | 'selected' | 'action';
  readonly at: Point;
}

/** Arrows to pieces off screen that can be chosen, are targets, or have just acted. */
export function EdgeArrows(props: Props): ReactElement {
  const { store, table, sheet, trails, toggles } = props;
  const group = useRef<SVGGElement>(null);
  const wanted = [...wantedOf(props), ...actionsOf(sheet, trails)];
  useLayoutEffect(
    () =>
      store.follow((camera, frame) => {
        const covered = coveredBy(sheet, camera, frame, toggles);
        const shown: { readonly lit: Wanted['lit']; readonly at: Point }[] = [];
        wanted.forEach(({ at, lit }, i) => {
          const arrow = group.current?.children[i];
          const found = edgeArrow(toScreen(camera, at), frame, ROOM_PIXELS);
          if (arrow === undefined) return;
          const spot = found === null ? null : besideAll(found, covered);
          // Several targets in the same direction share one arrow.
          const isTold = spot !== null && shown.some((one) => one.lit === lit && areNear(one.at, spot));
          const isShown = found !== null && spot !== null && !isTold;
          arrow.setAttribute('display', isShown ? 'inline' : 'none');
          if (!isShown) return;
          shown.push({ lit, at: spot });
          const { dx, dy } = found;
          arrow.setAttribute('transform', `matrix(${dx} ${dy} ${-dy} ${dx} ${spot.x} ${spot.y})`);
        });
      }),
    [store, wanted],
  );
  return (
    // The keyboard brings its focus into sight, so it needs no arrows.
    <g ref={group} aria-hidden="true">
      {wanted.map(({ id, lit, at }) => (
        <path
          key={id}
          className={`bf-arrow bf-arrow-${lit}`}
          d="M14 0L-8-10L-3 0L-8 10z"
          onClick={() => store.set(centredOn(store.camera, at, store.frame))}
        >
          <title>{lit === 'action' ? WORDS.action : WORDS.offScreen(nameOf(table, id))}</title>
        </path>
      ))}
    </g>
  );
}

/** Buttons and the overview cover part of the edge: an arrow there moves to their left, or above them. */
function coveredBy(sheet: Sheet, camera: Camera, frame: Frame, toggles: number): readonly PixelBox[] {
  const overview = minimapBox(sheet, camera, frame);
  return [...(overview === null ? [] : [overview]), controlsBox(frame, toggles)];
}

function besideAll(at: Point, covered: readonly PixelBox[]): Point {
  return covered.reduce((spot, box) => beside(spot, box), at);
}

function beside({ x, y }: Point, box: PixelBox): Point {
  const [left, top] = [box.x - box.width / 2 - ROOM_PIXELS, box.y - box.height / 2 - ROOM_PIXELS];
  if (x <= left || y <= top) return { x, y };
  return x - left < y - top ? { x: left, y } : { x, y: top };
}

function areNear(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < SAME_WAY_PIXELS && Math.abs(one.y - other.y) < SAME_WAY_PIXELS;
}

function wantedOf({ table, sheet, lit, selected, badges }: Props): Wanted[] {
  const wanted: Wanted[] = [];
  for (const badge of badges) {
    const state = lit.get(badge.squad.id) ?? (badge.squad.id === selected ? 'selected' : undefined);
    if (state !== undefined && state !== 'barred') wanted.push({ id: badge.squad.id, lit: state, at: badge.at });
  }
  for (const [id, state] of lit) {
    const at = placeOf(table, id);
    if (at !== null && state !== 'barred') wanted.push({ id, lit: state, at: onSheet(sheet, at) });
  }
  return wanted;
}

/** The place of a terrain piece, a token, or a model that is lit itself. */
function placeOf(table: Table, id: string): Point | null {
  const outline = table.terrain.get(id)?.outline;
  if (outline !== undefined) return middleOf(outline);
  const model = table.models.get(id);
  return model === undefined ? (table.tokens.get(id)?.at ?? null) : poseDrawn(table, model);
}

/** Where the latest trail ended. */
function actionsOf(sheet: Sheet, trails: readonly Trail[]): Wanted[] {
  const last = trails.at(-1)?.points.at(-1);
  return last === undefined ? [] : [{ id: 'trail', lit: 'action', at: onSheet(sheet, last) }];
}
