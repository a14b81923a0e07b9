import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activating, askNow, badgeOf, goingOn, houseForTests, untilAsked } from './web-help.js';

const house = await houseForTests();

/** What stands in the report. */
function told(page: Page): Promise<readonly string[]> {
  return page.locator('.report .line:not(.struck)').allTextContents();
}

function activations(page: Page): Promise<number> {
  return page.locator('.report .heading.activation:not(.struck)').count();
}

/** Plays as is usual until an own shot has been answered by the enemy; returns what was asked before the shot. */
async function firedAndAnswered(page: Page): Promise<{ readonly ask: string; readonly before: readonly string[] }> {
  for (let i = 0; i < 60; i++) {
    expect(await untilAsked(page)).toBe(true);
    const [ask, before, begun] = [await askNow(page), await told(page), await activations(page)];
    await goingOn(page, () => page.keyboard.press('Enter'));
    await untilAsked(page);
    // The enemy's squad has acted under a heading of its own.
    if (ask === 'declareTarget' && (await activations(page)) > begun) return { ask, before };
  }
  throw new Error('nobody fired');
}

test('undo brings back the own shot and all that followed; redo and the same answer bring the same dice', async () => {
  const page = await house.open('/');
  await page.click('.play-now button:has-text("Planetfall")');
  await untilAsked(page);
  expect(await page.isDisabled('.commands >> text=Undo')).toBe(true);
  const { ask, before } = await firedAndAnswered(page);
  const after = await told(page);
  expect(await page.getAttribute('.commands button:has-text("Undo")', 'title')).toMatch(/Takes back .*attack on /);

  await goingOn(page, () => page.click('.commands button:has-text("Undo")'));
  await page.waitForSelector(`.decision[data-ready=true][data-ask="${ask}"]`);
  const back = await told(page);
  if (process.env['SHOTS'] !== undefined) await page.screenshot({ path: `${process.env['SHOTS']}/undo.png` });
  expect(back.slice(0, before.length)).toEqual(before);
  expect(back.at(-1)).toContain('takes the last move back');
  expect(await page.locator('.report .line.struck').count()).toBeGreaterThan(0);

  await goingOn(page, () => page.click('.commands button:has-text("Redo")'));
  await untilAsked(page);
  const again = (await told(page)).filter((line) => !line.includes('takes the last move back'));
  expect(again).toEqual(after);
  expect(await page.isDisabled('.commands >> text=Redo')).toBe(true);

  await goingOn(page, () => page.keyboard.press('u'));
  await page.waitForSelector(`.decision[data-ready=true][data-ask="${ask}"]`);
  await goingOn(page, () => page.keyboard.press('Enter'));
  await untilAsked(page);
  expect((await told(page)).filter((line) => !line.includes('takes the last move back'))).toEqual(after);

  // Farther back, gesture by gesture, to the first decision of the battle.
  for (let i = 0; i < 40 && !(await page.isDisabled('.commands >> text=Undo')); i++)
    await goingOn(page, () => page.keyboard.press('u'));
  expect(await page.isDisabled('.commands >> text=Undo')).toBe(true);

  await page.click('text=Concede');
  await page.click('.sure >> text=Yes');
  await page.click('.verdict >> text=Scores, losses, luck');
  await page.waitForSelector('.verdict-page');
  expect(await page.textContent('.verdict-page header')).toMatch(/took a move back \d+ times/);
  expect(await page.textContent('.verdict-page')).toContain('rolls follow from the revealed secret');
});

/** Drags the first squad that can act and has a target there, chooses the target on the table, and confirms both at once; returns the squad and what was told before. */
async function dragAndFire(page: Page): Promise<{ readonly squad: string; readonly before: readonly string[] }> {
  for (let i = 0; i < 60; i++) {
    expect(await untilAsked(page)).toBe(true);
    const squad = (await askNow(page)) === 'activate' ? await page.innerText('.option .take span >> nth=0') : '';
    if (squad !== '' && (await page.locator(`.bf [role=button][aria-label^="${squad},"]`).count()) > 0) {
      const [x, y] = await badgeOf(page, squad);
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let k = 1; k <= 5; k++) await page.mouse.move(x + 2 * k, y - 6 * k);
      await page.mouse.up();
      await page.waitForSelector('.gesture');
      await page.waitForSelector('.foreseen[aria-busy=false], .foot .refusal');
      const target = page.locator('.foreseen .take[data-foreseen] span');
      if ((await page.locator('.foot .refusal').count()) === 0 && (await target.count()) > 1) {
        await page.mouse.click(...(await badgeOf(page, await target.first().innerText())));
        await page.waitForSelector('.foreseen[data-whole=true][aria-busy=false]');
        const before = await told(page);
        await goingOn(page, () => page.keyboard.press('Enter'));
        return { squad, before };
      }
      await page.keyboard.press('Escape');
      await page.waitForSelector('.gesture', { state: 'detached' });
    }
    await goingOn(page, () => page.keyboard.press('Enter'));
  }
  throw new Error('nobody had a target');
}

test('a drag with its target is taken back at once, and done again until something else is done', async () => {
  const page = await activating(house);
  const standing = () => page.locator('.squad-row').allInnerTexts();
  const { squad, before } = await dragAndFire(page);
  await untilAsked(page);
  const after = await standing();
  await goingOn(page, () => page.click('.commands button:has-text("Undo")'));
  // One press brings back the question with which the drag began.
  await page.waitForSelector('.decision[data-ready=true][data-ask=activate]');
  expect((await told(page)).slice(0, before.length)).toEqual(before);
  expect(await page.locator('.option .take span').allInnerTexts()).toContain(squad);
  expect(await standing()).not.toEqual(after);
  expect(await page.isEnabled('.commands >> text=Redo')).toBe(true);
  await goingOn(page, () => page.keyboard.press('y'));
  await untilAsked(page);
  expect(await standing()).toEqual(after);
  await goingOn(page, () => page.keyboard.press('u'));
  await page.waitForSelector('.decision[data-ready=true][data-ask=activate]');
  // Another squad acts: what was taken back is gone for good.
  const others = page.locator('.decision > .options > .option .take', { hasNotText: squad });
  await goingOn(page, () => others.first().click());
  await untilAsked(page);
  expect(await page.isDisabled('.commands >> text=Redo')).toBe(true);
});
