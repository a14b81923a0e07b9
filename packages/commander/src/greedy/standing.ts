import type { Side } from '@bridgehead/kernel';
import {
  type Aimed,
  type Interest,
  type Opponent,
  squadOf,
  squadsOf,
  type Table,
  type Temper,
} from '@bridgehead/tabletop';
import { enemiesInPlay, isSquadInPlay } from '@bridgehead/wargame';

/** The most harm that a squad may expect to do to any one enemy from where it stands. */
export function bestHarm(opponent: Opponent, table: Table, squad: string, aim: Aimed = 'plainly'): number {
  const enemies = enemiesInPlay(table, squadOf(table, squad).side);
  return Math.max(0, ...enemies.map((enemy) => opponent.expected(table, squad, enemy, aim)));
}

/** Whether a squad of a side may expect to do so much harm to an enemy from where it stands. */
export function hasTargets(opponent: Opponent, table: Table, side: Side, least: number): boolean {
  return squadsOf(table, side).some(({ id }) => isSquadInPlay(table, id) && bestHarm(opponent, table, id) >= least);
}

/** What a place is worth apart from what is shot from it: the interests of the squad, less what may be shot at it there. */
export function worthOfStanding(opponent: Opponent, table: Table, squad: string): number {
  const { fear } = temperOf(opponent);
  return pullOf(opponent, table, squad) - fear * opponent.threat(table, squad);
}

function temperOf({ temper }: Opponent): Temper {
  return temper ?? USUAL_TEMPER;
}

const USUAL_TEMPER: Temper = { fear: 0.2, patience: 0.9 };

/** The strongest of the squad's interests, of those to which it still comes before the battle is over. */
function pullOf(opponent: Opponent, table: Table, squad: string): number {
  const left = opponent.turnsAfter?.(table, squad) ?? Number.POSITIVE_INFINITY;
  const inTime = opponent.interests(table, squad).filter(({ turns }) => turns <= left);
  return Math.max(0, ...inTime.map((interest) => pull(opponent, interest)));
}

/** What an interest counts now: less for every turn that it takes to get there. */
export function pull(opponent: Opponent, { worth, turns }: Pick<Interest, 'worth' | 'turns'>): number {
  const { patience } = temperOf(opponent);
  let counts = worth;
  for (let left = turns; left > 0; left--) counts *= left >= 1 ? patience : 1 - left * (1 - patience);
  return counts;
}

/** What the places where squads stand are worth while one question is thought about: for each squad found out once. */
export class StandingHere {
  private readonly opponent: Opponent;
  private readonly known = new Map<string, number>();

  constructor(opponent: Opponent) {
    this.opponent = opponent;
  }

  of(table: Table, squad: string): number {
    const before = this.known.get(squad);
    if (before !== undefined) return before;
    const found = worthOfStanding(this.opponent, table, squad);
    this.known.set(squad, found);
    return found;
  }
}
