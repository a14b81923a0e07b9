import { type JsonRecord, refuse, severalAsk } from '@bridgehead/kernel';
import { squadDistance, type Table } from '@bridgehead/tabletop';
import { enemyOf, INCH } from '../play.js';
import { squadsOnTable } from '../squads.js';

export interface Running extends JsonRecord {
  readonly squad: string;
}

/** PB-FLY-01: which squads are attacked? */
export const runTargetsAsk = severalAsk<Table, Running>({
  name: 'runTargets',
  prompt: 'Which squads are attacked?',
  meaning: 'The ids of one or two squads.',
  rules: ['PB-FLY-01'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOnTable(table, enemyOf(side))) yield { id, label: name, pieces: [id] };
  },
  range: () => ({ least: 1, most: 2 }),
  whole(table, _args, [one, other]) {
    if (one === undefined || other === undefined || squadDistance(table, one, other) <= 6 * INCH) return null;
    return refuse('PB-FLY-01', 'The two squads must be within 6" of each other.');
  },
});
