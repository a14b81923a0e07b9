/** Steps up and down, and how high the ground is along a way. */
import { fastFlatMap, type Point, surround } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { type GroundPatch, type GroundSpan, jointSpans, type Span } from '../path/ground-spans.js';
import { groundSpans } from '../path/terrain-along.js';
import { poseAtLength } from '../path/walk.js';
import type { GroundEffect, MoverInquiry } from './move-inquiry.js';
import { bothInWords } from './wording.js';

/** Adds the height at which the model ends; refuses a step that is too high, unless only the end is judged. */
export function climbOver(
  mover: MoverInquiry,
  patches: readonly GroundPatch[],
  cost: number,
  judged: 'way' | 'end',
): GroundEffect | Refusal {
  const { climb } = mover.movement.ground;
  if (climb === undefined) return { cost };
  const hills = patches.filter(({ piece }) => climb.kinds.includes(piece.kind));
  const refused = judged === 'way' ? checkSteps(mover, hills, climb) : null;
  return refused ?? { cost, height: levelAt(hills, mover.walked.end) };
}

/** The height of the ground at a point. On the border between two hills a model stands at the height of the lower one. */
function levelAt(hills: readonly GroundPatch[], point: Point): number {
  for (const height of heightsOf(hills)) {
    const asHigh = hills.filter(({ piece }) => piece.height >= height);
    const polygons = asHigh.map(({ polygon }) => polygon);
    if (surround(polygons, point)) return height;
  }
  return 0;
}

/** The highest first. */
function heightsOf(hills: readonly GroundPatch[]): number[] {
  return [...new Set(hills.map(({ piece }) => piece.height))].sort((a, b) => b - a);
}

interface Rise extends Readonly<Span> {
  readonly height: number;
  readonly hill: GroundPatch;
}

/** For each height, the parts of the way on ground that is at least that high. */
function risesOn(mover: MoverInquiry, hills: readonly GroundPatch[]): Rise[] {
  const spans = groundSpans(mover.walked, hills, 'centre');
  const rise =
    (height: number) =>
    (span: GroundSpan): Rise => ({ height, hill: span.patch, from: span.from, to: span.to });
  return fastFlatMap(heightsOf(hills), (height) =>
    jointSpans(spans, (piece) => piece.height >= height).map(rise(height)),
  );
}

function checkSteps(
  mover: MoverInquiry,
  hills: readonly GroundPatch[],
  climb: { readonly most: number; readonly rule: string },
): Refusal | null {
  const { walked } = mover;
  const rises = risesOn(mover, hills);
  const cuts = [...new Set([0, walked.length, ...fastFlatMap(rises, ({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  let before = levelAt(hills, walked.start);
  for (let i = 1; i < cuts.length; i++) {
    const at = cuts[i - 1] ?? 0;
    const level = levelBetween(rises, at, cuts[i] ?? at);
    // A model that passes through the point where two hills meet has to climb there.
    const top = levelBetween(
      rises.filter(({ from, to }) => from === to),
      at,
      at,
    );
    const step = Math.max(Math.abs(level - before), top - Math.min(level, before));
    if (step > climb.most) return refuseStep(mover, rises, at, step, climb);
    before = level;
  }
  return null;
}

function levelBetween(rises: readonly Rise[], from: number, to: number): number {
  const middle = (from + to) / 2;
  let level = 0;
  for (const rise of rises) {
    const isOn = rise.from < rise.to ? rise.from < middle && middle < rise.to : rise.from === from && from === to;
    if (isOn) level = Math.max(level, rise.height);
  }
  return level;
}

function refuseStep(
  mover: MoverInquiry,
  rises: readonly Rise[],
  at: number,
  step: number,
  climb: { readonly most: number; readonly rule: string },
): Refusal {
  const rise = rises.find(({ from, to }) => from === at || to === at);
  const terrain = rise?.hill.piece.id ?? '';
  const { x, y } = poseAtLength(mover.walked, Math.ceil(at));
  const [is, most] = bothInWords(mover.table, step, climb.most);
  const reason = `${mover.name} would have to step ${is} up or down at ${nameOf(mover.table, terrain)}; ${most} is allowed`;
  return refuseDemand('ground', climb.rule, reason, {
    model: mover.model.id,
    terrain,
    point: [x, y],
    missing: step - climb.most,
  });
}
