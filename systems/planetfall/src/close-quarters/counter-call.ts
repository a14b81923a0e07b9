import { type Ask, pickAsk, type Side } from '@bridgehead/kernel';
import { nameOf, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { isPresent } from '@bridgehead/wargame';
import { gainOf, previewOfCall } from './appraisal.js';
import { whyNotCall } from './calling.js';
import { enemiesWithin4 } from './participants.js';
import { type CallArgs, PASS } from './call-cqb.js';

/** PF-CQB-03: the active squadron has called nothing; one squadron of the enemy within 4" may call an engagement with it. */
export const counterCall: Ask<Table, CallArgs, 'pick', string> = pickAsk<Table, CallArgs>({
  name: 'counterCall',
  prompt: 'Who engages the active Squadron?',
  meaning: 'The id of a Squadron that calls a CQB Engagement, or pass.',
  rules: ['PF-CQB-03'],
  *candidates(table, { squad }, side) {
    for (const { id } of squadsOf(table, side)) {
      if (isPresent(table, id)) yield { id, label: `${nameOf(table, id)} engages`, pieces: [id, squad] };
    }
    yield { id: PASS, label: 'Call nothing' };
  },
  barred: (table, { squad }, id) => (id === PASS ? null : whyNotCall(table, id, squad, 'PF-CQB-03')),
  details: (table, { squad }, id) =>
    id === PASS
      ? {}
      : {
          preview: previewOfCall(table, id, squad),
          forecast: { procedure: 'engage', args: { squad: id, target: squad } },
        },
  usual(table, { squad }, side) {
    let best = { id: PASS, gain: 0 };
    for (const id of callersAgainst(table, squad, side)) {
      const gain = gainOf(table, id, squad);
      if (gain > best.gain) best = { id, gain };
    }
    return best.id;
  },
});

/** The squadrons of a side that may call one. */
export function callersAgainst(table: Table, squad: string, side: Side): readonly string[] {
  return enemiesWithin4(table, squad).filter(
    (id) => squadOf(table, id).side === side && whyNotCall(table, id, squad) === null,
  );
}
