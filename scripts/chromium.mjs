import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds Chromium, or installs it if that needs no prompt. Returns its path, or the problem in words. */
export async function prepareChromium() {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM names ${named}, which does not exist.` };
  }
  if (find() === undefined && mayInstall()) await install();
  const path = find();
  if (path !== undefined) return { path };
  return {
    problem:
      'Chromium is missing: install it (Debian: apt-get install chromium), or name it: CHROMIUM=/path/to/chromium',
  };
}

function find() {
  return USUAL_PLACES.find((path) => existsSync(path));
}

function mayInstall() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function install() {
  console.log('Installing Chromium (apt-get install chromium)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-qq'], { output: 'quiet', env });
  const done =
    updated.code === 0 ? await run('apt-get', ['install', '-y', '-qq', 'chromium'], { output: 'quiet', env }) : updated;
  if (done.code !== 0) console.log(done.text);
}
