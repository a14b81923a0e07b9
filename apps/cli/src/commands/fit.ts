import { join } from 'node:path';
import { BadInput, wholeNumber } from '../bad-input.js';
import { mayWrite, writeText } from '../files.js';
import { type Fitting, fittingOf } from '../fit/fitting.js';
import type { FitPlan, FittedBattle } from '../fit/positions.js';
import { keptIn } from '../kept.js';
import { Progress } from '../progress.js';
import { dataOf, digestOfCode, shown, WEIGHTS } from '../repository.js';
import { percent } from '../score.js';
import { systemNamed } from '../systems.js';
import { onThreads, sharedCount, threadsFor } from '../threads.js';

export interface FitOptions {
  readonly battles: string;
  readonly seed: string;
  readonly threads?: string;
  readonly dry?: boolean;
  readonly keep?: string;
}

/** Fewer battles say nothing about some twenty features. */
const FEWEST_BATTLES = 50;

/** Fits the weights of a system's features to battles; Ctrl-C fits them to those that have been played. */
export async function fitCommand(id: string, options: FitOptions, print: (line: string) => void): Promise<number> {
  const system = systemNamed(id);
  if (system.opponent === undefined || system.opponent.mix.length === 0)
    throw new BadInput(`${system.name} has no features, or no battles to fit their weights to.`);
  const plan: FitPlan = {
    system: id,
    battles: wholeNumber('battles', options.battles, FEWEST_BATTLES, 1_000_000),
    seed: options.seed,
  };
  const threads = threadsFor(options.threads);
  if (options.keep !== undefined) mayWrite(options.keep);
  // Before the battles: somebody may build while they are played.
  const code = digestOfCode(id, [WEIGHTS]);
  const began = performance.now();
  const kept = keptIn(options.keep, { system: id, seed: plan.seed, code }, { battles: [] as FittedBattle[] });
  const battles = await playedOnThreads(plan, threads, kept.battles);
  if (options.keep !== undefined) writeText(options.keep, JSON.stringify({ ...kept, battles }));
  if (battles.length < FEWEST_BATTLES)
    throw new BadInput(`${battles.length} battles are too few; ${FEWEST_BATTLES} are the least.`);
  const fitting = fittingOf(battles);
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const line of report(plan, battles.length, fitting, seconds)) print(line);
  if (options.dry === true) return 0;
  const from = { battles: battles.length, positions: fitting.positions, seed: plan.seed, code };
  const path = join(dataOf(id), WEIGHTS);
  writeText(path, `${JSON.stringify({ from, weights: fitting.weights }, null, 2)}\n`);
  print(`Kept in ${shown(path)}.`);
  return 0;
}

/** The battles that ended, in the order of their numbers, so that the same battles give the same weights. */
async function playedOnThreads(
  plan: FitPlan,
  threads: number,
  before: readonly FittedBattle[],
): Promise<readonly FittedBattle[]> {
  const battles = before.filter(({ battle }) => battle < plan.battles);
  const progress = new Progress('battles', plan.battles - battles.length);
  const data = { plan, played: new Set(battles.map(({ battle }) => battle)), taken: sharedCount() };
  await onThreads(new URL('../fit/worker.js', import.meta.url), data, threads, (message) => {
    const battle = message as FittedBattle | null;
    if (battle !== null) battles.push(battle);
    progress.step();
  });
  progress.end();
  return battles.toSorted((a, b) => a.battle - b.battle);
}

function report({ system, seed }: FitPlan, battles: number, fitting: Fitting, seconds: number): readonly string[] {
  return [
    `${system}, seed ${seed}: ${fitting.positions} positions of ${battles} battles in ${seconds} s`,
    `  held out: loss ${thousandths(fitting.loss)} (0.693 for knowing nothing)`,
    ...fitting.byTurn.map(
      ({ turn, positions, loss, auc, thirds }) =>
        `  turn ${turn}: ${positions} positions, loss ${thousandths(loss)}, AUC ${thousandths(auc)}; foretold and came: ${thirds
          .map(({ foretold, came }) => `${percent(foretold)} ${percent(came)}`)
          .join(', ')}`,
    ),
    ...Object.entries(fitting.weights).map(([name, weight]) => `  ${name}: ${weight}`),
  ];
}

function thousandths(value: number): string {
  return value.toFixed(3);
}
