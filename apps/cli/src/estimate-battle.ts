import { type Answer, canonical, type Decision, type Side } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import { setupOf } from './begin.js';
import { machineFor, playOut } from './play-out.js';
import { bestPlayer } from './seats.js';

/** What one side of a battle would demand of a person. */
export interface Workload {
  /** Questions answered otherwise than by default. */
  readonly own: number;
  /** Questions that the default answered. */
  readonly usual: number;
  /** How often the other side did something that the person must read before going on. */
  readonly read: number;
  /** Squads of both sides. */
  readonly squads: number;
}

/**
 * A question that needs an answer of the player's own: look, choose or drag, read the odds, confirm. A move in rapid
 * chess takes as long.
 */
const SECONDS_FOR_OWN = 20;
/** A question whose default is right: read it, press Enter. */
const SECONDS_FOR_USUAL = 3;
/** The other side's action: shown for at most four seconds, and the player looks where it happened for as long again. */
const SECONDS_TO_READ = 8;
/** Before the first decision the player looks at every squad once: a card of some ten figures. */
const SECONDS_FOR_SQUAD = 8;

export function minutesFor({ own, usual, read, squads }: Workload): number {
  const seconds =
    own * SECONDS_FOR_OWN + usual * SECONDS_FOR_USUAL + read * SECONDS_TO_READ + squads * SECONDS_FOR_SQUAD;
  return seconds / 60;
}

/** Plays one battle between the best players and counts, for each side, what a person in its place would have had to do. */
export function workloadsOf(system: GameSystem, scenario: string, seed: string): readonly Workload[] {
  const machine = machineFor(system, setupOf(scenario, seed));
  const players = Object.fromEntries(system.sides.map((side) => [side, bestPlayer().id]));
  const counts = new Map(system.sides.map((side) => [side, new Count(side, machine.table.squads.size)]));
  playOut(machine, system, players, seed, {
    decided(decision, answer, view) {
      const usual = machine.askOf(decision).usual(view, decision.args, decision.side);
      for (const count of counts.values()) count.put(decision, answer, usual);
    },
  });
  return [...counts.values()];
}

class Count implements Workload {
  own = 0;
  usual = 0;
  read = 0;
  readonly squads: number;
  private readonly side: Side;
  private others = false;

  constructor(side: Side, squads: number) {
    this.side = side;
    this.squads = squads;
  }

  put({ side }: Decision, answer: Answer, usual: Answer): void {
    if (side !== this.side) {
      this.others = true;
      return;
    }
    if (this.others) this.read++;
    this.others = false;
    if (canonical(answer) === canonical(usual)) this.usual++;
    else this.own++;
  }
}
