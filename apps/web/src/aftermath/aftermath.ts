import { type Chance, type Dice, Fold, isRefusal, type Refusal, replay, type Side, tapeDice } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
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
  /** Whether squads have prices in this system. */
  readonly hasPoints: boolean;
}

/** Replays a record and gathers the report on the way. */
export function aftermathOf(system: GameSystem, given: unknown): BattleAftermath | Refusal {
  const record = readRecord(given);
  if (isRefusal(record)) return record;
  const chances = new Map<number, Chance>();
  const battle = replay(system, record, { dice: overheard(tapeDice(record.tape), chances) });
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
    hasPoints: losses.hasPoints,
  };
}

/** Dice that record each chance: an event holds the roll, but not everything that the rules asked for. */
function overheard(dice: Dice, chances: Map<number, Chance>): Dice {
  return {
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
