import { SYSTEMS } from '@bridgehead/systems/loaded';
import { isRefusal } from '@bridgehead/kernel';
import { nameOf, type GameSystem, type Table } from '@bridgehead/tabletop';
import { expect, test } from 'vitest';
import { houseForTests } from './web-help.js';

const house = await houseForTests();

/** A squad that is aboard something which is itself aboard something. */
interface DeepLoad {
  readonly system: GameSystem;
  readonly rider: string;
  readonly vehicle: string;
  readonly carrier: string;
}

function deepLoadIn(system: GameSystem): DeepLoad | null {
  const [scenario] = system.scenarios;
  const begun = system.begin({ scenario: scenario?.id ?? '', rosters: {}, seed: 'loads' });
  if (isRefusal(begun)) return null;
  const { table } = begun;
  for (const { squad, side, place } of table.models.values()) {
    const vehicle = place.kind === 'in' ? squadOfModel(table, place.id) : null;
    const carrier = vehicle === null ? null : carrierOf(table, vehicle);
    // A squad with vehicles of its own rides in itself.
    if (new Set([squad, vehicle, carrier]).size < 3) continue;
    if (side === system.sides[0] && vehicle !== null && carrier !== null)
      return { system, rider: nameOf(table, squad), vehicle: nameOf(table, vehicle), carrier: nameOf(table, carrier) };
  }
  return null;
}

function squadOfModel(table: Table, model: string): string | null {
  return table.models.get(model)?.squad ?? null;
}

function carrierOf(table: Table, squad: string): string | null {
  const place = [...table.models.values()].find((model) => model.squad === squad)?.place;
  return place?.kind === 'in' ? squadOfModel(table, place.id) : null;
}

const loads = SYSTEMS.flatMap((system) => deepLoadIn(system) ?? []);

test('some game has loads within loads', () => {
  expect(loads.length).toBeGreaterThan(0);
});

test.each(loads.map((load) => [load.system.name, load] as const))(
  'in %s a load stands under its vehicle, which stands under its carrier, in the order of battle and on the card',
  async (_name, { system, rider, vehicle, carrier }) => {
    const page = await house.open('/');
    await page.selectOption('.new-battle select', system.id);
    await page
      .locator('.new-battle')
      .getByText(system.scenarios[0]?.name ?? '')
      .click();
    await page.click('text=Begin');
    await page.waitForSelector('.decision[data-ready=true]');
    const row = (name: string) => page.locator('.squad-row', { hasText: name }).first();
    const nested = page.locator('.under .under .squad-row', { hasText: rider });
    await nested.first().waitFor();
    expect(await nested.first().innerText()).toContain('aboard');
    await row(carrier).click();
    await page.locator('[role=tab]', { hasText: 'Squad' }).click();
    const onCard = page.locator('.card ul.traits > li', { hasText: vehicle }).locator('ul li', { hasText: rider });
    await onCard.first().waitFor();
  },
);
