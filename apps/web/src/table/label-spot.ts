interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Pixels between the pointer and its label: a finger is wide. */
const GAP_PIXELS = 34;
/** Pixels that stay free at the edge. */
const RIM_PIXELS = 4;

/** Where the upper left corner of a label goes: over the pointer, or under it if there is no room, always within the area. */
export function labelSpot(pointer: Spot, { width, height }: Size, { left, top, right, bottom }: Area): Spot {
  const over = pointer.y - GAP_PIXELS - height;
  const y = over < top + RIM_PIXELS ? pointer.y + GAP_PIXELS : over;
  return {
    x: within(pointer.x - width / 2, left + RIM_PIXELS, right - RIM_PIXELS - width),
    y: within(y, top + RIM_PIXELS, bottom - RIM_PIXELS - height),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
