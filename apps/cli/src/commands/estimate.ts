import type { GameSystem } from '@bridgehead/tabletop';
import { wholeNumber } from '../bad-input.js';
import { minutesFor, type Workload, workloadsOf } from '../estimate-battle.js';
import { writeText } from '../files.js';
import { minutesFile, shown } from '../repository.js';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { bestPlayer } from '../seats.js';
import { systemNamed } from '../systems.js';

export interface EstimateOptions {
  readonly system?: string;
  readonly games: string;
  readonly seed: string;
  readonly write?: boolean;
}

/** The figures of one scenario, kept beside its system. */
interface Estimate extends Workload {
  readonly minutes: number;
  readonly player: string;
  readonly battles: number;
}

/** Estimates from simulated battles how long a person takes against the computer; `--write` keeps the figures for the lobby. */
export function estimateCommand(options: EstimateOptions, print: (line: string) => void): number {
  const games = wholeNumber('games', options.games, 1, 10_000);
  const systems = options.system === undefined ? SYSTEMS : [systemNamed(options.system)];
  for (const system of systems) {
    const estimates = system.scenarios.map(({ id }) => [id, estimate(system, id, games, options.seed)] as const);
    for (const [id, { minutes, own, usual, read, squads, player }] of estimates)
      print(
        `${system.id}, ${id}: ${minutes} minutes (${own} own answers, ${usual} defaults, ${read} read, ${squads} squads; ${player})`,
      );
    if (options.write !== true) continue;
    const path = minutesFile(system.id);
    writeText(path, `${JSON.stringify(Object.fromEntries(estimates), null, 2)}\n`);
    print(`Kept in ${shown(path)}.`);
  }
  return 0;
}

export function estimate(system: GameSystem, scenario: string, games: number, seed: string): Estimate {
  const all: Workload[] = [];
  for (let game = 0; game < games; game++) all.push(...workloadsOf(system, scenario, `${seed}/${game}`));
  const mean = (of: (one: Workload) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  return {
    minutes: Math.max(1, Math.round(mean(minutesFor))),
    own: tenths(mean(({ own }) => own)),
    usual: tenths(mean(({ usual }) => usual)),
    read: tenths(mean(({ read }) => read)),
    squads: tenths(mean(({ squads }) => squads)),
    player: bestPlayer().id,
    battles: games,
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
