import { ask, type Procedure } from '@bridgehead/kernel';
import { putOn, type TablePlay } from '@bridgehead/tabletop';
import { deployHelixAsk } from './deploy-helix-ask.js';
import { squadsToDeploy } from './deployment-zone.js';
import { squadsOfHelix } from '../book/helix.js';
import { assetRulesOf } from '../sky-drop/assets.js';
import { deployFast } from '../turn/deploy-fast.js';
import { sideOf } from './deploying.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-12, -13: a whole helix is set down, and its flyers begin Flat Out. */
export function* deploy(play: TablePlay, helix: string, depth: number): Procedure<void> {
  const side = sideOf(play.table, helix);
  const squads = squadsToDeploy(play.table, helix);
  play.emit({ kind: 'declared', side, what: 'Deployment', by: helix, because: RULE });
  // PF-ORBAT-51, PF-SETUP-10: who is held back is no part of it.
  for (const squad of squadsOfHelix(play.table, helix)) play.cite(...assetRulesOf(play.table, squad));
  const { places } = yield* ask(side, deployHelixAsk, { helix, depth });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  for (const squad of squads) deployFast(play, squad);
}
