import type { Point } from '@bridgehead/geometry';
import { milestone, type Procedure, type Side, sum } from '@bridgehead/kernel';
import { passengersOf, squadOf, type TablePlay, type Token } from '@bridgehead/tabletop';
import { EXPLODING } from '../book/dice-chart.js';
import { skyDropFocusOf } from '../sky-drop/sky-drop-focus.js';
import { rollPool } from '../book/dice.js';
import { breaking, type Link } from '../damage/allocate.js';
import type { Attack } from '../fire/attack.js';
import { chainUnderStrike } from '../fire/chain.js';
import { levelsAgainst } from '../damage/damage-rating.js';
import { damage } from '../fire/resolve-attack.js';
import { canSave } from '../damage/saves.js';
import { deviate } from '../sky-drop/deviation.js';
import { factionOf } from '../sky-drop/markers.js';
import { isOnTable } from '../sky-drop/ways.js';
import { strikeAttack } from './strike-attack.js';
import { touchedBy } from './template.js';

/** PF-GEN-10: the Blast Template, while a strike is resolved. */
export const BLAST_TEMPLATE = 'blastTemplate';

/** As it is declared. */
export const STRIKE = 'Artillery Strike';

/** A strike as it is called: who calls it, on which marker, with which edge preferred. */
export interface Call {
  readonly squad: string;
  readonly marker: string;
  readonly edge: number;
}

/** PF-ARTY: a strike from the call to the casualties. Its marker goes with it. */
export function* artilleryStrike(play: TablePlay, { squad, marker, edge }: Call): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: STRIKE, by: squad, at: marker, because: 'PF-ARTY-01' });
  play.cite('PF-ARTY-02');
  const { point } = yield* deviate(play, side, marker, edge);
  if (isOnTable(play.table, point)) yield* fallAt(play, squad, marker, point);
  else offTheTable(play, side, squad);
  // PF-DROP-01, PF-MARKER-10: it has served.
  play.cite('PF-DROP-01', 'PF-MARKER-10');
  play.emit({ kind: 'tokenRemoved', token: marker, because: 'PF-ARTY-01' });
}

function offTheTable(play: TablePlay, side: Side, by: string): void {
  play.emit({ kind: 'declared', side, what: 'The strike falls beside the table', by, because: 'PF-ARTY-02' });
}

/** PF-ARTY-03: the template lies where the strike falls until it is resolved. */
function* fallAt(play: TablePlay, squad: string, marker: string, { x, y }: Point): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const token = `${marker}-blast`;
  const at = { x, y, facing: 0 };
  const to: Token = { id: token, kind: BLAST_TEMPLATE, owner: side, at, value: 0, marks: {} };
  play.emit({ kind: 'tokenPlaced', token, to, because: 'PF-ARTY-03' });
  yield* resolveStrike(play, squad, marker, at);
  play.emit({ kind: 'tokenRemoved', token, because: 'PF-ARTY-03' });
}

/** PF-ARTY-03 to -05: chain, Attack Dice, hits, saves, casualties. Where nobody is touched there is nothing to roll. */
function* resolveStrike(play: TablePlay, squad: string, marker: string, point: Point): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const touched = touchedBy(play, point);
  if (touched.length === 0) return;
  const attack = strikeAttack(play.table, squad, marker, yield* chainUnderStrike(play, side, touched));
  const chain = attack.chain.map((model) => ({ model, levels: levelsAgainst(play, attack, model) }));
  const { dice } = skyDropFocusOf(factionOf(play.table, marker));
  // PF-ORBAT-05: the race of the marker decides, not that of the caller.
  play.cite('PF-ORBAT-05', 'PF-DICE-11');
  const { total } = yield* sum({ stream: 'POOL', rule: 'PF-ARTY-04', side, count: dice, sides: 6 });
  // Always 4+: neither Firing Quality, Hard Target nor a cloak, nor anybody's damage.
  const roll = { stream: 'ATK', rule: 'PF-ARTY-04', side, count: total, mechanic: EXPLODING };
  const hits = yield* rollPool(play, { ...roll, ...tiersOf(play, attack, chain) });
  if (hits > 0) play.cite('PF-ARTY-05');
  yield* damage(play, { attack, hits, chain });
  yield* milestone('attack');
}

/** Where nobody can save and nobody is aboard, hits that break no further level make no difference. */
function tiersOf(play: TablePlay, attack: Attack, chain: readonly Link[]): { readonly tiers?: readonly number[] } {
  if (attack.chain.some((model) => passengersOf(play.table, model).length > 0)) return {};
  return canSave(play, attack, attack.chain) ? {} : { tiers: breaking(chain) };
}
