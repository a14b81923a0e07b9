import { allocateAsk, type JsonRecord, pickAsk } from '@bridgehead/kernel';
import { candidatesNamed, type Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { damageOn } from '../book/marks.js';
import { squadsIn, unitsOf } from '../book/units.js';

interface Distributing extends JsonRecord {
  readonly place: string;
  readonly dice: number;
}

/** DZC-CQB-03: how are the dice shared out among the enemy Squads? */
export const distributeAsk = allocateAsk<Table, Distributing>({
  name: 'distributeDice',
  prompt: 'How are the dice shared out among the enemy Squads?',
  meaning: 'For each of `die-1` to `die-n` the id of an enemy Squad in the place.',
  rules: ['DZC-CQB-03'],
  items: (_table, { dice }) => Array.from({ length: dice }, (_, i) => `die-${i + 1}`),
  kind: () => 'die',
  bins: (table, { place }, side) => squadsIn(table, place, enemyOf(side)),
  usual(table, { place, dice }, side) {
    const squads = squadsIn(table, place, enemyOf(side));
    return Object.fromEntries(
      Array.from({ length: dice }, (_, i) => [`die-${i + 1}`, squads[i % squads.length] ?? '']),
    );
  },
});

interface Losing extends JsonRecord {
  readonly squad: string;
  readonly hits: number;
}

/** DZC-CQB-05: of equally damaged bases the owner picks. */
export function mostDamaged(table: Table, squad: string): readonly string[] {
  const units = unitsOf(table, squad);
  const most = Math.max(0, ...units.map((id) => damageOn(table, id)));
  return units.filter((id) => damageOn(table, id) === most);
}

export const takeDamageAsk = pickAsk<Table, Losing>({
  name: 'takeDamage',
  prompt: 'Which of the equally damaged bases takes the damage?',
  meaning: 'The id of a base.',
  rules: ['DZC-CQB-05'],
  candidates: (table, { squad }) => candidatesNamed(table, mostDamaged(table, squad)),
});
