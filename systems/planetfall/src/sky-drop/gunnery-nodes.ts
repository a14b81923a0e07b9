import { ask, type PlaceAnswer, type Procedure } from '@bridgehead/kernel';
import {
  living,
  type Model,
  modelOf,
  onTable,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasTrait, settleAround } from '@bridgehead/wargame';
import { INCH } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';
import { removeCasualties } from '../damage/casualties.js';
import { placingOfSome } from './placing.js';

const RULE = 'PF-ORBAT-54';

/** Gunnery Nodes that are set down around the model that they belong to. */
type NodesArgs = { readonly squad: string; readonly nodes: readonly string[] };

/** PF-ORBAT-54: where the Nodes are placed when their Spire has landed. It is asked only if there is room for all that are named. */
export const placeNodes = placeAsk<NodesArgs>({
  name: 'placeNodes',
  prompt: 'Where are the Gunnery Nodes placed?',
  meaning: 'A place in coherency for each Node; beside is one.',
  rules: [RULE],
  placing: (table, { squad, nodes }) => placingOfNodes(table, squad, nodes),
  *options(table, { squad, nodes }) {
    const answer = around(table, squad, nodes, 0);
    if (answer !== null) yield { id: 'beside', label: 'Close around it', answer, pieces: nodes };
  },
  sample: (table, { squad, nodes }, _side, below) => around(table, squad, nodes, below(24)),
});

/** The models of a squadron that come down by themselves: all but the Nodes of a Spire. */
export function droppingIn(table: Table, squad: string): readonly Model[] {
  const models = living(table, squad);
  const spires = models.filter(({ id }) => hasTrait(table, id, 'gunnery-nodes'));
  return spires.length === 0 ? models : spires;
}

/** PF-ORBAT-54: when the Spire has landed its Nodes are placed in coherency; those that find no room are destroyed. */
export function* placeGunneryNodes(play: TablePlay, squad: string): Procedure<void> {
  const spires = new Set(droppingIn(play.table, squad).map(({ id }) => id));
  const all = living(play.table, squad).flatMap(({ id }) => (spires.has(id) ? [] : [id]));
  if (all.length === 0 || onTable(play.table, squad).length === 0) return;
  let nodes: readonly string[] = all;
  while (nodes.length > 0 && around(play.table, squad, nodes, 0) === null) nodes = nodes.slice(0, -1);
  if (nodes.length > 0) {
    const { places } = yield* ask(squadOf(play.table, squad).side, placeNodes, { squad, nodes });
    for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  }
  yield* removeCasualties(play, all.slice(nodes.length), RULE);
}

/** The distance between a Node and its neighbour. */
const GAP = INCH / 10;

/** The Spire stays where it is; only the Nodes are in the answer. */
function around(table: Table, squad: string, nodes: readonly string[], firstSide: number): PlaceAnswer | null {
  const [spire] = onTable(table, squad);
  const place = spire?.place;
  if (spire === undefined || place?.kind !== 'on') return null;
  const models = [spire.id, ...nodes];
  const found = settleAround(table, {
    models,
    lead: spire.id,
    pose: place,
    placingOfSome: (some) => placingOfSome(table, squad, some, RULE),
    placingOfAll: {
      ...placingOfSome(table, squad, models, RULE),
      coherency: coherencyOf(table, squad, modelsOf(table, models)),
    },
    gap: GAP,
    firstSide,
  });
  if (found === null) return null;
  const { [spire.id]: _lead, ...rest } = found.place;
  return { place: rest };
}

function placingOfNodes(table: Table, squad: string, nodes: readonly string[]): Placing {
  const standing = onTable(table, squad).map(({ id }) => id);
  const coherency = coherencyOf(table, squad, modelsOf(table, [...standing, ...nodes]));
  return { ...placingOfSome(table, squad, nodes, RULE), all: { rule: RULE }, coherency: { ...coherency, rule: RULE } };
}

function modelsOf(table: Table, models: readonly string[]): readonly Model[] {
  return models.map((model) => modelOf(table, model));
}
