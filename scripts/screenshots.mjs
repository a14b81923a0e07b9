import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { prepareChromium } from './chromium.mjs';
import { packedPng } from './packed-png.mjs';
import { root } from './run.mjs';
import { IS_CLEAR, SEEN_WELL, SHOW_FORESEEN } from './screenshots-in-page.mjs';
import { serve } from './serving.mjs';
import { build, setUp } from './setup.mjs';

// Pictures of every screen for the docs, each moment in light and in dark:
//   node scripts/screenshots.mjs            all of them; others in the folder are removed
//   node scripts/screenshots.mjs lobby tablet   only those
//   node scripts/screenshots.mjs --into /tmp/pictures --port 4600   elsewhere, to look at

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, port: { type: 'string', default: '4517' } },
});
const PORT = Number(flags.port);
const HOME = `http://127.0.0.1:${PORT}`;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
/** How many battles are tried for a picture, since the dice differ. */
const BATTLES = 5;
const folder = flags.into ?? join(root, 'docs/screenshots');

/** A battle as red against the computer. */
async function begin(page, system, scenario, name, options = {}) {
  const seats = { red: { who: 'me' }, blue: { who: 'computer', player: 'greedy' } };
  const made = await page.request.post(`${HOME}/api/battles`, { data: { system, scenario, name, seats, options } });
  if (!made.ok()) throw new Error(`${system} ${scenario}: ${await made.text()}`);
  const { battle } = await made.json();
  await page.goto(`${HOME}/battle/${battle.id}`);
  await asked(page);
  return battle.id;
}

async function asked(page) {
  await page.waitForSelector('.decision[data-ready=true], .verdict');
  return (await page.locator('.verdict').count()) > 0 ? 'verdict' : page.getAttribute('.decision', 'data-ask');
}

async function goingOn(page, act) {
  const n = await page.getAttribute('.battle', 'data-n');
  await act();
  await page.waitForSelector(`.battle:not([data-n="${n}"])`);
}

/** An answer that takes models off the table needs a second confirmation. */
async function confirm(page) {
  const leaves = (await page.locator('.foot .leaving').count()) > 0;
  await goingOn(page, async () => {
    await page.click('.confirm:not(:disabled)');
    if (!leaves) return;
    await page.waitForTimeout(500);
    await page.click('.confirm:not(:disabled)');
  });
}

/** Answers as usual until a condition holds for the question; false if the battle ends first. */
async function comesTo(page, isSo) {
  for (;;) {
    const ask = await asked(page);
    if (await isSo(ask)) return true;
    if (ask === 'verdict') return false;
    await confirm(page);
  }
}

/** A battle in which a condition comes to hold; starts others until one does. */
async function battleWith(page, scenario, isSo) {
  for (let i = 0; i < BATTLES; i++) {
    const id = await begin(page, 'planetfall', scenario, 'Evening battle');
    if (await comesTo(page, isSo)) return id;
  }
  throw new Error(`${scenario}: the moment for the picture never came`);
}

const isActivation = (ask) => ask === 'activate';

/** Waits until ghosts and pictures have come to rest. */
const settle = (page) => page.waitForTimeout(900);

/** Moves the mouse to where nothing reacts to it. */
const putMouseAway = (page) => page.mouse.move(720, 2);

/** Waits until the plan after the proposal is shown, with its odds. */
async function weighed(page) {
  await page.waitForSelector('.foreseen[aria-busy=false]');
  await page.waitForSelector('.odds:not([data-ready=true])', { state: 'detached' });
  await page.evaluate(SHOW_FORESEEN);
  await settle(page);
}

