import type { Procedure, RuleId } from '@bridgehead/kernel';
import { carrierOf, isOff, squadOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { hqOf } from '../book/command.js';
import { hasWarEngines, unitsOf } from '../book/detachments.js';
import { rollDie } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { blastOn, isBroken } from '../book/marks.js';
import { isWithin } from '../book/measuring.js';
import { isJammed } from '../cards/effects.js';
import { playCard } from '../cards/play-card.js';

/** E40-MOR-03, E40-WE-12: a detachment of so many units, or engines of so much DC, is large. */
const LARGE = 15;

/** E40-KEY-15: in centimetres. */
const INSPIRES = 30;

/** E40-MOR-03: what is added to the die. */
function leadershipBonus(table: Table, squad: string): number {
  const units = unitsOf(table, squad);
  const size = hasWarEngines(table, squad)
    ? units.reduce((sum, unit) => sum + figuresOf(table, unit).dc, 0)
    : units.length;
  return size >= LARGE ? 1 : 0;
}

/** E40-MOR-05, E40-WE-12, E40-KEY-15: the rule by which a detachment may roll again; null if it may not. */
function whyStubborn(table: Table, squad: string): RuleId | null {
  if (hasWarEngines(table, squad)) return 'E40-WE-12';
  const hq = hqOf(table, squad);
  if (hq === undefined) return null;
  if (hasAbility(table, hq, 'stubborn')) return 'E40-KEY-16';
  return isInspired(table, squad, hq) ? 'E40-KEY-15' : null;
}

/** E40-KEY-15: its HQ is within 30 cm of a Supreme Commander who is not broken. */
function isInspired(table: Table, squad: string, hq: string): boolean {
  const here = carrierOf(table, hq);
  if (isOff(table, here)) return false;
  return squadsOf(table, squadOf(table, squad).side).some(
    ({ id }) =>
      !isBroken(table, id) &&
      unitsOf(table, id).some((unit) => {
        const there = carrierOf(table, unit);
        if (!hasAbility(table, unit, 'supremeCommander') || isOff(table, there)) return false;
        return here === there || isWithin(table, there, here, INSPIRES);
      }),
  );
}

/** E40-MOR-03: higher than the number of Blast markers; a natural 6 always passes. */
function passes(face: number, bonus: number, markers: number): boolean {
  return face === 6 || face + bonus > markers;
}

/** E40-MOR-03: a Leadership test; without markers there is none. E40-MOR-05: Stubborn detachments roll again if they fail. */
export function* leadershipTest(play: TablePlay, squad: string, rule: RuleId): Procedure<boolean> {
  if (blastOn(play.table, squad) === 0 && !isJammed(play.table, squad)) return true;
  play.cite(rule);
  if (yield* rollOnce(play, squad, 'E40-MOR-03')) return true;
  const again = whyStubborn(play.table, squad);
  if (again !== null) {
    play.cite('E40-MOR-05');
    play.cite('E40-KEY-16');
    if (yield* rollOnce(play, squad, again)) return true;
  }
  return yield* playCard(play, squadOf(play.table, squad).side, 'ironDiscipline', squad);
}

function* rollOnce(play: TablePlay, squad: string, rule: RuleId): Procedure<boolean> {
  const [markers, bonus] = [blastOn(play.table, squad), leadershipBonus(play.table, squad)];
  const face = yield* rollDie({ stream: 'LEADERSHIP', rule, side: squadOf(play.table, squad).side });
  if (isJammed(play.table, squad)) play.cite('E40-CARD-03');
  // E40-CARD-03: a jammed detachment must also roll at least 2.
  const passed = passes(face, bonus, markers) && !(face === 1 && isJammed(play.table, squad));
  const tested = { who: squad, what: 'Leadership', needed: markers + 1, got: face + bonus, passed };
  play.emit({ kind: 'tested', ...tested, because: rule });
  return passed;
}
