import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, formationOf, markOn, type Table, type TablePlay } from '@bridgehead/tabletop';
import { actingSquads, beganIn } from '../activation/state.js';
import { CQB_FOUGHT } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { basesIn, garrisonOf, unitsOf } from '../book/units.js';
import { fightIn } from './fight.js';

interface Fighting extends JsonRecord {
  readonly places: readonly string[];
}

/** DZC-CQB-01: which fight comes first? */
export const fightFirstAsk = pickAsk<Table, Fighting>({
  name: 'fightFirst',
  prompt: 'Which fight is fought first?',
  meaning: 'The id of a Structure or Forest.',
  rules: ['DZC-CQB-01'],
  candidates: (table, { places }) => candidatesNamed(table, places),
});

/** DZC-CQB-01: places in which a base began and ended the activation among enemies, and nobody has fought yet. */
function placesToFight(table: Table, battlegroup: string): readonly string[] {
  const { side } = formationOf(table, battlegroup);
  const bases = actingSquads(table, battlegroup).flatMap((squad) => unitsOf(table, squad));
  const places = bases.flatMap((id) => {
    const place = garrisonOf(table, id);
    return place !== null && beganIn.read(table, id) === place ? [place] : [];
  });
  return [...new Set(places)].filter(
    (place) => basesIn(table, place, enemyOf(side)).length > 0 && markOn(table, place, CQB_FOUGHT) === 0,
  );
}

/** DZC-CQB-01: the fights at the end of an activation, in the order that the active player chooses. */
export function* fightAll(play: TablePlay, battlegroup: string): Procedure<void> {
  const { side } = formationOf(play.table, battlegroup);
  for (;;) {
    const places = placesToFight(play.table, battlegroup);
    if (places.length === 0) return;
    const place = yield* ask(side, fightFirstAsk, { places });
    yield* fightIn(play, place, side);
  }
}
