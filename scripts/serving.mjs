import { spawn } from 'node:child_process';
import { root } from './run.mjs';

/** Starts a server process on that port and waits until it answers. */
export async function serve(port, data) {
  const args = ['apps/cli/bin/bridgehead.js', 'serve', '--port', `${port}`, '--host', '127.0.0.1', '--data', data];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  for (let i = 0; i < 100; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok === true) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error('the server did not start');
}
