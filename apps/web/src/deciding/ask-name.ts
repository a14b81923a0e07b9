import { inWords, type GameSystem } from '@bridgehead/tabletop';

/** A question in the words of its book. */
export function askName({ vocabulary }: GameSystem, ask: string): string {
  return vocabulary.asks.find(({ id }) => id === ask)?.name ?? inWords(ask);
}
