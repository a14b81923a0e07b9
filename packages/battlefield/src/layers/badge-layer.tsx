import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { memo, type ReactElement } from 'react';
import type { Detail } from '../camera/camera-store.js';
import type { Badge } from '../looks/badge-of.js';
import { REACHABLE } from '../looks/reachable.js';
import { type SideLook, sideLook } from '../looks/side-looks.js';
import type { Miniature } from '../miniatures/drawing.js';
import { type LikenessOf, miniatureOf } from '../miniatures/miniature-of.js';
import { MiniatureShape } from '../miniatures/miniature-shape.js';
import { litModels } from '../scene/lit-models.js';
import type { Lit, ThreatSign } from '../scene/props.js';
import { type PipWords, pipsOf, squadInWords } from '../scene/words.js';
import type { Sheet } from '../camera/sheet.js';
import { badgeSize, FACE_PIXELS, nameOnBadge, type Naming, reachOf, strengthOf } from '../signs/badge-size.js';
import { Pip, pipsFrom, pipsText, pipsWidth } from '../signs/pip.js';
import type { PixelBox } from '../signs/pixel-box.js';
import { nearestPoint } from '../signs/place-signs.js';

interface Props {
  readonly badges: readonly Badge[];
  /** The place of each badge on the sheet, in pixels. */
  readonly places: readonly PixelBox[];
  readonly table: Table;
  readonly sides: readonly Side[];
  readonly viewer: Side | null;
  readonly detail: Detail;
  readonly naming: Naming;
  /** Pixels per length of the sheet. */
  readonly sheet: Sheet;
  readonly scale: number;
  readonly selected: string | null;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly threats: readonly ThreatSign[];
  readonly likeness: LikenessOf | undefined;
}

/**
 * One badge for each squad, the same size at every zoom, beside the squad if there is room; below all badges, the poles
 * that join them to their squads.
 */
export function BadgeLayer(props: Props): ReactElement {
  const shown = props.badges.map((badge, i) => shapeOf(badge, props.places[i], props));
  return (
    <>
      <g className="bf-poles">
        {shown.map(({ id, footX, footY, toX, toY, reach, look }) => (
          <Pole key={id} {...{ id, footX, footY, toX, toY, reach, look }} />
        ))}
      </g>
      <g>
        {shown.map((shape) => (
          <BadgeShape key={shape.id} {...shape} />
        ))}
      </g>
    </>
  );
}

function shapeOf(badge: Badge, place: PixelBox | undefined, props: Props): ShapeProps {
  const { table, sheet, sides, viewer, detail, naming, scale, selected, lit, threats, likeness } = props;
  const { squad, at, others } = badge;
  const { wide, above, height } = badgeSize(badge, naming);
  const opens = litModels(lit, squad).length > 0;
  const state = opens ? 'opens' : lit.get(squad.id);
  const threat = threats.find((one) => one.squad === squad.id);
  const dx = Math.round((place?.x ?? 0) - at.x * scale);
  const top = Math.round((place?.y ?? 0) - at.y * scale - height / 2 + above);
  const middle = { x: at.x + dx / scale, y: at.y + (top + FACE_PIXELS / 2) / scale };
  const foot = nearestPoint(at, others, middle);
  return {
    id: squad.id,
    // The models of a badge that opens are pressed themselves.
    model: opens ? undefined : badge.model,
    x: at.x,
    y: at.y,
    dx,
    top,
    footX: foot.x,
    footY: foot.y,
    toX: Math.round((middle.x - foot.x) * scale),
    toY: Math.round((middle.y - foot.y) * scale),
    wide,
    reach: Math.round(reachOf(table, sheet, badge, scale)),
    look: sideLook(sides, squad.side),
    miniature: miniatureOf(badge.profile, likeness).miniature,
    strength: strengthOf(badge),
    pips: pipsText(pipsOf(badge.marks)),
    aboard: badge.passengers,
    name: nameOnBadge(badge, naming),
    label: squadInWords(table, badge, viewer, state, threat?.says),
    threat: threat === undefined ? '' : String(threat.dice ?? SEEN),
    selected: squad.id === selected,
    lit: state,
    isClose: detail === 'models',
  };
}

interface PoleProps {
  /** Its squad. */
  readonly id: string;
  /** The model's point on the sheet, and the way from there to the middle of the face, in pixels. */
  readonly footX: number;
  readonly footY: number;
  readonly toX: number;
  readonly toY: number;
  /** From the point to the edge of its model. */
  readonly reach: number;
  readonly look: SideLook;
}

/** A line from the rim of the nearest model to the middle of the face. */
const Pole = memo(function Pole({ id, footX, footY, toX, toY, reach, look }: PoleProps): ReactElement {
  const share = reach / Math.max(Math.sqrt(toX * toX + toY * toY), 1);
  const ends = { x1: toX * share, y1: toY * share, x2: toX, y2: toY };
  return (
    <g transform={`translate(${footX} ${footY})`} data-pole={id}>
      <g className={`bf-fixed bf-side-${look}`}>
        <line className="bf-pole-edge" {...ends} />
        <line className="bf-pole" {...ends} />
      </g>
    </g>
  );
});

