import { living, type Movement, type Table } from '@bridgehead/tabletop';
import { cruising } from '../movement/cruising.js';
import { movingFlatOut } from '../movement/flat-out-moving.js';

/** PF-TRANSPORT-05, -06, PF-PORTAL-01: a Cruising move of the whole squadron that begins in contact with what it comes out of. */
export function comingOut(table: Table, squad: string, piece: string, rule: string): Movement {
  return out(cruising(table, squad, outsideOf(table, squad)), piece, rule);
}

/** PF-TRANSPORT-06: the same Flat Out. */
export function rushingOut(table: Table, squad: string, piece: string, rule: string): Movement {
  return out(movingFlatOut(table, squad, outsideOf(table, squad)), piece, rule);
}

function out(movement: Movement, piece: string, rule: string): Movement {
  return { from: { piece, rule }, ...movement, allowance: { ...movement.allowance, rule }, all: { rule }, rule };
}

/** Those who are inside it, or behind a Portal. */
function outsideOf(table: Table, squad: string): readonly string[] {
  return living(table, squad)
    .filter(({ place }) => place.kind !== 'on')
    .map(({ id }) => id);
}
