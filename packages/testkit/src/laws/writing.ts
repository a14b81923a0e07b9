import { Battle, type Entry, isRefusal } from '@bridgehead/kernel';
import type { GameBattle, TableEvent } from '@bridgehead/tabletop';
import { differing, type Trial } from './trial.js';

const LAW = 'what was written down tells where the battle stands';

/** The opening table and the log of a battle as a store has them: as text, each event once. */
export class Written {
  private readonly opening: unknown;
  private readonly entries: Entry<TableEvent>[] = [];

  constructor({ system, battle }: Trial) {
    this.opening = throughText(system.state.pack(battle.past.opening));
  }

  /** The stored text is the battle: the same table, questions, save and digest. */
  hold(trial: Trial): void {
    trial.hold(LAW, () => this.fault(trial));
  }

  private fault(trial: Trial): string | null {
    const { battle, system, dice } = trial;
    this.entries.push(...(throughText(battle.log.slice(this.entries.length)) as GameBattle['log']));
    const opening = system.state.unpack(this.opening);
    if (isRefusal(opening)) return `its opening is refused: ${opening.reason}`;
    const again = Battle.recover<typeof opening, TableEvent>(system, { opening, entries: this.entries }, { dice });
    if (isRefusal(again)) return `it is refused: ${again.reason}`;
    if (again.log.length !== battle.log.length) return 'something happened by reading it';
    return differing('the battle that was read', stateOf(trial, battle), stateOf(trial, again));
  }
}

function throughText(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function stateOf(trial: Trial, battle: GameBattle): unknown {
  const { pending, result, stage, stageNumber } = battle;
  const state = [trial.packed(battle.table), pending, result, stage, stageNumber, battle.digest()];
  return result === null ? [...state, battle.save()] : state;
}
