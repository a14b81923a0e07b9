import { allocateAsk, ask, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { blastOn } from '../book/marks.js';
import type { Volley } from './volley.js';

interface Dividing extends JsonRecord {
  readonly squad: string;
  readonly targets: readonly string[];
}

function markersOf(table: Table, { squad }: Dividing): readonly string[] {
  return Array.from({ length: blastOn(table, squad) }, (_, i) => `marker${i + 1}`);
}

/** E40-FIRE-06: which target is each Blast marker counted against? */
export const divideMarkers = allocateAsk<Table, Dividing>({
  name: 'divideMarkers',
  prompt: 'Against which target does each Blast marker count?',
  meaning: 'a target for each of marker1, marker2, …',
  rules: ['E40-FIRE-06'],
  items: markersOf,
  bins: (_table, { targets }) => targets,
  kind: () => 'Blast marker',
  usual: (table, args) =>
    Object.fromEntries(markersOf(table, args).map((marker) => [marker, args.targets.at(-1) ?? ''])),
});

/** E40-FIRE-06: the Firepower that each target is spared; with split fire the firer divides it. */
export function* divideLosses(
  play: TablePlay,
  squad: string,
  volleys: readonly Volley[],
): Procedure<ReadonlyMap<string, number>> {
  const targets = volleys.map(({ target }) => target);
  const [only, ...more] = targets;
  if (only === undefined) return new Map();
  if (more.length === 0 || blastOn(play.table, squad) === 0) return new Map([[only, blastOn(play.table, squad)]]);
  const divided = yield* ask(squadOf(play.table, squad).side, divideMarkers, { squad, targets });
  const count = (target: string) => Object.values(divided).filter((one) => one === target).length;
  return new Map(targets.map((target) => [target, count(target)]));
}
