import { ask, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import { placeAsk, type Placing, putOn, squadOf, suggestPlace, type Table, type TablePlay } from '@bridgehead/tabletop';
import { appearing } from '../arrivals/appearing.js';
import { cm } from '../book/measuring.js';
import { dismiss } from './daemons.js';

interface Appearing extends JsonRecord {
  readonly squad: string;
  readonly units: readonly string[];
  /** Beside whom. */
  readonly beside: readonly string[];
  /** How near, in cm. */
  readonly within: number;
}

function placingOf(table: Table, { squad, units, beside, within }: Appearing): Placing {
  return {
    ...appearing(table, squadOf(table, squad).side, units, 'EA-FORCE-53'),
    near: [{ to: beside, distance: cm(within), rule: 'EA-FORCE-53' }],
  };
}

/** EA-FORCE-53, EA-FORCE-56: where do the daemons appear? */
export const appearAsk = placeAsk<Appearing>({
  name: 'appear',
  prompt: 'Where do the daemons appear?',
  meaning:
    'A place for each daemon within 5 cm of a unit of the formation that is no daemon (10 cm of a sacrificed one).',
  rules: ['EA-FORCE-53', 'EA-FORCE-56'],
  placing: placingOf,
});

/** Sets daemons down; those for whom there is no room go back to the pool. */
export function* appear(
  play: TablePlay,
  formation: string,
  daemons: readonly string[],
  beside: readonly string[],
  within: number,
): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  const units = [...daemons];
  const args = () => ({ squad: formation, units, beside, within });
  while (units.length > 0 && suggestPlace(play.table, placingOf(play.table, args())) === null) {
    const last = units.pop();
    if (last !== undefined) dismiss(play, last);
  }
  if (units.length === 0) return;
  const { places } = yield* ask(side, appearAsk, args());
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-FORCE-53');
}
