import { pathToFileURL } from 'node:url';
import { run } from './run.mjs';

const checks = [
  { name: 'format', script: 'check:format', cure: 'npm run format' },
  { name: 'types', script: 'check:types' },
  { name: 'lint', script: 'check:lint' },
  { name: 'one word, one meaning', script: 'check:names' },
  { name: 'dependency directions', script: 'check:directions' },
  { name: 'unused code', script: 'check:unused' },
];

/** Runs every check, even after one has failed. Returns the names of those that failed. */
export async function check() {
  const failed = [];
  for (const { name, script, cure } of checks) {
    const { code, text } = await run('npm', ['run', '--silent', script], { output: 'quiet' });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
    if (code === 0) continue;
    failed.push(`check: ${name}`);
    console.log(cure === undefined ? text : `${text}\n${cure} puts it right.`);
  }
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = await check();
  process.exitCode = failed.length === 0 ? 0 : 1;
}
