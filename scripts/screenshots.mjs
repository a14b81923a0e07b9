import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { prepareChromium } from './chromium.mjs';
import { root } from './run.mjs';
import { build, setUp } from './setup.mjs';

// Pictures of every screen, for the docs: node scripts/screenshots.mjs

const PORT = 4517;
const HOME = `http://127.0.0.1:${PORT}/`;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const folder = join(root, 'docs/screenshots');

async function serve(data) {
  const args = ['apps/cli/bin/bridgehead.js', 'serve', '--port', `${PORT}`, '--host', '127.0.0.1', '--data', data];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  for (let i = 0; i < 100; i++) {
    const answer = await fetch(HOME).catch(() => null);
    if (answer?.ok === true) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error('the server did not start');
}

async function newBattle(page, game, scenario) {
  await page.goto(HOME);
  await page.selectOption('.new-battle select', { label: game });
  await page.locator('.card', { has: page.getByText(scenario, { exact: true }) }).click();
  await page.click('text=Begin');
  await asked(page);
}

async function asked(page) {
  await page.waitForSelector('.decision[data-ready=true], .verdict');
  return (await page.locator('.verdict').count()) > 0 ? 'verdict' : page.getAttribute('.decision', 'data-ask');
}

/** Takes the usual answer until one of these is asked. */
async function playTo(page, wanted, most = 300) {
  for (let i = 0; i < most; i++) {
    const ask = await asked(page);
    if (wanted.includes(ask)) return settle(page);
    const n = await page.getAttribute('.battle', 'data-n');
    await page.click('.confirm:not(:disabled)');
    await page.waitForSelector(`.battle:not([data-n="${n}"])`);
  }
  throw new Error(`never asked: ${wanted.join(', ')}`);
}

/** Until the other side has just attacked, or at least so many activations on. */
async function playToAnAttack(page) {
  for (let i = 0; i < 8; i++) {
    await playTo(page, ['activate', 'verdict']);
    if ((await page.locator('.since:has-text("Main Ordnance")').count()) > 0) return;
    await page.click('.confirm:not(:disabled)');
    await page.waitForSelector('.decision:not([data-ask=activate]), .verdict');
  }
}

/** Ghosts, odds and pictures have come to rest. */
async function settle(page) {
  await page.waitForTimeout(900);
}

async function dragFirst(page, dx, dy) {
  const name = (await page.textContent('.decision .whose'))?.split(' · ')[1] ?? '';
  const box = await page.locator(`.bf [role=button][aria-label^="${name},"]`).first().boundingBox();
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 8; k++) await page.mouse.move(x + (dx * k) / 8, y + (dy * k) / 8);
  await page.mouse.up();
  await settle(page);
}

async function shootAll(browser, colorScheme) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
  const shoot = (name) => page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  await page.goto(HOME);
  await page.waitForSelector('.table-picture');
  await settle(page);
  await shoot('lobby');
  await newBattle(page, 'Probe', 'The crossing');
  await settle(page);
  await shoot('set-up');
  await newBattle(page, 'Firestorm: Planetfall', 'Battle, 1,500 points');
  await settle(page);
  await shoot('four-by-four');
  await newBattle(page, 'Firestorm: Planetfall', 'Wide battle, 1,500 points');
  await settle(page);
  await shoot('six-by-four');
  await newBattle(page, 'Firestorm: Planetfall', 'Skirmish');
  await playTo(page, ['cruise']);
  await dragFirst(page, 60, -70);
  await shoot('ghost');
  await playTo(page, ['declareTarget']);
  await shoot('fire-plan');
  await playToAnAttack(page);
  await shoot('opponents-turn');
  await playTo(page, ['verdict']);
  await shoot('end');
  await page.click('text=Scores, losses, luck');
  await page.waitForSelector('.verdict-page');
  await shoot('verdict');
  await page.click('text=Watch the replay');
  await page.waitForSelector('.transport');
  await page.locator('.transport input').fill('120');
  await settle(page);
  await shoot('replay');
  await page.close();
}

const problem = (await setUp()) ?? (await build());
const { path: executablePath, problem: missing } = await prepareChromium();
if (problem !== undefined || executablePath === undefined) {
  console.error(problem ?? missing);
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-pictures-'));
  const server = await serve(data);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    for (const scheme of ['light', 'dark']) await shootAll(browser, scheme);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
