import type { Side } from '@bridgehead/kernel';
import { addMemo, setDown, squadsOf, suggestPlace, type Table } from '@bridgehead/tabletop';
import { pointInZone, shareAlong } from '@bridgehead/wargame';
import { hasAbility } from '../book/abilities.js';
import { hasFlyers, unitsOf } from '../book/detachments.js';
import { infiltrates } from '../movement/allowance.js';
import { placingIn, ridersOf, standing, zoneOf } from './zones.js';

/** Sets an army down beside one another without asking; a detachment without room stays in reserve. Infiltrators go farther at first. */
export function deployQuickly(table: Table, side: Side, halfInReserve: boolean): void {
  const all = squadsOf(table, side).filter(({ id }) => !hasFlyers(table, id));
  const squads = all.filter((_, i) => !halfInReserve || i % 2 === 0);
  // E40-RES-01: whoever can ride comes on aboard.
  for (const { id } of all.filter((squad) => !squads.includes(squad)))
    for (const [unit, transport] of ridersOf(table, id)) setDown(table, unit, { kind: 'in', id: transport });
  const standers = (id: string) => standing(table, id, ridersOf(table, id));
  const sized = squads.map(({ id }) => ({ id, size: standers(id).length + 2 }));
  for (const { id } of sized) {
    const zone = zoneOf(table, side);
    const toward = pointInZone(table.surface, zone, shareAlong(sized, id));
    const found = suggestPlace(table, placingIn(table, id, zone, standers(id)), toward);
    if (found === null) continue;
    for (const [unit, spot] of Object.entries(found.place))
      if ('at' in spot) setDown(table, unit, { kind: 'on', x: spot.at[0], y: spot.at[1], facing: spot.facing });
    for (const [unit, transport] of ridersOf(table, id)) setDown(table, unit, { kind: 'in', id: transport });
    if (unitsOf(table, id).some((unit) => hasAbility(table, unit, 'infiltrators')))
      addMemo(table, { name: infiltrates.name, lifetime: infiltrates.lifetime, subject: id, value: true });
  }
}
