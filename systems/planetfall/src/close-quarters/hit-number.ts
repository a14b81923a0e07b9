import type { Modifier } from '@bridgehead/kernel';
import { markOn } from '@bridgehead/tabletop';
import { FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import type { Rules } from '../book/moments.js';

/** PF-CQB-06, PF-MORALE-07: what moves the number needed in CQB away from 4+. Nothing about the target counts: PF-CQB-08. */
export function cqbModifiers(rules: Rules, squad: string): readonly Modifier[] {
  const { table } = rules;
  const flatOut = markOn(table, squad, FLAT_OUT) > 0;
  if (isForlornHope(table, squad)) {
    if (flatOut) rules.cite('PF-CQB-06');
    return [{ value: -1, reason: 'Placed: Forlorn Hope', rule: 'PF-MORALE-07' }];
  }
  const disordered = isDisordered(table, squad);
  if (disordered) rules.cite('PF-MORALE-05');
  if (flatOut) return [{ value: 1, reason: 'Rushed: Flat Out', rule: 'PF-CQB-06' }];
  if (!disordered) return [];
  return [{ value: 1, reason: 'Rushed: Disordered', rule: 'PF-CQB-06' }];
}
