import type { RuleId } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';

const AGILE = 3;

/** DZC-FORCE-21: P3+ against collateral hits, and against nothing else. */
export function agile(play: TablePlay, base: string, rule: RuleId, own: number | null): number | null {
  if (rule !== 'DZC-GARRISON-12' || !hasSpecial(play.table, base, 'agility')) return own;
  play.cite('DZC-FORCE-21');
  return Math.min(AGILE, own ?? AGILE);
}
