import { describe, expect, it } from 'vitest';
import rules from '../../rules.json' with { type: 'json' };
import { CARD_WORDS, cardNamed, DECK_SIZE, poolOf, usualDeck } from './deck.js';

const FACTIONS = ['ucm', 'scourge', 'phr', 'shaltari', 'resistance'];
const sizeOf = (deck: Readonly<Record<string, number>>) => Object.values(deck).reduce((sum, n) => sum + n, 0);

describe('decks of Command Cards', () => {
  it.each([...FACTIONS, undefined])('have 40 of the 56 cards of %s', (faction) => {
    const [pool, deck] = [poolOf(faction), usualDeck(faction)];
    expect(sizeOf(pool)).toBe(56);
    expect(sizeOf(deck)).toBe(DECK_SIZE);
    for (const [face, count] of Object.entries(deck)) expect(count).toBeLessThanOrEqual(pool[face] ?? 0);
  });

  it('have eight kinds of their own for each faction, which no other has', () => {
    const shared = Object.keys(poolOf(undefined));
    const own = FACTIONS.map((faction) => Object.keys(poolOf(faction)).filter((face) => !shared.includes(face)));
    expect(shared).toHaveLength(20);
    expect(own.map((faces) => faces.length)).toEqual([8, 8, 8, 8, 8]);
    expect(new Set(own.flat()).size).toBe(40);
  });

  it('have cards whose rules say what is printed on them', () => {
    for (const { id, name } of CARD_WORDS) {
      const { rule, play, target, effect } = cardNamed(id);
      const said = rules.find((one) => one.id === rule);
      expect(said?.title).toBe(name);
      expect(said?.summary).toContain(`${play} ${target} ${effect}`);
    }
    expect(new Set(CARD_WORDS.map(({ id }) => cardNamed(id).rule)).size).toBe(60);
  });
});
