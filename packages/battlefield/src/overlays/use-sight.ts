import type { Table } from '@bridgehead/tabletop';
import { useMemo, useSyncExternalStore } from 'react';
import type { CameraStore } from '../camera/camera-store.js';
import type { Sheet } from '../camera/sheet.js';
import { controlsBox } from '../frame/controls.js';
import { minimapBox } from '../frame/minimap.js';
import type { PixelBox } from '../signs/pixel-box.js';
import type { SignGround } from '../signs/place-signs.js';
import { sparedBoxes } from '../signs/spared-boxes.js';

/** The part of the sheet that is visible since the camera last came to rest, and what is in the way there, in pixels of the sheet. */
export interface Sight extends SignGround {
  /** All of the sheet and more. */
  readonly beyond: PixelBox;
}

interface Given {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly store: CameraStore;
  readonly scale: number;
  readonly badges: readonly PixelBox[];
  readonly toggles: number;
}

/** Pixels that stay free at the rim of the window. */
const RIM_PIXELS = 4;

export function useSight({ table, sheet, store, scale, badges, toggles }: Given): Sight {
  const camera = useSyncExternalStore(store.onRest, store.rested, store.rested);
  const { frame } = store;
  const { width, height } = frame;
  const { room, beyond, taken } = useMemo(() => {
    const onSheet = (box: PixelBox) => ({ ...box, x: box.x - camera.x, y: box.y - camera.y });
    const overview = minimapBox(sheet, camera, { width, height });
    return {
      room: onSheet({ x: width / 2, y: height / 2, width: width - 2 * RIM_PIXELS, height: height - 2 * RIM_PIXELS }),
      beyond: { x: 0, y: 0, width: 1e6, height: 1e6 },
      taken: [
        ...badges,
        onSheet(controlsBox({ width, height }, toggles)),
        ...(overview === null ? [] : [onSheet(overview)]),
      ],
    };
  }, [camera, sheet, badges, toggles, width, height]);
  return { room, beyond, taken, spared: sparedBoxes(table, sheet, scale) };
}
