import { type BattleRecord, isRefusal, type Refusal, replay, tapeDice, type TapeEntry } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import { battleFrom, type Start } from '../start.js';
import type { Trial } from './trial.js';

const LAW = 'the same answers give the same events';

/** Replays a tape from where its battle began. */
export function playTape(system: GameSystem, start: Start, tape: readonly TapeEntry[]): GameBattle | Refusal {
  const battle = battleFrom(system, start, { dice: tapeDice(tape) });
  if (isRefusal(battle)) return battle;
  for (const entry of tape) {
    const done = entry.is === 'roll' ? null : follow(battle, entry);
    if (isRefusal(done)) return done;
  }
  return battle;
}

function follow(battle: GameBattle, entry: Exclude<TapeEntry, { is: 'roll' }>): unknown {
  if (entry.is === 'undo') return battle.undo(entry.answers);
  return entry.is === 'retract' ? battle.retract(entry.side, entry.decision) : battle.again(entry);
}

/** Replays all inputs: from the record as a file if there is one, from the tape if play began in the middle. */
export function holdReplayLaw(trial: Trial, start: Start): void {
  const record = trial.battle.record();
  trial.hold(LAW, () => (isRefusal(record) ? tapeFault(trial, start) : recordFault(trial, start, record)));
}

function recordFault(trial: Trial, start: Start, record: BattleRecord): string | null {
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  const again = isRefusal(read) ? read : replay(trial.system, read);
  // The tape shows where they part.
  return isRefusal(again) ? (tapeFault(trial, start) ?? again.reason) : null;
}

function tapeFault({ battle, system }: Trial, start: Start): string | null {
  const again = playTape(system, start, JSON.parse(JSON.stringify(battle.tape)) as TapeEntry[]);
  if (isRefusal(again)) return `an answer that was taken is refused: ${again.reason}`;
  if (again.digest() === battle.digest()) return null;
  const place = battle.log.findIndex((entry, i) => JSON.stringify(entry) !== JSON.stringify(again.log[i]));
  return `event ${place + 1} was ${JSON.stringify(battle.log[place])}, now ${JSON.stringify(again.log[place])}`;
}
