import type { ReactElement } from 'react';
import { type Frame, zoomedAt } from '../camera/camera.js';
import type { CameraStore } from '../camera/camera-store.js';
import type { ToggleControl } from '../scene/props.js';
import { WORDS } from '../scene/words.js';
import type { PixelBox } from '../signs/pixel-box.js';

interface Props {
  readonly store: CameraStore;
  readonly toggles: readonly ToggleControl[];
}

/** Buttons for people without a wheel or keyboard. */
export function Controls({ store, toggles }: Props): ReactElement {
  return (
    <div className="bf-controls">
      {toggles.map(({ id, label, icon, pressed, press }) => (
        <Button key={id} label={label} d={icon} pressed={pressed} onPress={press} />
      ))}
      {toggles.length > 0 && <hr />}
      <Button label={WORDS.zoomIn} d="M3 9h12M9 3v12" onPress={() => zoomBy(store, 1.4)} />
      <Button label={WORDS.zoomOut} d="M3 9h12" onPress={() => zoomBy(store, 1 / 1.4)} />
      <Button label={WORDS.fit} d="M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4" onPress={() => store.fit()} />
    </div>
  );
}

/** As in `frame.css`: from the corner of the frame, a button, from one button to the next, the line between two groups. */
const CORNER_PIXELS = 8;
const BUTTON_PIXELS = 34;
const BUTTON_STEP_PIXELS = 38;
const LINE_PIXELS = 9;

/** The part of the frame that the buttons cover. */
export function controlsBox({ width, height }: Frame, toggles: number): PixelBox {
  const tall = (3 + toggles) * BUTTON_STEP_PIXELS + (toggles > 0 ? LINE_PIXELS : 0);
  return {
    x: width - CORNER_PIXELS - BUTTON_PIXELS / 2,
    y: height - CORNER_PIXELS - tall / 2,
    width: BUTTON_PIXELS,
    height: tall,
  };
}

interface ButtonProps {
  readonly label: string;
  readonly d: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function Button({ label, d, pressed, onPress }: ButtonProps): ReactElement {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

/** Zooms about the middle of the frame. */
export function zoomBy(store: CameraStore, factor: number): void {
  const { width, height } = store.frame;
  store.set(zoomedAt(store.camera, factor, { x: width / 2, y: height / 2 }, store.sheet, store.frame));
}
