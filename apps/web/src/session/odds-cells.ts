import { chanceOfAny, type Odds, percent, type Preview } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import { STRINGS } from '../strings/strings.js';

/** A cell of the table of targets. */
export interface OddsCell {
  readonly name: string;
  readonly says: string;
  readonly title?: string;
}

const NOTHING = '–';

/** What the target could do in return; null while that is unknown. */
type Return = Odds | 'none' | null;

/** Dice, what they need, how likely the target is destroyed, what it loses, what it costs the one who attacks. */
export function cellsOf(
  system: GameSystem,
  preview: Preview | undefined,
  odds: Odds | null,
  back: Return,
): readonly OddsCell[] {
  const { kill, damage } = figuresOf(system, odds);
  const risk = riskOf(system, odds, back);
  const working = odds === null ? '…' : NOTHING;
  return [
    { name: STRINGS.cellDice, says: preview?.dice === undefined ? NOTHING : String(preview.dice) },
    { name: STRINGS.cellNeeds, says: preview?.needs === undefined ? NOTHING : `${preview.needs}+` },
    { name: STRINGS.cellKill, says: kill === null ? working : percent(kill), title: STRINGS.cellKillMeans },
    { name: STRINGS.cellDamage, says: damage === null ? working : damage.toFixed(1), title: STRINGS.cellDamageMeans },
    { name: STRINGS.cellRisk, says: risk === null ? '…' : risk.toFixed(1), title: STRINGS.cellRiskMeans },
  ];
}

interface WorthFigures {
  readonly kill: number | null;
  readonly damage: number | null;
  readonly risk: number | null;
}

function figuresOf({ worth = {}, outcomes }: GameSystem, odds: Odds | null): WorthFigures {
  const { kill = '', damage = Object.keys(outcomes).slice(0, 1), risk = [] } = worth;
  return {
    kill: odds?.of[kill] === undefined ? null : chanceOfAny(odds.of[kill]),
    damage: meanOf(odds, damage),
    risk: meanOf(odds, risk),
  };
}

/** Of the outcomes that this roll can have, those with anything in them, together. */
function meanOf(odds: Odds | null, outcomes: readonly string[]): number | null {
  if (odds === null) return null;
  const known = outcomes.flatMap((outcome) => odds.of[outcome] ?? []);
  return known.length === 0 ? null : known.reduce((sum, { value, p }) => sum + Number(value) * p, 0);
}

/** What one loses on average: in the attack itself, and to the target if it is still there and strikes back. Null while that is unknown. */
function riskOf(system: GameSystem, odds: Odds | null, back: Return): number | null {
  if (odds === null || back === null) return null;
  const { kill, risk } = figuresOf(system, odds);
  const returned = back === 'none' ? 0 : (figuresOf(system, back).damage ?? 0);
  return (risk ?? 0) + (1 - (kill ?? 0)) * returned;
}

/** What an attack is worth, to sort targets by: what it takes less what it costs, a target destroyed counting as much again. */
export function worthOf(system: GameSystem, odds: Odds | null, back: Return): number {
  const { kill, damage } = figuresOf(system, odds);
  return (damage ?? 0) * (1 + (kill ?? 0)) - (riskOf(system, odds, back) ?? 0);
}

/** In a few words, for the table: `58 % · 1.4 Damage`. */
export function oddsInBrief(system: GameSystem, preview: Preview | undefined, odds: Odds | null): string {
  const { kill, damage } = figuresOf(system, odds);
  const dice =
    preview?.dice === undefined
      ? []
      : [`${STRINGS.dice(preview.dice)}${preview.needs === undefined ? '' : ` ${preview.needs}+`}`];
  const told = [
    ...(kill === null || kill < 0.005 ? [] : [STRINGS.killInBrief(percent(kill))]),
    ...(damage === null ? [] : [STRINGS.damageInBrief(damage.toFixed(1))]),
  ];
  return [...dice, ...told].join(' · ');
}
