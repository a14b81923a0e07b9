import { type RefObject, useEffect } from 'react';
import { bringing, toScreen } from '../camera/camera.js';
import type { CameraStore } from '../camera/camera-store.js';
import { glide } from '../camera/glide.js';
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
    return to === null ? undefined : glide(frame.current, store, to);
    // A list asks only once, whatever happens on the table later.
  }, [look]);
}
