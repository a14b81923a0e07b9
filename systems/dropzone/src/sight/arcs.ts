import { type Arc, type Point, pointInArc, type Pose } from '@bridgehead/geometry';

/** DZC-LOS-01: borders belong to both arcs. */
const ARCS: Readonly<Record<string, readonly Arc[]>> = {
  F: [{ from: 3150, to: 450 }],
  S: [
    { from: 450, to: 1350 },
    { from: 2250, to: 3150 },
  ],
  R: [{ from: 1350, to: 2250 }],
  N: [{ from: 3375, to: 225 }],
};

/** DZC-WKEY-11: left and right are told apart. */
const QUARTERS: readonly (readonly [string, Arc])[] = [
  ['F', { from: 3150, to: 450 }],
  ['right', { from: 450, to: 1350 }],
  ['left', { from: 2250, to: 3150 }],
  ['R', { from: 1350, to: 2250 }],
];

export function arcsNamed(arc: string): readonly Arc[] {
  return arc.split('').flatMap((letter) => ARCS[letter] ?? []);
}

/** Whether a point lies in one of the arcs of a weapon: "FSR". */
export function isInArc(apex: Pose, arc: string, point: Point): boolean {
  return arcsNamed(arc).some((one) => pointInArc(apex, one, point));
}

/** The quarters in which a point lies: on a border in two. */
export function quartersOf(apex: Pose, point: Point): readonly string[] {
  return QUARTERS.filter(([, arc]) => pointInArc(apex, arc, point)).map(([name]) => name);
}
