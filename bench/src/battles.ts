import { setFlagsFromString } from 'node:v8';
import { answerAtOnce, taskIn, type PlayerKind, playerNamed } from '@bridgehead/commander';
import { isRefusal, Machine, Random, seededDice } from '@bridgehead/kernel';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { GameSystem } from '@bridgehead/tabletop';

/** Whole battles, played one after another on one core. */
export interface BattleRate {
  readonly scenario: string;
  readonly players: string;
  readonly battles: number;
  /** Battles played before measuring, until hot code has been compiled. */
  readonly warmUp: number;
  readonly decisions: number;
  /** Of processor time, including the threads that collect garbage and compile, so that a busy machine matters less. */
  readonly seconds: number;
  readonly battlesPerSecond: number;
  /** By the clock: how long a person waits on one core. */
  readonly battlesPerSecondElapsed: number;
}

export function battleRate(
  systemId: string,
  scenario: string,
  players: string,
  battles: number,
  warmUp: number,
): BattleRate {
  const kind = playerNamed(players);
  if (kind === undefined) throw new Error(`no player "${players}"`);
  const book = SYSTEMS.find(({ id }) => id === systemId);
  if (book === undefined) throw new Error(`no system "${systemId}"`);
  // As `bridgehead simulate` does.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=230');
  for (let n = 0; n < warmUp; n++) playOut(book, scenario, kind, `warm/${n}`);
  const [began, clock] = [process.cpuUsage(), performance.now()];
  let decisions = 0;
  for (let n = 0; n < battles; n++) decisions += playOut(book, scenario, kind, `bench/${n}`);
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1_000_000;
  const battlesPerSecondElapsed = (1000 * battles) / (performance.now() - clock);
  const battlesPerSecond = battles / seconds;
  return { scenario, players, battles, warmUp, decisions, seconds, battlesPerSecond, battlesPerSecondElapsed };
}

/** The number of decisions in a battle between two players of the same kind. */
function playOut(book: GameSystem, scenario: string, kind: PlayerKind, seed: string): number {
  const begun = book.begin({ scenario, rosters: {}, seed });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const standing = { table: begun.table, stage: begun.first, stageNumber: 1, rolls: 0 };
  const machine = new Machine(book, standing, seededDice(seed));
  const player = kind.make(book);
  const random = Random.seeded(seed, 'players');
  machine.start();
  let decisions = 0;
  for (; machine.result === null; decisions++) {
    const [decision] = machine.pending;
    if (decision === undefined) throw new Error('nobody is asked and nothing has ended');
    const answer = answerAtOnce(player, taskIn(machine, decision, random));
    const refusal = machine.answer(decision.side, answer, decision.id);
    if (isRefusal(refusal)) throw new Error(`"${decision.ask}": ${refusal.reason}`);
  }
  return decisions;
}
