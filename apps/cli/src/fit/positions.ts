import { Random, type Side } from '@bridgehead/kernel';
import { type GameSystem, turnOf } from '@bridgehead/tabletop';
import { setupOf } from '../begin.js';
import { setupWith, wishesOf } from '../forces.js';
import { machineFor, playOut } from '../play-out.js';
import type { Players } from '../seats.js';

/** Battles from which weights are fitted. */
export interface FitPlan {
  readonly system: string;
  readonly battles: number;
  readonly seed: string;
}

/** A position when a turn began, or in the middle of one, as one side knew it. */
interface TurnPosition {
  /** Half a turn more in the middle of one. */
  readonly turn: number;
  readonly features: Readonly<Record<string, number>>;
}

/** The positions of one battle, and what it was for that side: 1 a victory, half a draw, 0 a defeat. */
export interface FittedBattle {
  readonly battle: number;
  readonly outcome: number;
  readonly positions: readonly TurnPosition[];
}

/** Who plays, by lot: good play mostly, and now and then something else, so that odd positions are known too. */
const PLAYERS_BY_LOT: readonly (readonly [string, string])[] = [
  ['greedy', 'greedy'],
  ['greedy', 'lively'],
  ['greedy', 'greedy'],
  ['lively', 'greedy'],
  ['usual', 'greedy'],
];

/** Of so many activations one is looked at before it begins: a player who searches also asks how a battle stands within a turn. */
const BETWEEN_LOOKS = 6;

/** Plays a battle of the mix; null if it did not end. */
export function positionsOf(system: GameSystem, { seed }: FitPlan, battle: number): FittedBattle | null {
  const { opponent } = system;
  const mixed = opponent?.mix[battle % opponent.mix.length];
  // In turn a battle of the mix would always be played by the same players, and seen from the same side.
  const lots = Random.seeded(seed, 'lots', battle);
  const [red, blue] = PLAYERS_BY_LOT[lots.below(PLAYERS_BY_LOT.length)] ?? ['greedy', 'greedy'];
  const side = system.sides[lots.below(2)];
  if (opponent === undefined || mixed === undefined || side === undefined)
    throw new Error(`${system.name} has no battles to fit weights to`);
  const setup = setupWith(system, setupOf(mixed.scenario, `${seed}/${battle}`), wishesOf(mixed));
  const machine = machineFor(system, setup);
  const players: Players = Object.fromEntries(system.sides.map((one, i) => [one, i === 0 ? red : blue]));
  const positions: TurnPosition[] = [];
  const looks = Random.seeded(seed, 'looks', battle);
  let begun = 0;
  try {
    const { winner } = playOut(machine, system, players, setup.seed, {
      decided: ({ ask }) => {
        const turn = turnOf(machine.table);
        const begins = turn > begun;
        if (!begins && (opponent.roles[ask]?.role !== 'activate' || looks.below(BETWEEN_LOOKS) > 0)) return;
        begun = turn;
        const features = opponent.features(system.state.veil(machine.table, side), side);
        positions.push({ turn: begins ? turn : turn + 0.5, features });
      },
    });
    return { battle, outcome: outcomeFor(winner, side), positions };
  } catch {
    // The arena tells about battles that do not end.
    return null;
  }
}

function outcomeFor(winner: Side | null, side: Side): number {
  return winner === null ? 0.5 : Number(winner === side);
}
