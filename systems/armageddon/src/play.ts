import { ARMY_RULE_WORDS, OFF_TABLE_WORDS } from './army-words.js';
import { deal } from './orbit/deal.js';
import { type BookInPlay, collect, inPlay, type Table, tableState } from '@bridgehead/tabletop';
import { activationChapter } from './activation/chapter.js';
import { airChapter } from './air/chapter.js';
import { arrivalsChapter } from './arrivals/chapter.js';
import { assaultChapter } from './assault/chapter.js';
import { bookChapter } from './book/chapter.js';
import { CONTACT } from './book/measuring.js';
import { SIDES } from './book/play.js';
import { formationOf, isFlying } from './book/units.js';
import { PROFILE_WORDS, SQUAD_WORDS } from './book/words.js';
import { damageChapter } from './damage/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { gatesChapter } from './gates/chapter.js';
import { inspection } from './inspect/inspection.js';
import { moraleChapter } from './morale/chapter.js';
import { movementChapter } from './movement/chapter.js';
import { orbitChapter } from './orbit/chapter.js';
import { resurrectionChapter } from './resurrection/chapter.js';
import { FIRST_BATTLE, PLAIN_WORDS } from './scenarios/first-battle.js';
import { scoringChapter } from './scoring/chapter.js';
import { howToWin } from './scoring/how-to-win.js';
import { setupChapter } from './setup/chapter.js';
import { sightChapter } from './sight/chapter.js';
import { summoningChapter } from './summoning/chapter.js';
import { readTerrain, TERRAIN_KINDS } from './terrain/terrain.js';
import { ARMY_RULES } from './traits/army-rules.js';
import { transportsChapter } from './transports/chapter.js';
import { turnChapter } from './turn/chapter.js';

/** In the order of the book, which is also the order in which the stages of a turn are shown. */
const { words, ...contract } = collect([
  setupChapter,
  scoringChapter,
  bookChapter,
  turnChapter,
  activationChapter,
  movementChapter,
  sightChapter,
  fireChapter,
  damageChapter,
  transportsChapter,
  airChapter,
  orbitChapter,
  arrivalsChapter,
  assaultChapter,
  moraleChapter,
  summoningChapter,
  resurrectionChapter,
  gatesChapter,
]);

function isAloft(table: Table, model: string): boolean {
  return isFlying(table, formationOf(table, model));
}

/** The book as far as a battle in play needs it. */
export const book: BookInPlay = {
  id: 'armageddon',
  name: 'Epic: Armageddon',
  version: '1',
  sides: SIDES,
  unit: { name: 'centimetre', plural: 'centimetres', symbol: ' cm' },
  contact: CONTACT,
  state: tableState,
  ...contract,
  moments: ARMY_RULES.moments,
  plainWords: PLAIN_WORDS,
  howToWin,
  firstBattle: FIRST_BATTLE,
  activations: [{ opens: 'activation', steps: ['hold', 'assault', 'orbitalFire', 'planetfall', 'endOfActivation'] }],
  exceptions: {
    returns: ['EA-FORCE-74'],
    // EA-AIR-03: aircraft in flight are over everything.
    mayOverlap: (table, one, other) => isAloft(table, one) || isAloft(table, other),
  },
  inspect: inspection,
  worth: { kill: 'targetDestroyed', damage: ['unitsLost'], risk: ['attackersLost'] },
  terrainKinds: TERRAIN_KINDS,
  vocabulary: {
    ...words,
    profile: PROFILE_WORDS,
    squadData: SQUAD_WORDS,
    squadTraits: ARMY_RULE_WORDS,
    offTable: OFF_TABLE_WORDS,
  },
  deal,
  readTerrain,
};

export const armageddonInPlay = inPlay(book);
