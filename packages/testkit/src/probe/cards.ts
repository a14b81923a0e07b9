import type { CardRule } from './cards/card.js';
import { charges } from './cards/charges.js';
import { inferno } from './cards/inferno.js';
import { smokeCard } from './cards/smoke-card.js';

/** The cards that can be played; a Jam only answers. */
const CARDS: readonly CardRule[] = [smokeCard, inferno, charges];

export function cardRule(face: string | undefined): CardRule | undefined {
  return CARDS.find((card) => card.face === face);
}
