import {
  type Chance,
  type Dice,
  type Entry,
  Fold,
  isRefusal,
  type Refusal,
  replay,
  type RollPlace,
  type Side,
} from '@bridgehead/kernel';
import { checkDice, type DiceCheck, readRecord } from '@bridgehead/protocol';
import { type GameSystem, nameOf, type Table, type TableEvent, turnWord } from '@bridgehead/tabletop';
import { Losses, type OtherLosses, type SquadLosses } from './losses.js';
import { type RollCount, Rolls, type SideLuck } from './rolls.js';
import { Scores, type Series } from './scores.js';

/** The report on a finished battle. */
export interface BattleAftermath {
  readonly sides: readonly { readonly id: Side; readonly name: string }[];
  /** What the book calls its turns. */
  readonly turnName: string;
  readonly scores: readonly Series[];
  readonly losses: readonly SquadLosses[];
  /** Losses that no squad of the other side caused. */
  readonly otherLosses: readonly OtherLosses[];
  readonly luck: readonly SideLuck[];
  readonly rolls: RollCount;
  /** How often each side took something back. */
  readonly takenBack: Readonly<Record<Side, number>>;
  /** Whether squads have prices in this system. */
  readonly hasPoints: boolean;
  /** Null for dice that the players typed in. */
  readonly dice: DiceFindings | null;
}

/** What a record shows about its own dice. */
export interface DiceFindings {
  /** Why they cannot be what was promised. */
  readonly problem: string | null;
  /** What players must have seen before the battle if these were the dice. */
  readonly seal: string;
  /** How many rolls are this battle's own. */
  readonly own: number;
  /** How many come from another battle, and are not checked. */
  readonly takenOver: number;
}

/** Replays a record and gathers the report on the way. */
export function aftermathOf(system: GameSystem, given: unknown): BattleAftermath | Refusal {
  const record = readRecord(given);
  if (isRefusal(record)) return record;
  const check = checkDice(record);
  const chances = new Map<number, Chance>();
  const battle = replay(system, record, { dice: overheard(check.dice, chances) });
  if (isRefusal(battle)) return battle;
  const begun = system.begin(record.setup);
  if (isRefusal(begun)) return begun;
  const fold = new Fold<Table, TableEvent>(system.state, begun.table);
  const scores = new Scores(system, fold.table);
  const losses = new Losses(system, system.state.copy(fold.table));
  const rolls = new Rolls(system, chances);
  for (const entry of battle.log) {
    // Before the event, a model about to be destroyed still has its squad.
    losses.before(entry, fold.table);
    fold.add(entry);
    scores.after(entry, fold.table);
    rolls.after(entry, fold.table);
  }
  const { table } = fold;
  return {
    sides: system.sides.map((id) => ({ id, name: nameOf(table, id) })),
    turnName: turnWord(system),
    scores: scores.series(),
    losses: losses.bySquad(table),
    otherLosses: losses.byNobody(table),
    luck: system.sides.map((side) => rolls.of(side)),
    rolls: rolls.count(),
    takenBack: Object.fromEntries(system.sides.map((side) => [side, takenBackBy(side, battle.log)])),
    hasPoints: losses.hasPoints,
    dice: findingsOf(check, record.tape.filter(({ is }) => is === 'roll').length),
  };
}

function takenBackBy(side: Side, log: readonly Entry<TableEvent>[]): number {
  return log.filter(({ event }) => event.kind === 'undone' && event.by === side).length;
}

function findingsOf(check: DiceCheck, rolls: number): DiceFindings | null {
  const { seal, takenOver } = check;
  return seal === null ? null : { problem: check.problem(), seal, own: rolls - takenOver, takenOver };
}

/** Dice that record each chance: an event holds the roll, but not everything that the rules asked for. */
function overheard(dice: Dice, chances: Map<number, Chance>): Dice {
  const { course } = dice;
  return {
    ...(course === undefined
      ? {}
      : { course: { ...course, at: (place: RollPlace) => overheard(course.at(place), chances) } }),
    faces(chance, roll, wave, count, sides) {
      chances.set(roll, chance);
      return dice.faces(chance, roll, wave, count, sides);
    },
    draw(chance, roll) {
      chances.set(roll, chance);
      return dice.draw(chance, roll);
    },
  };
}
