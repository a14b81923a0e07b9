import type { Camera } from './camera.js';
import type { CameraStore } from './camera-store.js';

/**
 * Moves the camera there, within the milliseconds that the style sheet gives or at once, unless the player moves it
 * meanwhile. Returns a function that stops it.
 */
export function glide(frame: Element | null, store: CameraStore, to: Camera): () => void {
  const milliseconds = frame === null ? 0 : Number(getComputedStyle(frame).getPropertyValue('--bf-glide'));
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
    const between = (a: number, b: number) => a + (b - a) * eased;
    store.set({ scale: between(from.scale, to.scale), x: between(from.x, to.x), y: between(from.y, to.y) });
    last = store.camera;
    if (share < 1) ticking = requestAnimationFrame(step);
  };
  let ticking = requestAnimationFrame(step);
  return () => cancelAnimationFrame(ticking);
}
