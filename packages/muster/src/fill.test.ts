import { describe, expect, it } from 'vitest';
import { type Candidates, fill } from './fill.js';
import { type Choice, choice, listEntry } from './list.js';

/** A choice of entries of these names. */
function slot(name: string, min: number, max: number, ...names: readonly string[]): Choice {
  return choice({ name, min, max, from: names.map((id) => listEntry({ id, kind: 'Squad' })) });
}

/** A choice of one entry that comes with another. */
function pair(name: string, lead: string, other: string): Choice {
  const brings = [slot(other, 1, 1, other)];
  return choice({ name, max: 1, from: [listEntry({ id: lead, kind: 'Squad', brings })] });
}

interface Node {
  readonly name: string;
}

function filled(choices: readonly Choice[], ...names: readonly string[]): readonly string[] {
  const candidates: Candidates<Node> = {
    nodes: names.map((name) => ({ name })),
    offered: ({ from }, { name }) => from.find(({ id }) => id === name) ?? null,
    weight: () => 1,
  };
  const { fillings } = fill(choices, candidates);
  return candidates.nodes.map((node) => fillings.get(node)?.choice.name ?? '-');
}

describe('places', () => {
  it('are found for as many as possible: whoever stands in the way moves on', () => {
    expect(filled([slot('any', 0, 1, 'tank', 'gun'), slot('guns', 0, 1, 'gun')], 'gun', 'tank')).toEqual([
      'guns',
      'any',
    ]);
    const chain = [slot('a', 0, 1, 'x', 'y'), slot('b', 0, 1, 'y', 'z'), slot('c', 0, 1, 'z')];
    expect(filled(chain, 'y', 'z', 'x')).toEqual(['b', 'c', 'a']);
  });

  it('that must be filled are filled first, or from those that others can spare', () => {
    expect(filled([slot('may', 0, 1, 'gun'), slot('must', 1, 1, 'gun')], 'gun')).toEqual(['must']);
    expect(filled([slot('may', 0, 2, 'gun', 'tank'), slot('must', 1, 1, 'tank')], 'tank', 'gun', 'tank')).toContain(
      'must',
    );
  });

  it('are left empty where nobody fits, and nobody sits twice', () => {
    expect(filled([slot('one', 1, 1, 'gun')], 'tank', 'gun', 'gun')).toEqual(['-', 'one', '-']);
  });

  it('go to what is bought together where both are there', () => {
    const pairs = [pair('with infantry', 'carrier', 'infantry'), pair('with walkers', 'carrier', 'walkers')];
    expect(filled(pairs, 'carrier', 'walkers')).toEqual(['with walkers', 'walkers']);
    expect(filled(pairs, 'carrier', 'carrier', 'walkers', 'infantry')).toEqual([
      'with infantry',
      'with walkers',
      'walkers',
      'infantry',
    ]);
  });

  it('of what must come with another are filled from those that can be spared', () => {
    const choices = [slot('infantry alone', 0, 2, 'infantry'), pair('carriers', 'carrier', 'infantry')];
    expect(filled(choices, 'infantry', 'carrier')).toEqual(['infantry', 'carriers']);
  });
});
