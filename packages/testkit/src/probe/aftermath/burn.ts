import type { RuleId } from '@bridgehead/kernel';
import { type Table, setMark, terrainOf, terrainUnder } from '@bridgehead/tabletop';
import type { Probe } from '../play.js';
import { idsOnTable } from '../squads.js';

/** PB-BURN-01: a wood catches fire, and every squad with a model in it is pinned. */
export function burn(play: Probe, wood: string, rule: RuleId): void {
  const piece = terrainOf(play.table, wood);
  play.emit({ kind: 'terrainChanged', terrain: wood, to: { ...piece, kind: 'fire' }, because: rule });
  for (const { id } of play.table.squads.values()) {
    if (isIn(play.table, id, wood)) setMark(play, id, 'pinned', 1, 'PB-BURN-01');
  }
}

/** PB-BURN-02 */
export function burnOut(play: Probe, fire: string): void {
  const piece = terrainOf(play.table, fire);
  play.emit({ kind: 'terrainChanged', terrain: fire, to: { ...piece, kind: 'ash', height: 0 }, because: 'PB-BURN-02' });
}

function isIn(table: Table, squad: string, terrain: string): boolean {
  return idsOnTable(table, squad).some((id) => terrainUnder(table, id, 'touch').some((piece) => piece.id === terrain));
}
