import type { Evidence } from '@bridgehead/tabletop';
import { loadAllEvidence } from './index.js';

const EVIDENCE = await loadAllEvidence();

/** What speaks in that system's cases for rules that leave no other trace; for whoever runs cases. */
export function evidenceOf(system: string): readonly Evidence[] {
  return EVIDENCE[system] ?? [];
}
