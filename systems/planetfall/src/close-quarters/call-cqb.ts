import { type Ask, pickAsk, type Refusal } from '@bridgehead/kernel';
import { living, nameOf, sidesOpposing, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { isPresent, occupiedBy } from '@bridgehead/wargame';
import { gainOf, previewOfCall } from './appraisal.js';
import { whyNotCall } from './calling.js';
import { enemiesWithin4 } from './participants.js';
import { previewOfStorm, whyNotStorm } from './storm-call.js';
import { focusedFire, overwatchNominated } from '../book/memos.js';
import { isInfantry } from '../book/figures.js';

export type CallArgs = { readonly squad: string };

export const PASS = 'pass';
const STORM = 'storm:';

/** PF-CQB-02, PF-CQB-11: an engagement with one enemy squadron, the storming of one in a building, or nothing. */
export const callCqb: Ask<Table, CallArgs, 'pick', string> = pickAsk<Table, CallArgs>({
  name: 'callCqb',
  prompt: 'Is a CQB Engagement called?',
  meaning: 'The id of a Squadron to engage, storm:<Squadron> to storm the building that it holds, or pass.',
  rules: ['PF-CQB-02'],
  *candidates(table, { squad }) {
    const near = living(table, squad).every(({ id }) => isInfantry(table, id)) ? enemiesWithin4(table, squad) : [];
    for (const id of enemiesOf(table, squad)) {
      yield { id, label: `Engage ${nameOf(table, id)}`, pieces: [id] };
      if (occupiedBy(table, id) !== null || near.includes(id))
        yield { id: `${STORM}${id}`, label: `Storm ${nameOf(table, id)}`, pieces: [id] };
    }
    yield { id: PASS, label: 'Call nothing' };
  },
  barred: (table, { squad }, id) => whyNot(table, squad, readCall(id)),
  details(table, { squad }, id) {
    const call = readCall(id);
    if (call === null) return {};
    const args = { squad, target: call.target };
    return call.storms
      ? { preview: previewOfStorm(table, squad, call.target), forecast: { procedure: 'storm', args } }
      : { preview: previewOfCall(table, squad, call.target), forecast: { procedure: 'engage', args } };
  },
  usual: (table, { squad }) => bestCall(table, squad),
});

/** What an answer means; null for none. */
export interface Call {
  readonly target: string;
  readonly storms: boolean;
}

export function readCall(id: string): Call | null {
  if (id === PASS) return null;
  return id.startsWith(STORM) ? { target: id.slice(STORM.length), storms: true } : { target: id, storms: false };
}

function whyNot(table: Table, squad: string, call: Call | null): Refusal | null {
  if (call === null) return null;
  return call.storms ? whyNotStorm(table, squad, call.target) : whyNotCall(table, squad, call.target);
}

function enemiesOf(table: Table, squad: string): readonly string[] {
  return sidesOpposing(table, squadOf(table, squad).side).flatMap((enemy) =>
    squadsOf(table, enemy)
      .filter(({ id }) => isPresent(table, id))
      .map(({ id }) => id),
  );
}

/** The engagement that hurts the enemy most beyond what it costs; none if there is no such. */
function bestCall(table: Table, squad: string): string {
  // PF-ORDER-01, PF-ORDER-02: whoever has set its mind on its guns would have done so for nothing.
  if (focusedFire.read(table, squad) === true || overwatchNominated.read(table, squad) === true) return PASS;
  let best = { id: PASS, gain: 0 };
  for (const id of enemiesWithin4(table, squad)) {
    if (whyNotCall(table, squad, id) !== null) continue;
    const gain = gainOf(table, squad, id);
    if (gain > best.gain) best = { id, gain };
  }
  return best.id;
}
