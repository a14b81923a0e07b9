import type { Point } from '@bridgehead/geometry';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { fromScreen, pannedBy, pinched, revealing, zoomedAt } from '../camera/camera.js';
import type { CameraStore } from '../camera/camera-store.js';
import { onSheet, onTableTop } from '../camera/sheet.js';
import type { Signal } from '../camera/signal.js';
import { Hand, type HandActions, type Touch } from './hand.js';
import type { Rod } from './measuring.js';
import { type Picking, pickPiece } from './pick-piece.js';

export interface Held extends Picking {
  readonly rod: Signal<Rod | null>;
}

/** For how long a finger rests on a piece to look at it. */
const LONG_PRESS_MILLISECONDS = 500;

/** Connects the mouse, fingers and wheel over an element with the table. */
export function useHand(element: RefObject<HTMLElement | null>, held: Held): void {
  const hand = useMemo(() => new Hand(actionsOn(held)), [held]);
  // Runs before the table is painted, so that whatever is visible can be clicked.
  useLayoutEffect(() => {
    const surface = element.current;
    if (surface === null) return undefined;
    const listening = new AbortController();
    listenToPointers(surface, hand, held, listening.signal);
    listenToHover(surface, held, listening.signal);
    listenToFocus(surface, held.store, listening.signal);
    listenToWheel(surface, held.store, listening.signal);
    return () => listening.abort();
  }, [element, hand, held]);
}

function listenToPointers(surface: HTMLElement, hand: Hand, { props }: Held, signal: AbortSignal): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  surface.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || isControl(event.target)) return;
      surface.setPointerCapture(event.pointerId);
      hand.down(touchOf(surface, event));
      clearTimeout(resting);
      if (event.pointerType === 'touch') resting = setTimeout(() => hand.rest(), LONG_PRESS_MILLISECONDS);
    },
    { signal },
  );
  surface.addEventListener(
    'pointermove',
    (event) => {
      // Only the rod needs to know the piece under its other end, and asking the page costs more than everything else.
      hand.move(props.current.measure === true ? touchOf(surface, event) : bareTouch(surface, event));
      if (surface.dataset['hand'] !== hand.doing) surface.dataset['hand'] = hand.doing;
    },
    { signal },
  );
  // A long press is ours: the browser's menu would cover the table.
  surface.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  const end = (event: PointerEvent, how: 'up' | 'cancel') => {
    clearTimeout(resting);
    if (how === 'up') hand.up(touchOf(surface, event));
    else hand.cancel();
    surface.dataset['hand'] = hand.doing;
  };
  surface.addEventListener('pointerup', (event) => end(event, 'up'), { signal });
  surface.addEventListener('pointercancel', (event) => end(event, 'cancel'), { signal });
  surface.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') hand.cancel();
    },
    { signal },
  );
}

function listenToHover(surface: HTMLElement, { props }: Held, signal: AbortSignal): void {
  let over: string | null = null;
  const enter = (piece: string | null) => {
    if (piece === over) return;
    over = piece;
    props.current.onHover?.(piece);
  };
  surface.addEventListener(
    'pointerover',
    (event) => {
      // A captured pointer is over everything else, so a press does not mean that it has left.
      if (surface.hasPointerCapture(event.pointerId)) return;
      const { piece, model } = pieceUnder(event.target);
      const isLitItself = model !== null && props.current.lit.has(model);
      enter(isGhost(piece) ? null : isLitItself ? model : piece);
    },
    { signal },
  );
  surface.addEventListener('focusin', (event) => enter(pieceUnder(event.target).piece), { signal });
  surface.addEventListener('pointerleave', () => enter(null), { signal });
  surface.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (pieceUnder(relatedTarget).piece === null) enter(null);
    },
    { signal },
  );
}

/** Pixels around the piece that has the keyboard focus. */
const FOCUS_ROOM_PIXELS = 60;

/** Brings the focused piece into sight for the keyboard; a pointer is there already. */
function listenToFocus(surface: HTMLElement, store: CameraStore, signal: AbortSignal): void {
  surface.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof SVGElement) || !target.matches(':focus-visible')) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      const frame = surface.getBoundingClientRect();
      const middle = { x: left + width / 2 - frame.left, y: top + height / 2 - frame.top };
      const camera = revealing(store.camera, middle, store.frame, FOCUS_ROOM_PIXELS);
      if (camera.x !== store.camera.x || camera.y !== store.camera.y) store.set(camera);
    },
    { signal },
  );
}

