import { pool, type Procedure, type Side, type Trait, Traits } from '@bridgehead/kernel';
import {
  diceIn,
  effectsOf,
  modelOf,
  nameOf,
  sentence,
  type Story,
  type StoryWords,
  type Table,
  type TablePlay,
  tellStory,
} from '@bridgehead/tabletop';
import { BASIC } from '../book/dice.js';
import { isInfantry } from '../book/figures.js';
import { bearerOf, sharedBy } from '@bridgehead/wargame';
import { expertTargeting } from './expert-targeting.js';
import { huntingPack } from './hunting-pack.js';
import type { Moments, Struck } from './moments.js';
import { reflect } from './reflective-inner-plating.js';
import { huntAgain, mayHunt, type PinpointDice } from './supreme-hunters.js';

/** PF-MAR-26: a vehicle that the attack damaged and did not destroy takes one more Damage on any 6 among this many dice. */
export const pinpoint: Trait<Moments> = {
  name: 'pinpoint',
  rule: 'PF-MAR-26',
  *attackResolved(play, { values, side }, struck) {
    const { shooters, target } = struck.attack;
    const bearers = [
      ...struck.attack.mars.map((ref) => bearerOf(ref, struck.attack.squad, side)),
      ...sharedBy(play.table, shooters),
    ];
    const printed = Number(values['dice'] ?? 1);
    const dice = PINPOINT_DICE.amend(play, 'pinpointDice', bearers, null, struck, printed);
    let mayHuntAgain = mayHunt(play.table, struck);
    for (const model of struck.damaged) {
      if (isInfantry(play.table, model) || modelOf(play.table, model).squad !== target) continue;
      let rolled = yield* rollPinpoint(play, struck, side, model, dice);
      const hunted = mayHuntAgain ? yield* huntAgain(struck, side, rolled) : rolled;
      mayHuntAgain &&= hunted === rolled;
      rolled = yield* reflect(play, struck, side, hunted);
      if (rolled.sixes > 0 && modelOf(play.table, model).place.kind !== 'off') yield* struck.hurt(model, 'PF-MAR-26');
    }
  },
};

/** The MARs that change the dice of Pinpoint. */
const PINPOINT_DICE = new Traits<Moments>([expertTargeting, huntingPack]);

function* rollPinpoint(
  play: TablePlay,
  { attack }: Struck,
  side: Side,
  model: string,
  count: number,
): Procedure<PinpointDice> {
  const { squad, target } = attack;
  play.cite('PF-DICE-07');
  const { successes } = yield* pool({
    stream: 'PINPOINT',
    rule: 'PF-MAR-26',
    side,
    count,
    sides: 6,
    needs: 6,
    mechanic: BASIC,
    about: { squad, target, model },
  });
  return { model, dice: count, sixes: successes, settled: 0 };
}

/** PF-MAR-26: tells the dice of the MAR after the attack. Dice without an effect are told with the test that comes next. */
export function tellPinpoint({ rolls, ...story }: Story, table: Table, words: StoryWords): string | null {
  if (rolls[0]?.stream !== 'PINPOINT') return null;
  const { declared, tested } = story;
  const test = rolls.findIndex(({ stream }) => stream === 'DISORDER');
  const dice = test < 0 ? rolls : rolls.slice(0, test);
  const who = declared?.by === undefined ? '' : `${nameOf(table, declared.by)}, `;
  const at = declared?.at === undefined ? '' : ` at ${nameOf(table, declared.at)}`;
  const successes = dice.reduce((sum, roll) => sum + (roll.successes ?? 0), 0);
  const came = `${dice.map(diceIn).join('; ')}: ${successes === 0 ? 'nothing more' : `${successes} on a 6`}`;
  if (test < 0) return sentence(`${who}Pinpoint${at}`, came, effectsOf({ ...story, rolls }, table, words));
  const then = tellStory({ ...story, declared: null, tested, rolls: rolls.slice(test) }, table, words);
  return `${sentence(`${who}Pinpoint${at}`, came, [])}. ${then}`;
}
