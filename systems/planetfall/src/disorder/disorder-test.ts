import { type Bearer, type Modifier, type Procedure, sumOf } from '@bridgehead/kernel';
import { living, mark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { bearersOn, bearersOnAll, sharedBy } from '../book/bearers.js';
import { EXPLODING } from '../book/dice-chart.js';
import { QUALITIES, type Quality } from '../book/classes.js';
import { rollPool } from '../book/dice.js';
import { helixOf } from '../book/helix.js';
import { citeKeptOverwatch, DISORDER, isForlornHope } from '../book/marks.js';
import { mars } from '../traits/mars.js';
import { terrorised } from '../book/memos.js';
import type { DisorderTest, Rules } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';
import { commandElement, commandElementsOf } from '../traits/command-element.js';
import { fearless } from '../traits/fearless.js';
import { becomeForlornHope } from './forlorn-hope.js';

/** PF-MORALE-02: three dice, more or fewer; every success short of what is needed is a Disorder Marker. */
export function* disorderTest(play: TablePlay, test: DisorderTest): Procedure<void> {
  const { squad, needed, rule } = test;
  if (!takesTest(play, squad)) return;
  const modifiers = disorderDice(play, test);
  const count = diceFor(modifiers);
  const { side } = squadOf(play.table, squad);
  const roll = { stream: 'DISORDER', rule: 'PF-MORALE-02', side, count, mechanic: EXPLODING, tiers: upTo(needed) };
  const got = yield* rollPool(play, roll);
  play.emit({ kind: 'tested', who: squad, what: 'a Disorder Test', needed, got, passed: got >= needed, because: rule });
  if (got < needed) disorder(play, squad, needed - got, 'PF-MORALE-04');
}

/** PF-MORALE-03: three and what is added or taken away; nobody rolls fewer than none. */
export function diceFor(modifiers: readonly Modifier[]): number {
  return Math.max(0, 3 + sumOf(modifiers));
}

/** More successes than are needed are as good as those. */
function upTo(needed: number): readonly number[] {
  return Array.from({ length: needed + 1 }, (_, n) => n);
}

/** PF-MORALE-01: nobody is left to test in a squadron that is wiped out, and a Forlorn Hope is past it. */
export function takesTest(rules: Rules, squad: string): boolean {
  const models = living(rules.table, squad).map(({ id }) => id);
  if (models.length === 0 || isForlornHope(rules.table, squad)) return false;
  // PF-MAR-14: only if all have it; that some are not enough is the rule's answer, too.
  if (bearersOnAll(rules.table, models).some(({ trait }) => trait === fearless.name)) rules.cite('PF-MAR-14');
  return mars.amend(rules, 'takesDisorderTests', sharedBy(rules.table, models), null, squad, true);
}

/** PF-MORALE-03: what the squadron is, and whether somebody steadies it. */
export function disorderDice(rules: Rules, test: DisorderTest): readonly Modifier[] {
  const { table } = rules;
  const leaders = commanders(table, test.squad);
  const [steadied] = mars.gather(rules, 'disorderDice', leaders, null, test);
  const modifiers = mars.gather(rules, 'disorderDice', [qualityOf(rules, test.squad)], null, test);
  // The loss of a Command Element is no damage, so a Terror Weapon has nothing to do with it.
  const terror = test.cause === 'damage' && terrorised.read(table, test.squad) === true;
  if (terror) {
    modifiers.push({ value: -1, reason: 'Terror Weapon', rule: 'PF-MAR-37' });
    rules.cite('PF-MAR-37');
  }
  if (modifiers.length + leaders.length > 0) rules.cite('PF-MORALE-03');
  // Several Command Elements steady no better than one.
  return steadied === undefined ? modifiers : [steadied, ...modifiers];
}

function commanders(table: Table, squad: string): readonly Bearer[] {
  const bearers = bearersOnAll(table, commandElementsOf(table, helixOf(table, squad)));
  return bearers.filter(({ trait }) => trait === commandElement.name);
}

/** The lowest quality of a mixed squadron counts. */
function qualityOf(rules: Rules, squad: string): Bearer {
  const { table } = rules;
  const { side } = squadOf(table, squad);
  const qualities = new Set(living(table, squad).map(({ id }) => ownQuality(rules, id)));
  const quality = QUALITIES.find((one) => qualities.has(one)) ?? 'Regular';
  // Also where a Quality is not what it was printed as.
  if (living(table, squad).some(({ id }) => figuresOf(table, id).quality !== 'Regular')) rules.cite('PF-MORALE-03');
  return { trait: quality.toLowerCase(), on: squad, side, values: {} };
}

function ownQuality(rules: Rules, model: string): Quality {
  const { quality } = figuresOf(rules.table, model);
  return mars.amend(rules, 'quality', bearersOn(rules.table, model), null, model, quality);
}

/** PF-MORALE-04, PF-MORALE-09: markers add up, wherever they come from. A Forlorn Hope takes no more of them. */
export function disorder(play: TablePlay, squad: string, markers: number, rule: string): void {
  if (isForlornHope(play.table, squad)) return;
  play.cite('PF-MORALE-09');
  citeKeptOverwatch(play, squad);
  mark(play, squad, DISORDER, markers, rule);
  becomeForlornHope(play, squad);
}
