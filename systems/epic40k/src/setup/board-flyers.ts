import { ask, type JsonRecord, pickAsk, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { candidatesNamed, passengersOf, putIn, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { abilityNumber, hasAbility } from '../book/abilities.js';
import { hasFlyers, isInfantry, unitsOf } from '../book/detachments.js';
import { isInReserve } from '../reserves/reserves.js';

const RULE = 'E40-AIR-11';

/** The free seats of a flyer detachment, each named by its flyer. */
function seatsIn(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).flatMap((flyer) => {
    const free = abilityNumber(table, flyer, 'transport') - passengersOf(table, flyer).length;
    return Array.from({ length: Math.max(0, free) }, () => flyer);
  });
}

/** E40-AIR-11: the flyer detachments that could take all of a detachment of infantry. */
function carriersFor(table: Table, squad: string, side: Side): readonly string[] {
  const units = unitsOf(table, squad);
  const isFoot = units.every((unit) => isInfantry(table, unit) && !hasAbility(table, unit, 'cavalry'));
  if (!isFoot || !isInReserve(table, squad)) return [];
  return squadsOf(table, side).flatMap(({ id }) =>
    hasFlyers(table, id) && seatsIn(table, id).length >= units.length ? [id] : [],
  );
}

/** E40-AIR-11: the detachments of a side that could ride in flyers. */
export function possibleRiders(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (carriersFor(table, id, side).length > 0 ? [id] : []));
}

/** E40-AIR-11: in which flyers does it ride? */
export const boardFlyers = pickAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'boardFlyers',
  prompt: 'Does it ride in flyers?',
  meaning: 'the id of a flyer detachment with room for all of it; none.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It has no room for all of the detachment.'),
  candidates: (table, { squad }, side) => candidatesNamed(table, carriersFor(table, squad, side)),
  pass: { id: 'none', label: 'No' },
});

/** E40-AIR-11: gives whether it boarded. */
export function* perhapsBoard(play: TablePlay, squad: string, side: Side): Procedure<boolean> {
  const carrier = yield* ask(side, boardFlyers, { squad });
  if (carrier === 'none') return false;
  const seats = seatsIn(play.table, carrier);
  for (const [i, unit] of unitsOf(play.table, squad).entries()) putIn(play, unit, seats[i] ?? '', RULE);
  return true;
}
