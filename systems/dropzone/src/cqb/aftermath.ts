import { ask, type JsonRecord, pickAsk, type Procedure, refuse, severalAsk, type Side } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { diceOff } from '../book/dice.js';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { pointsLeftOf, squadsIn, unitsOf } from '../book/units.js';
import { passesFortitude } from '../garrison/fortitude.js';
import { isReckless } from '../traits/reckless-abandon.js';
import { initiativeOrder } from '../turn/order.js';
import { rout } from './rout.js';

interface FallingBack extends JsonRecord {
  readonly place: string;
}

/** DZC-UKEY-01, DZC-UKEY-05, DZC-FORCE-46: those who do not choose to leave, and the rule that says so. */
const HOLD_ON: Readonly<Record<string, string>> = {
  bloodthirsty: 'DZC-UKEY-01',
  'living-weapons': 'DZC-UKEY-05',
  'reckless-abandon': 'DZC-FORCE-46',
};

function holdsOn(table: Table, squad: string): string | null {
  const [first = ''] = unitsOf(table, squad);
  const found = Object.keys(HOLD_ON).find((rule) => hasSpecial(table, first, rule));
  return HOLD_ON[found ?? ''] ?? null;
}

function mayFail(table: Table, squad: string): boolean {
  return holdsOn(table, squad) === null;
}

/** DZC-CQB-06: which Squads leave without a test? */
export const fallBackAsk = severalAsk<Table, FallingBack>({
  name: 'fallBack',
  prompt: 'Which Squads fall back without a test?',
  meaning: 'Ids of own Squads in the fight that fail on purpose; none as a rule.',
  rules: ['DZC-CQB-06'],
  candidates: (table, { place }, side) =>
    candidatesNamed(
      table,
      squadsIn(table, place, side).filter((squad) => mayFail(table, squad)),
    ),
  range: (table, { place }, side) => ({
    least: 0,
    most: squadsIn(table, place, side).filter((squad) => mayFail(table, squad)).length,
  }),
  unlisted: (table, { place }, id, side) => {
    const rule = squadsIn(table, place, side).includes(id) ? holdsOn(table, id) : null;
    return rule === null ? null : refuse(rule, 'It does not choose to leave.');
  },
  usual: () => [],
});

function remaining(table: Table, squad: string): number {
  return unitsOf(table, squad).reduce((sum, id) => sum + pointsLeftOf(table, id), 0);
}

/** DZC-CQB-06: below half of what it had when the battle began. */
function isBelowHalf(table: Table, squad: string): boolean {
  const { models } = squadOf(table, squad);
  const original = models.reduce((sum, id) => sum + sheetOf(table, id).damagePoints, 0);
  return 2 * remaining(table, squad) < original;
}

/** DZC-CQB-06 to DZC-CQB-08: who fails, who stays all the same, and where the others go. */
export function* afterTheFight(play: TablePlay, place: string, order: readonly Side[]): Procedure<void> {
  const sides = order.filter((side) => squadsIn(play.table, place, side).length > 0);
  if (sides.length < 2) return play.cite('DZC-CQB-06');
  const failed: string[] = [];
  for (const side of initiativeOrder(play.table)) {
    for (const squad of squadsIn(play.table, place, side)) play.cite(...[holdsOn(play.table, squad) ?? []].flat());
    const fallen = yield* ask(side, fallBackAsk, { place });
    for (const squad of squadsIn(play.table, place, side)) {
      if (fallen.includes(squad)) failed.push(squad);
      else if (isBelowHalf(play.table, squad) && isReckless(play.table, squad)) play.cite('DZC-FORCE-46');
      else if (isBelowHalf(play.table, squad) && !(yield* passesFortitude(play, squad, 'DZC-CQB-06')))
        failed.push(squad);
    }
  }
  const stays = yield* whoStays(play, place, failed);
  for (const squad of failed) if (squad !== stays) yield* rout(play, squad, place);
}

/** DZC-CQB-08: if all would leave, the one with most points left stays. */
function* whoStays(play: TablePlay, place: string, failed: readonly string[]): Procedure<string | null> {
  if (failed.length < squadsIn(play.table, place).length) return null;
  play.cite('DZC-CQB-08');
  const most = Math.max(...failed.map((squad) => remaining(play.table, squad)));
  const tied = failed.filter((squad) => remaining(play.table, squad) === most);
  const sides = [...new Set(tied.map((squad) => squadOf(play.table, squad).side))];
  const side = sides.length === 1 ? (sides[0] ?? '') : yield* diceOff(play, sides, 'DZC-CQB-08');
  const own = tied.filter((squad) => squadOf(play.table, squad).side === side);
  return own.length === 1 ? (own[0] ?? null) : yield* ask(side, stayAsk, { squads: own });
}

/** DZC-CQB-08: which of several own Squads stays? */
export const stayAsk = pickAsk<Table, { readonly squads: readonly string[] }>({
  name: 'whoStays',
  prompt: 'Which Squad stays?',
  meaning: 'The id of one of the Squads.',
  rules: ['DZC-CQB-08'],
  candidates: (table, { squads }) => candidatesNamed(table, squads),
});
