import type { Trait } from '@bridgehead/kernel';
import { distanceBetween, isOff, living, modelOf, squadOf, type Table } from '@bridgehead/tabletop';
import { hasTrait, hasWithdrawn } from '@bridgehead/wargame';
import { helixOf, squadsOfHelix } from '../book/helix.js';
import { inches, isWithin } from '../book/measuring.js';
import type { Moments } from './moments.js';

export const COMMAND_ELEMENT = 'command-element';

/** PF-MAR-07: it steadies the squadrons of its helix near it, and all of them test when it is lost. */
export const commandElement: Trait<Moments> = {
  name: COMMAND_ELEMENT,
  rule: 'PF-MAR-07',
  disorderDice({ table }, { on, values }, { cause, listeners = [] }) {
    if (cause === 'commandLost') return [];
    const radius = Number(values['radius'] ?? 0);
    const near = listeners.some((model) => isWithin(distanceBetween(table, model, on), inches(radius)));
    return near ? [{ value: 1, reason: `within ${radius}" of the Command Element`, rule: 'PF-MAR-07' }] : [];
  },
  // PF-MORALE-08: only the loss of a helix's last one counts; one that is held off the table is not lost.
  modelLost(rules, _bearer, model, shaken) {
    const { table } = rules;
    rules.cite('PF-MORALE-08');
    const helix = helixOf(table, modelOf(table, model).squad);
    if (bearersIn(table, helix).some((one) => !hasWithdrawn(table, one))) return shaken;
    return [...shaken, ...squadsOfHelix(table, helix).filter((squad) => isAbout(table, squad))];
  },
};

/** The living models of a helix that carry the MAR and are on the table, or aboard something there. */
export function commandElementsOf(table: Table, helix: string): readonly string[] {
  return bearersIn(table, helix).filter((model) => !isOff(table, model));
}

function bearersIn(table: Table, helix: string): readonly string[] {
  const models = squadsOfHelix(table, helix).flatMap((squad) => living(table, squad).map(({ id }) => id));
  return models.filter((model) => hasTrait(table, model, COMMAND_ELEMENT));
}

/** Whether a squadron is on the table or aboard something there; one that is held off the table does not test. */
function isAbout(table: Table, squad: string): boolean {
  return squadOf(table, squad).models.some((model) => !isOff(table, model));
}
