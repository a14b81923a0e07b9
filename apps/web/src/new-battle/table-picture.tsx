import { depthOf, isGoal, terrainLook } from '@bridgehead/battlefield';
import type { TableLook, TablePicture as Picture } from '@bridgehead/protocol';
import { type ReactElement, useMemo } from 'react';
import { useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';
import { ForceLists } from './force-lists.js';
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
  const picture = useLoaded(
    () => pictureOf(system, id, rosters, options),
    JSON.stringify([system, id, rosters, options]),
  );
  if (picture.state === 'failed') return <p role="alert">{picture.problem}</p>;
  if (picture.state !== 'there' || picture.value === undefined) return null;
  const { width, height } = picture.value;
  return (
    <svg
      className="bf table-picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width * PIXELS_PER_UNIT}
      height={height * PIXELS_PER_UNIT}
      role="img"
      aria-label={STRINGS.pictureOf(name)}
    >
      <Drawn picture={picture.value} sides={sides} />
    </svg>
  );
}

/** Pixels per unit, if there is room. */
const PIXELS_PER_UNIT = 8;
/** Large enough to be seen in a picture as wide as a hand. */
const SMALLEST_RADIUS_UNITS = 0.7;

function Drawn({ picture, sides }: { picture: Picture; sides: readonly string[] }): ReactElement {
  const { width, height, terrain, tokens, models } = picture;
  const pieces = useMemo(
    () =>
      terrain
        .map(({ kind, traits, outline }) => ({
          look: terrainLook(kind),
          traits: traits.map((trait) => ({ trait })),
          outline,
        }))
        .toSorted((a, b) => depthOf(a.look) - depthOf(b.look)),
    [terrain],
  );
  const goals = [...pieces.filter(isGoal).map(({ outline }) => middleOf(outline)), ...tokens];
  return (
    <>
      <rect className="ground" width={width} height={height} />
      {pieces.map(({ look, outline }, i) => (
        <g key={i} className={`bf-look-${look}`}>
          <polygon className="bf-terrain-body" points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </g>
      ))}
      {goals.map(({ x, y }, i) => (
        <path key={i} className="goal" d={`M${x} ${y - 1.7}l1.7 1.7l-1.7 1.7l-1.7-1.7z`} />
      ))}
      {models.map(({ side, x, y, radius }, i) => (
        <Piece key={i} rank={sides.indexOf(side)} {...{ x, y }} r={Math.max(SMALLEST_RADIUS_UNITS, radius)} />
      ))}
    </>
  );
}

function middleOf(outline: Picture['terrain'][number]['outline']): Picture['tokens'][number] {
  const sum = outline.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / outline.length, y: sum.y / outline.length };
}

/** Sides differ by shape as well as by colour. */
function Piece({ rank, x, y, r }: { rank: number; x: number; y: number; r: number }): ReactElement {
  return rank === 0 ? (
    <circle className="side-a" cx={x} cy={y} r={r} />
  ) : (
    <rect className="side-b" x={x - r} y={y - r} width={2 * r} height={2 * r} />
  );
}

/** The forces of both sides on that table, to be looked at; unequal ones are pointed out. */
export function ForcesOnTable({ system, sides, scenario, rosters, options }: Props): ReactElement | null {
  const look = useLoaded(
    () => lookOf(system, scenario.id, rosters, options),
    JSON.stringify([system, scenario.id, rosters, options]),
  );
  return look.state === 'there' ? <ForceLists forces={look.value.forces} sides={sides} /> : null;
}

/** The picture of a table: one of those with their own forces, which all come at once, or of the forces chosen. */
async function pictureOf(
  system: string,
  scenario: string,
  rosters: Rosters,
  options: Props['options'],
): Promise<Picture | undefined> {
  const isPlain = Object.keys(rosters).length === 0 && Object.keys(options).length === 0;
  if (!isPlain) return (await lookOf(system, scenario, rosters, options)).picture;
  const known = pictures.get(system) ?? api.tables(system);
  return (await kept(pictures, system, known))[scenario];
}

const pictures = new Map<string, ReturnType<typeof api.tables>>();
const looks = new Map<string, Promise<TableLook>>();

function lookOf(system: string, scenario: string, rosters: Rosters, options: Props['options']): Promise<TableLook> {
  const request = { system, scenario, rosters: { ...rosters }, options: { ...options } };
  const key = JSON.stringify(request);
  return kept(looks, key, looks.get(key) ?? api.table(request));
}

/** Each is asked for once, and again if it failed. */
function kept<T>(all: Map<string, Promise<T>>, key: string, asked: Promise<T>): Promise<T> {
  all.set(key, asked);
  asked.catch(() => all.delete(key));
  return asked;
}
