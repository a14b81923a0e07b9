import { type DiceWitness, sealOf, type WitnessBook } from '@bridgehead/protocol';

const PREFIX = 'bridgehead.dice.';

function witnessOf(battle: string): DiceWitness | null {
  const text = localStorage.getItem(PREFIX + battle);
  return text === null ? null : (JSON.parse(text) as DiceWitness);
}

/** The seal of a battle's dice as this browser saw it before it gave its part away; null if it took no part in them. */
export function sealSeen(battle: string): string | null {
  const witness = witnessOf(battle);
  if (witness === null || witness.pledges === null) return null;
  return sealOf({ commitment: witness.commitment, pledges: witness.pledges });
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
