import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, defaultClientConditions } from 'vite';
import { prepareChromium } from './chromium.mjs';
import { root } from './run.mjs';

// Frames a second on a crowded table, in a real browser: npm run bench:screen [-- --json]

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const SECONDS = 3;
const entry = join(root, 'packages/battlefield/src/crowd.fixture.tsx');
const style = join(root, 'packages/battlefield/src/battlefield.css');

/** The page as players get it: React and our code from a production build. */
async function bundled() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'bundle', fileName: 'bundle' } },
  });
  const outputs = [built].flat().flatMap(({ output }) => output);
  return outputs.find(({ type }) => type === 'chunk').code;
}

async function openPage(browser, code) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto('about:blank');
  await page.addStyleTag({ content: 'html, body, #root { margin: 0; height: 100%; }' });
  for (const [, part] of readFileSync(style, 'utf8').matchAll(/@import "(.+)"/g))
    await page.addStyleTag({ path: join(dirname(style), part) });
  await page.addScriptTag({ content: code });
  return page;
}

/**
 * Moves the pressed mouse to and fro once a frame, so that every frame has something to draw. From outside the page,
 * the mouse cannot be moved so often.
 */
const SWING = `({ x, y }) => {
  const surface = document.querySelector('.bf');
  window.frames = [];
  const tick = (now) => {
    window.frames.push(now);
    const turn = (window.frames.length % 120) / 60;
    const share = turn < 1 ? turn : 2 - turn;
    const at = { clientX: x + 160 * share - 40, clientY: y - 120 * share + 30 };
    surface.dispatchEvent(new PointerEvent('pointermove', { ...at, pointerId: 1, bubbles: true }));
    window.ticking = requestAnimationFrame(tick);
  };
  window.ticking = requestAnimationFrame(tick);
}`;

/** Only counts frames: what moves is moved by the page. */
const WATCH = `() => {
  window.frames = [];
  const tick = (now) => {
    window.frames.push(now);
    window.ticking = requestAnimationFrame(tick);
  };
  window.ticking = requestAnimationFrame(tick);
}`;

/** Seconds of script on the page's thread, and of processor time in the whole browser, which a busy machine changes least. */
async function costs(page, session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const whole = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  return {
    script: metrics.find(({ name }) => name === 'ScriptDuration').value,
    processor: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}

/** Counts the frames drawn in some seconds of movement, by the mouse from somewhere or by the page itself. */
async function measure(page, from) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  if (from === null) await page.evaluate(`(${WATCH})()`);
  else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y - 12);
    await page.evaluate(`(${SWING})(${JSON.stringify(from)})`);
  }
  await page.waitForTimeout(500);
  const before = { ...(await costs(page, session)), frames: await page.evaluate('window.frames.length') };
  await page.waitForTimeout(SECONDS * 1000);
  const after = await costs(page, session);
  const frames = await page.evaluate('cancelAnimationFrame(window.ticking); window.frames');
  await page.mouse.up();
  return figures(frames.slice(before.frames), before, after);
}

function figures(frames, before, after) {
  const gaps = frames.slice(1).map((at, i) => at - frames[i]);
  const sorted = [...gaps].sort((a, b) => a - b);
  const each = (name) => ((after[name] - before[name]) * 1000) / gaps.length;
  return {
    fps: (gaps.length * 1000) / (frames.at(-1) - frames[0]),
    median: sorted[Math.floor(sorted.length / 2)],
    worstOfTwenty: sorted[Math.floor(sorted.length * 0.95)],
    script: each('script'),
    processor: each('processor'),
  };
}

async function middleOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

async function stage(page, { overlays, zoom, grab }) {
  await page.evaluate(grab === null ? 'bundle.play()' : `bundle.show(${overlays})`);
  await page.waitForSelector('.bf-badge');
  const at = await middleOf(page, '.bf-model[data-model=s14-0] .bf-base');
  await page.mouse.move(at.x, at.y);
  for (let i = 0; i < zoom; i++) await page.mouse.wheel(0, -120);
  await page.waitForTimeout(600);
}

const SCENES = [
  { name: 'panning the whole table', overlays: false, zoom: 0, grab: 'ground' },
  { name: 'panning, closer', overlays: false, zoom: 5, grab: 'ground' },
  { name: 'panning with ranges, links, sight lines and threats', overlays: true, zoom: 0, grab: 'ground' },
  { name: 'dragging a squad', overlays: false, zoom: 0, grab: 'squad' },
  { name: 'dragging a squad, closer', overlays: false, zoom: 5, grab: 'squad' },
  { name: 'dragging with ranges, links, sight lines and threats', overlays: true, zoom: 0, grab: 'squad' },
  { name: 'the same, closer', overlays: true, zoom: 5, grab: 'squad' },
  { name: 'the director: a squad walks and fires', overlays: false, zoom: 0, grab: null },
  { name: 'the director, closer', overlays: false, zoom: 5, grab: null },
];

async function main() {
  const { path, problem } = await prepareChromium();
  if (path === undefined) throw new Error(problem);
  const browser = await chromium.launch({ executablePath: path, args: FLAGS });
  const code = await bundled();
  const told = [];
  for (const { name, ...setting } of SCENES) {
    const page = await openPage(browser, code);
    await stage(page, setting);
    const squad = await middleOf(page, '.bf-model[data-model=s14-0] .bf-base');
    const { grab } = setting;
    const from = grab === 'ground' ? { x: squad.x + 70, y: squad.y + 45 } : grab === null ? null : squad;
    told.push({ name, ...(await measure(page, from)) });
    await page.close();
  }
  await browser.close();
  if (process.argv.includes('--json')) console.log(JSON.stringify(told));
  else for (const one of told) console.log(line(one));
}

function line({ name, fps, median, worstOfTwenty, script, processor }) {
  const frames = `${fps.toFixed(0)} frames a second, the usual ${median.toFixed(0)} ms, one in twenty over ${worstOfTwenty.toFixed(0)} ms`;
  return `${name}: ${frames}; each ${script.toFixed(1)} ms of script, ${processor.toFixed(1)} ms of processor time in all`;
}

await main();
