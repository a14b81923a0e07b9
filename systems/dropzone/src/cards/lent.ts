import type { JsonRecord, Modifier, RuleId } from '@bridgehead/kernel';
import type { OpenMemo, Table, TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { squadOfUnit } from '../book/units.js';

/** What a Command Card may lend a Squad; the procedure that knows the matter asks for it. */
export type LentName =
  /** Added to the number to hit of its own shots, or of shots at it. */
  | 'accuracy'
  | 'evasion'
  /** Added to the energy, or to the shots, of each of its weapons. */
  | 'energy'
  | 'shots'
  /** Its shots suffer nothing from Soft Cover. */
  | 'keenSight'
  /** Its Passive Countermeasures are better by so much, and P 7+ without any. */
  | 'passive'
  | 'armour'
  /** Inches that it may move farther and still fire. */
  | 'moveFire'
  /** Added to the number of Reaction Fire at it, or by it. */
  | 'reaction'
  | 'flak'
  /** Added to the number to hit of its dice at close quarters. */
  | 'fury'
  | 'fortitude';

interface LentEffect extends JsonRecord {
  readonly does: LentName;
  readonly by: number;
  /** The name of the card. */
  readonly card: string;
  readonly rule: RuleId;
}

/** How long an effect lasts: one shooting, a run of Fast Movers until they fire, an activation, or a turn. */
export type LentFor = 'shooting' | 'run' | 'activation' | 'turn';

const meaning = 'of a Squad: what Command Cards have done to it, a list of `{ does, by, card, rule }`';

const LENT: Readonly<Record<LentFor, OpenMemo<readonly LentEffect[]>>> = {
  shooting: remembered('lentForShooting', 'activation', { name: 'Card, for a shooting', meaning }),
  run: remembered('lentForRun', 'activation', { name: 'Card, until it fires', meaning }),
  activation: remembered('lentForActivation', 'activation', { name: 'Card, for an activation', meaning }),
  turn: remembered('lentForTurn', 'turn', { name: 'Card, for a turn', meaning }),
};

const MEMOS = Object.values(LENT);

export function lend(play: TablePlay, squad: string, until: LentFor, effect: LentEffect): void {
  const before = LENT[until].read(play.table, squad) ?? [];
  LENT[until].write(play, squad, [...before, effect], effect.rule);
}

function lentTo(table: Table, squad: string, does: LentName): readonly LentEffect[] {
  return MEMOS.flatMap((memo) => memo.read(table, squad)?.filter((one) => one.does === does) ?? []);
}

/** By how much, of all cards together; 0 if none says anything. */
export function lentSum(table: Table, squad: string, does: LentName): number {
  return lentTo(table, squad, does).reduce((sum, { by }) => sum + by, 0);
}

export function lentRules(table: Table, squad: string, does: LentName): readonly RuleId[] {
  return lentTo(table, squad, does).map(({ rule }) => rule);
}

export function lentModifiers(table: Table, squad: string, does: LentName): readonly Modifier[] {
  return lentTo(table, squad, does).map(({ by, card, rule }) => ({ value: by, reason: card, rule }));
}

/** What cards make of a shot: those on the Squad that fires, and those on the one that is fired at. */
export function lentToShot(table: Table, shooter: string, target: string) {
  const by = squadOfUnit(table, shooter);
  const at = table.models.has(target) ? squadOfUnit(table, target) : null;
  return {
    modifiers: [...lentModifiers(table, by, 'accuracy'), ...(at === null ? [] : lentModifiers(table, at, 'evasion'))],
    energy: lentSum(table, by, 'energy'),
    shots: lentSum(table, by, 'shots'),
    rules: (['energy', 'shots', 'keenSight'] as const).flatMap((does) => lentRules(table, by, does)),
  };
}

/** What was lent for a shooting, or for a run, is gone when that is over. */
export function endLent(play: TablePlay, squads: readonly string[], until: 'shooting' | 'run'): void {
  for (const squad of squads)
    if (LENT[until].read(play.table, squad) !== undefined) LENT[until].wipe(play, squad, 'DZC-CARD-06');
}
