import type { OverlayProps, Reach, SightLine, ThreatSign } from '@bridgehead/battlefield';
import type { EnemySquad, SquadInspection } from '../engine/inspect-squad.js';
import { STRINGS } from '../strings/strings.js';

/** Which parts of an inspection to draw. */
export interface WantedOverlays {
  readonly ranges: boolean;
  readonly threats: boolean;
  /** The squads that the player points at or means to fire at. */
  readonly aims: readonly string[];
}

/** An inspection as it is drawn. */
export function overlaysOf(read: SquadInspection | null, { ranges, threats, aims }: WantedOverlays): OverlayProps {
  if (read === null) return {};
  const aimed = read.enemies.find(({ squad }) => aims.includes(squad));
  return {
    links: read.links,
    ...(ranges ? { reaches: reachesOf(read) } : {}),
    ...(threats ? { threats: read.enemies.flatMap(signOf) } : {}),
    ...(aimed === undefined ? {} : { sights: sightsOf(aimed) }),
  };
}

function reachesOf({ reaches }: SquadInspection): readonly Reach[] {
  return reaches.flatMap(({ model, weapons }) =>
    weapons.map(({ name, arcs, bands }) => ({ model, name, arcs, bands })),
  );
}

/** The sign for a squad that can shoot back, or is only seen. */
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
