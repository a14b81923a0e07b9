import { pointToPoint } from '@bridgehead/geometry';
import { ask, pickAsk } from '@bridgehead/kernel';
import { modelOf, nameOf, squadOf, type Table, terrainOf } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { centreOf, inches, isCentreWithin } from '../book/measuring.js';
import { garrisonOf, isInfantry, squadsIn, standingUnits, unitsOf } from '../book/units.js';
import { wayIn } from '../garrison/entrances.js';
import { hasAdvantage } from '../garrison/occupier.js';
import { carrierOfToken, DISCOVERED, giveTo, mayCarry, objectives, placeOfToken } from './tokens.js';

interface Handing {
  readonly token: string;
  readonly to: string;
  readonly rule: string;
}

/** DZC-OBJ-06, DZC-OBJ-08, DZC-OBJ-10: by which rule an Objective goes from one friendly unit to another; null if by none. */
function passRule(table: Table, from: string, to: string): string | null {
  if (from === to || !mayCarry(table, to) || modelOf(table, from).side !== modelOf(table, to).side) return null;
  const [inside, other] = [garrisonOf(table, from), garrisonOf(table, to)];
  if (inside !== null && inside === other) return 'DZC-OBJ-08';
  if (inside === null && other === null)
    return bothOut(table, from, to) && isCentreWithin(table, from, to, 2) ? 'DZC-OBJ-06' : null;
  const [base, vehicle, place] = inside === null ? [to, from, other] : [from, to, inside];
  if (place === null || isInfantry(table, vehicle) || modelOf(table, vehicle).place.kind !== 'on') return null;
  const holds = hasAdvantage(table, place, modelOf(table, base).side);
  return holds && wayIn(table, vehicle, terrainOf(table, place), true) === 'open' ? 'DZC-OBJ-10' : null;
}

function bothOut(table: Table, a: string, b: string): boolean {
  return modelOf(table, a).place.kind === 'on' && modelOf(table, b).place.kind === 'on';
}

/** DZC-OBJ-07: Discovered Objectives that lie within 2", or in plain sight in the same place. */
function liesNear(table: Table, token: string, unit: string): boolean {
  const { at, face } = table.tokens.get(token) ?? { at: null };
  if (face !== DISCOVERED || carrierOfToken(table, token) !== null || !mayCarry(table, unit)) return false;
  const place = placeOfToken(table, token);
  if (place !== null) return garrisonOf(table, unit) === place;
  return (
    at !== null && modelOf(table, unit).place.kind === 'on' && pointToPoint(at, centreOf(table, unit)) <= inches(2) + 3
  );
}

function handings(table: Table, squad: string): readonly Handing[] {
  const { side } = squadOf(table, squad);
  const own = unitsOf(table, squad);
  const friends = [...new Set([...standingUnits(table, side), ...own.flatMap((id) => friendsInside(table, id, side))])];
  const found: Handing[] = [];
  for (const { id: token } of objectives(table)) {
    const carrier = carrierOfToken(table, token);
    if (carrier === null) {
      for (const to of own) if (liesNear(table, token, to)) found.push({ token, to, rule: 'DZC-OBJ-07' });
      continue;
    }
    const receivers = own.includes(carrier) ? friends : own;
    for (const to of receivers) {
      const rule = passRule(table, carrier, to);
      if (rule !== null) found.push({ token, to, rule });
    }
  }
  return found;
}

/** DZC-OBJ-07: whether something lies where a unit of the Squad can pick it up. */
export function maySeize(table: Table, squad: string): boolean {
  return handings(table, squad).some(({ rule }) => rule === 'DZC-OBJ-07');
}

function friendsInside(table: Table, unit: string, side: string): readonly string[] {
  const place = garrisonOf(table, unit);
  return place === null ? [] : squadsIn(table, place, side).flatMap((squad) => unitsOf(table, squad));
}

/** DZC-OBJ-06 to DZC-OBJ-08, DZC-OBJ-10: which Objective goes to whom? */
export const handOverAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'handOver',
  prompt: 'Which Objective goes to whom?',
  meaning: '`token>unit`.',
  rules: ['DZC-OBJ-05'],
  candidates: (table, { squad }) =>
    handings(table, squad).map(({ token, to }) => ({
      id: `${token}>${to}`,
      label: `${nameOf(table, token)} to ${nameOf(table, to)}`,
      pieces: [token, to],
    })),
});

export const handOverAction: SquadAction = {
  id: 'handOver',
  name: 'Hand over or pick up an Objective',
  meaning: 'An Objective is passed on or picked up.',
  concerns: (table, squad) => objectives(table).length > 0 && handings(table, squad).length > 0,
  barred: () => null,
  *run(play, squad) {
    const chosen = yield* ask(squadOf(play.table, squad).side, handOverAsk, { squad });
    const handing = handings(play.table, squad).find(({ token, to }) => `${token}>${to}` === chosen);
    if (handing !== undefined) giveTo(play, handing.token, handing.to, handing.rule);
  },
};
