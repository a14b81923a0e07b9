import { spawn } from 'node:child_process';
import { root } from './run.mjs';
import { build, setUp } from './setup.mjs';

const problem = (await setUp()) ?? (await build());

if (problem === undefined) {
  const args = ['apps/cli/bin/bridgehead.js', 'serve', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  // The terminal interrupts both processes; the server decides how to stop.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  console.error(problem);
  process.exitCode = 1;
}
