import type { BattleInfo } from '@bridgehead/protocol';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxAtRest, goingOn, houseForTests, NONCE, seatPath, untilAsked } from './web-help.js';

const house = await houseForTests();

/** Takes the usual answer. */
async function answerOnce(page: Page): Promise<void> {
  await page.waitForSelector('.decision[data-ready=true]');
  await goingOn(page, () => page.click('.confirm'));
}

/** The page that is asked something, as soon as one is. */
async function asked(...pages: readonly Page[]): Promise<Page> {
  return Promise.any(
    pages.map(async (page) => ((await untilAsked(page)) ? page : Promise.reject(new Error('it is over')))),
  );
}

/** A connection that can be cut for a while. */
class Line {
  private route: WebSocketRoute | null = null;
  private cutOff: Promise<void> = Promise.resolve();
  private mend: () => void = () => undefined;

  async lay(context: BrowserContext): Promise<void> {
    await context.routeWebSocket(/socket/, async (route) => {
      await this.cutOff;
      route.connectToServer();
      this.route = route;
    });
  }

  async cut(): Promise<void> {
    this.cutOff = new Promise((resolve) => {
      this.mend = resolve;
    });
    await this.route?.close();
  }

  restore(): void {
    this.mend();
  }
}

test('two browsers play each other over a link, with a broken connection and an undo by consent', async () => {
  const red = await house.open('/');
  await red.selectOption('.new-battle select', 'probe');
  await red.selectOption('label:has-text("blue") select', 'invite');
  await red.click('text=Begin');
  const address = await red.inputValue('.address');
  expect(await red.textContent('.warning')).toContain('this machine only');

  const context = await house.newVisitor();
  const line = new Line();
  await line.lay(context);
  const blue = await house.open(seatPath(address), context);
  await blue.fill('input', 'Berta');
  await blue.click('text=Take this seat');
  await red.waitForSelector('.battle');
  await blue.waitForSelector('.battle');
  // Both have added their own part to the dice.
  const battle = new URL(red.url()).pathname.split('/').at(-1);
  const told = await red.request.get(`http://127.0.0.1:${house.server.port}/api/battles/${battle}`);
  const { fair } = (await told.json()) as Pick<BattleInfo, 'fair'>;
  expect(fair?.nonces).toEqual({ red: NONCE, blue: NONCE });

  await blue.click('[role=tab]:has-text("Talk")');
  await blue.fill('.talk input', 'Good luck');
  await blue.click('text=Send');
  await red.click('[role=tab]:has-text("Talk")');
  await red.waitForSelector('.said:has-text("Berta Good luck")');

  // A broken connection comes back by itself, and nothing is lost.
  await line.cut();
  await blue.waitForSelector('.banner.lost');
  await answerOnce(red);
  line.restore();
  await blue.waitForSelector('[data-line=open]');
  await blue.waitForSelector(`.battle[data-n="${await red.getAttribute('.battle', 'data-n')}"]`);

  // Both decide in turn until red can take something back only with blue's consent.
  for (
    let i = 0;
    (await red.locator('text=Ask to undo').count()) === 0 || (await red.isDisabled('text=Ask to undo'));
    i++
  ) {
    await answerOnce(await asked(red, blue));
    expect(i).toBeLessThan(30);
  }
  await red.click('text=Ask to undo');
  await blue.waitForSelector('.offer:has-text("asks to take back")');
  await goingOn(red, () => blue.click('.offer >> text=Agree'));
  await red.click('[role=tab]:has-text("Report")');
  await red.waitForSelector('.line.struck');

  // And so to the end, when blue concedes.
  await blue.click('text=Concede');
  await blue.click('.sure >> text=Yes');
  await red.waitForSelector('.verdict:has-text("Red wins")');
});

/** Two seats of a game in separate browsers. */
async function twoSeats(game = 'probe'): Promise<readonly [Page, Page]> {
  const red = await house.open('/');
  await red.selectOption('.new-battle select', game);
  await red.selectOption('label:has-text("blue") select', 'invite');
  await red.click('text=Begin');
  const blue = await house.open(seatPath(await red.inputValue('.address')));
  await blue.click('text=Take this seat');
  await Promise.all([red, blue].map((page) => page.waitForSelector('.battle')));
  return [red, blue];
}

test('a request to take back says in words what would be gone', async () => {
  const [red, blue] = await twoSeats('planetfall');
  const ask = red.locator('.commands button:has-text("Ask to undo"):enabled[title*="’"]');
  for (let i = 0; i < 60 && (await ask.count()) === 0; i++) await answerOnce(await asked(red, blue));
  const [, deeds = ''] = /^Takes back (.*’s? (?:move|attack).*)$/.exec((await ask.getAttribute('title')) ?? '') ?? [];
  expect(deeds).not.toBe('');
  await ask.click();
  await blue.waitForSelector('.offer:has-text("asks to take back")');
  expect(await blue.innerText('.offer')).toContain(`asks to take back ${deeds}.`);
});

test('a proposal is still there when the other side has answered in secret', async () => {
  const [red, blue] = await twoSeats();
  await Promise.all([untilAsked(red), untilAsked(blue)]);
  const ghosts = async () => {
    const all = await blue.locator('.bf-ghost-spot').all();
    return Promise.all(all.map((ghost) => boxAtRest(ghost)));
  };
  await blue.waitForSelector('.bf-ghost-spot');
  const usual = await ghosts();
  const { x, y, width, height } = await boxAtRest(blue.locator('.bf'));
  await blue.mouse.click(x + width / 2 + 40, y + height / 2 - 60);
  await expect.poll(ghosts).not.toEqual(usual);
  const proposed = await ghosts();
  await answerOnce(red);
  await blue.waitForSelector(`.battle[data-n="${await red.getAttribute('.battle', 'data-n')}"]`);
  await untilAsked(blue);
  expect(await ghosts()).toEqual(proposed);
});
