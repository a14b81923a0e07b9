import { readdirSync, readFileSync } from 'node:fs';
import { isCaseProblem, parseCase, problemText, runCase } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { planetfall } from './index.js';

const folder = new URL('../../../cases/planetfall/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

describe('cases', () => {
  it.each(files.sort())('%s', (name) => {
    const parsed = parseCase(readFileSync(new URL(name, folder), 'utf8'), name);
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const report = runCase(planetfall, parsed);
    expect(report.problem === undefined ? report.failures : [problemText(report.problem)]).toEqual([]);
  });
});
