import type { Point } from '@bridgehead/geometry';

/** A finger or the mouse, in pixels of the frame, and the piece under it. */
export interface Touch extends Point {
  readonly pointer: number;
  readonly piece: string | null;
  readonly model: string | null;
}

/** What a hand does to the table. */
export interface HandActions {
  measures(): boolean;
  mayDrag(piece: string): boolean;
  pan(dx: number, dy: number): void;
  pinch(was: readonly [Point, Point], now: readonly [Point, Point]): void;
  pick(touch: Touch & { readonly piece: string }): void;
  /** A finger rests on a piece. */
  hold(touch: Touch & { readonly piece: string }): void;
  point(at: Point): void;
  drag(drag: { readonly piece: string; readonly model: string; readonly by: Point; readonly done: boolean }): void;
  measure(from: Touch, to: Touch): void;
}

type HandState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressing'; readonly from: Touch }
  | { readonly kind: 'panning'; readonly pointer: number; readonly last: Point }
  | { readonly kind: 'dragging'; readonly from: Touch; readonly piece: string; readonly model: string }
  | { readonly kind: 'measuring'; readonly from: Touch }
  | { readonly kind: 'pinching'; readonly fingers: ReadonlyMap<number, Point> };

const IDLE: HandState = { kind: 'idle' };

/** How many pixels a finger may slip before a press becomes a drag. */
const SLIP_PIXELS = 5;

/** The gestures as named states: a press becomes a click, a pan, a drag or a measurement; a second finger makes it a pinch. */
export class Hand {
  #state: HandState = IDLE;
  readonly #actions: HandActions;

  constructor(actions: HandActions) {
    this.#actions = actions;
  }

  get doing(): HandState['kind'] {
    return this.#state.kind;
  }

  down(touch: Touch): void {
    const state = this.#state;
    if (state.kind === 'idle') this.#state = { kind: 'pressing', from: touch };
    else if (state.kind === 'pressing') this.#pinch([state.from.pointer, state.from], touch);
    else if (state.kind === 'panning') this.#pinch([state.pointer, state.last], touch);
  }

  move(touch: Touch): void {
    const state = this.#state;
    if (state.kind === 'pressing') this.#press(state.from, touch);
    else if (state.kind === 'panning') {
      this.#actions.pan(touch.x - state.last.x, touch.y - state.last.y);
      this.#state = { ...state, last: touch };
    } else if (state.kind === 'dragging') this.#drag(state, touch, false);
    else if (state.kind === 'measuring') this.#actions.measure(state.from, touch);
    else if (state.kind === 'pinching') this.#spread(state.fingers, touch);
  }

  up(touch: Touch): void {
    const state = this.#state;
    this.#state = IDLE;
    if (state.kind === 'pressing') this.#click(state.from);
    else if (state.kind === 'dragging') this.#drag(state, touch, true);
  }

  /** A finger has rested for a while: what is under it is looked at, and letting go does nothing more. */
  rest(): void {
    const state = this.#state;
    if (state.kind !== 'pressing' || state.from.piece === null) return;
    this.#state = IDLE;
    this.#actions.hold({ ...state.from, piece: state.from.piece });
  }

  /** Abandons the gesture: a dragged piece goes back to where it was. */
  cancel(): void {
    const state = this.#state;
    this.#state = IDLE;
    if (state.kind === 'dragging') this.#drag(state, state.from, false);
  }

  #press(from: Touch, touch: Touch): void {
    if (Math.abs(touch.x - from.x) < SLIP_PIXELS && Math.abs(touch.y - from.y) < SLIP_PIXELS) return;
    if (this.#actions.measures()) this.#state = { kind: 'measuring', from };
    else if (from.piece !== null && from.model !== null && this.#actions.mayDrag(from.piece))
      this.#state = { kind: 'dragging', from, piece: from.piece, model: from.model };
    else this.#state = { kind: 'panning', pointer: from.pointer, last: from };
    this.move(touch);
  }

  #click(from: Touch): void {
    if (from.piece === null) this.#actions.point(from);
    else this.#actions.pick({ ...from, piece: from.piece });
  }

  #drag({ from, piece, model }: Extract<HandState, { kind: 'dragging' }>, to: Point, done: boolean): void {
    this.#actions.drag({ piece, model, by: { x: to.x - from.x, y: to.y - from.y }, done });
  }

  #pinch([pointer, at]: readonly [number, Point], second: Touch): void {
    this.#state = {
      kind: 'pinching',
      fingers: new Map([
        [pointer, at],
        [second.pointer, second],
      ]),
    };
  }

  #spread(fingers: ReadonlyMap<number, Point>, touch: Touch): void {
    if (!fingers.has(touch.pointer)) return;
    const moved = new Map(fingers).set(touch.pointer, touch);
    const [a, b] = [...fingers.values()];
    const [c, d] = [...moved.values()];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return;
    this.#actions.pinch([a, b], [c, d]);
    this.#state = { kind: 'pinching', fingers: moved };
  }
}
