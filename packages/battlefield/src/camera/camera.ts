import type { Point } from '@bridgehead/geometry';
import { SHEET_LENGTHS_PER_BASE, type Sheet } from './sheet.js';

/** The visible part of a sheet: a point of it appears at `point * scale + (x, y)` pixels. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The window in which a sheet is seen, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Room around a fitted table for the letters of the grid and for badges over its edge, and on the right for the buttons. */
const MARGIN_PIXELS = 30;
const BUTTONS_PIXELS = 50;

/** Pixels per usual base at the closest zoom. */
const CLOSEST_PIXELS_PER_BASE = 160;

/** The whole table in the middle of the frame, or as near to it as the buttons allow. */
export function fitted(sheet: Sheet, frame: Frame): Camera {
  const [across, down] = [frame.width - MARGIN_PIXELS - BUTTONS_PIXELS, frame.height - 2 * MARGIN_PIXELS];
  const scale = Math.max(Math.min(across / sheet.width, down / sheet.height), 0.01);
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  return {
    scale,
    x: Math.min((frame.width - width) / 2, frame.width - BUTTONS_PIXELS - width),
    y: (frame.height - height) / 2,
  };
}

export function toScreen({ scale, x, y }: Camera, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}

export function fromScreen({ scale, x, y }: Camera, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

export function pannedBy(camera: Camera, dx: number, dy: number): Camera {
  return { scale: camera.scale, x: camera.x + dx, y: camera.y + dy };
}

/** Zooms by a factor; the point under the pointer stays under it. */
export function zoomedAt(camera: Camera, factor: number, at: Point, sheet: Sheet, frame: Frame): Camera {
  const scale = scaleWithin(camera.scale * factor, sheet, frame);
  const under = fromScreen(camera, at);
  return { scale, x: at.x - under.x * scale, y: at.y - under.y * scale };
}

function scaleWithin(scale: number, sheet: Sheet, frame: Frame): number {
  const whole = fitted(sheet, frame).scale;
  return Math.min(Math.max(scale, whole * 0.8), Math.max(CLOSEST_PIXELS_PER_BASE / SHEET_LENGTHS_PER_BASE, whole));
}

/** Two fingers: each stays over the same point of the table. */
export function pinched(camera: Camera, was: readonly [Point, Point], now: readonly [Point, Point]): Camera {
  const scale = (camera.scale * apart(now)) / Math.max(apart(was), 1);
  const under = fromScreen(camera, middle(was));
  const at = middle(now);
  return { scale, x: at.x - under.x * scale, y: at.y - under.y * scale };
}

/** Puts a point of the sheet in the middle of the frame. */
export function centredOn(camera: Camera, point: Point, frame: Frame): Camera {
  return {
    scale: camera.scale,
    x: frame.width / 2 - point.x * camera.scale,
    y: frame.height / 2 - point.y * camera.scale,
  };
}

/** Points of the sheet in the middle of the frame, at a scale. */
export function closeUp(points: readonly Point[], scale: number, frame: Frame): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return centredOn({ scale, x: 0, y: 0 }, { x: between(xs), y: between(ys) }, frame);
}

/** The camera that shows a turned sheet as this one showed it before, upside down. */
export function turnedAbout({ scale, x, y }: Camera, sheet: Sheet, frame: Frame): Camera {
  return { scale, x: frame.width - x - sheet.width * scale, y: frame.height - y - sheet.height * scale };
}

/** The nearest camera that still shows a good part of the table, neither too close nor too far. */
export function keptOnTable(camera: Camera, sheet: Sheet, frame: Frame): Camera {
  const scale = scaleWithin(camera.scale, sheet, frame);
  return {
    scale,
    x: keptWithin(camera.x, sheet.width * scale, frame.width),
    y: keptWithin(camera.y, sheet.height * scale, frame.height),
  };
}

/** The table always covers the middle of the frame. */
function keptWithin(offset: number, extent: number, frame: number): number {
  return Math.min(Math.max(offset, frame / 2 - extent), frame / 2);
}

/** The least pan that brings a point of the screen into the frame, with some room around it. */
export function revealing(camera: Camera, at: Point, frame: Frame, room: number): Camera {
  return pannedBy(camera, inward(at.x, frame.width, room), inward(at.y, frame.height, room));
}

/**
 * The least pan that brings points of the screen into the frame, with some room around them; only the first point if
 * there is no room for all. Null if all are in the frame already.
 */
export function bringing(camera: Camera, points: readonly Point[], frame: Frame, room: number): Camera | null {
  const [first] = points;
  if (first === undefined || points.every((point) => isIn(point, frame))) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const least = { x: Math.min(...xs), y: Math.min(...ys) };
  const most = { x: Math.max(...xs), y: Math.max(...ys) };
  const fits = most.x - least.x <= frame.width - 2 * room && most.y - least.y <= frame.height - 2 * room;
  if (!fits) return isIn(first, frame) ? null : revealing(camera, first, frame, room);
  const by = (low: number, high: number, extent: number) => Math.max(room - low, 0) + Math.min(extent - room - high, 0);
  return pannedBy(camera, by(least.x, most.x, frame.width), by(least.y, most.y, frame.height));
}

function isIn({ x, y }: Point, { width, height }: Frame): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

function inward(at: number, extent: number, room: number): number {
  if (extent < 2 * room) return extent / 2 - at;
  return Math.max(room - at, 0) + Math.min(extent - room - at, 0);
}

/** The position and direction of an arrow at the edge of the frame toward something outside it; null for something inside. */
export function edgeArrow(
  at: Point,
  frame: Frame,
  room: number,
): (Point & { readonly dx: number; readonly dy: number }) | null {
  if (isIn(at, frame)) return null;
  const dx = at.x - frame.width / 2;
  const dy = at.y - frame.height / 2;
  const reach = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (frame.width / 2 - room) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : (frame.height / 2 - room) / Math.abs(dy),
  );
  const long = Math.sqrt(dx * dx + dy * dy);
  return { x: frame.width / 2 + dx * reach, y: frame.height / 2 + dy * reach, dx: dx / long, dy: dy / long };
}

function apart([a, b]: readonly [Point, Point]): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
