import { readFileSync } from 'node:fs';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { caseGuide } from '@bridgehead/testkit';
import { expect, it } from 'vitest';

it.each(SYSTEMS)('the page of $id in docs/cases is what `bridgehead guide` writes today', (system) => {
  const page = readFileSync(new URL(`../../docs/cases/${system.id}.md`, import.meta.url), 'utf8');
  expect(page).toBe(caseGuide(system));
});
