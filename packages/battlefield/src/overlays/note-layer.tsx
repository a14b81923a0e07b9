import type { Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { type ReactElement, useState } from 'react';
import type { CameraStore } from '../camera/camera-store.js';
import { onSheet, type Sheet } from '../camera/sheet.js';
import type { Fault, Ghost, ResultSign } from '../scene/props.js';
import { placeOf } from '../scene/stance.js';
import type { PixelBox } from '../signs/pixel-box.js';
import { SignPlaces } from '../signs/sign-places.js';
import { type Block, blocksOf, leaderOf, SIGN_LINE_PIXELS, widthOf } from './sign-blocks.js';
import { type Sight, useSight } from './use-sight.js';

interface Props {
  readonly table: Table;
  readonly sheet: Sheet;
  readonly store: CameraStore;
  /** Pixels per length of the sheet. */
  readonly scale: number;
  /** Where the badges are, on the sheet, in pixels. */
  readonly badges: readonly PixelBox[];
  /** How many buttons the app adds. */
  readonly toggles: number;
  readonly ghosts: readonly Ghost[];
  readonly faults: readonly Fault[];
  readonly results: readonly ResultSign[];
}

/**
 * Faults, as a cross and a word; and results, beside the piece they happened to. No sign covers another or a badge, and
 * the edge of the window cuts none off while its piece is visible.
 */
export function NoteLayer(props: Props): ReactElement | null {
  const { table, sheet, scale, ghosts, faults, results } = props;
  const [places] = useState(() => ({ results: new SignPlaces(), faults: new SignPlaces() }));
  const sight = useSight(props);
  if (faults.length + results.length === 0) return null;
  const blocks = blocksOf(table, sheet, scale, results);
  const boxes = lay(places.results, blocks, sight, scale);
  const wrongs = wrongsOf(table, sheet, scale, ghosts, faults);
  const labels = lay(places.faults, wrongs, { ...sight, taken: [...sight.taken, ...boxes] }, scale);
  return (
    <g className="bf-signs">
      {blocks.map((block, i) => (
        <Leader key={block.key} block={block} box={boxes[i]} scale={scale} />
      ))}
      {blocks.map((block, i) => (
        <BlockShape key={block.key} block={block} box={boxes[i]} scale={scale} />
      ))}
      {wrongs.map((wrong, i) => (
        <FaultShape key={wrong.key} wrong={wrong} box={labels[i]} scale={scale} />
      ))}
    </g>
  );
}

/** Signs whose place is in the window stay in it. */
function lay(
  places: SignPlaces,
  signs: readonly (Block | Wrong)[],
  { room, beyond, taken, spared }: Sight,
  scale: number,
): readonly PixelBox[] {
  const isSeen = ({ x, y }: Point) => Math.abs(x - room.x) <= room.width / 2 && Math.abs(y - room.y) <= room.height / 2;
  const wanted = signs.map(({ key, at, clear, width, height }) => ({
    key,
    at,
    clear,
    width,
    height,
    room: isSeen(at) ? undefined : beyond,
  }));
  return places.lay(wanted, [...wanted.keys()], { room, taken, spared }, scale);
}

interface Wrong {
  readonly key: string;
  readonly at: Point;
  readonly clear: number;
  readonly width: number;
  readonly height: number;
  readonly says: string;
}

/** The size of the cross at a fault, in pixels. */
const CROSS_PIXELS = 10;

function wrongsOf(
  table: Table,
  sheet: Sheet,
  scale: number,
  ghosts: readonly Ghost[],
  faults: readonly Fault[],
): readonly Wrong[] {
  return faults.flatMap(({ at, says }, i) => {
    const place = placeOf(table, ghosts, at);
    if (place === null) return [];
    const { x, y } = onSheet(sheet, place);
    const size = says === '' ? { width: 0, height: 0 } : { width: widthOf(says), height: 22 };
    return [{ key: String(i), at: { x: x * scale, y: y * scale }, clear: CROSS_PIXELS + 3, ...size, says }];
  });
}

interface ShapeProps {
  readonly box: PixelBox | undefined;
  readonly scale: number;
}

/** A line from a place to its sign, and a mark where nothing stands any more. */
function Leader({ block: { at, reach, bare }, box, scale }: ShapeProps & { readonly block: Block }): ReactElement {
  const leader = box === undefined ? null : leaderOf(at, reach, box);
  const d =
    leader === null
      ? ''
      : `M${leader.from.x - at.x} ${leader.from.y - at.y}L${leader.to.x - at.x} ${leader.to.y - at.y}`;
  const mark = bare ? 'M-4-4l8 8M4-4l-8 8' : '';
  return (
    <g transform={`translate(${at.x / scale} ${at.y / scale})`}>
      <g className="bf-fixed bf-leader">
        <path className="bf-leader-edge" d={d + mark} />
        <path className="bf-leader-line" d={d} />
        <path className="bf-leader-mark" d={mark} />
      </g>
    </g>
  );
}

function BlockShape({ block: { lines, key }, box, scale }: ShapeProps & { readonly block: Block }) {
  if (box === undefined) return null;
  const top = -box.height / 2;
  return (
    <g transform={`translate(${box.x / scale} ${box.y / scale})`}>
      <g className="bf-fixed">
        {lines.map(({ says, tone }, line) => (
          <g
            // Lines are replaced all at once.
            key={`${key} ${line}`}
            className={`bf-result bf-result-${tone}`}
            transform={`translate(0 ${top + line * SIGN_LINE_PIXELS})`}
          >
            <rect x={-widthOf(says) / 2} width={widthOf(says)} height={SIGN_LINE_PIXELS - 1} rx={3} />
            <text y={12.5} textAnchor="middle">
              {says}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}

function FaultShape({ wrong: { at, says }, box, scale }: ShapeProps & { readonly wrong: Wrong }): ReactElement {
  return (
    <g className="bf-fault">
      <g transform={`translate(${at.x / scale} ${at.y / scale})`}>
        <g className="bf-fixed bf-cross">
          <circle r={CROSS_PIXELS} />
          <path d="M-4.5-4.5l9 9M4.5-4.5l-9 9" />
        </g>
      </g>
      {says !== '' && box !== undefined && (
        <g transform={`translate(${box.x / scale} ${box.y / scale})`}>
          <g className="bf-fixed">
            <rect x={-box.width / 2} y={-11} width={box.width} height={22} rx={4} />
            <text y={4.5} textAnchor="middle">
              {says}
            </text>
          </g>
        </g>
      )}
    </g>
  );
}
