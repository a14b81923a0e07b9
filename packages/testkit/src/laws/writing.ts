import { Battle, canonical, isRefusal } from '@bridgehead/kernel';
import type { TableEvent } from '@bridgehead/tabletop';
import type { GameBattle } from '../start.js';
import type { Trial } from './trial.js';

const LAW = 'what was written down tells where the battle stands';

/** The opening table and the log, as a store has them, are the battle: the same table, questions, save and digest. */
export function holdWritingLaw(trial: Trial): void {
  trial.hold(LAW, () => {
    const { battle, system, dice } = trial;
    const opening = system.state.unpack(JSON.parse(JSON.stringify(system.state.pack(battle.past.opening))));
    if (isRefusal(opening)) return `its opening is refused: ${opening.reason}`;
    const entries = JSON.parse(JSON.stringify(battle.log)) as GameBattle['log'];
    const again = Battle.recover<typeof opening, TableEvent>(system, { opening, entries }, { dice });
    if (isRefusal(again)) return `it is refused: ${again.reason}`;
    const fault = again.log.length === battle.log.length ? null : 'something happened by reading it';
    return fault ?? (stateOf(trial, again) === stateOf(trial, battle) ? null : 'it stands elsewhere');
  });
}

function stateOf(trial: Trial, battle: GameBattle): string {
  const { pending, result, stage, stageNumber } = battle;
  const state = [trial.system.state.pack(battle.table), pending, result, stage, stageNumber, battle.digest()];
  return canonical(result === null ? [...state, battle.save()] : state);
}
