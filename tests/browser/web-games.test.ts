import { SYSTEMS } from '@bridgehead/systems/loaded';
import { expect, test } from 'vitest';
import { houseForTests, playByMouse, untilAsked } from './web-help.js';

const house = await houseForTests();

/** Enough answers for several activations of a side after everything that comes before them. */
const ANSWERS = 40;

const games = SYSTEMS.filter((system) => system.activations !== undefined).map(
  (system) => [system.name, system] as const,
);

test.each(games)('%s is played by mouse from the lobby, in the words of its book', async (_name, system) => {
  const page = await house.open('/');
  await page.selectOption('.new-battle select', system.id);
  await page.click('text=Begin');
  await playByMouse(page, ['advance', 'shoot', 'cruise', 'move'], ANSWERS);
  await untilAsked(page);
  const word = system.turnName ?? 'Turn';
  expect(await page.textContent('.phase strong')).toMatch(new RegExp(`^${word} \\d+$`));
  expect(await page.locator('.report h3').first().textContent()).toMatch(new RegExp(`^${word} \\d+$`));
  // What squads do stands under their names.
  expect(await page.locator('.report .heading.activation').count()).toBeGreaterThan(1);
  const told = await page.locator('.report .line').allTextContents();
  expect(told.filter((line) => /\d+ (?:die|dice)\b/.test(line)).length).toBeGreaterThan(0);
});
