import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askNow, confirm, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** What this test would rather answer, if it is offered: close quarters, and cards where they can be played. */
const WISHES: Readonly<Record<string, readonly string[]>> = {
  order: ['assault', 'march', 'advance', 'retreat', 'stay'],
  ride: ['move', 'done'],
  ironDiscipline: ['pass'],
  charge: ['charge', 'toward'],
  capture: ['capture'],
};

/** Something that is to be in sight at some moment of the battle. */
const SIGHTS: Readonly<Record<string, (page: Page) => Promise<boolean>>> = {
  'an order die beside a detachment': (page) => shows(page, '.squad-row', /\b(?:march|assault|overwatch)\b/),
  'Blast markers beside a detachment': (page) => shows(page, '.squad-row', /\bblast\b/),
  'the Firepower before it is fired': (page) => shows(page, '.decision', /Firepower \d+/),
  'the Firepower and its column in the report': (page) => shows(page, '.report', /Firepower \d+, column [ABC]/),
  'both totals of a fight in the report': (page) => shows(page, '.report', /(?:Assault|Firepower) \d+ to \d+/),
  'who has won a fight, and by how much': (page) => shows(page, '.report', /wins \d+ to -?\d+/),
};

async function shows(page: Page, selector: string, words: RegExp): Promise<boolean> {
  return (await page.locator(selector).allTextContents()).some((text) => words.test(text));
}

/** Answers one question by mouse: what this test wishes, or else what is usual. */
async function answer(page: Page): Promise<void> {
  const ask = await askNow(page);
  const kind = (await page.getAttribute('.decision', 'data-kind')) ?? '';
  await goingOn(page, async () => {
    for (const id of WISHES[ask] ?? []) {
      const option = page
        .locator('.decision > .options > .option')
        .filter({ has: page.locator(`[data-option="${id}"]`) });
      if ((await option.count()) === 0) continue;
      const before = await page.getAttribute('.battle', 'data-n');
      await option.first().locator('.take').click();
      const proposes = kind !== 'pick' || (await option.locator('.odds').count()) > 0;
      if (proposes && (await page.getAttribute('.battle', 'data-n')) === before) await confirm(page);
      return;
    }
    await confirm(page);
  });
}

const MINUTES = 60_000;

test(
  'Epic 40,000 from the lobby to the verdict by mouse, with dice, markers, sums and results in sight',
  async () => {
    const page = await house.open('/');
    await page.selectOption('.new-battle select', 'epic40k');
    // Four turns: the shortest of its battles.
    await page.click('.new-battle >> text=The raid');
    await page.click('text=Begin');
    const missing = new Set(Object.keys(SIGHTS));
    const shots = process.env['SHOTS'];
    while (await untilAsked(page)) {
      for (const sight of missing) {
        if (!(await SIGHTS[sight]?.(page))) continue;
        missing.delete(sight);
        if (shots !== undefined) await page.screenshot({ path: `${shots}/${sight.replaceAll(' ', '-')}.png` });
      }
      await answer(page);
    }
    expect([...missing]).toEqual([]);
    expect(await page.textContent('.verdict')).toMatch(/army morale/i);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/verdict.png` });
  },
  20 * MINUTES,
);
