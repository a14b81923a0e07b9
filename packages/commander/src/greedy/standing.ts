import { type Aimed, type Opponent, squadOf, type Table } from '@bridgehead/tabletop';
import { enemiesInPlay } from '@bridgehead/wargame';

/** The most harm that a squad may expect to do to any one enemy from where it stands. */
export function bestHarm(opponent: Opponent, table: Table, squad: string, aim: Aimed = 'plainly'): number {
  const enemies = enemiesInPlay(table, squadOf(table, squad).side);
  return Math.max(0, ...enemies.map((enemy) => opponent.expected(table, squad, enemy, aim)));
}

/** What a place is worth apart from what is shot from it: the interests of the squad, less what may be shot at it there. */
export function worthOfStanding(opponent: Opponent, table: Table, squad: string): number {
  return pullOf(opponent, table, squad) - FEAR * opponent.threat(table, squad);
}

/** How much harm that may be taken counts beside harm that is done. */
const FEAR = 0.2;

/** The strongest of the squad's interests. */
function pullOf(opponent: Opponent, table: Table, squad: string): number {
  return Math.max(0, ...opponent.interests(table, squad).map(pull));
}

/** What an interest counts now: less for every turn that it takes to get there. */
export function pull({ worth, turns }: { readonly worth: number; readonly turns: number }): number {
  let counts = worth;
  for (let left = turns; left > 0; left--) counts *= left >= 1 ? PATIENCE : 1 - left * (1 - PATIENCE);
  return counts;
}

/** A turn later is worth this much. */
const PATIENCE = 0.9;
