import { type JsonRecord, next, pickOne, type Procedure, type StageCall } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { putTerrainToken } from '../actions/put-terrain-token.js';
import { tokenSector } from '../asks/token-sector.js';
import { commanders } from '../commanders.js';
import { sectorIn, sectorNumbered } from '../field/sectors.js';
import { terrainTokensOf } from '../field/terrain-tokens.js';
import { opposedTacticsTest } from '../tactics/opposed-tactics-test.js';

const RULE = 'PF-SETUP-04';

/** PF-SETUP-04: who has no token puts one in a Sector; who wins a test places the first piece of terrain. */
export function* terrainTokens(play: TablePlay, agreed: JsonRecord): Procedure<StageCall> {
  for (const side of commanders(play.table)) {
    if (terrainTokensOf(play.table, side).length > 0) continue;
    const sector = sectorIn(yield* pickOne(side, tokenSector, {}));
    putTerrainToken(play, side, sectorNumbered(play.table, sector));
  }
  play.cite('PF-TEST-06');
  const side = yield* opposedTacticsTest(play, 'the first piece of terrain', RULE);
  return next('terrainPiece', { side, agreed });
}
