import { fastFlatMap } from '@bridgehead/geometry';
import { type Refusal, refuse, refuseForAll, type Side } from '@bridgehead/kernel';
import {
  living,
  modelOf,
  nameOf,
  passengersOf,
  profileOf,
  remember,
  squadOf,
  squadsOf,
  type Table,
} from '@bridgehead/tabletop';
import { inPlay, query } from '@bridgehead/wargame';
import { isInfantry } from '../book/figures.js';
import { type Hold, holdIn, mayRide, slotsTaken } from '../book/elements.js';

/** The hold of a model; null if it carries no passengers. */
export function holdOf(table: Table, model: string): Hold | null {
  return holdIn(profileOf(table, model));
}

/** The Transports of a side on the table. */
export function transportsOf(table: Table, side: Side): readonly string[] {
  return remember(table, `transports ${side}`, () => {
    const models = fastFlatMap(squadsOf(table, side), ({ id }) => inPlay(table, id));
    return fastFlatMap(models, ({ id }) => (holdOf(table, id) === null ? [] : [id]));
  });
}

/** PF-TRANSPORT-01: the slots that a squadron takes. */
export function slotsFor(table: Table, squad: string): number {
  return living(table, squad).reduce((sum, { id }) => sum + slotsTaken(profileOf(table, id)), 0);
}

/** Whether a squadron takes more slots than it has bases. */
export function isBulky(table: Table, squad: string): boolean {
  return slotsFor(table, squad) > living(table, squad).length;
}

/** PF-TRANSPORT-01: why a Transport cannot take a squadron aboard; null if it can. */
export function whyNotCarry(table: Table, squad: string, transport: string): Refusal | null {
  const hold = holdOf(table, transport);
  const [carrier, rider] = [nameOf(table, transport), nameOf(table, squad)];
  if (hold === null || modelOf(table, transport).side !== squadOf(table, squad).side)
    return refuse('PF-TRANSPORT-02', `${carrier} is no Transport for ${rider}.`);
  if (!isMeantFor(table, squad, transport))
    return refuseForAll(
      ['PF-MAR-39', 'PF-TRANSPORT-01', ...restrictionOf(table, transport)].map((rule) =>
        refuse(rule, `${carrier} carries ${hold.elements ?? 'infantry'} only.`),
      ),
    );
  if (!living(table, squad).every(({ id }) => isInfantry(table, id)))
    return refuse('PF-ORBAT-61', `${rider}: vehicles do not embark during a battle.`);
  const [aboard] = passengersOf(table, transport);
  if (aboard !== undefined)
    return refuse('PF-TRANSPORT-01', `${carrier} carries ${nameOf(table, aboard.squad)} and no other Squadron.`);
  const needed = slotsFor(table, squad);
  if (needed <= hold.slots) return null;
  const full = refuse('PF-TRANSPORT-01', `${rider} takes ${needed} slots; ${carrier} has ${hold.slots}.`);
  const isTooBulky = living(table, squad).length <= hold.slots;
  return isTooBulky ? refuseForAll([refuse('PF-MAR-05', full.reason), full]) : full;
}

/** Whether a Transport may carry models of this kind at all, whether it has room or not. */
export function isMeantFor(table: Table, squad: string, transport: string): boolean {
  const hold = holdOf(table, transport);
  return hold !== null && living(table, squad).every(({ id }) => mayRide(profileOf(table, id), hold));
}

/** PF-ORBAT-62: cited where a Transport takes only what its bracket names. */
export function restrictionOf(table: Table, transport: string): readonly string[] {
  return (holdOf(table, transport)?.elements ?? null) === null ? [] : ['PF-ORBAT-62'];
}

export const room = query({
  id: 'room',
  name: 'room',
  meaning:
    'the slots that a squadron takes in a Transport, and how many there are, { takes, of }; refused where it has no room',
  args: { squad: 'squad', transport: 'model' },
  ask(table, { squad, transport }) {
    const refusal = whyNotCarry(table, squad, transport);
    if (refusal !== null) return refusal;
    const answer = { takes: slotsFor(table, squad), of: holdOf(table, transport)?.slots ?? 0 };
    return {
      answer,
      rules: [
        'PF-TRANSPORT-01',
        'PF-MAR-39',
        ...(isBulky(table, squad) ? ['PF-MAR-05'] : []),
        ...restrictionOf(table, transport),
      ],
    };
  },
});
