import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { numberOf, sheetOf } from '../book/figures.js';
import { energyAgainst } from '../fire/armour.js';
import type { HitsScored } from '../fire/to-hit.js';

const RULE = 'DZC-FORCE-64';
const MOST_ENERGY = 13;

interface Focusing extends JsonRecord {
  readonly target: string;
  readonly energy: number;
  readonly hits: number;
  readonly merged: number;
}

/** DZC-FORCE-64: are the hits on one target merged? */
export const focusAsk = pickAsk<Table, Focusing>({
  name: 'focus',
  prompt: 'Are the hits merged into one of more energy?',
  meaning: '`merge` all hits of these weapons on the target, or keep them `apart`.',
  rules: [RULE],
  candidates: () => [
    { id: 'merge', label: 'Merge them' },
    { id: 'apart', label: 'Keep them apart' },
  ],
  usual: (table, { target, energy }) =>
    table.models.has(target) && energyAgainst(energy, sheetOf(table, target).armour) === null ? 'merge' : 'apart',
});

/** DZC-FORCE-64: hits of Focus weapons of one name on one target, after the dice to hit and before countermeasures. */
export function* focused(play: TablePlay, scored: readonly HitsScored[]): Procedure<readonly HitsScored[]> {
  const left = [...scored];
  const groups = new Map<string, { readonly one: HitsScored; readonly i: number }[]>();
  for (const [i, one] of scored.entries()) {
    if (numberOf(one.shot.weapon.traits, 'focus') === null || one.hits === 0) continue;
    const name = `${one.shot.weapon.name} ${one.shot.target}`;
    groups.set(name, [...(groups.get(name) ?? []), { one, i }]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    const hits = group.reduce((sum, { one }) => sum + one.hits, 0);
    if (first === undefined || hits < 2) continue;
    const { shot } = first.one;
    const merged = Math.min(MOST_ENERGY, shot.energy + (numberOf(shot.weapon.traits, 'focus') ?? 0) * (hits - 1));
    play.cite(RULE);
    const args = { target: shot.target, energy: shot.energy, hits, merged };
    if ((yield* ask(modelOf(play.table, shot.shooter).side, focusAsk, args)) === 'apart') continue;
    for (const { one, i } of group) left[i] = { ...one, hits: 0, certain: 0 };
    left[first.i] = { ...first.one, shot: { ...shot, energy: merged }, hits: 1, certain: 0 };
  }
  return left;
}
