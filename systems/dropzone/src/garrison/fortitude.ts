import type { Modifier, Procedure, RuleId } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rollTest } from '../book/dice.js';
import { enemyOf } from '../book/play.js';
import { sheetOf } from '../book/figures.js';
import { unitsOf } from '../book/units.js';
import { lentModifiers } from '../cards/lent.js';
import { cardWindow } from '../cards/play-card.js';
import { hordeFortitude } from '../traits/horde.js';
import { commander } from '../command/commanders.js';

/** DZC-STAT-10, DZC-CMD-03: n of n+; a Commander among infantry makes it 2+. */
function fortitudeOf(table: Table, squad: string): number {
  const units = unitsOf(table, squad);
  const [first] = units;
  if (first === undefined) return 6;
  const own = hordeFortitude(table, squad) ?? sheetOf(table, first).fortitude;
  const isLed = units.some((id) => commander.read(table, id) !== undefined);
  return isLed ? Math.min(2, own) : own;
}

/** DZC-GARRISON-06: whether a Squad, or a base of it, keeps its nerve. */
export function* passesFortitude(
  play: TablePlay,
  squad: string,
  rule: RuleId,
  modifiers: readonly Modifier[] = [],
): Procedure<boolean> {
  const { side } = squadOf(play.table, squad);
  if (unitsOf(play.table, squad).some((id) => commander.read(play.table, id) !== undefined)) play.cite('DZC-CMD-03');
  play.cite('DZC-GARRISON-06');
  if (hordeFortitude(play.table, squad) !== null) play.cite('DZC-FORCE-37');
  let isSure = false;
  const more = [...modifiers, ...lentModifiers(play.table, squad, 'fortitude')];
  yield* cardWindow(play, 'fortitude', { squad, about: [] }, [side, enemyOf(side)], function* (card) {
    yield* [];
    if (card.does === 'passes') isSure = true;
    else more.push({ value: card.by, reason: card.name, rule: card.rule });
    return isSure;
  });
  if (isSure) return true;
  const needs = fortitudeOf(play.table, squad);
  return (yield* rollTest({ stream: 'FORTITUDE', rule, side, needs, modifiers: more, about: { target: squad } })) > 0;
}
