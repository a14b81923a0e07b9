import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { prepareChromium } from './chromium.mjs';
import { packedPng } from './packed-png.mjs';
import { root } from './run.mjs';
import { serve } from './serving.mjs';
import { build, setUp } from './setup.mjs';

// All units of all systems for the docs, one picture a system, and the page docs/units.md around them:
//   node scripts/unit-pictures.mjs

const PORT = 4518;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const folder = join(root, 'docs/units');

async function shoot(page, id) {
  await page.goto(`http://127.0.0.1:${PORT}/units/${id}`);
  await page.waitForSelector('.units .unit svg');
  // The page without its way back to the lobby.
  const lists = await page.locator('.units-page').boundingBox();
  const from = await page.locator('.units-page > section').first().boundingBox();
  const clip = { x: lists.x, y: from.y, width: lists.width, height: lists.y + lists.height - from.y };
  writeFileSync(join(folder, `${id}.png`), packedPng(await page.screenshot({ fullPage: true, clip })));
}

function pageOf(systems) {
  const parts = systems.map(({ id, name, armyLists, ...system }) => {
    const lists = armyLists.map((list) => `${list.name} (${system.profilesOfList?.(list.id).length ?? 0})`).join(', ');
    return `## ${name}\n\n${lists}.\n\n![All units of ${name}](units/${id}.png)\n`;
  });
  return `# All units of all systems

Every unit of every army list as it looks on the table: drawn by code from the few properties that a system declares for its profiles ([the battlefield](battlefield.md)). In the browser
\`/units/<system>\` shows the same with all figures. \`node scripts/unit-pictures.mjs\` makes the pictures and this page; a test checks that no list is missing.

${parts.join('\n')}`;
}

const problem = (await setUp()) ?? (await build());
const { path: executablePath, problem: missing } = await prepareChromium();
if (problem !== undefined || executablePath === undefined) {
  console.error(problem ?? missing);
  process.exitCode = 1;
} else {
  const { SYSTEMS } = await import('../systems/all/dist/loaded.js');
  const systems = SYSTEMS.filter(({ armyLists = [] }) => armyLists.length > 0);
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-units-'));
  const server = await serve(PORT, data);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
    for (const { id } of systems) await shoot(page, id);
    writeFileSync(join(root, 'docs/units.md'), pageOf(systems));
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
