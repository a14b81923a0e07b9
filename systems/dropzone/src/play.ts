import { type BookInPlay, collect, inPlay, tableState } from '@bridgehead/tabletop';
import { ACTIONS } from './activation/actions.js';
import { activationChapter } from './activation/chapter.js';
import { aircraftChapter } from './aircraft/chapter.js';
import { airstrikesChapter } from './airstrikes/chapter.js';
import { cardsChapter } from './cards/chapter.js';
import { dealCommands } from './cards/deal.js';
import { commandChapter } from './command/chapter.js';
import { bookChapter } from './book/chapter.js';
import { CONTACT } from './book/measuring.js';
import { SIDES } from './book/play.js';
import { isAirborne } from './book/units.js';
import { PROFILE_WORDS, SQUAD_WORDS } from './book/words.js';
import { damageChapter } from './damage/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { cqbChapter } from './cqb/chapter.js';
import { garrisonChapter } from './garrison/chapter.js';
import { objectivesChapter } from './objectives/chapter.js';
import { inspection } from './inspect/inspection.js';
import { movementChapter } from './movement/chapter.js';
import { FIRST_BATTLE, PLAIN_WORDS } from './scenarios/first-battle.js';
import { scoringChapter } from './scoring/chapter.js';
import { howToWin } from './scoring/how-to-win.js';
import { setupChapter } from './setup/chapter.js';
import { dealTraps } from './setup/traps.js';
import { sightChapter } from './sight/chapter.js';
import { terrainChapter } from './terrain/chapter.js';
import { readTerrain, TERRAIN_KINDS } from './terrain/terrain.js';
import { transportsChapter } from './transports/chapter.js';
import { turnChapter } from './turn/chapter.js';

/** In the order of the book, which is also the order in which the stages of a turn are shown. */
const { words, ...contract } = collect([
  scoringChapter,
  bookChapter,
  setupChapter,
  turnChapter,
  activationChapter,
  movementChapter,
  terrainChapter,
  sightChapter,
  fireChapter,
  damageChapter,
  aircraftChapter,
  transportsChapter,
  garrisonChapter,
  cqbChapter,
  objectivesChapter,
  airstrikesChapter,
  commandChapter,
  cardsChapter,
]);

/** The book as far as a battle in play needs it. */
export const book: BookInPlay = {
  id: 'dropzone',
  name: 'Dropzone Commander',
  version: '1',
  sides: SIDES,
  unit: { name: 'inch', plural: 'inches', symbol: '"' },
  contact: CONTACT,
  state: tableState,
  ...contract,
  moments: [],
  activations: [{ opens: 'activation', steps: ['act', ...ACTIONS.map(({ id }) => id), 'endOfActivation'] }],
  inspect: inspection,
  worth: { kill: 'targetDestroyed', damage: ['damage'], risk: ['ownLost'] },
  plainWords: PLAIN_WORDS,
  howToWin,
  firstBattle: FIRST_BATTLE,
  terrainKinds: TERRAIN_KINDS,
  vocabulary: { ...words, profile: PROFILE_WORDS, squadData: SQUAD_WORDS },
  exceptions: {
    // DZC-MOVE-05: what flies hovers over what stands on the ground.
    mayOverlap: (table, one, other) => isAirborne(table, one) !== isAirborne(table, other),
  },
  deal(view, viewer, random, later) {
    dealTraps(view, viewer, random);
    return dealCommands(view, viewer, random, later);
  },
  readTerrain,
};

export const dropzoneInPlay = inPlay(book);
