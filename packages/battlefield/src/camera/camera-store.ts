import { type Camera, type Frame, fitted, keptOnTable, turnedAbout } from './camera.js';
import { SHEET_LENGTHS_PER_BASE, type Sheet } from './sheet.js';

/** `badges`: a badge for each squad. `models`: every model with its marks, and the names of squads. */
export type Detail = 'badges' | 'models';

/** Pixels per usual base from which models can be told apart. */
export const MODELS_FROM_PIXELS_PER_BASE = 26;

/** Milliseconds of rest after which a zoom is over. */
const REST_MILLISECONDS = 120;

/**
 * The camera, outside React: gestures change it many times a second, and only its followers hear of each change.
 * Redrawing at another scale waits until a zoom is over.
 */
export class CameraStore {
  #camera: Camera = { scale: 1, x: 0, y: 0 };
  #sheet: Sheet;
  #frame: Frame = { width: 0, height: 0 };
  #isFitted = true;
  #drawnAt = 1;
  #rested: Camera = this.#camera;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #followers = new Set<(camera: Camera, frame: Frame) => void>();
  readonly #drawers = new Set<() => void>();
  readonly #resters = new Set<() => void>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  get camera(): Camera {
    return this.#camera;
  }

  get frame(): Frame {
    return this.#frame;
  }

  get sheet(): Sheet {
    return this.#sheet;
  }

  /** The scale at which everything is drawn; the camera's own differs only during a zoom. */
  readonly drawnAt = (): number => this.#drawnAt;

  /** The camera as it last came to rest. */
  readonly rested = (): Camera => this.#rested;

  get detail(): Detail {
    return this.#drawnAt * SHEET_LENGTHS_PER_BASE >= MODELS_FROM_PIXELS_PER_BASE ? 'models' : 'badges';
  }

  /** Shows another table whole; shows the same table turned about at the same place. */
  show(sheet: Sheet): void {
    const was = this.#sheet;
    if (sheet === was) return;
    this.#sheet = sheet;
    if (sheet.width !== was.width || sheet.height !== was.height || sheet.grain !== was.grain || this.#isFitted)
      this.fit();
    else if (sheet.flip !== was.flip) this.set(turnedAbout(this.#camera, sheet, this.#frame));
  }

  /** A window of another size keeps the same middle, or shows the whole table if it did before. */
  resize(frame: Frame): void {
    const was = this.#frame;
    this.#frame = frame;
    if (this.#isFitted || was.width === 0) this.fit();
    else
      this.set({
        scale: this.#camera.scale,
        x: this.#camera.x + (frame.width - was.width) / 2,
        y: this.#camera.y + (frame.height - was.height) / 2,
      });
  }

  fit(): void {
    this.#change(fitted(this.#sheet, this.#frame));
    this.#isFitted = true;
    this.#comeToRest();
  }

  set(camera: Camera): void {
    this.#change(keptOnTable(camera, this.#sheet, this.#frame));
    this.#isFitted = false;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#comeToRest(), REST_MILLISECONDS);
  }

  /** Calls the follower at once, and again after every change of the camera. */
  follow(follower: (camera: Camera, frame: Frame) => void): () => void {
    this.#followers.add(follower);
    follower(this.#camera, this.#frame);
    return () => this.#followers.delete(follower);
  }

  /** Calls the drawer whenever the scale of drawing changes. */
  readonly onDraw = (drawer: () => void): (() => void) => {
    this.#drawers.add(drawer);
    return () => this.#drawers.delete(drawer);
  };

  /** Calls the rester whenever the camera comes to rest. */
  readonly onRest = (rester: () => void): (() => void) => {
    this.#resters.add(rester);
    return () => this.#resters.delete(rester);
  };

  #change(camera: Camera): void {
    this.#camera = camera;
    for (const follower of this.#followers) follower(camera, this.#frame);
  }

  #comeToRest(): void {
    clearTimeout(this.#rest);
    const isOtherScale = this.#drawnAt !== this.#camera.scale;
    this.#drawnAt = this.#camera.scale;
    this.#rested = this.#camera;
    if (isOtherScale) for (const drawer of this.#drawers) drawer();
    for (const rester of this.#resters) rester();
  }
}
