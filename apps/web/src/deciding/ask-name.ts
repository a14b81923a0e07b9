import { inWords, type GameSystem } from '@bridgehead/tabletop';

/** A question in the words of its book. */
export function askName({ asks }: GameSystem, ask: string): string {
  return asks[ask]?.prompt ?? inWords(ask);
}
