import type { Side } from '@bridgehead/kernel';
import { carrierOf, living, type Placing, squadOf, type Table } from '@bridgehead/tabletop';
import { type EdgeZone, outlineOfZone } from '@bridgehead/wargame';
import { abilityNumber, hasAbility } from '../book/abilities.js';
import { aroundHq } from '../book/command.js';
import { isInfantry } from '../book/detachments.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { columnOf } from '../terrain/cover.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { edgeOf } from './edges.js';

const RULE = 'E40-SETUP-07';

/** E40-SETUP-06: in centimetres. */
const DEPTH = 30;

/** How deep the zone of a side is in a scenario of its own. */
export const zoneDepth = remembered<number>('zoneDepth', 'battle', {
  name: 'Depth of the zone',
  meaning: 'of a side: how deep its deployment zone is, in cm; 30 without it',
});

/** E40-SETUP-06: a strip along the long edge of a side. */
export function zoneOf(table: Table, side: Side, deeper = 0): EdgeZone {
  return { edge: edgeOf(table, side), depth: cm((zoneDepth.read(table, side) ?? DEPTH) + deeper) };
}

/** E40-SETUP-07: who could ride when a detachment is set down, and in what: as many as its transports take. */
export function ridersOf(table: Table, squad: string): ReadonlyMap<string, string> {
  const units = living(table, squad).map(({ id }) => id);
  const seats = units.flatMap((unit) => Array.from({ length: abilityNumber(table, unit, 'transport') }, () => unit));
  const walkers = units.filter((unit) => isInfantry(table, unit) && !hasAbility(table, unit, 'cavalry'));
  return new Map(walkers.slice(0, seats.length).map((unit, i) => [unit, seats[i] ?? '']));
}

/** Those of a detachment who stand on the table if these ride. */
export function standing(table: Table, squad: string, riders: ReadonlyMap<string, string>): readonly string[] {
  return living(table, squad).flatMap(({ id }) => (riders.has(id) ? [] : [id]));
}

/** E40-SETUP-06, E40-SETUP-07: in the zone, and within command radius of the HQ. */
export function placingIn(
  table: Table,
  squad: string,
  zone: EdgeZone,
  pieces: readonly string[],
  riders: Readonly<Record<string, string>> = {},
): Placing {
  const leader = whereHqIs(table, squad, riders);
  return {
    pieces,
    all: { rule: RULE },
    inside: {
      areas: [outlineOfZone(table.surface, zone)],
      called: 'the deployment zone',
      rule: 'E40-SETUP-06',
    },
    banned: pieces.map((unit) => ({
      kinds: kindsThatAre('impassable', columnOf(table, unit)),
      models: [unit],
      rule: 'E40-TERR-02',
    })),
    ...(leader === undefined ? {} : { coherency: aroundHq(table, squad, leader) }),
    judgedBy: 'centre',
    rule: RULE,
  };
}

/** E40-FORCE-04: the HQ, or the transport that it starts in. */
function whereHqIs(table: Table, squad: string, riders: Readonly<Record<string, string>>): string | undefined {
  const { leader } = squadOf(table, squad);
  return leader === undefined ? undefined : (riders[leader] ?? carrierOf(table, leader));
}
