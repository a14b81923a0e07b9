import type { Side } from '@bridgehead/kernel';
import { distanceBetween, modelOf, profileOf, remember, type Table } from '@bridgehead/tabletop';
import { bearersOn, hasTrait } from '@bridgehead/wargame';
import { helixOf } from '../book/helix.js';
import { isOfElements } from '../book/elements.js';

/** PF-MAR-27: models that others come through. */

const PORTAL_TECHNOLOGY = 'portal-technology';

export function isPortal(table: Table, model: string): boolean {
  return hasTrait(table, model, PORTAL_TECHNOLOGY);
}

/** The Portals of all sides that stand on the table. */
export function portalsOn(table: Table): readonly string[] {
  return remember(table, 'portals', () =>
    [...table.models.values()].flatMap(({ id, place }) => (place.kind === 'on' && isPortal(table, id) ? [id] : [])),
  );
}

export function friendlyPortals(table: Table, side: Side): readonly string[] {
  return portalsOn(table).filter((portal) => modelOf(table, portal).side === side);
}

/** PF-PORTAL-02: Portals of one Helix that stand on the table are linked. */
export function areLinked(table: Table, one: string, other: string): boolean {
  return one !== other && portalHelix(table, one) === portalHelix(table, other);
}

function portalHelix(table: Table, portal: string): string {
  return helixOf(table, modelOf(table, portal).squad);
}

export function isAtPortal(table: Table, model: string, portal: string): boolean {
  return distanceBetween(table, model, portal) <= table.surface.contact;
}

/** What the bracket of a Portal says; null where it has none and so no limits. */
export function bracketOf(table: Table, portal: string): string | null {
  const limit = bearersOn(table, portal).find(({ trait }) => trait === PORTAL_TECHNOLOGY)?.values['limitation'];
  return typeof limit === 'string' ? limit : null;
}

/** PF-MAR-27, PF-ORBAT-59: whether a Portal is for a model of this kind. */
export function isSuited(table: Table, portal: string, model: string): boolean {
  if (isPortalCapable(table, model)) return true;
  const bracket = bracketOf(table, portal);
  return bracket === null || isOfElements(profileOf(table, model), bracket);
}

export function isPortalCapable(table: Table, model: string): boolean {
  return hasTrait(table, model, 'portal-capable');
}
