import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Camera, zoomedAt } from './camera.js';
import { CameraStore } from './camera-store.js';
import { sheetOf } from './sheet.js';

const SURFACE = { width: 480_000, height: 480_000, contact: 10 };
const FRAME = { width: 1000, height: 800 };

function storeInFrame(): CameraStore {
  const store = new CameraStore(sheetOf(SURFACE, false));
  store.resize(FRAME);
  return store;
}

function closer(store: CameraStore, factor: number): void {
  store.set(zoomedAt(store.camera, factor, { x: 500, y: 400 }, store.sheet, store.frame));
}

describe('the store of the camera', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows the whole table first, with badges', () => {
    const store = storeInFrame();
    expect(store.camera.scale * 480).toBeLessThan(800);
    expect(store.drawnAt()).toBe(store.camera.scale);
    expect(store.detail).toBe('badges');
  });

  it('tells followers of each change, and draws anew only when a zoom is over', () => {
    const store = storeInFrame();
    const seen: Camera[] = [];
    const draw = vi.fn<() => void>();
    store.follow((camera) => seen.push(camera));
    store.onDraw(draw);
    closer(store, 1.5);
    closer(store, 1.5);
    expect(seen).toHaveLength(3);
    expect(draw).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(store.drawnAt()).toBe(store.camera.scale);
    expect(store.detail).toBe('models');
  });

  it('draws nothing anew for a pan', () => {
    const store = storeInFrame();
    const draw = vi.fn<() => void>();
    store.onDraw(draw);
    store.set({ ...store.camera, x: store.camera.x + 50 });
    vi.advanceTimersByTime(1000);
    expect(draw).not.toHaveBeenCalled();
  });

  it('tells when it has come to rest after a pan, once', () => {
    const store = storeInFrame();
    const rest = vi.fn<() => void>();
    store.onRest(rest);
    const { camera } = store;
    store.set({ ...camera, x: camera.x + 50 });
    vi.advanceTimersByTime(60);
    store.set({ ...camera, x: camera.x + 70 });
    expect(rest).not.toHaveBeenCalled();
    expect(store.rested()).toEqual(camera);
    vi.advanceTimersByTime(1000);
    expect(rest).toHaveBeenCalledTimes(1);
    expect(store.rested()).toBe(store.camera);
  });

  it('keeps the middle in the middle when the window grows, and a fitted table fitted', () => {
    const store = storeInFrame();
    store.resize({ width: 600, height: 500 });
    expect(store.camera.scale * 480).toBeLessThan(500);
    closer(store, 3);
    const { x, scale } = store.camera;
    store.resize({ width: 800, height: 500 });
    expect(store.camera).toMatchObject({ x: x + 100, scale });
  });

  it('does not jump when nothing but the record of the sheet is new', () => {
    const store = storeInFrame();
    closer(store, 3);
    const { camera } = store;
    store.show(sheetOf(SURFACE, false));
    expect(store.camera).toEqual(camera);
    store.show(sheetOf({ ...SURFACE, width: 720_000 }, false));
    expect(store.camera.scale * 720).toBeLessThan(1000);
  });

  it('forgets followers that have stopped', () => {
    const store = storeInFrame();
    const follower = vi.fn<() => void>();
    store.follow(follower)();
    closer(store, 2);
    expect(follower).toHaveBeenCalledTimes(1);
  });
});
