import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

const OLDEST_NODE = [20, 19];

const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const stamp = join(root, 'node_modules/.bridgehead-lock');

/** Prepares the working copy for running. Returns the problem in words, or undefined. */
export async function setUp() {
  return nodeProblem() ?? (await installProblem());
}

/** Compiles every package and builds the web app. Returns the problem in words, or undefined. */
export async function build() {
  const steps = [
    ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json'],
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'],
  ];
  for (const step of steps) {
    const { code, text } = await runNode(step, { output: 'quiet' });
    if (code !== 0) return `The build failed:\n${text}`;
  }
  return undefined;
}

function nodeProblem() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return undefined;
  return `Bridgehead needs Node ${OLDEST_NODE.join('.')} or later; this is Node ${process.versions.node}.`;
}

async function installProblem() {
  if (!isInstalled()) {
    console.log('Installing dependencies (npm ci)');
    const { code, text } = await run('npm', ['ci', '--no-audit', '--no-fund'], { output: 'quiet' });
    if (code !== 0) return `npm ci failed:\n${text}`;
  }
  writeFileSync(stamp, lockHash());
  return undefined;
}

/** Compares the time of the last install; a fresh checkout touches the lock file, so equal content also counts. */
function isInstalled() {
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return true;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}