function listenToWheel(surface: HTMLElement, store: CameraStore, signal: AbortSignal): void {
  surface.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 0 ? 1 : 16;
      const change = Math.max(-120, Math.min(120, event.deltaY * lines));
      const factor = change < 0 ? 1 - change / 500 : 1 / (1 + change / 500);
      store.set(zoomedAt(store.camera, factor, pixelsOf(surface, event), store.sheet, store.frame));
    },
    { signal, passive: false },
  );
}

function actionsOn(held: Held): HandActions {
  const { store, rod, props } = held;
  const tableAt = (at: { readonly x: number; readonly y: number }) =>
    onTableTop(store.sheet, fromScreen(store.camera, at));
  /** Where the dragged ghost stood at first, since it moves during the drag. */
  let grabbed: Point | null = null;
  return {
    measures: () => props.current.measure === true,
    mayDrag: (piece) => {
      const { onDrag, selected, lit, ghosts } = props.current;
      grabbed = isGhost(piece) ? (ghosts.find(({ model }) => ghostOf(model) === piece)?.pose ?? null) : null;
      if (isGhost(piece)) return onDrag !== undefined && grabbed !== null;
      return onDrag !== undefined && (piece === selected || lit.get(piece) === 'legal');
    },
    pan: (dx, dy) => store.set(pannedBy(store.camera, dx, dy)),
    pinch: (was, now) => store.set(pinched(store.camera, was, now)),
    point: (at) => {
      rod.set(null);
      props.current.onPoint?.(tableAt(at));
    },
    pick: (touch) => {
      const { onPoint, table, lit } = props.current;
      const { piece, model } = touch;
      rod.set(null);
      pickPiece(held, model !== null && (lit.has(model) || isGhost(piece)) ? model : piece);
      if (table.terrain.has(piece) && !lit.has(piece)) onPoint?.(tableAt(touch));
    },
    hold: ({ piece, model }) => {
      const { onHold, onHover } = props.current;
      const held = isGhost(piece) ? (model ?? piece) : piece;
      onHover?.(held);
      onHold?.(held);
    },
    drag: ({ piece, model, by, done }) => {
      const { table, onDrag } = props.current;
      const known = table.models.get(model);
      const place = grabbed ?? (known?.place.kind === 'on' ? known.place : null);
      if (place === null) return;
      const from = onSheet(store.sheet, place);
      const { scale } = store.camera;
      const to = onTableTop(store.sheet, { x: from.x + by.x / scale, y: from.y + by.y / scale });
      onDrag?.({ squad: isGhost(piece) ? (known?.squad ?? model) : piece, model, to, done });
    },
    measure: (from, to) => {
      rod.set({ from: { at: tableAt(from), model: from.model }, to: { at: tableAt(to), model: to.model } });
    },
  };
}

function touchOf(surface: HTMLElement, event: PointerEvent): Touch {
  // While a pointer is captured, events name the element that captured it; the page knows what lies under the pointer.
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return { pointer: event.pointerId, ...pixelsOf(surface, event), ...pieceUnder(under) };
}

function bareTouch(surface: HTMLElement, event: PointerEvent): Touch {
  return { pointer: event.pointerId, ...pixelsOf(surface, event), piece: null, model: null };
}

function pixelsOf(surface: HTMLElement, event: MouseEvent): { readonly x: number; readonly y: number } {
  const { left, top } = surface.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function pieceUnder(target: EventTarget | null): { readonly piece: string | null; readonly model: string | null } {
  const ghost = target instanceof Element ? target.closest<SVGElement>('[data-ghost]')?.dataset['ghost'] : undefined;
  if (ghost !== undefined) return { piece: ghostOf(ghost), model: ghost };
  const found = target instanceof Element ? target.closest<SVGElement>('[data-piece]') : null;
  return { piece: found?.dataset['piece'] ?? null, model: found?.dataset['model'] ?? null };
}

const GHOST = 'ghost ';

/** A ghost is dragged by itself, apart from its model. */
function ghostOf(model: string): string {
  return `${GHOST}${model}`;
}

function isGhost(piece: string | null): boolean {
  return piece?.startsWith(GHOST) === true;
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.bf-controls, .bf-minimap, .bf-arrow') !== null;
}
