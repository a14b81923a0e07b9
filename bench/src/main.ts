import { battleRate, type BattleRate } from './battles.js';
import { decisions } from './decisions.js';
import { formations } from './formations.js';
import { histories } from './history.js';
import type { Comparison } from './measure.js';
import { motions } from './motion.js';
import { attackOdds, strikeOdds } from './odds.js';
import { crowdedTable } from './scene.js';
import { sights } from './sight.js';

const json = process.argv.includes('--json');

if (process.argv.includes('--battles')) print(battles(), toldRate);
else print(await comparisons(), told);

async function comparisons(): Promise<readonly Comparison[]> {
  const table = crowdedTable();
  const others = [decisions(), ...histories(table), ...sights(table), ...motions(table), attackOdds(), strikeOdds()];
  return [...others, ...(await formations())];
}

/** Whole battles: Planetfall's largest, the first ones and again once hot code has been compiled, and those by which Firefight is balanced. */
function battles(): readonly BattleRate[] {
  return [
    battleRate('planetfall', 'battle3000', 'random', 30, 0),
    battleRate('planetfall', 'battle3000', 'random', 100, 60),
    battleRate('planetfall', 'battle3000', 'greedy', 12, 6),
    battleRate('firefight', 'controlTheIntel1000', 'greedy', 12, 6),
    battleRate('firefight', 'controlTheIntel1500', 'greedy', 6, 3),
  ];
}

function print<T>(measured: readonly T[], line: (one: T) => string): void {
  if (json) console.log(JSON.stringify(measured));
  else for (const one of measured) console.log(line(one));
}

function toldRate({
  scenario,
  players,
  battles: played,
  decisions: taken,
  warmUp,
  battlesPerSecond,
  battlesPerSecondElapsed,
}: BattleRate): string {
  const each = Math.round(taken / played);
  const rates = `${battlesPerSecondElapsed.toFixed(2)} battles a second, ${battlesPerSecond.toFixed(2)} of processor time on all threads`;
  return `${scenario}, ${players} players: ${rates} (${played} battles of ${each} decisions, after ${warmUp} to warm up)`;
}

function told({ name, ours, against, other, ratio, aim, note }: Comparison): string {
  const goal = aim === undefined ? '' : ours <= aim ? ` (aim ${length(aim)}: met)` : ` (aim ${length(aim)}: MISSED)`;
  const remark = note === undefined ? '' : `\n    ${note}`;
  return `${name}: ${length(ours)}${goal}; ${against}: ${length(other)}, ${ratio.toFixed(1)} times as long${remark}`;
}

function length(microseconds: number): string {
  return microseconds < 1000 ? `${microseconds.toFixed(2)} µs` : `${(microseconds / 1000).toFixed(2)} ms`;
}
