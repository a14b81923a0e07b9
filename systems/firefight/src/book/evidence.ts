import type { Evidence } from '@bridgehead/tabletop';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [];
