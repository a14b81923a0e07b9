import { decisions } from './decisions.js';
import { histories } from './history.js';
import type { Comparison } from './measure.js';
import { motions } from './motion.js';
import { attackOdds } from './odds.js';
import { crowdedTable } from './scene.js';
import { sights } from './sight.js';

const table = crowdedTable();
const comparisons: Comparison[] = [decisions(), ...histories(table), ...sights(table), ...motions(table), attackOdds()];

if (process.argv.includes('--json')) console.log(JSON.stringify(comparisons));
else for (const line of comparisons.map(told)) console.log(line);

function told({ name, ours, against, other, ratio, aim, note }: Comparison): string {
  const goal = aim === undefined ? '' : ours <= aim ? ` (aim ${length(aim)}: met)` : ` (aim ${length(aim)}: MISSED)`;
  const remark = note === undefined ? '' : `\n    ${note}`;
  return `${name}: ${length(ours)}${goal}; ${against}: ${length(other)}, ${ratio.toFixed(1)} times as long${remark}`;
}

function length(microseconds: number): string {
  return microseconds < 1000 ? `${microseconds.toFixed(2)} µs` : `${(microseconds / 1000).toFixed(2)} ms`;
}
