import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { prepareChromium } from './chromium.mjs';
import { serve } from './serving.mjs';
import { build, setUp } from './setup.mjs';

// How long a player waits, in a real browser: for the first page, for the first battle, from a drag to its odds. npm run bench:waiting

const PORT = 4518;
const HOME = `http://127.0.0.1:${PORT}/`;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const DRAGS = 12;

async function firstLoad(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const sizes = [];
  context.on('requestfinished', (request) => sizes.push(request.sizes()));
  const bytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size.responseBodySize, 0);
  const start = performance.now();
  await page.goto(HOME);
  await page.waitForSelector('.play-now button');
  const lobby = performance.now() - start;
  const lobbyBytes = await bytes();
  const click = performance.now();
  await page.click('.play-now button >> nth=0');
  await page.waitForSelector('.decision[data-ready=true]');
  const battle = performance.now() - click;
  return { page, lobby, lobbyBytes, battle, bytes: await bytes() };
}

/** Takes the usual answer until the player may activate a squad. */
async function untilActivation(page) {
  for (;;) {
    await page.waitForSelector('.decision[data-ready=true], .verdict');
    if ((await page.getAttribute('.decision', 'data-ask')) === 'activate') return;
    const n = await page.getAttribute('.battle', 'data-n');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`.battle:not([data-n="${n}"])`);
  }
}

/** Drags the selected squads about; waits each time until the ghost is weighed and its first odds are shown. */
async function drags(page) {
  const told = [];
  const box = await page.locator('.bf [role=button][aria-label^="Tyr,"]').first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let i = 0; i < DRAGS; i++) {
    await page.keyboard.press('Escape');
    await page.waitForSelector('.gesture', { state: 'detached' });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 5, y - 15);
    await page.mouse.move(x + 3 * (i % 5) - 6, y - 20 - 3 * i);
    const start = performance.now();
    await page.mouse.up();
    await page.waitForSelector('.foreseen[aria-busy=false]');
    const foreseen = performance.now() - start;
    const target = await page.waitForSelector('.foreseen dl.odds', { timeout: 5_000 }).catch(() => null);
    told.push({ foreseen, odds: target === null ? null : performance.now() - start });
  }
  return told;
}

function spread(values) {
  const sorted = values.toSorted((a, b) => a - b).map((value) => Math.round(value));
  return `${sorted[Math.floor(sorted.length / 2)]} ms in the middle, ${sorted[0]} to ${sorted.at(-1)}`;
}

async function main() {
  const unready = (await setUp()) ?? (await build());
  if (unready !== undefined) throw new Error(unready);
  const { path, problem } = await prepareChromium();
  if (path === undefined) throw new Error(problem);
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-bench-'));
  const server = await serve(PORT, data);
  const browser = await chromium.launch({ executablePath: path, args: FLAGS });
  try {
    const { page, lobby, lobbyBytes, battle, bytes } = await firstLoad(browser);
    console.log(
      `the lobby can be used after ${Math.round(lobby)} ms, ${Math.round(lobbyBytes / 1024)} KiB over the line`,
    );
    console.log(
      `the first question of a battle ${Math.round(battle)} ms after the click, ${Math.round(bytes / 1024)} KiB in all`,
    );
    await untilActivation(page);
    const told = await drags(page);
    console.log(`from a drag to what comes then: ${spread(told.map(({ foreseen }) => foreseen))}`);
    const odds = told.flatMap(({ odds: after }) => after ?? []);
    console.log(`from a drag to the first odds (${odds.length} of ${told.length} have a target): ${spread(odds)}`);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

await main();
