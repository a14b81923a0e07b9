import { gather } from '@bridgehead/geometry';
import { pickAsk, type Preview } from '@bridgehead/kernel';
import { sidesOpposing, squadDistance, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { whyNotRam } from './ramming.js';
import { diceFor, disorderDice, takesTest } from '../disorder/disorder.js';
import { isPresent } from '../transports/presence.js';

export type RamTargetArgs = { readonly squad: string };

/** PF-MOVE-11: one enemy squadron, named before anything moves. */
export const ramTarget = pickAsk<Table, RamTargetArgs>({
  name: 'ramTarget',
  prompt: 'Whom does it ram?',
  meaning: 'The id of a Squadron.',
  rules: ['PF-MOVE-11'],
  candidates: (table, { squad }) =>
    ramTargets(table, squad).map((id) => ({ id, label: squadOf(table, id).name, pieces: [id] })),
  barred: (table, { squad }, id) => whyNotRam(table, squad, id),
  details: (table, { squad }, id) => ({
    preview: promiseOf(table, id),
    forecast: { procedure: 'ram', args: { squad, target: id } },
  }),
});

/** The test that the target takes if it is touched. */
function promiseOf(table: Table, target: string): Preview {
  const rules = rulesOf(table);
  if (!takesTest(rules, target)) return { notes: ['it takes no Disorder Test'] };
  const modifiers = disorderDice(rules, { squad: target, needed: 2, cause: 'rammed', rule: 'PF-MOVE-11' });
  const changes = modifiers.map(({ value, reason }) => `${value > 0 ? '+' : ''}${value}: ${reason}`);
  return { dice: diceFor(modifiers), needs: 4, notes: ['it needs two successes', ...changes] };
}

/** The nearest first: it is the one that one would usually mean. */
export function ramTargets(table: Table, squad: string): readonly string[] {
  return gather(
    gather(sidesOpposing(table, squadOf(table, squad).side), (side) => squadsOf(table, side)),
    ({ id }) => (isPresent(table, id) ? [{ id, away: squadDistance(table, squad, id) }] : []),
  )
    .sort((a, b) => a.away - b.away)
    .map(({ id }) => id);
}
