import { type JsonRecord, pickAsk, refuse, type Refusal } from '@bridgehead/kernel';
import { living, markOn, squadsOf, type Table } from '@bridgehead/tabletop';
import { isShutIn } from '../squads.js';

/** PB-TURN-03: which squad acts? */
export const activateAsk = pickAsk<Table, JsonRecord>({
  name: 'activate',
  prompt: 'Which squad acts?',
  meaning: 'The id of a squad.',
  rules: ['PB-TURN-03'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOf(table, side))
      if (living(table, id).length > 0) yield { id, label: name, pieces: [id] };
  },
  barred: (table, _args, id) => whyNotAct(table, id),
});

export function ableSquads(table: Table, side: string): string[] {
  const squads = squadsOf(table, side).map(({ id }) => id);
  return squads.filter((id) => living(table, id).length > 0 && whyNotAct(table, id) === null);
}

function whyNotAct(table: Table, squad: string): Refusal | null {
  if (markOn(table, squad, 'acted') > 0) return refuse('PB-TURN-03', 'It has acted this turn.');
  return isShutIn(table, squad) ? refuse('PB-CARRY-04', 'Its carrier is inside a building.') : null;
}
