import type { RuleId } from '@bridgehead/kernel';
import type { BannedGround, Placing, Table } from '@bridgehead/tabletop';
import { groundFor, flies } from '../movement/ground.js';

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
