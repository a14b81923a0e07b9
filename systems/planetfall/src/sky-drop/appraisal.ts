import type { Side } from '@bridgehead/kernel';
import { modelOf, squadOf, type Table, tokenOf } from '@bridgehead/tabletop';
import { isOnSurface } from '@bridgehead/wargame';
import { tacticalValue } from '../scoring/kills.js';
import { drawAt } from './good-sites.js';
import { dropMarkersFor, whyNotUse } from './usable.js';
import { aboveOf, everybodyAboard } from './waiting.js';
import { riskAt, waysOf } from './ways.js';
import { bestOf } from '../scoring/worth.js';

/** What is worth coming down near, over each edge of a marker. */
export function drawsOver(table: Table, side: Side, marker: string): readonly number[] {
  return waysOf(tokenOf(table, marker)).map((way) =>
    way.reduce(
      (sum, { point, p }) => sum + (isOnSurface(table.surface, point) ? p * drawAt(table, side, point) : 0),
      0,
    ),
  );
}

export function bestDropEdge(table: Table, side: Side, marker: string): number {
  const draws = drawsOver(table, side, marker);
  return draws.indexOf(Math.max(...draws));
}

/** The marker on which a squadron would usually come down: where it is drawn to and not likely to be lost; null if there is none. */
export function bestMarker(table: Table, squad: string): string | null {
  const { side } = squadOf(table, squad);
  const value = atStake(table, squad);
  const usable = dropMarkersFor(table, squad).filter(({ id }) => whyNotUse(table, squad, id) === null);
  const best = bestOf(usable, (token) => {
    const draws = drawsOver(table, side, token.id);
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    return mean - value * riskAt(table, token);
  });
  return best?.item.id ?? null;
}

/** How likely a squadron is to be lost on the marker that it would usually take; 1 if there is none. */
export function riskFor(table: Table, squad: string): number {
  const marker = bestMarker(table, squad);
  return marker === null ? 1 : riskAt(table, tokenOf(table, marker));
}

/** PF-DROP-09: what is lost with a squadron, those aboard included, in Tactical Value. */
export function atStake(table: Table, squad: string): number {
  const squads = new Set(everybodyAboard(table, squad).map((model) => modelOf(table, model).squad));
  return [...squads].reduce((sum, one) => sum + tacticalValue(table, one), 0);
}

/** What a marker with that Micro-die would spare the squadron above that is worth most and may use it, in Tactical Value. */
export function saferBy(table: Table, side: Side, marker: string, die: number): number {
  const token = tokenOf(table, marker);
  const waiting = aboveOf(table, side).filter((squad) => whyNotUse(table, squad, marker) === null);
  const most = Math.max(0, ...waiting.map((squad) => atStake(table, squad)));
  return most * (riskAt(table, token) - riskAt(table, { ...token, value: die }));
}
