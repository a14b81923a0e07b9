/** Steps up and down: how high the ground is along a way. */
import { containsStrictly, type Point } from '@bridgehead/geometry';
import { type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf } from '../naming.js';
import type { Going, Trodden } from './going.js';
import { poseAtLength } from './paths.js';
import { type Lie, type Span, spansIn } from './terrain-way.js';
import { bothInWords } from './wording.js';

/** Adds how high the model ends; refuses a step that is too high, unless only the end counts. */
export function climbOver(going: Going, lies: readonly Lie[], cost: number, judged: 'way' | 'end'): Trodden | Refusal {
  const { climb } = going.movement.ground;
  if (climb === undefined) return { cost };
  const hills = lies.filter(({ piece }) => climb.kinds.includes(piece.kind));
  const refused = judged === 'way' ? checkSteps(going, hills, climb) : null;
  return refused ?? { cost, height: levelAt(hills, going.walked.end) };
}

function levelAt(hills: readonly Lie[], point: Point): number {
  let level = 0;
  for (const { piece, polygon } of hills) if (containsStrictly(polygon, point)) level = Math.max(level, piece.height);
  return level;
}

interface Rise extends Span {
  readonly hill: Lie;
}

function checkSteps(
  going: Going,
  hills: readonly Lie[],
  climb: { readonly most: number; readonly rule: string },
): Refusal | null {
  const { walked } = going;
  const rises = hills.flatMap((hill): Rise[] =>
    spansIn(walked, hill.polygon, 'centre').map((span) => ({ ...span, hill })),
  );
  const cuts = [...new Set([0, walked.length, ...rises.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  let before = levelAt(hills, walked.start);
  for (let i = 1; i < cuts.length; i++) {
    const at = cuts[i - 1] ?? 0;
    const level = levelBetween(rises, at, cuts[i] ?? at);
    const step = Math.abs(level - before);
    if (step > climb.most) return refuseStep(going, rises, at, step, climb);
    before = level;
  }
  return null;
}

function levelBetween(rises: readonly Rise[], from: number, to: number): number {
  const middle = (from + to) / 2;
  let level = 0;
  for (const rise of rises) {
    if (rise.from < middle && middle < rise.to) level = Math.max(level, rise.hill.piece.height);
  }
  return level;
}

function refuseStep(
  going: Going,
  rises: readonly Rise[],
  at: number,
  step: number,
  climb: { readonly most: number; readonly rule: string },
): Refusal {
  const rise = rises.find(({ from, to }) => from === at || to === at);
  const terrain = rise?.hill.piece.id ?? '';
  const { x, y } = poseAtLength(going.walked, Math.ceil(at));
  const [is, most] = bothInWords(step, climb.most, going.movement.unit);
  const reason = `${going.name} would have to step ${is} up or down at ${nameOf(going.table, terrain)}; ${most} is allowed`;
  return refuse(climb.rule, reason, { model: going.model.id, terrain, point: [x, y], missing: step - climb.most });
}
