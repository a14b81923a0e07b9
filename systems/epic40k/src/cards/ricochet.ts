import { ask, type JsonRecord, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { candidatesNamed, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentOf, sideOfUnit } from '../book/detachments.js';
import { playCard } from './play-card.js';

/** E40-CARD-02: which unit ignores its hit? */
export const ricochetAt = pickAsk<Table, { readonly units: readonly string[] } & JsonRecord>({
  name: 'ricochetAt',
  prompt: 'Which unit ignores the hit?',
  meaning: 'the id of a unit that was hit and not saved.',
  rules: ['E40-CARD-02'],
  unlisted: () => refuse('E40-CARD-02', 'It has not been hit.'),
  candidates: (table, { units }) => candidatesNamed(table, units),
});

/** E40-CARD-02: Lucky ricochet, of each side that is hit. Gives the units that ignore one hit. */
export function* perhapsRicochet(play: TablePlay, units: readonly string[]): Procedure<readonly string[]> {
  const lucky: string[] = [];
  for (const side of new Set(units.map((unit) => sideOfUnit(play.table, unit)))) {
    const own = units.filter((unit) => sideOfUnit(play.table, unit) === side);
    const squad = detachmentOf(play.table, own[0] ?? '');
    if (yield* playCard(play, side, 'luckyRicochet', squad)) lucky.push(yield* ask(side, ricochetAt, { units: own }));
  }
  return lucky;
}