async function middleOf(locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('what should be pointed at is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const badgeOf = (page, squad) => page.locator(`.bf [role=button][aria-label^="${squad},"]`).first();

async function drag(page, squad, dx, dy) {
  const [x, y] = await middleOf(badgeOf(page, squad));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 8; k++) await page.mouse.move(x + (dx * k) / 8, y + (dy * k) / 8);
  await page.mouse.up();
}

const WAYS = [
  [-60, -50],
  [60, -50],
  [0, -78],
  [78, 0],
  [-78, 0],
];

/** Drags one squad after another until one stands clear and would have several targets from there. */
async function dragToTargets(page) {
  for (const squad of await page.locator('.option .take span').allTextContents()) {
    if ((await badgeOf(page, squad).count()) === 0) continue;
    for (const [dx, dy] of WAYS) {
      await drag(page, squad, dx, dy);
      await page.waitForSelector('.foreseen[aria-busy=false], .foot .refusal');
      const targets = await page.locator('.foreseen .take[data-foreseen]').count();
      if (targets > 2 && (await page.evaluate(IS_CLEAR))) return true;
      await page.keyboard.press('Escape');
      await page.waitForSelector('.gesture', { state: 'detached' });
    }
  }
  return false;
}

async function lobby(page, shoot) {
  await begin(page, 'planetfall', 'battle750', 'Evening battle');
  await page.goto(HOME);
  await page.waitForSelector('.my-battles li, .my-battles tr');
  const cards = await page.locator('.card').count();
  await page
    .locator('.card .table-picture')
    .nth(cards - 1)
    .waitFor();
  await settle(page);
  await shoot('lobby');
}

async function setUpScreen(page, shoot) {
  await begin(page, 'planetfall', 'battle1500', 'Evening battle', { deployment: 'byHand' });
  await comesTo(page, (ask) => ask === 'deployHelix');
  await page.waitForSelector('.bf-ghost');
  await page.locator('.placing .squads label').nth(2).click();
  const [x, y] = await middleOf(page.locator('.bf-held .bf-ghost-base').first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 4; k++) await page.mouse.move(x + 8 * k, y - 3 * k);
  await page.mouse.up();
  await page.waitForSelector('.placing label:has-text("by hand")');
  await settle(page);
  await shoot('set-up');
}

async function tables(page, shoot) {
  for (const [name, scenario] of [
    ['four-by-four', 'battle3000'],
    ['six-by-four', 'wideBattle3000'],
  ]) {
    await battleWith(page, scenario, isActivation);
    await settle(page);
    await shoot(name);
  }
}

async function firing(page, shoot) {
  await battleWith(page, 'skirmish', async (ask) => {
    const later = (await page.locator('.phase:has-text("Turn 2"), .phase:has-text("Turn 3")').count()) > 0;
    const results = await page.locator('.bf-result').count();
    return ask === 'activate' && later && results === 0 && (await dragToTargets(page));
  });
  await weighed(page);
  await shoot('ghost');
  const name = await page.locator('.foreseen .take[data-foreseen] span').first().textContent();
  await page.mouse.click(...(await middleOf(badgeOf(page, name))));
  await page.waitForSelector('.foreseen[data-whole=true][aria-busy=false]');
  await weighed(page);
  await shoot('fire-plan');
}

async function after(page, shoot) {
  const id = await battleWith(page, 'skirmish', async (ask) => {
    if (ask !== 'activate' || (await page.locator('.phase:has-text("Turn 1")').count()) > 0) return false;
    return page.evaluate(SEEN_WELL);
  });
  await settle(page);
  await shoot('opponents-turn');
  await comesTo(page, (ask) => ask === 'verdict');
  await page.goto(`${HOME}/battle/${id}/verdict`);
  await page.waitForSelector('.luck-side');
  await settle(page);
  await shoot('verdict');
  await page
    .locator('.rolls a', { hasText: /^Turn [^1]/ })
    .first()
    .click();
  await page.waitForSelector('.transport');
  await settle(page);
  await shoot('replay');
}

async function squadCard(page, shoot) {
  // A question with few options leaves room for the card.
  await battleWith(
    page,
    'skirmish',
    async (ask) => ask === 'activate' && (await page.locator('.decision .option').count()) < 3,
  );
  for (const open of await page.locator('.decision details[open] > summary').all()) await open.click();
  const theirs = page.locator('.rail > section').nth(1).locator('.squad-row');
  await theirs.filter({ hasNotText: 'activated' }).first().click();
  await page.click('[role=tab]:has-text("Squad")');
  await page.locator('.card .figures .word button', { hasText: /^DR$/ }).click();
  await page.waitForSelector('.explanation');
  await page.evaluate("document.querySelector('.card h3').scrollIntoView()");
  await settle(page);
  await shoot('squad-card');
}

async function tablet(page, shoot) {
  // The drawer would cover some of the signs.
  await battleWith(
    page,
    'battle1500',
    async (ask) => isActivation(ask) && (await page.locator('.bf-result').count()) === 0,
  );
  await page.tap('.drawer-button');
  await page.waitForSelector('.drawer .squad-row');
  await settle(page);
  await shoot('tablet');
}

/** A battle of each book but the first, which has all the other pictures. */
const BOOKS = [
  ['firefight', 'occupation500'],
  ['armageddon', 'tournament1000'],
  ['epic40k', 'battle750'],
  ['dropzone', 'crossroads'],
];

/** How many questions are answered as usual before a book has its picture. */
const ANSWERS_FIRST = 24;

async function bookScreen(page, shoot, [system, scenario]) {
  await begin(page, system, scenario, 'Evening battle');
  let answered = 0;
  await comesTo(page, () => answered++ >= ANSWERS_FIRST);
  await settle(page);
  await shoot(`book-${system}`);
}

/** One battle each, with its pictures and the window for them. */
const SERIES = [
  { names: ['lobby'], show: lobby, device: DESKTOP },
  { names: ['set-up'], show: setUpScreen, device: DESKTOP },
  { names: ['four-by-four', 'six-by-four'], show: tables, device: DESKTOP },
  { names: ['ghost', 'fire-plan'], show: firing, device: DESKTOP },
  { names: ['opponents-turn', 'verdict', 'replay'], show: after, device: DESKTOP },
  { names: ['squad-card'], show: squadCard, device: DESKTOP },
  { names: ['tablet'], show: tablet, device: TABLET },
  ...BOOKS.map((book) => ({
    names: [`book-${book[0]}`],
    show: (page, shoot) => bookScreen(page, shoot, book),
    device: DESKTOP,
  })),
];

async function shootBoth(page, name) {
  await putMouseAway(page);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    writeFileSync(join(folder, `${name}-${colorScheme}.png`), packedPng(await page.screenshot()));
  }
  console.log(name);
}

async function take(browser, { show, device }) {
  const context = await browser.newContext({ ...device, colorScheme: 'light' });
  await context.addInitScript(`localStorage.setItem('bridgehead.settings', '{"pace":"instant"}')`);
  const page = await context.newPage();
  try {
    await show(page, (name) => shootBoth(page, name));
  } finally {
    await context.close();
  }
}

function removeOthers() {
  const made = new Set(
    SERIES.flatMap(({ names }) => names.flatMap((name) => [`${name}-light.png`, `${name}-dark.png`])),
  );
  for (const file of readdirSync(folder)) if (!made.has(file)) rmSync(join(folder, file));
}

const problem = (await setUp()) ?? (await build());
const { path: executablePath, problem: missing } = await prepareChromium();
if (problem !== undefined || executablePath === undefined) {
  console.error(problem ?? missing);
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  if (wanted.length === 0 && flags.into === undefined) removeOthers();
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-pictures-'));
  const server = await serve(PORT, data);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    for (const series of SERIES)
      if (wanted.length === 0 || series.names.some((name) => wanted.includes(name))) await take(browser, series);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
