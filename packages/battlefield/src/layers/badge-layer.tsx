import { type Point, radiusOf } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { memo, type ReactElement, useMemo } from 'react';
import type { Detail } from '../camera-store.js';
import type { Badge } from '../looks/badge-of.js';
import { layOut, type PixelBox, type Wanting } from '../looks/layout-badges.js';
import { modelBoxes } from '../looks/model-boxes.js';
import { silhouetteFor } from '../looks/silhouettes.js';
import type { Lit, ThreatSign } from '../props.js';
import { lengthOnSheet, type Sheet } from '../sheet.js';
import { type PipWords, pipsOf, squadInWords } from '../words.js';
import { Pip, PIP_TALL, pipsFrom, pipsText, pipsWidth } from './pip.js';
import { type SideLook, sideLook } from './side-looks.js';
import { SEEN, ThreatMark } from './threat-mark.js';

interface Props {
  readonly badges: readonly Badge[];
  readonly table: Table;
  readonly sheet: Sheet;
  readonly sides: readonly Side[];
  readonly viewer: Side | null;
  readonly detail: Detail;
  /** Pixels to a length of the sheet, for which the badges are laid out. */
  readonly scale: number;
  readonly selected: string | null;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly threats: readonly ThreatSign[];
}

/** In pixels. */
const TALL = 26;
const PIPS = PIP_TALL + 2;
/** Between a model's base and its squad's badge. */
const CLEAR = 5;

/** How far a badge may stand over the edge of the table. */
const EDGE = 20;

/** One badge for each squad, always as large, standing off where it would cover something. */
export function BadgeLayer(props: Props): ReactElement {
  const { badges, table, sheet, sides, viewer, detail, scale, selected, lit, threats } = props;
  const wanting = badges.map((badge) => wantOf(table, badge, scale));
  const middles = useLayout(wanting, modelBoxes(table, sheet, scale), roomOn(sheet, scale));
  return (
    <g>
      {badges.map((badge, i) => {
        const middle = middles[i] ?? badge.at;
        const state = lit.get(badge.squad.id);
        const threat = threats.find(({ squad }) => squad === badge.squad.id);
        return (
          <BadgeShape
            key={badge.squad.id}
            id={badge.squad.id}
            model={badge.model}
            at={badge.at}
            dx={Math.round(middle.x - badge.at.x * scale)}
            dy={Math.round(middle.y - badge.at.y * scale)}
            wide={wanting[i]?.width ?? 0}
            reach={Math.round((wanting[i]?.clear ?? CLEAR) - CLEAR)}
            look={sideLook(sides, badge.squad.side)}
            silhouette={badge.silhouette}
            strength={strengthOf(badge)}
            pips={pipsText(pipsOf(badge.marks))}
            aboard={badge.passengers}
            name={detail === 'models' ? badge.squad.name : ''}
            label={squadInWords(table, badge, viewer, state, threat?.says)}
            threat={threat === undefined ? '' : String(threat.dice ?? SEEN)}
            selected={badge.squad.id === selected}
            lit={state}
          />
        );
      })}
    </g>
  );
}

/** Laid out anew only when something has moved or grown: dragging a ghost leaves every badge where it is. */
function useLayout(wanting: readonly Wanting[], obstacles: readonly PixelBox[], room: PixelBox): Point[] {
  const key = JSON.stringify([wanting, room]);
  // The key holds what may be another record with the same in it.
  return useMemo(() => layOut(wanting, obstacles, room), [key, obstacles]);
}

/** The table and a little around it. */
function roomOn({ width, height }: Sheet, scale: number): PixelBox {
  const [across, down] = [width * scale, height * scale];
  return { x: across / 2, y: down / 2, width: across + 2 * EDGE, height: down + 2 * EDGE };
}

function strengthOf({ strength, of }: Badge): string {
  return strength === of ? String(strength) : `${strength}/${of}`;
}

function wantOf(table: Table, badge: Badge, scale: number): Wanting {
  const pips = pipsOf(badge.marks);
  const base = table.profiles.get(table.models.get(badge.model)?.profile ?? '')?.base;
  const reach = base === undefined || badge.inside !== null ? 0 : lengthOnSheet(radiusOf(base)) * scale;
  return {
    at: { x: badge.at.x * scale, y: badge.at.y * scale },
    clear: reach + CLEAR,
    width: Math.max(34 + strengthOf(badge).length * 8, pipsWidth(pips)),
    height: TALL + (pips.length === 0 ? 0 : PIPS),
  };
}

