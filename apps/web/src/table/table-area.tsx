import { Battlefield, type Ghost, type Lit } from '@bridgehead/battlefield';
import type { Side } from '@bridgehead/kernel';
import { onTable, squadsOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useMemo, useRef } from 'react';
import type { Deciding } from '../proposal/deciding.js';
import type { BattleProps } from '../session/battle-props.js';
import { HotSeat } from '../session/hot-seat.js';
import { STRINGS } from '../strings/strings.js';
import { aimGroundOf, ghostsOf } from './lighting.js';
import { PieceNote } from './piece-note.js';
import { PointerLabel } from './pointer-label.js';
import { signsOf } from './signs-of.js';
import { useOverlays } from './use-overlays.js';
import { usePlannedShot } from './use-planned-shot.js';
import { useShown } from './use-shown.js';
import type { TableTools } from './use-table-tools.js';

interface Props extends BattleProps {
  readonly deciding: Deciding | null;
  readonly tools: TableTools;
  readonly lit: ReadonlyMap<string, Lit>;
  readonly flip: boolean;
  /** A finger rested on a piece. */
  readonly hold: (piece: string) => void;
}

/** The picture of the table with the proposal on it, and the messages over it. */
export function TableArea({
  session,
  snapshot,
  table,
  standing,
  deciding,
  tools,
  lit,
  flip,
  hold,
}: Props): ReactElement {
  const { system } = session;
  const { viewer } = snapshot;
  const me = system.sides.includes(viewer) ? viewer : null;
  const ghosts = useGhosts(deciding);
  const overlays = useOverlays({ session, table, n: standing.n, deciding, tools, ghosts });
  const results = useMemo(() => signsOf(snapshot.results, table, me), [snapshot.results, table, me]);
  const { motion, shots } = useShown(snapshot, table);
  const planned = usePlannedShot(session, table, deciding);
  const hovered = tools.hovered ?? '';
  return (
    <>
      <main className="table">
        <Battlefield
          likeness={system.inspect?.likeness}
          posts={system.inspect?.posts}
          table={table}
          unit={system.unit}
          sides={system.sides}
          viewer={me}
          flip={flip}
          selected={tools.selected}
          lit={lit}
          ghosts={ghosts}
          areas={deciding?.choices?.areas}
          aim={aimGroundOf(deciding)}
          trails={[...snapshot.trails, ...tools.ways(viewer)]}
          motion={motion}
          shots={snapshot.playing ? shots : planned}
          onPick={tools.pick}
          onHover={tools.hover}
          onHold={hold}
          onDrag={tools.drag}
          onPoint={tools.point}
          measure={tools.measuring}
          results={results}
          {...overlays.drawn}
          toggles={overlays.toggles}
          look={tools.look}
          terrainSpeaks={overlays.speaks}
        />
        <PointerLabel table={table} deciding={deciding} symbol={system.unit.symbol} />
        <HotSeat table={table} snapshot={snapshot} />
        {snapshot.line === 'lost' && (
          <p className="banner lost" role="alert">
            {STRINGS.lost}
          </p>
        )}
      </main>
      <PieceNote
        {...{ system, table }}
        piece={tools.hovered}
        says={deciding?.choices?.terrain[hovered] ?? null}
        effects={overlays.effects(hovered)}
      />
    </>
  );
}

/** The same list until the proposal changes, so that what depends on it is not computed anew. */
function useGhosts(deciding: Deciding | null): readonly Ghost[] {
  const weighed = deciding?.proposed?.weighed;
  const { chosen = null, pieces = [] } = deciding?.units ?? {};
  const held = chosen === null ? [] : pieces;
  return useMemo(() => ghostsOf(deciding, held), [weighed, held.join()]);
}

/** Whether the upper edge is shown at the bottom: decided once, when the player's own models are on the table. */
export function useFlip(table: Table, viewer: Side, mine: readonly Side[], sides: readonly Side[]): boolean {
  const settled = useRef<boolean | null>(null);
  // Two players at one screen sit where the first of them sits.
  const own = mine.length > 1 ? sides.find((side) => mine.includes(side)) : viewer;
  settled.current ??= isUpper(table, own ?? viewer);
  // Before there are any models, the first side sits below.
  return settled.current ?? sides.indexOf(own ?? viewer) === 1;
}

function isUpper(table: Table, side: Side): boolean | null {
  const heights = squadsOf(table, side).flatMap(({ id }) =>
    onTable(table, id).flatMap(({ place }) => (place.kind === 'on' ? [place.y] : [])),
  );
  if (heights.length === 0) return null;
  return heights.reduce((sum, y) => sum + y, 0) / heights.length > table.surface.height / 2;
}
