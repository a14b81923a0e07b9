import type { Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { actingSquads } from '../activation/state.js';
import { search } from '../objectives/search.js';
import { revealInside } from '../objectives/intel.js';
import { allocatePosts } from './posts.js';
import { placeOfSquad } from './leave.js';

/** Before any other Action: Intel inside is turned over, Squads search, and bases go to their walls. */
export function* startInside(play: TablePlay, battlegroup: string): Procedure<void> {
  for (const squad of actingSquads(play.table, battlegroup)) {
    if (placeOfSquad(play.table, squad) === null) continue;
    yield* revealInside(play, squad);
    if (placeOfSquad(play.table, squad) === null) continue;
    yield* search(play, squad);
    yield* allocatePosts(play, squad);
  }
}
