// Plays ready-made forces against each other, every one against every other, with the sides swapped and greedy on both seats.
// node scripts/balance.mjs <system> <force,force,…> <scenario,scenario,…> <pairs of each match-up> <seed>
import { machineFor, playOut } from '../apps/cli/dist/play-out.js';
import { scoreInWords, scoreOf } from '../apps/cli/dist/score.js';
import { SYSTEMS } from '../systems/all/dist/loaded.js';

const PLAYER = 'greedy';

const [id, forces = '', scenarios = '', pairs = '10', seed = '1'] = process.argv.slice(2);
const system = SYSTEMS.find((one) => one.id === id);
if (system === undefined) throw new Error(`there is no system "${id}"`);

const names = forces.split(',');
const shares = new Map(names.flatMap((one, i) => names.slice(i + 1).map((other) => [`${one} : ${other}`, []])));

// Pair by pair, so that a run that is cut short has played all match-ups alike.
for (let pair = 0; pair < Number(pairs); pair++) {
  const list = scenarios.split(',');
  const scenario = list[pair % list.length];
  for (const [matchUp, results] of shares) {
    const [one, other] = matchUp.split(' : ');
    const first = scoreOfFirst(scenario, { red: one, blue: other }, 'red', `${seed}/${pair}`);
    const second = scoreOfFirst(scenario, { red: other, blue: one }, 'blue', `${seed}/${pair}`);
    results.push((first + second) / 2);
    console.log(`${matchUp}: ${scoreInWords(scoreOf(results))} after ${results.length} pairs`);
  }
}

/** 1 if the first force wins, which plays that side, 0 if it loses, and half for a draw. */
function scoreOfFirst(scenario, rosters, side, name) {
  const setup = { scenario, rosters, seed: name };
  const machine = machineFor(system, setup);
  const { winner } = playOut(machine, system, { red: PLAYER, blue: PLAYER }, name);
  return winner === null ? 0.5 : Number(winner === side);
}
