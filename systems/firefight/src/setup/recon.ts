import { next, type Procedure, type Side } from '@bridgehead/kernel';
import { BATTLE, squadsOf, stage, type TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { BLUE, enemyOf, RED } from '../book/play.js';
import { rollOff } from '../book/roll-off.js';
import { rollCommandDice, tacticianDice, totalOf } from '../command/command-dice.js';
import { initiative } from '../turn/initiative.js';
import { afterEdges } from './setup-order.js';
import { quickStart } from './quick-start.js';

const RULE = 'FF-SETUP-05';

/** FF-SETUP-07: by how much the Recon Roll was won. */
export const reconDifference = remembered<number>('reconDifference', 'battle', {
  name: 'Recon difference',
  meaning: 'by how much the Recon Roll was won: so many units may be withheld',
});

/** FF-SETUP-05: the Recon Roll; its winner has the Initiative in Round 1, chooses an edge and deploys first. */
export const recon = stage({
  id: 'recon',
  name: 'Recon Roll',
  meaning: 'Both sides roll their Tactician dice; the winner chooses a table edge and has the Initiative in Round 1.',
  *run(play) {
    play.cite('FF-SETUP-01');
    const { winner, difference } = yield* reconRoll(play);
    initiative.write(play, BATTLE, winner, RULE);
    reconDifference.write(play, BATTLE, difference, RULE);
    return quickStart.read(play.table, BATTLE) === true ? afterEdges(play.table) : next('chooseEdge', { side: winner });
  },
});

/** FF-SETUP-05: ties are rolled again; sides without any dice roll off, and nobody is ahead. */
function* reconRoll(play: TablePlay): Procedure<{ readonly winner: Side; readonly difference: number }> {
  for (;;) {
    const red = yield* reconTotal(play, RED);
    const blue = yield* reconTotal(play, BLUE);
    if (red === null && blue === null) return { winner: yield* rollOff(play, RULE), difference: 0 };
    const ahead = (red ?? 0) - (blue ?? 0);
    if (ahead !== 0) return { winner: ahead > 0 ? RED : enemyOf(RED), difference: Math.abs(ahead) };
  }
}

/** All Tactician dice of the whole force, Reserves included; null for a force without any. */
function* reconTotal(play: TablePlay, side: Side): Procedure<number | null> {
  const units = squadsOf(play.table, side).map(({ id }) => id);
  const colours = tacticianDice(play, units);
  if (colours.length === 0) return null;
  return totalOf(yield* rollCommandDice(side, colours, RULE));
}
