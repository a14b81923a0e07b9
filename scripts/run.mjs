import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command at the root of the repository and returns its exit code and its standard output. `output`: "show"
 * passes everything through, "quiet" returns it as `text`.
 */
export function run(command, args, { output = 'show', env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let text = '';
  const hear = (stream, echo) =>
    stream.on('data', (chunk) => {
      text += chunk;
      if (output === 'show') echo.write(chunk);
    });
  hear(child.stdout, process.stdout);
  hear(child.stderr, process.stderr);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, text: `${text}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** Runs a Node program. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}
