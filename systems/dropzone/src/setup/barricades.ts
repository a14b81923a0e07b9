import { ask, isRefusal, type JsonRecord, next, type Side, textIn } from '@bridgehead/kernel';
import { placeAsk, type Placing, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { outlineOfZone, rectangularTerrain, sideToAct } from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { friendlyEdges, scenarioOf } from '../scoring/terms.js';
import { BARRICADE, FEATURES, readTerrain } from '../terrain/terrain.js';

const RULE = 'DZC-SCENARIO-06';
const SECTION = { length: 0.5, width: 4 };

/** DZC-SCENARIO-06: how many sections a side has set up. */
const setUp = remembered<number>('barricadesSetUp', 'battle', {
  name: 'Barricades set up',
  meaning: 'of a side: how many Barricade sections it has set up before the battle',
});

function isDue(table: Table, side: Side): boolean {
  return (setUp.read(table, side) ?? 0) < (scenarioOf(table).barricades ?? 0);
}

function sectionOf(table: Table, side: Side): string {
  return `${side}-barricade-${(setUp.read(table, side) ?? 0) + 1}`;
}

/** DZC-SCENARIO-06: in the own zone, touching no other Feature. */
function placingOf(table: Table, _args: JsonRecord, side: Side): Placing {
  const id = sectionOf(table, side);
  const [edge = 'bottom'] = friendlyEdges(table, side);
  const depth = inches(scenarioOf(table).deploys?.depth ?? 12);
  return {
    pieces: [id],
    bases: { [id]: { shape: 'box', length: inches(SECTION.length), width: inches(SECTION.width) } },
    names: { [id]: 'Barricade' },
    all: { rule: RULE },
    inside: { areas: [outlineOfZone(table.surface, { edge, depth })], called: 'your Deployment Zone', rule: RULE },
    banned: [{ kinds: FEATURES, rule: RULE }],
    judgedBy: 'touch',
    rule: RULE,
  };
}

export const barricadeAsk = placeAsk<JsonRecord>({
  name: 'placeBarricade',
  prompt: 'Where does the Barricade stand?',
  meaning: 'A place for a section of 4" in the own Deployment Zone.',
  rules: [RULE],
  placing: placingOf,
});

/** DZC-SCENARIO-06, DZC-SETUP-15: a section like all others: 1" high, Standard. */
export const barricades = stage({
  id: 'barricades',
  name: 'Barricades',
  meaning: 'A side sets up a section of Barricade in its Deployment Zone.',
  args: { side: 'whose turn it is' },
  *run(play: TablePlay, args) {
    const side = sideToAct(play.table, textIn(args, 'side'), (one) => isDue(play.table, one));
    if (side === undefined) return next('whoDeploysFirst');
    const id = sectionOf(play.table, side);
    const { places } = yield* ask(side, barricadeAsk, {});
    const read = readTerrain(BARRICADE, { height: 1, build: 'Standard' });
    const [place] = places;
    if (!isRefusal(read) && place?.to.kind === 'on') {
      const size = { length: inches(SECTION.length), width: inches(SECTION.width) };
      const piece = rectangularTerrain(id, 'Barricade', { kind: BARRICADE, ...read }, place.to, size);
      play.emit({ kind: 'terrainChanged', terrain: id, to: piece, because: RULE });
    }
    setUp.write(play, side, (setUp.read(play.table, side) ?? 0) + 1, RULE);
    return next('barricades', { side: enemyOf(side) });
  },
});
