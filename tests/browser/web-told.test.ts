import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxAtRest, goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

async function playNow(game: string): Promise<Page> {
  const page = await house.open('/');
  await page.click(`.play-now button:has-text("${game}")`);
  await untilAsked(page);
  return page;
}

/** What stands in the report, without headings, and in its last part, which is set apart. */
async function told(page: Page): Promise<{ readonly all: readonly string[]; readonly recent: readonly string[] }> {
  return {
    all: await page.locator('.report .line:not(.struck)').allInnerTexts(),
    recent: await page.locator('.report .since ~ .line:not(.struck)').allInnerTexts(),
  };
}

/** Lines of the report whose end cannot be read. */
const CUT = `[...document.querySelectorAll('.report .line')].filter((line) => {
  const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(line);
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || (overflow !== 'visible' && line.scrollHeight > line.clientHeight + 1);
}).map((line) => line.innerText)`;

/** Terms of the book that are underlined within the name of a squad, a side or a model. */
const UNDERLINED_IN_NAMES = `(() => {
  const names = [...document.querySelectorAll('.squad-row .name, .rail h3, .scores .name')].map((one) => one.textContent.trim());
  return [...document.querySelectorAll('.report .word, .decision .word, .win-line .word')].flatMap((word) => {
    const line = word.closest('li, p, h2, h3, h4, dd') ?? word.parentElement;
    const before = document.createRange();
    before.setStart(line, 0);
    before.setEndBefore(word);
    const [text, from] = [line.textContent, before.toString().length];
    const to = from + word.textContent.length;
    return names.filter((name) => {
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
        if (at <= from && to <= at + name.length && name.length > to - from) return true;
      return false;
    });
  });
})()`;

/** Words that a count of one does not have, and a count of one where the thing itself says enough. */
const COUNTS_OF_ONE =
  /(?<![\d.,/–-])\b1 (?:dice|models|hits|units|squads|turns|points|markers|successes|minutes|storeys|inches)\b|\(1 model\)|(?<![\d.])1 × |\b1 of 1\b/gi;

test.each(SYSTEMS.map(({ name }) => [name]))(
  'in %s everything since my last answer is set apart, whole and in order, in plain counts, and terms are no parts of names',
  async (game) => {
    const page = await playNow(game);
    let apart = 0;
    for (let i = 0; i < 60 && apart < 4 && (await untilAsked(page)); i++) {
      const before = (await told(page)).all.length;
      const side = await page.innerText('.decision .whose');
      await goOn(page);
      if (!(await untilAsked(page))) break;
      const { all, recent } = await told(page);
      const news = all.slice(before);
      // Whatever came of the answer is told in the last part; that may begin with earlier answers that no other side's came between.
      expect(recent.slice(recent.length - news.length)).toEqual(news);
      if (news.length > 1 && side !== '') apart++;
      expect(await page.evaluate(CUT)).toEqual([]);
      expect(await page.evaluate(UNDERLINED_IN_NAMES)).toEqual([]);
      const text = await page.innerText('.battle');
      expect(text.match(COUNTS_OF_ONE) ?? []).toEqual([]);
    }
    expect(apart).toBeGreaterThan(0);
  },
);

test('the dice stay where they are while the pointer rests on the table, and tell hits and saves apart', async () => {
  const page = await playNow('Planetfall');
  const saves = page.locator('.tray .dice.saves');
  while ((await untilAsked(page)) && (await saves.count()) === 0) await goOn(page);
  const hits = page.locator('.tray .dice.hits').first();
  expect(await hits.locator('.tally').innerText()).toMatch(/^\d+ hits?$/);
  expect(await saves.first().locator('.tally').innerText()).toMatch(/^\d+ stopped$/);
  const shape = (die: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${die}')).borderRadius`);
  expect(await shape('.tray .saves .die')).not.toBe(await shape('.tray .hits .die'));
  const [dice, place] = [await page.innerText('.tray'), await boxAtRest(page.locator('.tray'))];
  for (const badge of (await page.locator('.bf-badge-face').all()).slice(0, 4)) {
    const { x, y, width, height } = await boxAtRest(badge);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForSelector('.note:not(.hint)');
    expect(await page.innerText('.tray')).toBe(dice);
    expect(await boxAtRest(page.locator('.tray'))).toEqual(place);
  }
  // The tray shows the dice, and the report what came of them: nothing is told in both.
  expect(await page.locator('.tray .story p').innerText()).not.toMatch(/\d+ dice|destroyed|stop/);
});

test('storeys stand on buildings with their number, and the note says what it counts', async () => {
  const page = await playNow('Planetfall');
  const signs = await page.locator('g:has(> .bf-storeys) > text').allTextContents();
  expect(signs.length).toBeGreaterThan(0);
  for (const sign of signs) expect(sign).toMatch(/^[1-9]\d*$/);
  const building = page.locator('.bf-terrain:has(.bf-storeys) .bf-terrain-body').first();
  const { x, y } = await boxAtRest(building);
  await page.mouse.move(x + 4, y + 4);
  await page.locator('.note', { hasText: /\b(?:1 storey|[2-9] storeys)\b/ }).waitFor();
});

test('where both sides roll, the dice say whose they are, and what a building holds is said in words', async () => {
  const page = await playNow('Firefight');
  await page.waitForSelector('.tray .dice');
  const dice = page.locator('.tray .throws .dice');
  expect(await dice.count()).toBeGreaterThan(1);
  expect(await dice.filter({ has: page.locator('.side-badge') }).count()).toBe(await dice.count());
  for (const body of await page.locator('.bf-terrain-body').all()) {
    const { x, y } = await boxAtRest(body);
    await page.mouse.move(x + 4, y + 4);
    await page.waitForSelector('.note:not(.hint)');
    if ((await page.innerText('.note')).includes('Building')) break;
  }
  await page.locator('.note', { hasText: /capacity \d+ ·/ }).waitFor();
});

test('one force on both sides: no two squads nor sides have one name', async () => {
  const page = await house.open('/');
  await page.check('.card:has-text("Battle, 750 points") >> nth=0 >> input', { force: true });
  await page.selectOption('fieldset.side:has-text("blue") label:has-text("Force") select', 'terran-750');
  await page.click('text=Begin');
  await untilAsked(page);
  expect(await page.locator('.scores .name').allTextContents()).toEqual(['Terran patrol 1', 'Terran patrol 2']);
  const names = await page.locator('.squad-row .name').allInnerTexts();
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test.each(['Planetfall', 'Firefight', 'Armageddon'])(
  'in %s a plan that ends an activation says so, and not who decides next',
  async (game) => {
    const page = await playNow(game);
    const endings: string[] = [];
    for (let i = 0; i < 40 && !endings.includes('Then your activation ends.') && (await untilAsked(page)); i++) {
      await page.waitForSelector('.foreseen[aria-busy=false], .decision[data-ready=true]:not([data-kind=move])');
      if ((await page.locator('.foreseen .ending').count()) > 0)
        endings.push(await page.innerText('.foreseen .ending'));
      await goOn(page);
    }
    expect(endings.at(-1)).toBe('Then your activation ends.');
    expect(endings.filter((one) => /decides: Which \w+ (?:is activated|activates)/.test(one))).toEqual([]);
  },
);
