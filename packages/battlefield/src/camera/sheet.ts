import type { Base, Facing, Point } from '@bridgehead/geometry';
import type { Surface, Table } from '@bridgehead/tabletop';

/** The width of a usual base in lengths of the sheet, or nearly, so that everything is drawn to the scale of the models. */
export const SHEET_LENGTHS_PER_BASE = 10;

/**
 * The table as drawn: y down, the viewer's edge at the bottom. Only this file turns the table's y up into the picture's
 * y down, and turns a table about.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly flip: boolean;
  /** Lengths of the table per length of the sheet. */
  readonly grain: number;
}

/** The grain of a table without models: bases of one unit. */
const GRAIN_OF_UNITS = 1000;

export function sheetOf({ width, height }: Surface, flip: boolean, grain = GRAIN_OF_UNITS): Sheet {
  return { width: width / grain, height: height / grain, flip, grain };
}

/** The grain that suits the models of a battle: that of the median base, as a round number. */
export function grainOf({ models, profiles }: Table): number {
  const widths = [...models.values()].flatMap(({ profile }) => widthOf(profiles.get(profile)?.base));
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)];
  if (usual === undefined) return GRAIN_OF_UNITS;
  const wanted = usual / SHEET_LENGTHS_PER_BASE;
  const ratio = (grain: number) => Math.max(grain / wanted, wanted / grain);
  return ROUND_GRAINS.reduce((best, grain) => (ratio(grain) < ratio(best) ? grain : best));
}

const ROUND_GRAINS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

function widthOf(base: Base | undefined): readonly number[] {
  if (base === undefined) return [];
  return [base.shape === 'disc' ? 2 * base.radius : Math.min(base.width, base.length)];
}

export function onSheet({ width, height, flip, grain }: Sheet, { x, y }: Point): Point {
  return flip ? { x: width - x / grain, y: y / grain } : { x: x / grain, y: height - y / grain };
}

/** The point of the table, in whole lengths, under a point of the sheet. */
export function onTableTop({ width, height, flip, grain }: Sheet, { x, y }: Point): Point {
  const across = flip ? width - x : x;
  const up = flip ? y : height - y;
  return { x: Math.round(across * grain), y: Math.round(up * grain) };
}

/** Degrees clockwise from the top of the picture. */
export function turnOnSheet({ flip }: Sheet, facing: Facing): number {
  return facing / 10 + (flip ? 180 : 0);
}

export function lengthOnSheet({ grain }: Sheet, length: number): number {
  return length / grain;
}

/** A base with its sizes on the sheet. */
export function baseOnSheet({ grain }: Sheet, base: Base): Base {
  return base.shape === 'disc'
    ? { shape: 'disc', radius: base.radius / grain }
    : { shape: 'box', length: base.length / grain, width: base.width / grain };
}

/** The `points` attribute of a polygon. */
export function outlineOnSheet(sheet: Sheet, outline: readonly Point[]): string {
  return outline
    .map((point) => {
      const { x, y } = onSheet(sheet, point);
      return `${x},${y}`;
    })
    .join(' ');
}
