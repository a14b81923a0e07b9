import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentOf, sideOfUnit } from '../book/detachments.js';
import { playCard } from './play-card.js';

/** E40-CARD-02: which unit ignores its hit? */
export const ricochetAt = pickAsk<Table, { readonly units: readonly string[] } & JsonRecord>({
  name: 'ricochetAt',
  prompt: 'Which unit ignores the hit?',
  meaning: 'the id of a unit that was hit and not saved.',
  rules: ['E40-CARD-02'],
  candidates: (table, { units }) => candidatesNamed(table, units),
});

/** E40-CARD-02: Lucky ricochet. Gives the unit that ignores one hit; null without the card. */
export function* perhapsRicochet(play: TablePlay, units: readonly string[]): Procedure<string | null> {
  const sides = [...new Set(units.map((unit) => sideOfUnit(play.table, unit)))];
  for (const side of sides) {
    const own = units.filter((unit) => sideOfUnit(play.table, unit) === side);
    const squad = detachmentOf(play.table, own[0] ?? '');
    if (yield* playCard(play, side, 'luckyRicochet', squad)) return yield* ask(side, ricochetAt, { units: own });
  }
  return null;
}
