import { severalAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { holdable, whyNotHeldBack } from './held-back.js';
import { isServed } from '../sky-drop/served.js';

/** PF-SETUP-10: which squadrons a commander keeps off the table, to bring them in later. Nobody has to be. */
export const holdBack = severalAsk<Table, Record<string, never>>({
  name: 'holdBack',
  prompt: 'Who is held back?',
  meaning: 'The ids of Squadrons that stay off the table for a Sky Drop; none is an answer.',
  rules: ['PF-SETUP-10', 'PF-DROP-05'],
  candidates: (table, _args, side) =>
    holdable(table, side).map((id) => ({
      id,
      label: isServed(table, id) ? nameOf(table, id) : `${nameOf(table, id)} (no marker of this force is for it)`,
      pieces: [id],
    })),
  barred: (table, _args, id) => whyNotHeldBack(table, id),
  range: (table, _args, side) => ({ least: 0, most: holdable(table, side).length }),
  usual: () => [],
});
