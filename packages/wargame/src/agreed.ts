import { type JsonRecord, reading, type Refusal } from '@bridgehead/kernel';
import type { SetupOption } from '@bridgehead/tabletop';
import { type AgreedTable, readAgreedTable } from './tables/numbered.js';

/** Among the options of a battle: who puts the forces into their places. */
export const DEPLOYMENT = 'deployment';
export const QUICK = 'quick';
export const BY_HAND = 'byHand';

/** The option of forces that stand ready, or are set up by their sides. */
export function deploymentOption(words: {
  readonly name: string;
  readonly meaning: string;
  readonly quick: string;
  readonly byHand: string;
}): SetupOption {
  const { name, meaning, quick, byHand } = words;
  return {
    id: DEPLOYMENT,
    name,
    meaning,
    values: [
      { id: QUICK, name: 'Quick', meaning: quick },
      { id: BY_HAND, name: 'By hand', meaning: byHand },
    ],
  };
}

/** What was agreed about a battle whose table may be drawn and whose forces may be set up by hand. */
export interface AgreedBattle extends AgreedTable {
  readonly deployment: typeof QUICK | typeof BY_HAND;
}

export function readAgreedBattle(options: JsonRecord): AgreedBattle | Refusal {
  return reading('the options', options, (field) =>
    field.record((agreed) => ({
      ...readAgreedTable(agreed),
      deployment: agreed.get(DEPLOYMENT)?.oneOf([QUICK, BY_HAND]) ?? QUICK,
    })),
  );
}
