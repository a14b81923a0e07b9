import { ask, bidAsk, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import { mark, markOn, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { higherOfTwo } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { BLAST, blastOn, SHIELDS_DOWN } from '../book/marks.js';
import { unitsOf } from '../book/units.js';
import { markersOfLeaders } from '../morale/leaders.js';

/** EA-KEY-28: engines of a formation with void shields that are down, those with the most first; power fields are not repaired. */
function enginesToMend(table: Table, formation: string): readonly string[] {
  const down = (unit: string) => markOn(table, unit, SHIELDS_DOWN);
  return unitsOf(table, formation)
    .filter((unit) => figuresOf(table, unit).voidShields > 0 && down(unit) > 0)
    .toSorted((a, b) => down(b) - down(a));
}

function shieldsToMend(table: Table, formation: string): number {
  return enginesToMend(table, formation).reduce((sum, unit) => sum + markOn(table, unit, SHIELDS_DOWN), 0);
}

interface Regrouping extends JsonRecord {
  readonly squad: string;
  readonly points: number;
  /** Blast markers that are left for them once the Leaders have taken off theirs. */
  readonly markers: number;
}

/** EA-KEY-28: how many points of the regroup bring shields up again? The others take off Blast markers. */
export const mendShieldsAsk = bidAsk<Table, Regrouping>({
  name: 'mendShields',
  prompt: 'How many void shields are brought up again?',
  meaning: 'a number of points; the others take off Blast markers.',
  rules: ['EA-KEY-28'],
  rule: 'EA-KEY-28',
  range: (table, { squad, points }) => ({ least: 0, most: Math.min(points, shieldsToMend(table, squad)) }),
  usual: (table, { squad, points, markers }) => Math.min(Math.max(0, points - markers), shieldsToMend(table, squad)),
});

/** EA-ACT-12: the higher of two dice, and Leaders, take off Blast markers; EA-KEY-28: or bring void shields up. */
export function* regroup(play: TablePlay, formation: string): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  const points = yield* higherOfTwo('REGROUP', 'EA-ACT-12', side);
  const byLeaders = markersOfLeaders(play, formation);
  const blast = blastOn(play.table, formation);
  const markers = Math.max(0, blast - byLeaders);
  const down = shieldsToMend(play.table, formation);
  const isEnough = points >= markers + down;
  const mended = isEnough ? down : yield* shieldsChosen(play, { squad: formation, points, markers });
  mend(play, formation, mended);
  setMark(play, formation, BLAST, Math.max(0, blast - byLeaders - (points - mended)), 'EA-ACT-12');
}

function* shieldsChosen(play: TablePlay, args: Regrouping): Procedure<number> {
  if (shieldsToMend(play.table, args.squad) === 0) return 0;
  return yield* ask(squadOf(play.table, args.squad).side, mendShieldsAsk, args);
}

function mend(play: TablePlay, formation: string, shields: number): void {
  let left = shields;
  for (const unit of enginesToMend(play.table, formation)) {
    const up = Math.min(left, markOn(play.table, unit, SHIELDS_DOWN));
    if (up > 0) mark(play, unit, SHIELDS_DOWN, -up, 'EA-KEY-28');
    left -= up;
  }
}
