import { type Dice, diceFrom, type JsonRecord, Random } from '@bridgehead/kernel';
import type { Imagined } from './imagined.js';

/**
 * The dice of one trial: the same squad in the same stage rolls the same faces, whatever others have done before it, so that two plans that are
 * tried with the same luck differ by what they change.
 */
export function forkWith(machine: Imagined, luck: number, trial: number): Imagined {
  let stage = -1;
  let before = 0;
  let here = Random.seeded(luck, trial);
  const at = (roll: number, wave: number): Random => {
    if (fork.stageNumber !== stage) {
      stage = fork.stageNumber;
      before = roll;
      here = Random.seeded(luck, trial, fork.stage.stage, nameOf(fork.stage.args));
    }
    return here.at(roll - before, wave);
  };
  const dice: Dice = diceFrom(at);
  const fork = machine.fork(dice);
  return fork;
}

function nameOf({ squad, side }: JsonRecord): string {
  return typeof squad === 'string' ? squad : typeof side === 'string' ? side : '';
}
