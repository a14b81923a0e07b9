import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { prepareChromium } from './chromium.mjs';
import { runNode } from './run.mjs';
import { build, setUp } from './setup.mjs';

const total = { passed: 0, failures: [] };

function add({ passed = 0, failures = [] }) {
  total.passed += passed;
  total.failures.push(...failures);
}

/** How long each part took, for people who keep the tests short. */
const times = [];

async function timed(name, part) {
  const began = performance.now();
  await part();
  times.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`);
}

function step(name, problem) {
  if (problem === undefined) return;
  console.log(problem);
  add({ failures: [name] });
}

async function vitest(project, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters], {
      env,
    });
    add(counted(project, code, readJson(report)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A file that could not be loaded has no failed test, and counts as one. */
function counted(project, code, report) {
  if (report === undefined) return { failures: [`${project} tests: no report`] };
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${file.name}: did not run`];
    return failed.map(({ fullName }) => `${file.name}: ${fullName}`);
  });
  if (code !== 0 && failures.length === 0) failures.push(`${project} tests: exit code ${code}`);
  return { passed: report.numPassedTests, failures };
}

/** Runs one of our commands that ends with a count. */
async function counting(command, ...flags) {
  const { code, text } = await runNode(['apps/cli/bin/bridgehead.js', command, ...flags]);
  const [, passed, failed] = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  if (passed === undefined) return add({ failures: [`${command}: no count`] });
  const failures = Array.from({ length: Number(failed) }, (_, n) => `${command}: ${n + 1} of ${failed}, named above`);
  if (code !== 0 && failures.length === 0) failures.push(`${command}: exit code ${code}`);
  add({ passed: Number(passed), failures });
}

async function checks() {
  add({ failures: await check() });
}

async function browser() {
  const { path, problem } = await prepareChromium();
  step('browser tests: Chromium', problem);
  if (path !== undefined) await vitest('browser', { CHROMIUM: path });
}

function report() {
  const { passed, failures } = total;
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
  console.log(`\n${times.join(', ')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

const problem = await setUp();
step('set-up', problem);
if (problem === undefined) {
  await timed('build', async () => step('build', await build()));
  // The checks keep one core busy, and the cases another.
  await timed('checks and cases', () => Promise.all([checks(), counting('cases')]));
  await timed('unit tests', () => vitest('unit'));
  await timed('laws', () => counting('laws', '--sample'));
  await timed('browser tests', browser);
}
report();
