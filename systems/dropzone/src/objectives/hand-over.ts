import { pointToPoint } from '@bridgehead/geometry';
import { ask, pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, nameOf, squadOf, type Table, terrainOf } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { hasSpecial } from '../book/figures.js';
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

/** DZC-OBJ-05 to DZC-OBJ-10: why an Objective does not go from one unit to another, if `passRule` knows no rule for it. */
function whyNotPass(table: Table, from: string, to: string): Refusal | null {
  const unfit = whyNotCarry(table, to);
  if (unfit !== null || from === to || modelOf(table, from).side !== modelOf(table, to).side) return unfit;
  const [inside, other] = [garrisonOf(table, from), garrisonOf(table, to)];
  if (inside === null && other === null)
    return refuse(
      'DZC-OBJ-06',
      `${nameOf(table, to)} is not within 2" of ${nameOf(table, from)}, or aboard a Transport.`,
    );
  if (inside !== null && other !== null) return refuse('DZC-OBJ-08', 'They are not in the same place.');
  return refuse('DZC-OBJ-10', 'That needs Occupier\'s Advantage, and a vehicle within 1" of an entrance.');
}

/** DZC-OBJ-05, DZC-UKEY-05. */
function whyNotCarry(table: Table, unit: string): Refusal | null {
  if (mayCarry(table, unit)) return null;
  return hasSpecial(table, unit, 'living-weapons')
    ? refuse('DZC-UKEY-05', 'Living Weapons hold no Objectives.')
    : refuse('DZC-OBJ-05', `${nameOf(table, unit)} cannot carry Objectives.`);
}

/** Why there is nothing that a Squad could pass on or pick up. */
export function whyNoHandOver(table: Table, squad: string): Refusal {
  const { side } = squadOf(table, squad);
  const own = unitsOf(table, squad);
  const carriers = objectives(table).flatMap(({ id }) => carrierOfToken(table, id) ?? []);
  const mine = carriers.filter((id) => modelOf(table, id).side === side);
  const near = mine.flatMap((from) =>
    (own.includes(from) ? standingUnits(table, side) : own).flatMap((to) =>
      isCentreNear(table, from, to) ? (whyNotPass(table, from, to) ?? []) : [],
    ),
  );
  const unfit = own.map((id) => whyNotCarry(table, id)).find((why) => why !== null);
  if (!own.some((id) => mine.includes(id)) && unfit !== undefined) return unfit;
  const [why] = near;
  if (why !== undefined) return why;
  return mine.length > 0
    ? refuse('DZC-OBJ-06', 'No unit to which an Objective could go is within 2".')
    : refuse('DZC-OBJ-07', 'No Discovered Objective lies within 2".');
}

/** Near enough that a player would think of it. */
function isCentreNear(table: Table, from: string, to: string): boolean {
  return from !== to && pointToPoint(centreOf(table, from), centreOf(table, to)) <= inches(6);
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
  unlisted(table, _args, id) {
    const [token = '', to = ''] = id.split('>');
    if (!table.tokens.has(token) || !table.models.has(to)) return null;
    const from = carrierOfToken(table, token);
    if (from !== null) return whyNotPass(table, from, to);
    return whyNotCarry(table, to) ?? refuse('DZC-OBJ-07', `${nameOf(table, token)} does not lie within 2" of it.`);
  },
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
