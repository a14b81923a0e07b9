import { readFileSync } from 'node:fs';
import { planetfall } from '@bridgehead/planetfall';
import { caseGuide } from '@bridgehead/testkit';
import { probe } from '@bridgehead/probe';
import { expect, it } from 'vitest';

it.each([planetfall, probe])('docs/cases/$id.md is what `bridgehead guide` writes today', (system) => {
  const page = readFileSync(new URL(`../../docs/cases/${system.id}.md`, import.meta.url), 'utf8');
  expect(page).toBe(caseGuide(system));
});
