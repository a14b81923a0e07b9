import {
  answerAtOnce,
  taskFrom,
  taskIn,
  type Player,
  type PlayerKind,
  playerNamed,
  PLAYERS,
  reasonInWords,
} from '@bridgehead/commander';
import { type Answer, type AnswerMarks, type Decision, type Machine, Random, type Side } from '@bridgehead/kernel';
import type { GameBattle, GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import { BadInput } from './bad-input.js';

/** The player of each side, by name. */
export type Players = Readonly<Record<Side, string>>;

export function kindNamed(id: string): PlayerKind {
  const found = playerNamed(id);
  if (found !== undefined) return found;
  throw new BadInput(`There is no player "${id}". There are: ${PLAYERS.map((kind) => kind.id).join(', ')}.`);
}

/** The strongest of the players that answer at once. */
export function bestPlayer(): PlayerKind {
  const best = PLAYERS.findLast(({ searches }) => searches !== true);
  if (best === undefined) throw new Error('there are no players');
  return best;
}

/** An answer, and the table as the player knew it when it gave it. */
export interface SeatAnswer {
  readonly answer: Answer;
  readonly view: Table;
}

interface SeatedPlayer {
  readonly kind: PlayerKind;
  readonly player: Player;
  readonly random: Random;
}

/** The computer players of one battle, each with its own dice. A player sees only what its side may know. */
export class Seats {
  private readonly seats: ReadonlyMap<Side, SeatedPlayer>;
  private readonly system: GameSystem;

  constructor(system: GameSystem, players: Players, seed: string) {
    this.system = system;
    this.seats = new Map(
      system.sides.map((side) => {
        const kind = kindNamed(players[side] ?? 'random');
        return [side, { kind, player: kind.make(system), random: Random.seeded(seed, `players/${side}`) }];
      }),
    );
  }

  answer(machine: Machine<Table, TableEvent>, decision: Decision): SeatAnswer {
    const { player, random } = this.seatOf(decision);
    const task = taskIn(machine, decision, random);
    return { answer: answerAtOnce(player, task), view: task.table };
  }

  /** The answer in a battle with a log, and why it is given, if there is something to say. */
  answerIn(battle: GameBattle, decision: Decision): { readonly answer: Answer; readonly marks: AnswerMarks } {
    const { kind, player, random } = this.seatOf(decision);
    const task = taskFrom(battle.viewFor(decision.side), decision, random);
    const answer = answerAtOnce(player, task);
    const reason = reasonInWords(this.system, kind, player, task, answer);
    return { answer, marks: reason === null ? {} : { reason } };
  }

  private seatOf({ side }: Decision): SeatedPlayer {
    const seat = this.seats.get(side);
    if (seat === undefined) throw new Error(`nobody plays "${side}"`);
    return seat;
  }
}

/** A player for each side, the usual one for a side without a name. */
export function playersFor(system: GameSystem, named: Readonly<Partial<Record<Side, string>>>, usual: string): Players {
  const players = Object.fromEntries(system.sides.map((side) => [side, usual]));
  for (const [side, id] of Object.entries(named)) {
    if (id === undefined) continue;
    if (!Object.hasOwn(players, side)) throw new BadInput(`${system.name} has no side "${side}".`);
    players[side] = kindNamed(id).id;
  }
  return players;
}
