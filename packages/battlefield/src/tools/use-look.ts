import { type RefObject, useEffect } from 'react';
import { bringing, type Camera, toScreen } from '../camera/camera.js';
import type { CameraStore } from '../camera/camera-store.js';
import { onSheet, type Sheet } from '../camera/sheet.js';
import type { BattlefieldProps } from '../scene/props.js';
import { placeOf } from '../scene/stance.js';

/** Pixels from the edge of the frame to the place shown: room for its badge and signs. */
const LOOK_ROOM_PIXELS = 70;

/** Pans to what the player asked to see, if it is out of sight. */
export function useLook(
  frame: RefObject<HTMLElement | null>,
  store: CameraStore,
  sheet: Sheet,
  { table, look }: Pick<BattlefieldProps, 'table' | 'look'>,
): void {
  useEffect(() => {
    const points = (look ?? []).flatMap((at) => {
      const place = placeOf(table, [], at);
      return place === null ? [] : [toScreen(store.camera, onSheet(sheet, place))];
    });
    const to = bringing(store.camera, points, store.frame, LOOK_ROOM_PIXELS);
    if (to === null || frame.current === null) return undefined;
    return glide(store, to, Number(getComputedStyle(frame.current).getPropertyValue('--bf-glide')));
    // A list asks only once, whatever happens on the table later.
  }, [look]);
}

/** Moves the camera there, at once or within so many milliseconds, unless the player moves it meanwhile. */
function glide(store: CameraStore, to: Camera, milliseconds: number): () => void {
  if (!(milliseconds > 0)) {
    store.set(to);
    return () => undefined;
  }
  const from = store.camera;
  let last = from;
  let began: number | null = null;
  const step = (now: number) => {
    if (store.camera !== last) return;
    began ??= now;
    const share = Math.min((now - began) / milliseconds, 1);
    const eased = share * share * (3 - 2 * share);
    store.set({ scale: from.scale, x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased });
    last = store.camera;
    if (share < 1) ticking = requestAnimationFrame(step);
  };
  let ticking = requestAnimationFrame(step);
  return () => cancelAnimationFrame(ticking);
}
