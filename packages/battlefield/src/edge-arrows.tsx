import type { Point } from '@bridgehead/geometry';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { centredOn, edgeArrow, toScreen } from './camera.js';
import type { CameraStore } from './camera-store.js';
import type { Badge } from './looks/badge-of.js';
import { middleOf } from './looks/relief.js';
import type { Lit, Trail } from './props.js';
import { onSheet, type Sheet } from './sheet.js';
import { WORDS } from './words.js';

interface Props {
  readonly store: CameraStore;
  readonly table: Table;
  readonly sheet: Sheet;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly selected: string | null;
  readonly trails: readonly Trail[];
  readonly badges: readonly Badge[];
}

/** From the edge of the frame, in pixels. */
const ROOM = 18;

interface Wanted {
  readonly id: string;
  readonly lit: Lit | 'selected' | 'action';
  readonly at: Point;
}

/** Arrows to what can be chosen, is aimed at or has just happened, wherever it is out of sight. */
export function EdgeArrows(props: Props): ReactElement {
  const { store, table, sheet, trails } = props;
  const group = useRef<SVGGElement>(null);
  const wanted = [...wantedOf(props), ...actionsOf(sheet, trails)];
  useLayoutEffect(
    () =>
      store.follow((camera, frame) => {
        wanted.forEach(({ at }, i) => {
          const arrow = group.current?.children[i];
          const found = edgeArrow(toScreen(camera, at), frame, ROOM);
          if (arrow === undefined) return;
          arrow.setAttribute('display', found === null ? 'none' : 'inline');
          if (found !== null)
            arrow.setAttribute(
              'transform',
              `matrix(${found.dx} ${found.dy} ${-found.dy} ${found.dx} ${found.x} ${found.y})`,
            );
        });
      }),
    [store, wanted],
  );
  return (
    // The keyboard brings what it focuses into sight, so it needs no arrows.
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

/** Of a terrain piece, a token, or a model that is lit itself. */
function placeOf(table: Table, id: string): Point | null {
  const outline = table.terrain.get(id)?.outline;
  if (outline !== undefined) return middleOf(outline);
  const place = table.models.get(id)?.place;
  return place?.kind === 'on' ? place : (table.tokens.get(id)?.at ?? null);
}

/** Where the latest trail ended. */
function actionsOf(sheet: Sheet, trails: readonly Trail[]): Wanted[] {
  const last = trails.at(-1)?.points.at(-1);
  return last === undefined ? [] : [{ id: 'trail', lit: 'action', at: onSheet(sheet, last) }];
}
