import type { Evidence } from '@bridgehead/tabletop';
import { loadAllEvidence } from './index.js';

const EVIDENCE = await loadAllEvidence();

/** The evidence of a system: it speaks in cases for rules that leave no other trace. Only code that runs cases loads it. */
export function evidenceOf(system: string): readonly Evidence[] {
  return EVIDENCE[system] ?? [];
}
