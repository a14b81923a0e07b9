import { isRefusal } from '@bridgehead/kernel';
import { type Declared, tell } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';

const begun = planetfall.begin({ scenario: 'skirmish', rosters: {}, seed: 'told' });
if (isRefusal(begun)) throw new Error(begun.reason);
const { table } = begun;
const [squad = '', other = ''] = table.squads.keys();
const [who, where] = [squad, other].map((id) => table.squads.get(id)?.name ?? '');

const told = (what: string, at?: string): string | null | undefined => {
  const event: Declared = { kind: 'declared', side: 'red', what, by: squad, ...(at === undefined ? {} : { at }) };
  return tell({ n: 1, event }, table, planetfall.teller);
};

describe('the report', () => {
  it('tells of Portals', () => {
    expect(told('Portal entry', other)).toBe(`${who} comes out of ${where}`);
    expect(told('Portal travel', other)).toBe(`${who} travels by Portal to ${where}`);
    expect(told('No room at the other Portal')).toBe(`${who} finds no room at the other Portal`);
  });

  it('tells of the Recon Phase', () => {
    expect(told('Recon Move')).toBe(`${who} makes a Recon Move`);
    expect(told('No Recon Move possible')).toBe(`${who} cannot make a Recon Move`);
  });

  it('leaves the rest to others', () => {
    expect(told('Cruising')).toBe(`${who}: Cruising`);
  });
});
