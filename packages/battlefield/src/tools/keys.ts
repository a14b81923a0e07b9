import type { KeyboardEvent } from 'react';
import { pannedBy } from '../camera/camera.js';
import type { CameraStore } from '../camera/camera-store.js';
import { zoomBy } from '../frame/controls.js';
import { type Picking, pickPiece } from './pick-piece.js';

/** How many pixels a key pans. */
const PAN_PIXELS = 60;

const STRIDES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PIXELS, 0],
  ArrowRight: [-PAN_PIXELS, 0],
  ArrowUp: [0, PAN_PIXELS],
  ArrowDown: [0, -PAN_PIXELS],
};

/** A key that is used here goes no further. */
export function pressKey(event: KeyboardEvent, picking: Picking): void {
  // With Shift, the arrow keys act on the pieces.
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key in STRIDES)) return;
  if (!movesCamera(event.key, picking.store) && !picksFocused(event, picking)) return;
  event.preventDefault();
  event.stopPropagation();
}

function movesCamera(key: string, store: CameraStore): boolean {
  const stride = STRIDES[key];
  if (stride !== undefined) store.set(pannedBy(store.camera, stride[0], stride[1]));
  else if (key === '+' || key === '=') zoomBy(store, 1.25);
  else if (key === '-') zoomBy(store, 0.8);
  else if (key === '0') store.fit();
  else return false;
  return true;
}

function picksFocused({ key, target }: KeyboardEvent, picking: Picking): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  const piece = target instanceof SVGElement ? target.dataset['piece'] : undefined;
  if (piece === undefined || picking.props.current.onPick === undefined) return false;
  pickPiece(picking, piece);
  return true;
}
