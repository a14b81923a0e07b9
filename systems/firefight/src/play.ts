import { type BookInPlay, collect, inPlay, tableState } from '@bridgehead/tabletop';
import { activationChapter } from './activation/chapter.js';
import { assaultChapter } from './assault/chapter.js';
import { bookChapter } from './book/chapter.js';
import { TOLERANCE, UNIT } from './book/measuring.js';
import { SIDES } from './book/play.js';
import { PROFILE_WORDS, SQUAD_WORDS } from './book/read-profile.js';
import { buildingsChapter } from './buildings/chapter.js';
import { commandChapter } from './command/chapter.js';
import { damageChapter } from './damage/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { inspection as inspect } from './inspect/inspection.js';
import { keywordsChapter } from './keywords/chapter.js';
import { KEYWORD_RULES } from './keywords/keyword-rules.js';
import { missionsChapter } from './missions/chapter.js';
import { movementChapter } from './movement/chapter.js';
import { musterChapter } from './muster/chapter.js';
import { nerveChapter } from './nerve/chapter.js';
import { psychicChapter } from './psychic/chapter.js';
import { reservesChapter } from './reserves/chapter.js';
import { FIRST_BATTLE, PLAIN_WORDS } from './scenarios/first-battle.js';
import { howToWin } from './missions/how-to-win.js';
import { setupChapter } from './setup/chapter.js';
import { sightChapter } from './sight/chapter.js';
import { readTerrain, TERRAIN_KINDS } from './terrain/terrain.js';
import { transportsChapter } from './transports/chapter.js';
import { turnChapter } from './turn/chapter.js';

/** In the order of the book, which is also the order in which the stages of a Round are shown. */
const { words, ...contract } = collect([
  bookChapter,
  musterChapter,
  setupChapter,
  missionsChapter,
  turnChapter,
  commandChapter,
  activationChapter,
  movementChapter,
  sightChapter,
  fireChapter,
  damageChapter,
  assaultChapter,
  nerveChapter,
  psychicChapter,
  reservesChapter,
  buildingsChapter,
  transportsChapter,
  keywordsChapter,
]);

/** The book as far as a battle in play needs it. */
export const book: BookInPlay = {
  id: 'firefight',
  name: 'Firefight',
  version: '1',
  sides: SIDES,
  unit: UNIT,
  // FF-TURN-01: a Round is both sides' Turns.
  turnName: 'Round',
  contact: TOLERANCE,
  state: tableState,
  ...contract,
  moments: KEYWORD_RULES.moments,
  firstBattle: FIRST_BATTLE,
  plainWords: PLAIN_WORDS,
  howToWin,
  activations: [{ opens: 'activation', steps: ['act', 'endOfActivation'] }],
  // FF-DAMAGE-05: a Medic may bring a model back.
  exceptions: { returns: ['FF-DAMAGE-05'] },
  inspect,
  worth: { kill: 'targetDestroyed', damage: ['targetLost', 'defendersLost'], risk: ['attackersLost'] },
  terrainKinds: TERRAIN_KINDS,
  vocabulary: { ...words, profile: PROFILE_WORDS, squadData: SQUAD_WORDS },
  deal: (view) => view,
  readTerrain,
};

export const firefightInPlay = inPlay(book);
