import rules from '../rules.json' with { type: 'json' };
import type { RuleSummary } from '@bridgehead/kernel';

/** Every rule with a sentence of our own. A browser loads them apart from the rules themselves, and later. */
export const RULES: readonly RuleSummary[] = rules;
