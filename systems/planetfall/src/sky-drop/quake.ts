import type { Procedure } from '@bridgehead/kernel';
import {
  distanceBetween,
  onTable,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasTrait, inPlay } from '@bridgehead/wargame';
import { disorderTest } from '../disorder/disorder.js';
import { inches, isWithin } from '../book/measuring.js';

const RULE = 'PF-ORBAT-53';
const QUAKE_REACH = inches(12);

/**
 * PF-ORBAT-53: when somebody with Quake Deployment has landed, every enemy squadron within 12" tests at once. Each tests by itself, so
 * that nothing depends on the order.
 */
export function* quake(play: TablePlay, squad: string): Procedure<void> {
  const quaking = onTable(play.table, squad).filter(({ id }) => hasTrait(play.table, id, 'quake-deployment'));
  if (quaking.length === 0) return;
  play.cite(RULE);
  const models = quaking.map(({ id }) => id);
  for (const enemy of shakenBy(play.table, squad, models))
    yield* disorderTest(play, { squad: enemy, needed: 2, cause: 'quake', rule: RULE });
}

/** The enemy squadrons near, on the table or in a building; those that are Embarked are spared. */
function shakenBy(table: Table, squad: string, models: readonly string[]): readonly string[] {
  const enemies = sidesOpposing(table, squadOf(table, squad).side).flatMap((side) => squadsOf(table, side));
  return enemies.flatMap(({ id }) =>
    inPlay(table, id).some((one) =>
      models.some((model) => isWithin(distanceBetween(table, model, one.id), QUAKE_REACH)),
    )
      ? [id]
      : [],
  );
}
