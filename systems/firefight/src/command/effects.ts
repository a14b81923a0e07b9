import { ask, type JsonRecord, pickAsk, type Procedure, refuse, type RuleId } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isPinned } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import type { PowerEffect } from '../book/powers.js';
import { isAbout, isUnitWithin, typeOf, unitsAbout, unitsInPlay } from '../book/units.js';
import { regainHealth } from '../damage/healing.js';
import { directWounds } from '../damage/direct-wounds.js';
import { hasKeyword } from '../keywords/keywords.js';
import { nerveTest } from '../nerve/nerve-test.js';
import { goToGround, pin, unpin } from '../pinning/pin.js';

/** What Instants and Psychic abilities do to one unit. */

interface EffectOnUnit {
  /** The units that it could be about, whatever their distance. */
  candidates(table: Table, by: string): readonly string[];
  carryOut(play: TablePlay, by: string, target: string, rule: RuleId): Procedure<void>;
}

/** How many Health Points the Command model regains when it devours. */
const DEVOURED = 2;

const EFFECTS: Readonly<Partial<Record<PowerEffect, EffectOnUnit>>> = {
  unpin: {
    candidates: (table, by) => friendsOf(table, by).filter((unit) => isPinned(table, unit)),
    *carryOut(play, _by, target, rule) {
      yield* [];
      unpin(play, target, rule);
    },
  },
  hitTheDirt: {
    candidates: (table, by) => friendsOf(table, by).filter((unit) => !hasKeyword(table, unit, 'vehicle')),
    *carryOut(play, _by, target, rule) {
      yield* [];
      goToGround(play, target, rule);
    },
  },
  testOrPin: {
    candidates: (table, by) => unitsAbout(table, enemyOf(squadOf(table, by).side)),
    *carryOut(play, _by, target, rule) {
      if (!(yield* nerveTest(play, target, rule))) pin(play, target, rule);
    },
  },
  devour: {
    candidates: (table, by) => friendsOf(table, by).filter((unit) => unit !== by && typeOf(table, unit) === 'Troop'),
    *carryOut(play, by, target, rule) {
      yield* directWounds(play, target, 1, rule);
      for (let regained = 0; regained < DEVOURED; regained++) regainHealth(play, by);
    },
  },
};

function friendsOf(table: Table, unit: string): readonly string[] {
  return unitsInPlay(table, squadOf(table, unit).side);
}

/** An effect as plain data: whose it is, and how far it reaches. */
interface Reaching extends JsonRecord {
  readonly by: string;
  readonly effect: PowerEffect;
  readonly reach: number;
  /** FF-TRANSPORT-02: whether it works out of transports and into them; Instants do, Psychic abilities do not. */
  readonly aboard: boolean;
}

/** FF-CMD-10, FF-PSY-01: the units that an effect can be about now. */
export function targetsOf(table: Table, { by, effect, reach, aboard }: Reaching): readonly string[] {
  const candidates = EFFECTS[effect]?.candidates(table, by) ?? [];
  const isFelt = (unit: string) => aboard || (isAbout(table, by) && isAbout(table, unit));
  return candidates.filter((unit) => isFelt(unit) && isUnitWithin(table, by, unit, reach));
}

/** FF-CMD-10, FF-PSY-01: which unit is it about? */
export const effectTargetAsk = pickAsk<Table, Reaching>({
  name: 'effectTarget',
  prompt: 'Which unit is it about?',
  meaning: 'The id of a unit within reach.',
  rules: ['FF-CMD-10', 'FF-PSY-01'],
  candidates: (table, args) => candidatesNamed(table, targetsOf(table, args)),
  unlisted: (_table, { reach, aboard }) =>
    refuse(aboard ? 'FF-CMD-10' : 'FF-PSY-01', `It is no unit within ${reach}" that this could be about.`),
});

export function chooseTarget(play: TablePlay, reaching: Reaching): Procedure<string> {
  return ask(squadOf(play.table, reaching.by).side, effectTargetAsk, reaching);
}

export function* takeEffect(play: TablePlay, { by, effect }: Reaching, target: string, rule: RuleId): Procedure<void> {
  yield* EFFECTS[effect]?.carryOut(play, by, target, rule) ?? [];
}
