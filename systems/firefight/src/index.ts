import rules from '../rules.json' with { type: 'json' };
import { HOUSE, refuse } from '@bridgehead/kernel';
import { collect, type GameSystem, tableState } from '@bridgehead/tabletop';
import { activationChapter } from './activation/chapter.js';
import { assaultChapter } from './assault/chapter.js';
import { bookChapter } from './book/chapter.js';
import { TOLERANCE } from './book/measuring.js';
import { SIDES } from './book/play.js';
import { PROFILE_WORDS, readProfile } from './book/read-profile.js';
import { commandChapter } from './command/chapter.js';
import { damageChapter } from './damage/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { keywordsChapter } from './keywords/chapter.js';
import { KEYWORD_RULES } from './keywords/keyword-rules.js';
import { movementChapter } from './movement/chapter.js';
import { nerveChapter } from './nerve/chapter.js';
import { psychicChapter } from './psychic/chapter.js';
import { readTerrain, TERRAIN_KINDS } from './terrain/terrain.js';
import { turnChapter } from './turn/chapter.js';

/** In the order of the book, which is also the order in which the stages of a Round are shown. */
const { words, ...contract } = collect([
  bookChapter,
  turnChapter,
  commandChapter,
  activationChapter,
  movementChapter,
  fireChapter,
  damageChapter,
  assaultChapter,
  nerveChapter,
  psychicChapter,
  keywordsChapter,
]);

export const firefight: GameSystem = {
  id: 'firefight',
  name: 'Firefight',
  version: '1',
  sides: SIDES,
  unit: { name: 'inch', plural: 'inches', symbol: '"' },
  contact: TOLERANCE,
  state: tableState,
  ...contract,
  moments: KEYWORD_RULES.moments,
  rules,
  scenarios: [],
  activations: [{ opens: 'activation', steps: ['act', 'endOfActivation'] }],
  // FF-DAMAGE-05: a Medic may bring a model back.
  exceptions: { returns: ['FF-DAMAGE-05'] },
  terrainKinds: TERRAIN_KINDS,
  vocabulary: { ...words, profile: PROFILE_WORDS, squadData: [] },
  begin: ({ scenario }) => refuse(HOUSE.shape, `There is no scenario "${scenario}".`),
  deal: (view) => view,
  readProfile,
  readTerrain,
  muster: () => [],
};
