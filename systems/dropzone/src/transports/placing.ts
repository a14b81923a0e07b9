import type { Pose } from '@bridgehead/geometry';
import type { RuleId } from '@bridgehead/kernel';
import { type BannedGround, type Placing, type Table, terrainOf } from '@bridgehead/tabletop';
import { groundFor, flies } from '../movement/ground.js';

/** DZC-FEATURE-14: the same on a roof, wholly on it. */
export function placingOnRoof(table: Table, units: readonly string[], roof: string, rule: RuleId): Placing {
  const ground = placingOnGround(table, units, rule);
  const banned = (ground.banned ?? []).map((ban) => ({ ...ban, except: [...(ban.except ?? []), roof] }));
  return { ...ground, banned, inside: { areas: [terrainOf(table, roof).outline], called: 'the roof', rule } };
}

/** DZC-FEATURE-14: a place at the height of a roof. */
export function onRoof(table: Table, roof: string, { x, y, facing }: Pose): Pose & { readonly height: number } {
  return { x, y, facing, height: terrainOf(table, roof).height };
}

/** Units set down on terrain that they may move on, and on nobody. */
export function placingOnGround(table: Table, units: readonly string[], rule: RuleId): Placing {
  const banned: BannedGround[] = groundFor(table, units).banned.map((ban) => ({
    kinds: ban.kinds,
    ...(ban.models === undefined ? {} : { models: ban.models }),
    ...(ban.except === undefined ? {} : { except: ban.except }),
    rule: ban.rule,
  }));
  return {
    pieces: units,
    all: { rule },
    banned,
    judgedBy: 'touch',
    apart: inTheAir(table, units),
    rule,
  };
}

/** What flies is in nobody's way on the ground. */
function inTheAir(table: Table, units: readonly string[]): readonly string[] {
  return [...table.models.values()]
    .filter(({ id, place }) => place.kind === 'on' && !units.includes(id) && flies(table, id))
    .map(({ id }) => id);
}
