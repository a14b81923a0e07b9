import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { canBeHit } from '../damage/allocation.js';
import { type Hit, hitHas, type HitKind } from '../damage/hits.js';
import type { Volley } from './volley.js';

interface Sniping extends JsonRecord {
  readonly squad: string;
  readonly kind: HitKind;
  readonly candidates: readonly string[];
}

/** EA-KEY-24: which unit does the sniper hit? */
export const snipeAsk = pickAsk<Table, Sniping>({
  name: 'snipe',
  prompt: 'Which unit does the sniper hit?',
  meaning: 'The id of a unit of the target in range and line of fire.',
  rules: ['EA-KEY-24', 'EA-FORCE-33'],
  candidates: (table, { kind, candidates }) =>
    candidatesNamed(
      table,
      candidates.filter((id) => canBeHit(table, id, kind)),
    ),
});

/** EA-KEY-24: the attacker picks who takes each hit of a sniper. */
export function* snipe(
  play: TablePlay,
  { attacker }: Volley,
  scored: readonly Hit[],
  candidates: readonly string[],
): Procedure<readonly Hit[]> {
  const settled: Hit[] = [];
  for (const hit of scored) {
    if (!hitHas(hit, 'sniper') || !candidates.some((id) => canBeHit(play.table, id, hit.kind))) {
      settled.push(hit);
      continue;
    }
    const victim = yield* ask(squadOf(play.table, attacker).side, snipeAsk, {
      squad: attacker,
      kind: hit.kind,
      candidates,
    });
    settled.unshift({ ...hit, among: [victim] });
  }
  return settled;
}
