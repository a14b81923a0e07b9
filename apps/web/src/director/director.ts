import type { GameSystem } from '@bridgehead/tabletop';
import { nextScene, type SceneShown } from './scene.js';
import type { SceneStock } from './stock.js';

/** How fast scenes follow one another. */
export interface Tempo {
  /** Of the usual time; 0 shows everything at once. */
  readonly share: number;
  /** Whether it waits for the player before every activation. */
  readonly steps: boolean;
  /** Whether everything may take its time, however much waits. */
  readonly patient: boolean;
}

/** All that waits is shown within this time at the usual speed: whoever was away does not watch for minutes. */
export const PATIENCE_MILLISECONDS = 9000;

/** Plays what happened, scene after scene. Nothing waits for it: whoever wants to go on skips the rest. */
export class Director {
  /** What is being shown. */
  scene: SceneShown | null = null;
  /** The time for it. */
  milliseconds = 0;
  /** Whether it waits for the player to go on. */
  waits = false;
  /** Whether there is something to read that the player has not gone on from. */
  private unread = false;
  /** The share of its time that each scene gets until the queue is empty. */
  private haste = 1;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly system: GameSystem;
  private readonly stock: SceneStock;
  private readonly tempo: () => Tempo;
  private readonly changed: () => void;

  constructor(system: GameSystem, stock: SceneStock, tempo: () => Tempo, changed: () => void) {
    this.system = system;
    this.stock = stock;
    this.tempo = tempo;
    this.changed = changed;
  }

  /** Whether there is more to see than the table as it stands. */
  get isPlaying(): boolean {
    return this.timer !== null || this.waits;
  }

  /** More has happened. */
  hear(): void {
    if (!this.isPlaying) this.next();
  }

  /** Goes on after an activation that was waited for, or to the end. */
  skip(): void {
    if (!this.isPlaying) return;
    this.unread = false;
    if (this.waits) return this.next();
    this.halt();
    if (this.tempo().steps) this.takeActivation();
    else this.stock.take(this.stock.ahead.length);
    this.next();
  }

  /** Shows everything at once. */
  finish(): void {
    this.halt();
    this.unread = false;
    this.stock.take(this.stock.ahead.length);
    this.changed();
  }

  /** Stops where it is; what waits goes on waiting. */
  halt(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.waits = false;
    this.scene = null;
  }

  private next(): void {
    const { scene: before } = this;
    const tempo = this.tempo();
    this.halt();
    if (tempo.share <= 0) return this.finish();
    const scene = this.take(before, tempo.steps && this.unread);
    this.haste = scene === null || tempo.patient ? 1 : Math.min(this.haste, this.hurry(scene));
    if (scene !== null) {
      this.scene = scene;
      this.unread = true;
      this.milliseconds = scene.milliseconds * tempo.share * this.haste;
      this.timer = setTimeout(() => this.next(), this.milliseconds);
    }
    this.changed();
  }

  /** Takes the next scene that has something to see; null if there is none, or if the player must go on first. */
  private take(before: SceneShown | null, stops: boolean): SceneShown | null {
    const { stock, system } = this;
    let last = before;
    while (stock.table !== null && stock.ahead.length > 0) {
      const scene = nextScene(stock.ahead, stock.table, system, last);
      if (stops && scene.opens && scene.milliseconds > 0) {
        this.waits = true;
        return null;
      }
      stock.take(scene.count);
      if (scene.milliseconds > 0) return scene;
      last = scene;
    }
    return null;
  }

  private takeActivation(): void {
    const { stock, system } = this;
    let last: SceneShown | null = null;
    while (stock.table !== null && stock.ahead.length > 0) {
      const scene: SceneShown = nextScene(stock.ahead, stock.table, system, last);
      if (scene.opens && scene.milliseconds > 0) break;
      stock.take(scene.count);
      last = scene;
    }
    // The player has seen where it ended, and goes on from there.
    this.unread = true;
  }

  /** What share of its time a scene gets if too much waits behind it. */
  private hurry(scene: SceneShown): number {
    const { stock, system } = this;
    let [time, last, rest] = [scene.milliseconds, scene, stock.ahead];
    while (stock.table !== null && rest.length > 0 && time < PATIENCE_MILLISECONDS * 10) {
      last = nextScene(rest, stock.table, system, last);
      rest = rest.slice(last.count);
      time += last.milliseconds;
    }
    return Math.min(1, PATIENCE_MILLISECONDS / time);
  }
}
