import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** Pairs of texts in the bar above the table that cover each other, and texts that leave it. */
const COVERED = `(() => {
  const bar = document.querySelector('.top-bar').getBoundingClientRect();
  const boxOf = (one) => {
    const range = document.createRange();
    // What only screen readers read takes no room.
    if (one.matches('.whose')) range.selectNode(one.firstChild);
    else range.selectNodeContents(one);
    const own = one.getBoundingClientRect();
    const text = range.getBoundingClientRect();
    // What an element cuts off is not seen.
    return getComputedStyle(one).overflow === 'visible' ? text : own;
  };
  const all = [...document.querySelectorAll('.phase p, .scores .name, .scores .score, .scores .player, .whose, .commands button')];
  const seen = all.map((one) => ({ text: one.innerText, box: boxOf(one) })).filter(({ box }) => box.width > 0);
  const out = seen.filter(({ box }) => box.left < bar.left || box.right > bar.right + 1).map(({ text }) => text);
  const slack = 1;
  const meet = (a, b) =>
    a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
  return seen.flatMap((one, i) => seen.slice(i + 1).filter((other) => meet(one.box, other.box)).map((other) => one.text + ' | ' + other.text)).concat(out);
})()`;

async function heightOf(page: Page): Promise<number> {
  return Math.round((await page.locator('.top-bar').boundingBox())?.height ?? 0);
}

/** The name of the stage, if some of it is cut off. */
const STAGE_CUT = `[...document.querySelectorAll('.phase p')]
  .filter(({ clientWidth, scrollWidth, clientHeight, scrollHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight + 1)
  .map((one) => one.innerText)`;

const ROOMS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
];

test.each(SYSTEMS.flatMap(({ name }) => ROOMS.map((room) => [name, room] as const)))(
  'in %s nothing in the bar above the table covers anything else, and it keeps its height: %o',
  async (name, viewport) => {
    const page = await house.open('/', await house.newVisitor({ viewport }));
    await page.click(`.play-now button:has-text("${name}")`);
    expect(await untilAsked(page)).toBe(true);
    const height = await heightOf(page);
    for (let i = 0; i < 8 && (await untilAsked(page)); i++) {
      expect(await page.evaluate(COVERED)).toEqual([]);
      expect(await page.evaluate(STAGE_CUT)).toEqual([]);
      expect(await heightOf(page)).toBe(height);
      await goOn(page);
    }
  },
);
