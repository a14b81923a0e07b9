import { type Modifier, pool, type Procedure, type RuleId, sumOf } from '@bridgehead/kernel';
import { squadOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { D8 } from '../book/dice.js';
import { isPinned } from '../book/marks.js';
import { isAbout, isUnitWithin, originalCount, soldiersOf, typeOf, unitFigures, zoneOf } from '../book/units.js';
import { isInHeavyCover } from '../cover/heavy-cover.js';
import { hasKeyword } from '../keywords/keywords.js';

/** FF-NERVE-01: one die against NE. Returns whether the unit passed. */
export function* nerveTest(
  play: TablePlay,
  unit: string,
  rule: RuleId,
  /** FF-NERVE-05: It Burns! allows no modifiers, but re-rolls. */
  unmodified = false,
): Procedure<boolean> {
  const { ne } = unitFigures(play.table, unit);
  // FF-DICE-02: a stat of "–" rolls no dice.
  play.cite(rule);
  if (ne === null) {
    play.cite('FF-DICE-02');
    return false;
  }
  const modifiers = unmodified ? [] : nerveModifiers(play.table, unit);
  if (rule !== 'FF-NERVE-04') play.cite('FF-NERVE-05');
  const zone = zoneOf(play.table, unit);
  // FF-COVER-07: a roof is Heavy Cover in an Assault, and none for Nerve.
  if (!unmodified && (zone !== undefined || isInHeavyCover(play.table, unit))) play.cite('FF-COVER-07');
  if (isLoneCommander(play.table, unit)) play.cite('FF-NERVE-02');
  const needs = Math.min(D8, Math.max(2, ne + sumOf(modifiers)));
  const { successes } = yield* pool({
    stream: 'NERVE',
    rule: 'FF-NERVE-01',
    side: squadOf(play.table, unit).side,
    count: 1,
    sides: D8,
    needs,
    modifiers,
    mechanic: { never: [1], always: [8], ...inspired(play, unit) },
    about: { unit },
  });
  return successes > 0;
}

/** FF-NERVE-02: as changes of the number needed. */
function nerveModifiers(table: Table, unit: string): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  if (isPinned(table, unit)) modifiers.push({ value: 1, reason: 'Pinned', rule: 'FF-NERVE-02' });
  if (isLastModel(table, unit)) modifiers.push({ value: 2, reason: 'last model', rule: 'FF-NERVE-02' });
  if (isInHeavyCover(table, unit)) modifiers.push({ value: -1, reason: 'Heavy Cover', rule: 'FF-NERVE-02' });
  return modifiers;
}

/** FF-NERVE-02, FF-SCORE-03: a Troop or Specialist unit that began with several models and has one left. */
export function isLastModel(table: Table, unit: string): boolean {
  const type = typeOf(table, unit);
  if (type !== 'Troop' && type !== 'Specialist') return false;
  return originalCount(table, unit) > 1 && soldiersOf(table, unit).length === 1;
}

/** FF-NERVE-02: a commander who has lost his guards has no modifier for that. */
function isLoneCommander(table: Table, unit: string): boolean {
  const isAlone = originalCount(table, unit) > 1 && soldiersOf(table, unit).length === 1;
  return isAlone && typeOf(table, unit) === 'Command';
}

/** FF-NERVE-03: a failed test is re-rolled once, however many inspire. */
function inspired(rules: Rules, unit: string) {
  const keyword = inspirationOf(rules.table, unit);
  if (keyword === null) return {};
  rules.cite('FF-NERVE-03', keyword === 'inspiring' ? 'FF-KEYWORD-26' : 'FF-KEYWORD-53');
  return { reroll: { faces: 'failures' } } as const;
}

/** FF-KEYWORD-26, FF-KEYWORD-53: which of the two keywords, of itself or of a friend near enough, lets a unit test again. */
function inspirationOf(table: Table, unit: string): 'inspiring' | 'very-inspiring' | null {
  for (const keyword of ['inspiring', 'very-inspiring'] as const) {
    if (hasKeyword(table, unit, keyword)) return keyword;
    const reach = keyword === 'inspiring' ? 6 : 9;
    const friends = squadsOf(table, squadOf(table, unit).side);
    if (friends.some(({ id }) => hasKeyword(table, id, keyword) && inspires(table, id, unit, reach))) return keyword;
  }
  return null;
}

/** FF-TRANSPORT-02: passengers neither inspire nor are inspired. */
function inspires(table: Table, from: string, to: string, reach: number): boolean {
  return isAbout(table, from) && isAbout(table, to) && isUnitWithin(table, from, to, reach);
}
