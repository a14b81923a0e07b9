import type { Setup, Side } from '@bridgehead/kernel';
import type { GameSystem, MixedBattle } from '@bridgehead/tabletop';
import { setupOf } from '../begin.js';
import { type ForceWishes, setupWith, wishesOf } from '../forces.js';
import { machineFor, playOut } from '../play-out.js';
import type { Players } from '../seats.js';
import { addConduct, type Conduct, ConductWatch, NO_CONDUCT } from './conduct.js';

/** Two players who meet in pairs of battles: the same seed, scenario and forces, with the sides swapped. */
export interface Meeting {
  readonly system: string;
  readonly a: string;
  readonly b: string;
  readonly pairs: number;
  readonly seed: string;
  /** The battles of the mix, in turn. */
  readonly battles: readonly MixedBattle[];
  /** Forces for all of them instead of their own. */
  readonly forces: ForceWishes;
}

/** What came of a pair. */
export interface PairResult {
  readonly pair: number;
  readonly scenario: string;
  /** What the first player scored in its two battles: 1 for each victory, half for a draw. */
  readonly score: number;
  readonly a: Conduct;
  readonly b: Conduct;
  readonly stalled: readonly string[];
}

export function playPair(system: GameSystem, meeting: Meeting, pair: number): PairResult {
  const battle = meeting.battles[pair % meeting.battles.length];
  if (battle === undefined) throw new Error(`${system.name} has no battles for an arena`);
  const seed = `${meeting.seed}/${pair}`;
  const setup = setupWith(system, setupOf(battle.scenario, seed), { ...wishesOf(battle), ...meeting.forces });
  const empty = { pair, scenario: battle.scenario, score: 0, a: NO_CONDUCT, b: NO_CONDUCT, stalled: [] };
  return system.sides.slice(0, 2).reduce<PairResult>((so, side) => played(system, meeting, setup, so, side), empty);
}

/** Adds the battle in which the first player plays that side. */
function played(system: GameSystem, { a, b }: Meeting, setup: Setup, so: PairResult, side: Side): PairResult {
  const players: Players = Object.fromEntries(system.sides.map((one) => [one, one === side ? a : b]));
  const other = system.sides.find((one) => one !== side) ?? '';
  const machine = machineFor(system, setup);
  const watch = new ConductWatch(machine, system);
  try {
    const { winner } = playOut(machine, system, players, setup.seed, {
      decided: (...told) => watch.decided(...told),
    });
    const score = winner === side ? 1 : winner === null ? 0.5 : 0;
    return { ...so, score: so.score + score, ...conducts(so, watch, side, other) };
  } catch (error) {
    const problem = `pair ${so.pair}, ${a} as ${side}: ${error instanceof Error ? error.message : String(error)}`;
    // Neither player has won a battle that did not end.
    return { ...so, score: so.score + 0.5, ...conducts(so, watch, side, other), stalled: [...so.stalled, problem] };
  }
}

function conducts(so: PairResult, watch: ConductWatch, side: Side, other: Side): Pick<PairResult, 'a' | 'b'> {
  return { a: addConduct(so.a, watch.of(side)), b: addConduct(so.b, watch.of(other)) };
}
