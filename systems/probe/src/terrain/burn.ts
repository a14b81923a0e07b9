import type { Procedure, RuleId } from '@bridgehead/kernel';
import { setMark, type Table, terrainOf, terrainUnder } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import type { Probe } from '../book/play.js';
import { idsOnTable } from '../book/squads.js';

/** PB-BURN-01: a wood catches fire, and every squad with a model in it is pinned. */
export function burn(play: Probe, wood: string, rule: RuleId): void {
  const piece = terrainOf(play.table, wood);
  play.emit({ kind: 'terrainChanged', terrain: wood, to: { ...piece, kind: 'fire' }, because: rule });
  for (const { id } of play.table.squads.values()) {
    if (isIn(play.table, id, wood)) setMark(play, id, 'pinned', 1, 'PB-BURN-01');
  }
}

function isIn(table: Table, squad: string, terrain: string): boolean {
  return idsOnTable(table, squad).some((id) => terrainUnder(table, id, 'touch').some((piece) => piece.id === terrain));
}

/** PB-BURN-02: at the end of a turn a fire may burn out. */
export function* smoulder(play: Probe, fire: string): Procedure<void> {
  const out = yield* rollFor({ stream: 'ASH', rule: 'PB-BURN-02', count: 1, needs: 3 });
  if (out === 0) return;
  const to = { ...terrainOf(play.table, fire), kind: 'ash', height: 0 };
  play.emit({ kind: 'terrainChanged', terrain: fire, to, because: 'PB-BURN-02' });
}
