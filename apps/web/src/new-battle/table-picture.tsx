import { depthOf, isGoal, terrainLook } from '@bridgehead/battlefield';
import { isRefusal, type Refusal, type Setup } from '@bridgehead/kernel';
import { type ReactElement, useMemo } from 'react';
import type { Sketch } from '../engine/sketch.js';
import { Thinker } from '../engine/thinker.js';
import { useLoaded } from '../page/use-loaded.js';
import { STRINGS } from '../strings/strings.js';
import type { ScenarioInfo } from './lengths.js';
import type { Rosters } from './use-new-battle.js';

interface Props {
  readonly system: string;
  readonly sides: readonly string[];
  readonly scenario: ScenarioInfo;
  readonly rosters: Rosters;
  readonly options: Readonly<Record<string, string | number>>;
}

/** A small picture of a table: terrain, objectives and both forces. */
export function TablePicture({ system, sides, scenario, rosters, options }: Props): ReactElement | null {
  const { id, name } = scenario;
  const sketch = useLoaded(
    () => sketchOf(system, id, rosters, options),
    JSON.stringify([system, id, rosters, options]),
  );
  if (sketch.state !== 'there') return null;
  if (isRefusal(sketch.value)) return <p role="alert">{sketch.value.reason}</p>;
  const { width, height } = sketch.value;
  return (
    <svg
      className="bf table-picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width * PIXELS_PER_UNIT}
      height={height * PIXELS_PER_UNIT}
      role="img"
      aria-label={STRINGS.pictureOf(name)}
    >
      <Drawn sketch={sketch.value} sides={sides} />
    </svg>
  );
}

/** Pixels per unit, if there is room. */
const PIXELS_PER_UNIT = 8;
/** Large enough to be seen in a picture as wide as a hand. */
const SMALLEST_RADIUS_UNITS = 0.7;

function Drawn({ sketch, sides }: { sketch: Sketch; sides: readonly string[] }): ReactElement {
  const { width, height, terrain, tokens, models } = sketch;
  const pieces = useMemo(
    () =>
      terrain
        .map((piece) => ({ ...piece, look: terrainLook(piece.kind) }))
        .toSorted((a, b) => depthOf(a.look) - depthOf(b.look)),
    [terrain],
  );
  const goals = [...pieces.filter(isGoal).map(({ id, middle }) => ({ id, at: middle })), ...tokens];
  return (
    <>
      <rect className="ground" width={width} height={height} />
      {pieces.map(({ id, look, outline }) => (
        <g key={id} className={`bf-look-${look}`}>
          <polygon className="bf-terrain-body" points={outline} />
        </g>
      ))}
      {goals.map(({ id, at }) => (
        <path key={id} className="goal" d={`M${at.x} ${at.y - 1.7}l1.7 1.7l-1.7 1.7l-1.7-1.7z`} />
      ))}
      {models.map(({ id, side, at, radius }) => (
        <Piece key={id} rank={sides.indexOf(side)} x={at.x} y={at.y} r={Math.max(SMALLEST_RADIUS_UNITS, radius)} />
      ))}
    </>
  );
}

/** Sides differ by shape as well as by colour. */
function Piece({ rank, x, y, r }: { rank: number; x: number; y: number; r: number }): ReactElement {
  return rank === 0 ? (
    <circle className="side-a" cx={x} cy={y} r={r} />
  ) : (
    <rect className="side-b" x={x - r} y={y - r} width={2 * r} height={2 * r} />
  );
}

const known = new Map<string, Promise<Sketch | Refusal>>();
const thinkers = new Map<string, { readonly thinker: Thinker; waiting: number }>();

/** The table of a scenario with these forces, or why they do not fit. Each is computed once, in a worker. */
function sketchOf(system: string, scenario: string, rosters: Props['rosters'], options: Props['options']) {
  const setup: Setup = { scenario, rosters, options, seed: 'picture' };
  const key = JSON.stringify([system, setup]);
  const found = known.get(key) ?? workOut(system, setup);
  known.set(key, found);
  return found;
}

async function workOut(system: string, setup: Setup): Promise<Sketch | Refusal> {
  const worker = thinkers.get(system) ?? opened(system);
  worker.waiting++;
  try {
    return await worker.thinker.think('sketch', { setup });
  } finally {
    // The worker is stopped once all pictures are done.
    if (--worker.waiting === 0) {
      worker.thinker.close();
      thinkers.delete(system);
    }
  }
}

function opened(system: string) {
  const worker = { thinker: new Thinker(), waiting: 0 };
  worker.thinker.open(system, '');
  thinkers.set(system, worker);
  return worker;
}
