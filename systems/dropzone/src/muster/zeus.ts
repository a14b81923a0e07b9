import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Force, partsUnder } from '@bridgehead/muster';

const ENTRY = 'Type 2 Squad with Zeus';

/** DZC-FORCE-29: only with a Zeus does a Type 2 Squad take a Command slot. */
export function whyNoZeus(force: Force): readonly Refusal[] {
  return partsUnder(force.whole)
    .filter(({ entry, models }) => entry?.id === ENTRY && (models['Zeus'] ?? 0) === 0)
    .map(({ place }) => refuse('DZC-FORCE-29', `${place}: without a Zeus it is a Type 2 Squad, and no Command.`));
}
