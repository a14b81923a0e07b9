import { pickAsk, refuse } from '@bridgehead/kernel';
import { squadsOf, type Table } from '@bridgehead/tabletop';
import { whyNotReact } from '../reacting.js';
import { isOnTable } from '../squads.js';
import { diceAlong, pointsAhead, type Way, walkedOf } from '../way.js';
import { whyNotThere } from './react-point.js';

/** PB-REACT-01: who reacts to this move? */
export const reactAsk = pickAsk<Table, Way>({
  name: 'react',
  prompt: 'Who reacts to the move?',
  meaning: 'The id of a squad, or pass.',
  rules: ['PB-REACT-01'],
  *candidates(table, _way, side) {
    yield { id: 'pass', label: 'Hold fire' };
    for (const { id, name } of squadsOf(table, side)) if (isOnTable(table, id)) yield { id, label: name, pieces: [id] };
  },
  barred(table, way, id) {
    if (id === 'pass') return null;
    const why = whyNotReact(table, id);
    if (why !== null) return why;
    const walked = walkedOf(table, way);
    const some = pointsAhead(walked, way.from).some(
      (along) => diceAlong(table, id, walked, along) > 0 && whyNotThere(table, way.leader, walked, along) === null,
    );
    return some ? null : refuse('PB-REACT-01', 'It has no range or no sight to any point of the way.');
  },
  usual: () => 'pass',
});
