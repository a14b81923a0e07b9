import { fastFlatMap } from '@bridgehead/geometry';
import { type Bearer, type Modifier, type Procedure, sumOf } from '@bridgehead/kernel';
import { living, mark, markOn, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { bearersOn, bearersOnAll, inPlay, lentBearers, type Rules } from '@bridgehead/wargame';
import { figuresOf, QUALITIES, type Quality } from '../book/figures.js';
import { EXPLODING, rollPool } from '../book/dice.js';
import { helixOf } from '../book/helix.js';
import { DISORDER, FORLORN_HOPE, isForlornHope } from '../book/marks.js';
import { terrorised } from '../book/memos.js';
import { levelsLeft } from '../damage/damage-rating.js';
import { commandCentre } from '../traits/command-centre.js';
import { commandElement, commandElementsOf } from '../traits/command-element.js';
import { enemiesOf, friendsOf } from '../traits/friends.js';
import { marsOfAll } from '../traits/lent.js';
import { mars } from '../traits/mars.js';
import type { DisorderTest } from '../traits/moments.js';

/** The subject of a Disorder Test: the squadron that tests, and the modifiers of its three dice. */
export type DisorderRoll = { readonly squad: string; readonly modifiers: readonly Modifier[] };

/** PF-MORALE-02: three dice, with modifiers; every success short of the number needed is a Disorder Marker. */
export function* disorderTest(play: TablePlay, test: DisorderTest): Procedure<void> {
  const { squad, needed, rule } = test;
  if (!takesTest(play, squad)) return;
  const modifiers = disorderDice(play, test);
  const { side } = squadOf(play.table, squad);
  play.cite('PF-MORALE-03');
  const got = yield* rollPool(play, {
    stream: 'DISORDER',
    rule: 'PF-MORALE-02',
    side,
    count: diceFor(modifiers),
    mechanic: EXPLODING,
    tiers: upTo(needed),
    about: { squad, modifiers },
  });
  play.emit({ kind: 'tested', who: squad, what: 'a Disorder Test', needed, got, passed: got >= needed, because: rule });
  if (got < needed) disorder(play, squad, needed - got, 'PF-MORALE-04');
}

/** PF-MORALE-03: three dice and the modifiers, but never fewer than none. */
export function diceFor(modifiers: readonly Modifier[]): number {
  return Math.max(0, 3 + sumOf(modifiers));
}

/** Successes beyond the number needed make no difference. */
function upTo(needed: number): readonly number[] {
  return Array.from({ length: needed + 1 }, (_, n) => n);
}

/** PF-MORALE-01: a squadron that is wiped out does not test, nor does a Forlorn Hope. PF-MAR-14: nor does a Fearless squadron. */
export function takesTest(rules: Rules, squad: string): boolean {
  const models = living(rules.table, squad).map(({ id }) => id);
  if (models.length === 0 || isForlornHope(rules.table, squad)) return false;
  return mars.amend(rules, 'takesDisorderTests', marsOfAll(rules, models), null, squad, true);
}

/** PF-MORALE-03: the modifiers by the squadron's Quality, and by a Command Element near it. */
export function disorderDice(rules: Rules, test: DisorderTest): readonly Modifier[] {
  const { table } = rules;
  const listeners = listenersOf(rules, test.squad);
  const [steadied] = mars.gather(rules, 'disorderDice', commanders(table, test.squad), null, { ...test, listeners });
  const bearers = [qualityOf(rules, test.squad), ...lentBearers(table, test.squad)];
  const modifiers = mars.gather(rules, 'disorderDice', bearers, null, test);
  // The loss of a Command Element is not damage, so a Terror Weapon does not count.
  if (test.cause === 'damage' && terrorised.read(table, test.squad) === true)
    modifiers.push({ value: -1, reason: 'Terror Weapon', rule: 'PF-MAR-37' });
  // Several Command Elements have no more effect than one.
  return steadied === undefined ? modifiers : [steadied, ...modifiers];
}

function commanders(table: Table, squad: string): readonly Bearer[] {
  const bearers = bearersOnAll(table, commandElementsOf(table, helixOf(table, squad)));
  const centres = friendsOf(table, squadOf(table, squad).side).filter(({ trait }) => trait === commandCentre.name);
  return [...bearers.filter(({ trait }) => trait === commandElement.name), ...centres];
}

/** PF-ORBAT-21: the models of a squadron to which no enemy cuts off Command Range. */
function listenersOf(rules: Rules, squad: string): readonly string[] {
  const { table } = rules;
  const jamming = enemiesOf(table, squadOf(table, squad).side);
  return fastFlatMap(inPlay(table, squad), ({ id }) =>
    mars.amend(rules, 'hearsCommand', jamming, null, id, true) ? [id] : [],
  );
}

/** The lowest quality of a mixed squadron counts. */
function qualityOf(rules: Rules, squad: string): Bearer {
  const { table } = rules;
  const { side } = squadOf(table, squad);
  const qualities = new Set(living(table, squad).map(({ id }) => ownQuality(rules, id)));
  const quality = QUALITIES.find((one) => qualities.has(one)) ?? 'Regular';
  return { trait: quality.toLowerCase(), on: squad, side, values: {} };
}

function ownQuality(rules: Rules, model: string): Quality {
  const { quality } = figuresOf(rules.table, model);
  return mars.amend(rules, 'quality', bearersOn(rules.table, model), null, model, quality);
}

/** PF-MORALE-04, PF-MORALE-09: Disorder Markers add up, wherever they come from. A Forlorn Hope gets no more of them. */
export function disorder(play: TablePlay, squad: string, markers: number, rule: string): void {
  if (isForlornHope(play.table, squad)) return;
  play.cite('PF-MORALE-09');
  mark(play, squad, DISORDER, markers, rule);
  becomeForlornHope(play, squad);
}

/** PF-MORALE-06: if its Disorder Markers would remove a squadron in the End Phase, one Forlorn Hope Marker replaces them. */
export function becomeForlornHope(play: TablePlay, squad: string): void {
  const { table } = play;
  const markers = markOn(table, squad, DISORDER);
  const levels = living(table, squad).reduce((sum, { id }) => sum + levelsLeft(table, id).length, 0);
  if (markers === 0 || levels === 0 || markers < levels) return;
  setMark(play, squad, DISORDER, 0, 'PF-MORALE-06');
  setMark(play, squad, FORLORN_HOPE, 1, 'PF-MORALE-06');
}
