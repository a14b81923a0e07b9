import { pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { carrierOf, modelOf, squadOf, squadsOf, type Table, terrainOf } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { betweenPieces, centreOf, fromOutline, inches } from '../book/measuring.js';
import { garrisonOf, isInPlay, transportOfUnit, unitsOf } from '../book/units.js';
import { commandersOf, seniorOf } from './commanders.js';
import { holdsRelay } from './relay.js';

/** DZC-CMD-06, DZC-CMD-07: units from which the Sphere is measured: all Commanders, and Scouts that are not aboard anything. */
function originsOf(table: Table, side: Side): readonly string[] {
  const scouts = squadsOf(table, side)
    .flatMap(({ id }) => unitsOf(table, id))
    .filter(
      (id) => sheetOf(table, id).category === 'Scout' && isInPlay(table, id) && transportOfUnit(table, id) === null,
    );
  return [...new Set([...commandersOf(table, side).map(({ model }) => model), ...scouts])];
}

/** From what a unit is in, or from its Transport. */
function gap(table: Table, a: string, b: string): number {
  const [inA, inB] = [garrisonOf(table, a), garrisonOf(table, b)];
  const [atA, atB] = [centreOf(table, carrierOf(table, a)), centreOf(table, carrierOf(table, b))];
  if (inA !== null && inB !== null) return betweenPieces(table, inA, inB);
  if (inA !== null) return fromOutline(atB, terrainOf(table, inA));
  return inB === null ? pointToPoint(atA, atB) : fromOutline(atA, terrainOf(table, inB));
}

/** DZC-CMD-06: whether a Squad, of whatever side, is in the Sphere of Influence of a side. */
export function isInSphere(table: Table, side: Side, squad: string): boolean {
  const senior = seniorOf(table, side);
  if (senior === null) return false;
  if (holdsRelay(table, side)) return true;
  const units = unitsOf(table, squad).filter((id) => isInPlay(table, id));
  return originsOf(table, side).some((from) => units.some((id) => gap(table, from, id) <= inches(senior.sphere) + 3));
}

/** DZC-CMD-06: may a card that needs the Sphere be played on it? */
export const sphere = query({
  id: 'sphere',
  name: 'Sphere of Influence',
  meaning: 'whether a Squad is in the Sphere of Influence of its own side',
  args: { squad: 'squad' },
  ask(table, { squad }) {
    const { side } = squadOf(table, squad);
    const senior = seniorOf(table, side);
    if (senior === null) return { answer: false, rules: ['DZC-CMD-05', 'DZC-CARD-09'] };
    const isRelayed = sheetOf(table, senior.model).category !== 'Command' ? ['DZC-CMD-03'] : [];
    const scouts = originsOf(table, side).length > commandersOf(table, side).length ? ['DZC-CMD-07'] : [];
    const rides = hasSpecial(table, senior.model, 'command-transport') ? ['DZC-FORCE-28'] : [];
    const relay = holdsRelay(table, side) ? ['DZC-SPEC-02'] : [];
    modelOf(table, senior.model);
    return {
      answer: isInSphere(table, side, squad),
      rules: ['DZC-CMD-01', 'DZC-CMD-02', 'DZC-CMD-06', ...isRelayed, ...scouts, ...relay, ...rides],
    };
  },
});
