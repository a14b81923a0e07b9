import { expect, test } from 'vitest';
import { askNow, badgeOf, goingOn, houseForTests, nextByKey, playByMouse, untilAsked } from './web-help.js';

const house = await houseForTests();

async function playNow(game: string) {
  const page = await house.open('/');
  await page.click(`.play-now button:has-text("${game}")`);
  return page;
}

test('a whole skirmish is played by mouse against the computer, and replayed', async () => {
  const page = await playNow('Probe');
  const asks = await playByMouse(page, ['move']);
  expect([...asks]).toEqual(expect.arrayContaining(['layTraps', 'bid', 'activate', 'action', 'moveSquad']));
  expect(await page.textContent('.verdict h2')).toMatch(/wins|Draw/);
  await page.click('text=Watch the replay');
  await page.waitForSelector('.transport');
  const lines = page.locator('.report .line');
  expect(await lines.count()).toBe(0);
  await page.locator('.transport input').fill('30');
  await page.waitForSelector('[data-stop="30"]');
  const early = await lines.count();
  expect(early).toBeGreaterThan(0);
  await page.locator('.transport input').fill('90');
  await page.waitForSelector('[data-stop="90"]');
  expect(await lines.count()).toBeGreaterThan(early);
  await page.click('text=Step back');
  await page.waitForSelector('[data-stop="89"]');
});

test.each([
  ['Planetfall', 'cruise', ['activate', 'movementAction', 'cruise', 'declareTarget']],
  ['Firefight', 'advance', ['activate', 'action', 'moveUnit', 'shoot']],
])('a whole skirmish of %s is played by mouse as well', async (game, action, usual) => {
  const page = await playNow(game);
  const asks = await playByMouse(page, [action]);
  expect([...asks]).toEqual(expect.arrayContaining(usual));
  expect(await page.textContent('.verdict h2')).toMatch(/wins|Draw/);
});

test('a whole activation is played by keyboard alone', async () => {
  const page = await playNow('Planetfall');
  let activated = '';
  for (let steps = 0; steps < 12; steps++) {
    expect(await untilAsked(page)).toBe(true);
    const ask = await askNow(page);
    if (ask === 'activate' && activated !== '') break;
    await goingOn(page, async () => {
      if (ask === 'activate') {
        // The second squad that can be chosen: proposed by the key, taken by Enter.
        await nextByKey(page);
        activated = await nextByKey(page);
      }
      if (ask === 'movementAction') return page.keyboard.press('1');
      await page.keyboard.press('Enter');
    });
  }
  expect(activated).not.toBe('');
  expect(await page.getAttribute(`.squad-row:has-text("${activated}")`, 'aria-label')).toContain('activated');
});

test('a drag shows the way and its length, and a refused one its rule and the obstacle', async () => {
  const page = await playNow('Planetfall');
  for (let ask = ''; ask !== 'cruise'; ) {
    await untilAsked(page);
    ask = await askNow(page);
    if (ask === 'activate') await goingOn(page, () => page.click('.take:has-text("Heimdal")'));
    else if (ask === 'movementAction') await goingOn(page, () => page.click('[data-option=cruise]'));
    else if (ask !== 'cruise') await goingOn(page, () => page.keyboard.press('Enter'));
  }
  await page.waitForSelector('.foot .length');
  const drag = async (dx: number, dy: number) => {
    const [x, y] = await badgeOf(page, 'Heimdal');
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let k = 1; k <= 5; k++) await page.mouse.move(x + (dx * k) / 5, y + (dy * k) / 5);
    await page.mouse.up();
  };
  await drag(0, -40);
  await page.locator('.foot .length', { hasText: /^[1-5](\.\d+)?" of 6"$/ }).waitFor();
  await page.check('text=Drag one model at a time');
  // Away from the others of its squadron, or through them.
  await drag(300, 0);
  await page.waitForSelector('.foot .refusal .rule');
  expect(await page.textContent('.foot .refusal')).toMatch(/PF-/);
  expect(await page.isDisabled('.confirm')).toBe(true);
  await page.click('.foot .refusal .rule');
  await expect.poll(() => page.locator('.rules-search dd').count()).toBe(1);

  // Confirmed at the moment it is chosen: the choice is carried out, not the earlier proposal.
  await page.click('[role=tab]:has-text("Report")');
  await goingOn(page, () =>
    page.evaluate(
      "document.querySelector('[data-option=stay]').click(); dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))",
    ),
  );
  expect(await page.locator('.line:has-text("Heimdal A moves")').count()).toBe(0);
});

test('two players at one screen see their own hand only after the handover', async () => {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', 'probe');
  await page.selectOption('label:has-text("blue") select', 'me');
  await page.click('text=Begin');
  await page.waitForSelector('.curtain');
  await page.click('.curtain button');
  await untilAsked(page);
  expect(await page.textContent('.decision .whose')).toContain('Red');
  await goingOn(page, () => page.click('.confirm'));
  await page.waitForSelector('.curtain:has-text("Blue")');
  await page.click('.curtain button');
  await page.waitForSelector('.decision .whose:has-text("Blue")');
  expect(await page.locator('.hand li').count()).toBe(3);
});
