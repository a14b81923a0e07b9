import { SETTING_UP, PIECES } from './agreed.js';
import { faces, next, type Procedure, type Side } from '@bridgehead/kernel';
import { stage, type TablePlay } from '@bridgehead/tabletop';
import { putTerrainToken } from './put-terrain-token.js';
import { commanders } from '../book/commanders.js';
import { sectorsOf } from './sectors.js';

const RULE = 'PF-SETUP-04';
const GIVEN_ON = 4;

/** PF-SETUP-04: a die of every commander for every Sector gives a token on 4 or more. */
export const terrain = stage({
  id: 'terrain',
  name: 'Terrain',
  meaning: 'Each side rolls a die for every Sector: 4 or more is a token.',
  args: { ...SETTING_UP, pieces: PIECES },
  *run(play, agreed) {
    play.cite('PF-SETUP-01', RULE);
    for (const side of commanders(play.table)) yield* rollTokens(play, side);
    return next('terrainTokens', agreed);
  },
});

function* rollTokens(play: TablePlay, side: Side): Procedure<void> {
  const sectors = sectorsOf(play.table);
  const { faces: rolled } = yield* faces({ stream: 'TERRAIN', rule: RULE, side, count: sectors.length, sides: 6 });
  for (const [i, sector] of sectors.entries()) if ((rolled[i] ?? 0) >= GIVEN_ON) putTerrainToken(play, side, sector);
}
