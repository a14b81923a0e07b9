import type { DiceWitness, WitnessBook } from '@bridgehead/protocol';

const PREFIX = 'bridgehead.dice.';

/** What this browser has seen and given for the dice of a battle; null if it took no part in them. */
function witnessOf(battle: string): DiceWitness | null {
  const text = localStorage.getItem(PREFIX + battle);
  return text === null ? null : (JSON.parse(text) as DiceWitness);
}

export function bookOf(battle: string): WitnessBook {
  return {
    read: () => witnessOf(battle),
    write: (witness) => localStorage.setItem(PREFIX + battle, JSON.stringify(witness)),
    newNonce,
  };
}

/** A player's own part in the dice of a battle: 192 bits that the server cannot foresee. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
