import { ask, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { type Table, type TablePlay, terrainOf, tokenOf } from '@bridgehead/tabletop';
import { rollTest } from '../book/dice.js';
import { enemyOf } from '../book/play.js';
import { basesIn, standingUnits } from '../book/units.js';
import { wayIn } from '../garrison/entrances.js';
import { giveToOneOf } from './heir.js';
import { giveTo, HIDDEN, mayCarry, within } from './tokens.js';

interface LastBase extends Readonly<Record<string, string>> {
  readonly token: string;
  readonly place: string;
  readonly side: Side;
}

/** Own vehicles and infantry within 1" of an entrance. */
function receivers(table: Table, { place, side }: LastBase): readonly string[] {
  const near = standingUnits(table, side).filter((id) => mayCarry(table, id));
  return near.filter((id) => wayIn(table, id, terrainOf(table, place), true) === 'open');
}

/** DZC-OBJ-09: what becomes of the Objective of the last base inside? */
export const lastBaseAsk = pickAsk<Table, LastBase>({
  name: 'lastBase',
  prompt: 'What becomes of the Objective that the last base inside held?',
  meaning: '`drop`, `handOut` to a unit at an entrance on 5+, or `hide` on 5+.',
  rules: ['DZC-OBJ-09'],
  *candidates(table, args) {
    yield { id: 'drop', label: 'Leave it in plain sight' };
    if (receivers(table, args).length > 0) yield { id: 'handOut', label: 'Hand it out on 5+' };
    yield { id: 'hide', label: 'Hide it on 5+' };
  },
  details: (_table, _args, id) => (id === 'drop' ? {} : { preview: { dice: 1, needs: 5 } }),
  usual: () => 'hide',
});

/** DZC-OBJ-08, DZC-OBJ-09: what a destroyed base inside held goes to a friend, or its owner chooses. */
export function* lastBaseLost(play: TablePlay, tokens: readonly string[], place: string, side: Side): Procedure<void> {
  for (const token of tokens) {
    if (!play.table.terrain.has(place) || !play.table.tokens.has(token)) continue;
    const friend = basesIn(play.table, place, side).find((id) => mayCarry(play.table, id));
    if (friend !== undefined) giveTo(play, token, friend, 'DZC-OBJ-08');
    else yield* choose(play, { token, place, side });
  }
}

function* choose(play: TablePlay, args: LastBase): Procedure<void> {
  const { token, place, side } = args;
  const way = yield* ask(side, lastBaseAsk, args);
  if (way === 'drop') return play.cite('DZC-OBJ-09');
  const succeeds = yield* rollTest({ stream: 'SEARCH', rule: 'DZC-OBJ-09', side, needs: 5, about: { target: place } });
  if (succeeds > 0 && way === 'hide') {
    play.emit({
      kind: 'tokenFlipped',
      token,
      to: { ...tokenOf(play.table, token), face: HIDDEN },
      because: 'DZC-OBJ-09',
    });
    return within.write(play, token, place, 'DZC-OBJ-09');
  }
  // The opponent who gains it picks the base, as its owner picks who takes it outside.
  const heirs =
    succeeds > 0
      ? receivers(play.table, args)
      : basesIn(play.table, place, enemyOf(side)).filter((id) => mayCarry(play.table, id));
  yield* giveToOneOf(play, token, heirs, 'DZC-OBJ-09');
}
