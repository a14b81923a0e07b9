import type { OverlayProps, Reach, SightLine, ThreatSign } from '@bridgehead/battlefield';
import type { EnemySquad, SquadReading } from '../engine/inspect-squad.js';
import { STRINGS } from '../strings/strings.js';

/** What of a reading is to be seen. */
export interface Wanted {
  readonly ranges: boolean;
  readonly threats: boolean;
  /** The squads that somebody points at or means to fire at. */
  readonly aims: readonly string[];
}

/** A reading as it is drawn. */
export function overlaysOf(read: SquadReading | null, { ranges, threats, aims }: Wanted): OverlayProps {
  if (read === null) return {};
  const aimed = read.enemies.find(({ squad }) => aims.includes(squad));
  return {
    links: read.links,
    ...(ranges ? { reaches: reachesOf(read) } : {}),
    ...(threats ? { threats: read.enemies.flatMap(signOf) } : {}),
    ...(aimed === undefined ? {} : { sights: sightsOf(aimed) }),
  };
}

function reachesOf({ reaches }: SquadReading): readonly Reach[] {
  return reaches.flatMap(({ model, weapons }) =>
    weapons.map(({ name, arcs, bands }) => ({ model, name, arcs, bands })),
  );
}

/** Who can shoot back, and who is only seen. */
function signOf({ squad, seen, threat }: EnemySquad): readonly ThreatSign[] {
  if (threat !== null) {
    const { dice = 0, needs = null } = threat.preview;
    return [{ squad, dice, says: STRINGS.shootsBack(dice, needs) }];
  }
  return seen ? [{ squad, dice: null, says: STRINGS.inSight }] : [];
}

function sightsOf({ lines }: EnemySquad): readonly SightLine[] {
  return lines.map(({ from, to, sight }) =>
    sight.clear ? { from, to, clear: true } : { from, to, clear: false, blocker: sight.blocker, edge: sight.edge },
  );
}
