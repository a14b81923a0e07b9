import { fastFlatMap } from '@bridgehead/geometry';
import type { Bearer, Side } from '@bridgehead/kernel';
import { remember, squadsOf, squadsOpposing, type Table } from '@bridgehead/tabletop';
import { bearersOnAll, inPlay } from '@bridgehead/wargame';

/** The MARs of all models of a side on the table: those that work around a model are among them. */
export function friendsOf(table: Table, side: Side): readonly Bearer[] {
  return remember(table, `friends ${side}`, () => bearersOf(table, squadsOf(table, side)));
}

/** The MARs of all enemies of a side on the table. */
export function enemiesOf(table: Table, side: Side): readonly Bearer[] {
  return remember(table, `enemies ${side}`, () => bearersOf(table, squadsOpposing(table, side)));
}

function bearersOf(table: Table, squads: readonly { readonly id: string }[]): readonly Bearer[] {
  const models = fastFlatMap(squads, ({ id }) => inPlay(table, id));
  return bearersOnAll(
    table,
    models.map(({ id }) => id),
  );
}
