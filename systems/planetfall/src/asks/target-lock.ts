import { pickAsk } from '@bridgehead/kernel';
import { sidesOpposing, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { lockDice, locksOn, whyNotLock } from '../fire/designators.js';
import { isPresent } from '../presence.js';

/** The Designators that may still be used in this activation. */
export type LockArgs = { readonly squad: string; readonly designators: readonly string[] };

export const NO_LOCK = 'pass';

/** PF-MAR-36: an enemy squadron on which Designators are turned before the squadron fires, or none. */
export const targetLock = pickAsk<Table, LockArgs>({
  name: 'targetLock',
  rules: ['PF-MAR-36', 'PF-DROP-02'],
  *candidates(table, _args, side) {
    for (const enemy of sidesOpposing(table, side))
      for (const { id } of squadsOf(table, enemy))
        if (isPresent(table, id)) yield { id, label: `Target Lock on ${squadOf(table, id).name}`, pieces: [id] };
    yield { id: NO_LOCK, label: 'No Target Lock' };
  },
  barred: (table, { squad, designators }, id) => (id === NO_LOCK ? null : whyNotLock(table, squad, designators, id)),
  details(table, { squad, designators }, id) {
    if (id === NO_LOCK) return {};
    const using = locksOn(table, designators, id);
    return {
      preview: { dice: lockDice(table, using, id), needs: 4, modifiers: [] },
      forecast: { procedure: 'lockAndFire', args: { squad, target: id, designators: using } },
    };
  },
});