interface ShapeProps {
  readonly id: string;
  readonly model: string;
  readonly at: Point;
  readonly dx: number;
  readonly dy: number;
  readonly wide: number;
  /** From the point to the edge of the model that stands there. */
  readonly reach: number;
  readonly look: SideLook;
  readonly silhouette: string;
  readonly strength: string;
  readonly pips: string;
  readonly aboard: number;
  readonly name: string;
  readonly label: string;
  /** The dice that it can shoot back with, or that it is seen; empty for one that is no threat. */
  readonly threat: string;
  readonly selected: boolean;
  readonly lit: Lit | undefined;
}

function sameBadge(one: ShapeProps, other: ShapeProps): boolean {
  const { at, ...rest } = one;
  return (
    at.x === other.at.x &&
    at.y === other.at.y &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === other[key])
  );
}

const BadgeShape = memo(function BadgeShape(props: ShapeProps): ReactElement {
  const { id, model, at, dx, dy, wide, reach, look, label, selected, lit, pips } = props;
  const state = `${selected ? ' bf-selected' : ''}${lit === undefined ? '' : ` bf-badge-${lit}`}`;
  const foot = reach / Math.max(Math.sqrt(dx * dx + dy * dy), 1);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g
        className={`bf-fixed bf-badge bf-side-${look}${state}`}
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-pressed={selected}
        data-piece={id}
        data-model={model}
      >
        <line className="bf-pole" x1={dx * foot} y1={dy * foot} x2={dx} y2={dy} />
        <g transform={`translate(${dx - wide / 2} ${dy - (TALL + (pips === '' ? 0 : PIPS)) / 2})`}>
          <BadgeFace {...props} />
        </g>
      </g>
    </g>
  );
}, sameBadge);

/** Side by shape: rounded with a chevron beneath, or square with a bar on top. */
function BadgeFace({ wide, look, silhouette, strength, pips, aboard, name, lit, threat }: ShapeProps): ReactElement {
  const { body, detail } = silhouetteFor(silhouette);
  return (
    <>
      {lit !== undefined && (
        <rect className="bf-badge-ring" x={-4} y={-4} width={wide + 8} height={TALL + 8} rx={RADII[look] + 3} />
      )}
      <rect className="bf-badge-face" width={wide} height={TALL} rx={RADII[look]} />
      {lit === 'barred' && (
        <rect className="bf-badge-barred" width={wide} height={TALL} rx={RADII[look]} fill="url(#bf-hatch)" />
      )}
      <path className="bf-badge-emblem" d={emblem(look, wide)} />
      <g className="bf-silhouette" transform="translate(15 13.5) scale(.86)">
        <path className="bf-silhouette-body" d={body} />
        <path className="bf-silhouette-detail" d={detail} />
      </g>
      <text className="bf-strength" x={28} y={18.5}>
        {strength}
      </text>
      {aboard > 0 && <Aboard count={aboard} x={wide} />}
      {pips !== '' && <BadgePips pips={pipsFrom(pips)} middle={wide / 2} />}
      {threat !== '' && <ThreatMark threat={threat} />}
      {name !== '' && (
        <text className="bf-name" x={wide / 2} y={-5}>
          {name}
        </text>
      )}
    </>
  );
}

const RADII: Readonly<Record<SideLook, number>> = { a: 13, b: 2, c: 6 };

function emblem(look: SideLook, wide: number): string {
  const middle = wide / 2;
  if (look === 'a') return `M${middle - 6} ${TALL - 0.5}l6 4l6-4`;
  if (look === 'b') return `M0 -1.5H${wide}`;
  return `M${middle} ${TALL - 3}l3 3l-3 3l-3-3z`;
}

function Aboard({ count, x }: { readonly count: number; readonly x: number }): ReactElement {
  return (
    <g className="bf-aboard" transform={`translate(${x - 2} 2)`}>
      <circle r={7.5} />
      <text y={3.5}>{`+${count}`}</text>
    </g>
  );
}

function BadgePips({ pips, middle }: { readonly pips: readonly PipWords[]; readonly middle: number }): ReactElement {
  const left = middle - pipsWidth(pips) / 2;
  return (
    <>
      {pips.map((pip, i) => (
        <g key={pip.mark} transform={`translate(${left + pipsWidth(pips.slice(0, i))} ${TALL + 10})`}>
          <Pip pip={pip} />
        </g>
      ))}
    </>
  );
}
