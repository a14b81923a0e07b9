import { ask, type JsonRecord, pickAsk, type Procedure, type Side, sumOf } from '@bridgehead/kernel';
import { mark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rollDie } from '../book/dice.js';
import { BLAST } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { playCard } from '../cards/play-card.js';
import { type Fight, modifiersFor, squadsOfSide } from './totals.js';

/** Who won a fight, and by how much. */
export interface Decided {
  readonly winner: Side;
  readonly loser: Side;
  readonly difference: number;
}

interface Scores extends JsonRecord {
  readonly squads: readonly string[];
  readonly ours: number;
  readonly theirs: number;
}

/** E40-KEY-15: does the Supreme Commander have the die rolled again? */
export const commanderReroll = pickAsk<Table, Scores>({
  name: 'commanderReroll',
  prompt: 'Does the Supreme Commander have the die rolled again?',
  meaning: 'reroll or pass.',
  rules: ['E40-KEY-15'],
  candidates: () => [{ id: 'reroll', label: 'Roll again' }],
  pass: { id: 'pass', label: 'Let it stand' },
  usual: (_table, { ours, theirs }) => (ours > theirs ? 'pass' : 'reroll'),
});

/** E40-ASLT-07: a die a side with its modifiers; ties put a marker on everybody and are rolled again with new modifiers. */
export function* rollFight(play: TablePlay, fight: Fight, attacker: Side): Procedure<Decided> {
  const spentRerolls = new Set<Side>();
  const order = [attacker, enemyOf(attacker)];
  tellTotals(play, fight, attacker);
  play.cite('E40-ASLT-06');
  const furious = new Set<Side>();
  for (const side of order) if (yield* playCard(play, side, 'battleFury', fight.squads[0])) furious.add(side);
  for (;;) {
    for (const side of order) tellModifiers(play, fight, side);
    const scores = new Map<Side, number>();
    for (const side of order) scores.set(side, (yield* scoreOf(play, fight, side)) + (furious.has(side) ? 1 : 0));
    for (const side of order) yield* perhapsAgain(play, fight, side, scores, spentRerolls, furious.has(side) ? 1 : 0);
    const [ours = 0, theirs = 0] = order.map((side) => scores.get(side) ?? 0);
    if (ours !== theirs) {
      const winner = ours > theirs ? attacker : enemyOf(attacker);
      const [most, least] = [Math.max(ours, theirs), Math.min(ours, theirs)];
      tell(play, fight, winner, `wins ${most} to ${least}`);
      return { winner, loser: enemyOf(winner), difference: Math.abs(ours - theirs) };
    }
    for (const squad of fight.squads) mark(play, squad, BLAST, 1, 'E40-ASLT-07');
  }
}

/** E40-ASLT-05, E40-ASLT-11: both totals, before anybody rolls. */
function tellTotals(play: TablePlay, fight: Fight, attacker: Side): void {
  const [ours, theirs] = [fight.totals[attacker] ?? 0, fight.totals[enemyOf(attacker)] ?? 0];
  tell(play, fight, attacker, `${fight.by} ${ours} to ${theirs}`);
}

/** E40-ASLT-06: what a side adds to its die, and why. */
function tellModifiers(play: TablePlay, fight: Fight, side: Side): void {
  const modifiers = modifiersFor(play.table, fight, side, enemyOf(side));
  if (modifiers.length === 0) return;
  const reasons = modifiers.map(({ value, reason }) => `+${value} ${reason}`).join(', ');
  const [by = ''] = squadsOfSide(play.table, fight, side);
  play.emit({ kind: 'declared', side, what: reasons, by, because: 'E40-ASLT-06' });
}

function tell(play: TablePlay, fight: Fight, side: Side, what: string): void {
  const [by = ''] = squadsOfSide(play.table, fight, side);
  play.emit({ kind: 'declared', side, what, by, because: 'E40-ASLT-07' });
}

function* scoreOf(play: TablePlay, fight: Fight, side: Side): Procedure<number> {
  const modifiers = modifiersFor(play.table, fight, side, enemyOf(side));
  for (const { rule } of modifiers) play.cite(rule);
  const face = yield* rollDie({ stream: 'ASSAULT', rule: 'E40-ASLT-07', side });
  return face + sumOf(modifiers);
}

/** E40-KEY-15: once in a fight, after both dice are seen. */
function* perhapsAgain(
  play: TablePlay,
  fight: Fight,
  side: Side,
  scores: Map<Side, number>,
  spentRerolls: Set<Side>,
  fury: number,
): Procedure<void> {
  if (!fight.commanders.includes(side) || spentRerolls.has(side)) return;
  const [ours, theirs] = [scores.get(side) ?? 0, scores.get(enemyOf(side)) ?? 0];
  const chosen = yield* ask(side, commanderReroll, { squads: fight.squads, ours, theirs });
  if (chosen !== 'reroll') return;
  spentRerolls.add(side);
  scores.set(side, (yield* scoreOf(play, fight, side)) + fury);
}
