import { SETTING_UP, PIECES } from './agreed.js';
import { next, ask } from '@bridgehead/kernel';
import { stage } from '@bridgehead/tabletop';
import { putTerrainToken } from './put-terrain-token.js';
import { tokenSector } from './token-sector.js';
import { commanders } from '../book/commanders.js';
import { sectorIn, sectorNumbered } from './sectors.js';
import { terrainTokensOf } from './terrain-tokens-field.js';
import { opposedTacticsTest } from '../turn/opposed-tactics-test.js';

const RULE = 'PF-SETUP-04';

/** PF-SETUP-04: who has no token puts one in a Sector; who wins a test places the first piece of terrain. */
export const terrainTokens = stage({
  id: 'terrainTokens',
  name: 'Terrain: the tokens',
  meaning: 'Who has no token puts one in a Sector. A test says who places the first piece of terrain.',
  args: { ...SETTING_UP, pieces: PIECES },
  *run(play, agreed) {
    for (const side of commanders(play.table)) {
      if (terrainTokensOf(play.table, side).length > 0) continue;
      const sector = sectorIn(yield* ask(side, tokenSector, {}));
      putTerrainToken(play, side, sectorNumbered(play.table, sector));
    }
    play.cite('PF-TEST-06');
    const side = yield* opposedTacticsTest(play, 'the first piece of terrain', RULE);
    return next('terrainPiece', { side, agreed });
  },
});
