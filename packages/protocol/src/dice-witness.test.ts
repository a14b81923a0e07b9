import { describe, expect, it } from 'vitest';
import { type DiceWitness, takePart, type WitnessBook } from './dice-witness.js';
import { commitmentTo, type OpenDice, pledgeOf } from './fair-dice.js';

const COMMITMENT = commitmentTo('ab'.repeat(32));

function bookOf(name: string): WitnessBook & { kept: DiceWitness | null } {
  let drawn = 0;
  const book = {
    kept: null as DiceWitness | null,
    read: () => book.kept,
    write: (witness: DiceWitness) => {
      book.kept = witness;
    },
    newNonce: () => `${name}${++drawn}`,
  };
  return book;
}

const open = (pledges: OpenDice['pledges'], nonces: OpenDice['nonces'] = {}): OpenDice => ({
  commitment: COMMITMENT,
  pledges,
  nonces,
});

const ANNA = pledgeOf('anna1');

describe('a player who takes part in the dice', () => {
  it('pledges a nonce, and gives it away only when every side has pledged', () => {
    const book = bookOf('anna');
    const first = takePart(open({ red: '', blue: '' }), ['red'], book);
    expect(first).toEqual([{ type: 'pledge', side: 'red', pledge: ANNA }]);
    // Told the same again before the server has heard it, the player pledges the same.
    expect(takePart(open({ red: '', blue: '' }), ['red'], book)).toEqual(first);
    expect(takePart(open({ red: ANNA, blue: '' }), ['red'], book)).toEqual([]);
    const all = { red: ANNA, blue: pledgeOf('ben') };
    expect(takePart(open(all), ['red'], book)).toEqual([{ type: 'nonce', side: 'red', nonce: 'anna1' }]);
    expect(book.kept).toEqual({ commitment: COMMITMENT, nonces: { red: 'anna1' }, pledges: all });
    expect(takePart(open(all, { red: 'anna1' }), ['red'], book)).toEqual([]);
  });

  it('never pledges a nonce again that was given away', () => {
    const book = bookOf('anna');
    takePart(open({ red: '', blue: '' }), ['red'], book);
    takePart(open({ red: ANNA, blue: pledgeOf('ben') }), ['red'], book);
    // The other side came back on another device, so everything is pledged anew.
    expect(takePart(open({ red: '', blue: pledgeOf('carl') }), ['red'], book)).toEqual([
      { type: 'pledge', side: 'red', pledge: pledgeOf('anna2') },
    ]);
    expect(book.kept?.pledges).toBeNull();
  });

  it('gives nothing to a server that changes its commitment, or a pledge behind the player’s back', () => {
    const book = bookOf('anna');
    takePart(open({ red: '', blue: '' }), ['red'], book);
    const other = { ...open({ red: ANNA, blue: pledgeOf('ben') }), commitment: commitmentTo('cd'.repeat(32)) };
    expect(takePart(other, ['red'], book)).toEqual([]);
    takePart(open({ red: ANNA, blue: pledgeOf('ben') }), ['red'], book);
    expect(takePart(open({ red: ANNA, blue: pledgeOf('carl') }), ['red'], book)).toEqual([]);
  });

  it('does so for both sides at one screen', () => {
    const book = bookOf('both');
    const pledges = takePart(open({ red: '', blue: '' }), ['red', 'blue'], book);
    expect(pledges.map(({ type, side }) => [type, side])).toEqual([
      ['pledge', 'red'],
      ['pledge', 'blue'],
    ]);
    const all = { red: pledgeOf('both1'), blue: pledgeOf('both2') };
    expect(takePart(open(all), ['red', 'blue'], book).map(({ type }) => type)).toEqual(['nonce', 'nonce']);
  });
});
