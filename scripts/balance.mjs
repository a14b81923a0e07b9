// Plays ready-made forces against each other, every one against every other, with the sides swapped and greedy on both seats.
//
// node scripts/balance.mjs <system> <force,force,…> <scenario,scenario,…> [--pairs 100] [--seed 1] [--threads 1] [--out FILE.json] [--sequential]
//
// Pair by pair, so that a run that is cut short has played all match-ups alike. With --out every result is written at once, and the same command
// goes on where it was stopped, unless the code or the data have changed since. With --sequential a match-up stops once it is clear whether it
// lies between 40 and 60 %.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const PLAYER = 'greedy';
/** What is still called even. */
const LEAST = 0.4;
const MOST = 0.6;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (isMainThread) await measure();
else await play();

async function measure() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      pairs: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: '1' },
      out: { type: 'string' },
      sequential: { type: 'boolean', default: false },
    },
  });
  const [system, forces, scenarios] = positionals;
  if (system === undefined || forces === undefined || scenarios === undefined)
    throw new Error('say a system, its forces and its scenarios: balance.mjs firefight a-500,b-500 occupation500');
  const { isClear, scoreInWords, scoreOf } = await import(join(root, 'apps/cli/dist/score.js'));
  const { keptIn } = await import(join(root, 'apps/cli/dist/kept.js'));
  const { digestOfCode } = await import(join(root, 'apps/cli/dist/repository.js'));
  const known = keptIn(values.out, { system, seed: values.seed, code: digestOfCode(system) }, { matchUps: {} });
  const names = forces.split(',');
  const matchUps = names.flatMap((one, i) => names.slice(i + 1).map((other) => `${one} : ${other}`));
  for (const matchUp of matchUps) known.matchUps[matchUp] ??= {};

  function* jobs() {
    const list = scenarios.split(',');
    for (let pair = 0; pair < Number(values.pairs); pair++)
      for (const matchUp of matchUps) {
        if (known.matchUps[matchUp][pair] !== undefined) continue;
        if (values.sequential && isClear(sharesOf(known.matchUps[matchUp]), LEAST, MOST)) continue;
        yield { matchUp, pair, scenario: list[pair % list.length] };
      }
  }
  function take({ matchUp, pair, scenario, first, second, seconds }) {
    known.matchUps[matchUp][pair] = { scenario, first, second, seconds };
    if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(known, null, 1)}\n`);
    const shares = sharesOf(known.matchUps[matchUp]);
    console.log(`${matchUp}: ${scoreInWords(scoreOf(shares))} after ${shares.length} pairs`);
  }
  await onThreads(Number(values.threads), { system, seed: values.seed }, jobs(), take);

  console.log('\n| match-up | battles | score of the first | draws |\n| --- | --- | --- | --- |');
  for (const matchUp of matchUps) {
    const pairs = Object.values(known.matchUps[matchUp]);
    const draws = pairs.flatMap(({ first, second }) => [first, second]).filter((share) => share === 0.5).length;
    console.log(`| ${matchUp} | ${2 * pairs.length} | ${scoreInWords(scoreOf(sharesOf(pairs)))} | ${draws} |`);
  }
}

function sharesOf(pairs) {
  return Object.values(pairs).map(({ first, second }) => (first + second) / 2);
}

/** Hands each thread a job whenever it is idle. */
async function onThreads(number, data, jobs, take) {
  await Promise.all(
    Array.from({ length: number }, async () => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: data });
      try {
        for (let job = jobs.next(); job.done !== true; job = jobs.next()) {
          worker.postMessage(job.value);
          const [result] = await once(worker, 'message');
          take(result);
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
}

async function play() {
  const { machineFor, playOut } = await import(join(root, 'apps/cli/dist/play-out.js'));
  const { SYSTEMS } = await import(join(root, 'systems/all/dist/loaded.js'));
  const system = SYSTEMS.find(({ id }) => id === workerData.system);
  if (system === undefined) throw new Error(`there is no system "${workerData.system}"`);

  /** 1 if the side wins, 0 if it loses, and half for a draw. */
  const scoreFor = (side, scenario, rosters, seed) => {
    const { winner } = playOut(
      machineFor(system, { scenario, rosters, seed }),
      system,
      { red: PLAYER, blue: PLAYER },
      seed,
    );
    return winner === null ? 0.5 : Number(winner === side);
  };
  parentPort.on('message', ({ matchUp, pair, scenario }) => {
    const [one, other] = matchUp.split(' : ');
    const seed = `${workerData.seed}/${pair}`;
    const began = performance.now();
    const first = scoreFor('red', scenario, { red: one, blue: other }, seed);
    const second = scoreFor('blue', scenario, { red: other, blue: one }, seed);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    parentPort.postMessage({ matchUp, pair, scenario, first, second, seconds });
  });
}
