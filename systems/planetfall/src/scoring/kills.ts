import { BATTLE, score, sidesOpposing, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { figures } from '../book/figures.js';
import { ZERO_HOUR } from '../book/marks.js';
import { killsScoreNothing } from '../book/memos.js';

/** PF-SCORE-03: the opponent scores a squadron that is gone, once and at once, whatever destroyed it. */
export function scoreKill(play: TablePlay, squad: string): void {
  const { side, name } = squadOf(play.table, squad);
  if (killsScoreNothing.read(play.table, BATTLE) === true) return;
  const value = tacticalValue(play.table, squad);
  play.cite('PF-SCORE-01');
  for (const scorer of sidesOpposing(play.table, side)) {
    score(play, scorer, value, ZERO_HOUR, -1, `${name} destroyed`, 'PF-SCORE-03');
  }
}

/** The Tactical Value of a squadron as fielded: given by the muster, or by the profiles of all models that ever belonged to it. */
export function tacticalValue(table: Table, squad: string): number {
  const { data, models } = squadOf(table, squad);
  const given = data['tv'];
  if (typeof given === 'number') return given;
  const counts = new Map<string, number>();
  for (const model of models) {
    const profile = table.models.get(model)?.profile ?? '';
    counts.set(profile, (counts.get(profile) ?? 0) + 1);
  }
  return [...counts].reduce((sum, [profile, count]) => sum + valueAt(table, profile, count), 0);
}

/** PF-FORCE-11: the smaller or the larger of the two values of a unit; an Attachment adds its only one. */
function valueAt(table: Table, id: string, count: number): number {
  const profile = table.profiles.get(id);
  if (profile === undefined) return 0;
  const { tv, size } = figures(profile);
  const [battle = 0, reinforced = battle] = tv;
  return count >= (size[1] ?? Number.POSITIVE_INFINITY) ? reinforced : battle;
}
