import { ask, type Procedure } from '@bridgehead/kernel';
import { onTable, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { declareFlatOut } from '../movement/flat-out.js';
import { markFlatOut } from '../movement/pace.js';
import { makeMove } from '../movement/squadron-move.js';
import { type ReconMoveArgs, reconMoveAsk } from './recon-move-ask.js';
import { flatOutBefore } from '../book/memos.js';
import { comeTogetherOnRecon } from './recon-moving.js';
import { isApexPredator } from './recon-squadrons.js';

const RULE = 'PF-SETUP-15';

/** What is declared. */
export const RECON_MOVE = 'Recon Move';

/**
 * PF-SETUP-15: a free Flat Out move before the battle. It is nobody's activation: no Overwatch, no Consolidation, no Portals; the
 * Command Radius of the deployment is not asked for again.
 */
export function* reconMove(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const models = onTable(play.table, squad);
  play.cite('PF-MAR-29', ...(models.some(({ id }) => isApexPredator(play.table, id)) ? ['PF-ORBAT-17'] : []));
  declareFlatOut(play, squad, RECON_MOVE, RULE);
  const args = argsFor(play, squad);
  yield* makeMove(play, squad, 'flatOut', yield* ask(side, reconMoveAsk, args));
  markFlatOut(play, squad, RULE);
  // PF-TRANSPORT-05: it did not go Flat Out in the first turn.
  flatOutBefore.write(play, squad, true, RULE);
}

/** PF-MOVE-06: who is apart must come together, if there is a way. */
function argsFor(play: TablePlay, squad: string): ReconMoveArgs {
  const found = comeTogetherOnRecon(play.table, squad);
  if (found === null) return { squad };
  play.cite('PF-MOVE-06');
  return { squad, together: found.move };
}