interface ShapeProps extends PoleProps {
  readonly model: string | undefined;
  readonly x: number;
  readonly y: number;
  /** From the point to the middle of the face, and to its upper edge, in pixels. */
  readonly dx: number;
  readonly top: number;
  readonly wide: number;
  readonly miniature: Miniature;
  readonly strength: string;
  readonly pips: string;
  readonly aboard: number;
  readonly name: string;
  readonly label: string;
  /** The dice with which it can shoot back, or that it is only seen; empty if it is no threat. */
  readonly threat: string;
  readonly selected: boolean;
  /** How it is lit, or that its models can be chosen one by one. */
  readonly lit: Lit | 'opens' | undefined;
  /** Whether its models can be told apart at this zoom. */
  readonly isClose: boolean;
}

const BadgeShape = memo(function BadgeShape(props: ShapeProps): ReactElement {
  const { id, model, x, y, dx, top, wide, look, label, selected, lit } = props;
  const state = `${selected ? ' bf-selected' : ''}${lit === undefined ? '' : ` bf-badge-${lit}`}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g
        className={`bf-fixed bf-badge bf-side-${look}${state}`}
        role="button"
        {...REACHABLE}
        aria-label={label}
        aria-pressed={selected}
        data-piece={id}
        data-model={model}
      >
        <g transform={`translate(${dx - wide / 2} ${top})`}>
          <g className="bf-badge-sized">
            <BadgeFace {...props} />
          </g>
        </g>
      </g>
    </g>
  );
});

/** Side by shape: rounded with a chevron beneath, or square with a bar on top. */
function BadgeFace(props: ShapeProps): ReactElement {
  const { wide, look, miniature, strength, pips, aboard, name, lit, threat, isClose } = props;
  return (
    <>
      {lit !== undefined && (
        <rect className="bf-badge-ring" x={-4} y={-4} width={wide + 8} height={FACE_PIXELS + 8} rx={RADII[look] + 3} />
      )}
      <rect className="bf-badge-face" width={wide} height={FACE_PIXELS} rx={RADII[look]} />
      {lit === 'barred' && (
        <rect className="bf-badge-barred" width={wide} height={FACE_PIXELS} rx={RADII[look]} fill="url(#bf-hatch)" />
      )}
      <path className="bf-badge-emblem" d={emblem(look, wide)} />
      <g className="bf-miniature" transform="translate(15 13)">
        <MiniatureShape miniature={miniature} />
      </g>
      <text className="bf-strength" x={28} y={18.5}>
        {strength}
      </text>
      {aboard > 0 && <Aboard count={aboard} x={wide} />}
      {pips !== '' && <BadgePips pips={pipsFrom(pips)} middle={wide / 2} />}
      {lit === 'opens' && !isClose && <Loupe x={wide} />}
      {threat !== '' && <ThreatMark threat={threat} below={name !== ''} />}
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
  if (look === 'a') return `M${middle - 6} ${FACE_PIXELS - 0.5}l6 4l6-4`;
  if (look === 'b') return `M0 -1.5H${wide}`;
  return `M${middle} ${FACE_PIXELS - 3}l3 3l-3 3l-3-3z`;
}

function Aboard({ count, x }: { readonly count: number; readonly x: number }): ReactElement {
  return (
    <g className="bf-aboard" transform={`translate(${x - 2} 2)`}>
      <circle r={7.5} />
      <text y={3.5}>{`+${count}`}</text>
    </g>
  );
}

/** On the lower right corner: a press shows the models close up. */
function Loupe({ x }: { readonly x: number }): ReactElement {
  return (
    <g className="bf-loupe" transform={`translate(${x - 1} ${FACE_PIXELS - 3})`}>
      <circle r={8.5} />
      <path d="M-4.500-1a3.500 3.500 0 1 1 7 0a3.500 3.500 0 1 1-7 0zM1.500 1.500l3.500 3.500" />
    </g>
  );
}

function BadgePips({ pips, middle }: { readonly pips: readonly PipWords[]; readonly middle: number }): ReactElement {
  const left = middle - pipsWidth(pips) / 2;
  return (
    <>
      {pips.map((pip, i) => (
        <g key={pip.mark} transform={`translate(${left + pipsWidth(pips.slice(0, i))} ${FACE_PIXELS + 10})`}>
          <Pip pip={pip} />
        </g>
      ))}
    </>
  );
}

/** The text for a squad that is seen and cannot shoot back. */
const SEEN = 'seen';

/**
 * On the upper edge of a badge, or at its left end below its name: an eye for a squad that is seen, a crosshair with
 * dice for one that can shoot back.
 */
function ThreatMark({ threat, below }: { readonly threat: string; readonly below: boolean }): ReactElement {
  if (threat === SEEN)
    return (
      <g className="bf-threat bf-threat-seen" transform="translate(0 1)">
        <circle r={8.5} />
        <path d="M-5.5 0q5.5-6.5 11 0q-5.5 6.5-11 0zM-1.5 0a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z" />
      </g>
    );
  const wide = 23 + threat.length * 8;
  return (
    <g className="bf-threat bf-threat-fire" transform={below ? 'translate(4 1)' : `translate(${wide - 9} -6)`}>
      <rect x={-wide} y={-8.5} width={wide} height={17} rx={8.5} />
      <path
        transform={`translate(${9 - wide} 0)`}
        d="M-4.5 0a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM0-6.500v4M0 2.500v4M-6.5 0h4M2.5 0h4"
      />
      <text x={17 - wide} y={4.5}>
        {threat}
      </text>
    </g>
  );
}
