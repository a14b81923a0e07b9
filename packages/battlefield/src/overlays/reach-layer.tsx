import type { Point } from '@bridgehead/geometry';
import type { Table, Unit } from '@bridgehead/tabletop';
import { type ReactElement, useMemo } from 'react';
import { onSheet, type Sheet } from '../camera/sheet.js';
import type { Ghost, Reach } from '../scene/props.js';
import { type Stance, stanceOf } from '../scene/stance.js';
import { lengthInWords } from '../scene/words.js';
import { modelBoxes } from '../signs/model-boxes.js';
import type { PixelBox } from '../signs/pixel-box.js';
import { type LabelPlaced, type LabelWanted, placeLabels } from './band-labels.js';
import { joinedOutline } from './joined-outline.js';
import { arcAt, isAllRound, joinedArcs } from './wedges.js';

interface Props {
  readonly table: Table;
  readonly unit: Unit;
  readonly sheet: Sheet;
  readonly scale: number;
  readonly ghosts: readonly Ghost[];
  readonly reaches: readonly Reach[];
  /** Where the badges are, on the sheet, in pixels. */
  readonly badges: readonly PixelBox[];
}

/** The line of a range; its place among the bands of its weapon gives its pattern. */
interface Wedge {
  readonly band: number;
  readonly text: string;
  readonly of: string;
  /** On the sheet. */
  readonly arc: readonly Point[];
  readonly centre: Point;
  readonly round: boolean;
}

/** The ranges of weapons: a tint within, and a line for each range around all models that have it, more broken the farther it is. */
export function ReachLayer(props: Props): ReactElement | null {
  const { sheet } = props;
  const wedges = useWedges(props);
  if (wedges.length === 0) return null;
  return (
    <g className="bf-reaches" aria-hidden="true">
      <clipPath id="bf-on-table">
        <rect width={sheet.width} height={sheet.height} />
      </clipPath>
      <g clipPath="url(#bf-on-table)">
        <path className="bf-reach-tint" d={wedges.map(tintOf).join('')} />
        {[...byName(wedges).values()].map((alike, i) => (
          <BandLine key={i} wedges={alike} />
        ))}
      </g>
      <Names {...props} wedges={wedges} />
    </g>
  );
}

/** The line around one range of all models. */
function BandLine({ wedges }: { readonly wedges: readonly Wedge[] }): ReactElement {
  const d = useMemo(() => joinedOutline(wedges.map(pointsOf)), [wedges]);
  return <path className={`bf-reach bf-reach-${Math.min(wedges[0]?.band ?? 0, 2)}`} d={d} />;
}

function byName(wedges: readonly Wedge[]): ReadonlyMap<string, readonly Wedge[]> {
  const found = new Map<string, Wedge[]>();
  for (const wedge of wedges) {
    const key = `${wedge.text} ${wedge.of}`;
    found.set(key, [...(found.get(key) ?? []), wedge]);
  }
  return found;
}

/** The names of the ranges, clear of models if possible. */
function Names({ table, sheet, scale, badges, wedges }: Props & { readonly wedges: readonly Wedge[] }): ReactElement {
  const labels = useMemo(
    () => placeLabels(wantedOf(wedges), sheet, scale, [...badges, ...modelBoxes(table, sheet, scale)]),
    [wedges, table, sheet, scale, badges],
  );
  return (
    <>
      {labels.map((label) => (
        <Name key={`${label.text} ${label.of}`} label={label} scale={scale} />
      ))}
    </>
  );
}

function Name({ label, scale }: { readonly label: LabelPlaced; readonly scale: number }): ReactElement {
  const { text, of, x, y, width, height } = label;
  return (
    <g transform={`translate(${x / scale} ${y / scale})`}>
      <g className="bf-fixed bf-reach-name">
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={4} />
        <text y={13 - height / 2}>{text}</text>
        {of !== '' && (
          <text className="bf-reach-owner" y={25 - height / 2}>
            {of}
          </text>
        )}
      </g>
    </g>
  );
}

function useWedges({ table, unit, sheet, ghosts, reaches }: Props): readonly Wedge[] {
  return useMemo(() => {
    const several = new Set(reaches.map(({ name }) => name)).size > 1;
    return reaches.flatMap((reach) => {
      const stance = stanceOf(table, ghosts, reach.model);
      return stance === null ? [] : wedgesOf(reach, stance, sheet, unit, several);
    });
  }, [table, unit, sheet, ghosts, reaches]);
}

function wedgesOf({ name, arcs, bands }: Reach, stance: Stance, sheet: Sheet, unit: Unit, named: boolean): Wedge[] {
  const centre = onSheet(sheet, stance.footprint.centre);
  return bands.flatMap((band, i) =>
    joinedArcs(arcs).map((arc) => ({
      band: i,
      text: `${band.name} ${lengthInWords(band.length, unit)}`,
      of: named && band.name !== name ? name : '',
      arc: arcAt(stance, arc, band.length).map((point) => onSheet(sheet, point)),
      centre,
      round: isAllRound(arc),
    })),
  );
}

/** With the sides of the arc, unless it goes all the way round. */
function pointsOf({ arc, centre, round }: Wedge): readonly Point[] {
  return round ? arc : [centre, ...arc];
}

function tintOf(wedge: Wedge): string {
  return `M${pointsOf(wedge)
    .map(({ x, y }) => `${rounded(x)} ${rounded(y)}`)
    .join('L')}z`;
}

function rounded(n: number): number {
  return Math.round(n * 100) / 100;
}

/** Each name once, wherever there is room on the lines of the first models: first in the middle of an arc. */
function wantedOf(wedges: readonly Wedge[]): readonly LabelWanted[] {
  return [...byName(wedges).values()].flatMap((alike) => {
    const [first] = alike;
    const spots = alike
      .slice(0, 2)
      .flatMap(({ arc }) => SHARES.flatMap((share) => arc[Math.round((arc.length - 1) * share)] ?? []));
    return first === undefined ? [] : [{ text: first.text, of: first.of, spots }];
  });
}

/** Shares of an arc, from its first bearing. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0];
