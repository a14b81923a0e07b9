import type { Rules } from '@bridgehead/wargame';
import { measuringRules } from './measuring-rules.js';

/** The rules of measuring that have decided whether one piece is within reach of another. */
export function citeMeasuring(rules: Rules, from: string, to: string, reach: number): void {
  rules.cite(...measuringRules(rules.table, from, to, reach));
}
