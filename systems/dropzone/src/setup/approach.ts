import { carrierOf, modelOf, putOff, squadsOf, type Table, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { SIDES } from '../book/play.js';
import {
  battlegroupOf,
  isAircraft,
  READY,
  RESERVE,
  squadsAboard,
  squadOfUnit,
  typeOfGroup,
  unitsOf,
} from '../book/units.js';
import { type ApproachName, scenarioOf } from '../scoring/terms.js';

/** DZC-SETUP-07 to DZC-SETUP-09: the turn in which a Battlegroup of a type becomes Ready. */
const DUE: Readonly<Record<ApproachName, Readonly<Record<string, number>>>> = {
  'Battle Line': {},
  Distant: { HQ: 1, Special: 1, Infantry: 2, Armour: 3 },
  Vanguard: { HQ: 1, Armour: 1, Infantry: 2, Special: 3 },
};

const RULES: Readonly<Record<ApproachName, string>> = {
  'Battle Line': 'DZC-SETUP-07',
  Distant: 'DZC-SETUP-08',
  Vanguard: 'DZC-SETUP-09',
};

export function dueTurn(table: Table, squad: string): number {
  const group = battlegroupOf(table, squad);
  return DUE[scenarioOf(table).approach][group === null ? '' : typeOfGroup(table, group)] ?? 1;
}

/** The rule by which Battlegroups become due. */
export function approachRule(table: Table): string {
  return RULES[scenarioOf(table).approach];
}

/** DZC-SETUP-10: an aircraft, or aboard one, with every unit of its Squad. */
function isAirlifted(table: Table, squad: string): boolean {
  return unitsOf(table, squad).every((id) => {
    const outer = carrierOf(table, id);
    return table.models.has(outer) && isAircraft(table, outer);
  });
}

/** DZC-SETUP-10: who is not lifted spends turn 1 in Reserve. */
function isDue(table: Table, squad: string): boolean {
  const turn = turnOf(table);
  return turn >= dueTurn(table, squad) && (turn > 1 || isAirlifted(table, squad));
}

/** DZC-SETUP-06: what is due becomes Ready; a Transport waits for everybody aboard. */
export function bringUpReserves(play: TablePlay): void {
  const { approach } = scenarioOf(play.table);
  for (const side of SIDES)
    for (const { id: squad } of squadsOf(play.table, side))
      for (const unit of unitsOf(play.table, squad)) {
        const { place } = modelOf(play.table, unit);
        if (place.kind !== 'off' || place.why !== RESERVE) continue;
        const all = [squadOfUnit(play.table, unit), ...squadsAboard(play.table, unit)];
        if (all.every((one) => isDue(play.table, one))) putOff(play, unit, READY, RULES[approach]);
        else play.cite(turnOf(play.table) === 1 && dueTurn(play.table, squad) <= 1 ? 'DZC-SETUP-10' : 'DZC-SETUP-06');
      }
}
