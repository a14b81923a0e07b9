import type { Ghost, OverlayProps, Ring, TerrainSays, ToggleControl } from '@bridgehead/battlefield';
import { poseOf, type Table, type TerrainEffect } from '@bridgehead/tabletop';
import { useMemo, useState } from 'react';
import { labelIn } from '../inspect/naming.js';
import { useKeys } from '../page/use-keys.js';
import type { Deciding } from '../proposal/deciding.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';
import { faultsOf } from './faults.js';
import { overlaysOf } from './overlays-of.js';
import { useInspection } from './use-inspection.js';
import type { TableTools } from './use-table-tools.js';

/** What is drawn around the selected squad. */
export interface Overlays {
  readonly drawn: OverlayProps;
  readonly toggles: readonly ToggleControl[];
  /** What a terrain piece does to the fire, the sight and the movement of the squad. */
  readonly effects: (terrain: string) => readonly TerrainEffect[];
  readonly speaks: (terrain: string) => readonly TerrainSays[];
}

interface OverlaysGiven {
  readonly session: Session;
  readonly table: Table;
  /** The number of the last event. */
  readonly n: number;
  readonly deciding: Deciding | null;
  readonly tools: TableTools;
  readonly ghosts: readonly Ghost[];
}

const NOTHING: readonly TerrainEffect[] = [];

export function useOverlays({ session, table, n, deciding, tools, ghosts }: OverlaysGiven): Overlays {
  const [ranges, setRanges] = useState(false);
  const [threats, setThreats] = useState(false);
  const own = ghosts.filter(({ model }) => table.models.get(model)?.squad === tools.selected);
  const read = useInspection(session, tools.selected, own, n);
  useKeys({ r: () => setRanges(!ranges), t: () => setThreats(!threats) });
  const aims = aimsOf(table, deciding, tools).join(' ');
  const [wantsRanges, wantsThreats] = [ranges || tools.isDragging, threats || own.length > 0];
  const drawn = useMemo(
    () => overlaysOf(read, { ranges: wantsRanges, threats: wantsThreats, aims: aims.split(' ') }),
    [read, wantsRanges, wantsThreats, aims],
  );
  const rings = useRings(table, deciding, tools.isDragging);
  const weighed = deciding?.proposed?.weighed;
  const faults = useMemo(() => faultsOf(weighed?.refusal ?? null, session.system.unit), [weighed, session]);
  const effects = (terrain: string) => read?.terrain[terrain] ?? NOTHING;
  return {
    drawn: { ...drawn, faults, rings },
    toggles: [
      { id: 'ranges', label: STRINGS.ranges, icon: RANGES_ICON, pressed: ranges, press: () => setRanges(!ranges) },
      {
        id: 'threats',
        label: STRINGS.threats,
        icon: THREATS_ICON,
        pressed: threats,
        press: () => setThreats(!threats),
      },
    ],
    effects,
    speaks: (terrain) => [
      ...(ways(deciding, terrain) ?? []),
      ...(wantsThreats || ranges ? effects(terrain).map(({ does }) => does) : []),
    ],
  };
}

const NO_RINGS: readonly Ring[] = [];

/** During a drag, how far each way of moving reaches from where the dragged model stands. */
function useRings(table: Table, deciding: Deciding | null, isDragging: boolean): readonly Ring[] {
  const rings = deciding?.proposed?.gesture?.rings;
  const model = deciding?.proposed?.weighed.poses[0]?.piece ?? '';
  const dragged = deciding?.dragged ?? model;
  return useMemo(() => {
    const at = isDragging && table.models.has(dragged) ? poseOf(table, dragged) : null;
    if (at === null || rings === undefined) return NO_RINGS;
    return rings.map(({ label, length }) => ({ at, length, name: labelIn(table, label) }));
  }, [rings, isDragging, dragged, table]);
}

/** What terrain does to the movers. */
function ways(deciding: Deciding | null, terrain: string): readonly TerrainSays[] | null {
  const says = deciding?.choices?.terrain[terrain];
  return says === undefined ? null : [says];
}

/** Squads that the player points at, on the table or through an option, and the proposed target. */
function aimsOf(table: Table, deciding: Deciding | null, { hovered, hinted }: TableTools): readonly string[] {
  const proposed = deciding?.proposed?.option ?? null;
  return [hovered, ...hinted, proposed].flatMap((id) => table.models.get(id ?? '')?.squad ?? id ?? []);
}

/** Two arcs about a point, and a crosshair. */
const RANGES_ICON = 'M9 16l-6-10a11 11 0 0 1 12 0zM5.4 10a6.5 6.5 0 0 1 7.2 0';
const THREATS_ICON = 'M3.5 9a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0zM9 1v5M9 12v5M1 9h5M12 9h5';
