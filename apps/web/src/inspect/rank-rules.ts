import type { RuleSummary } from '@bridgehead/kernel';

/** Rules that contain every word of the search, best match first: by id, by title, then by summary. */
export function rankRules(rules: readonly RuleSummary[], sought: string): readonly RuleSummary[] {
  const text = sought.trim().toLowerCase();
  if (text === '') return rules;
  const words = text.split(/\s+/);
  return rules
    .map((rule) => ({ rule, worth: worthOf(rule, text, words) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ rule }) => rule);
}

function worthOf({ id, title, summary }: RuleSummary, text: string, words: readonly string[]): number {
  const fields = { id: id.toLowerCase(), title: title.toLowerCase(), summary: summary.toLowerCase() };
  if (fields.id === text) return 1000;
  if (fields.title === text) return 900;
  let worth = fields.title.startsWith(text) ? 200 : 0;
  for (const word of words) {
    const best = Math.max(
      fields.id.includes(word) ? 30 : 0,
      hasWord(fields.title, word) ? 60 : fields.title.includes(word) ? 40 : 0,
      hasWord(fields.summary, word) ? 15 : fields.summary.includes(word) ? 5 : 0,
    );
    if (best === 0) return 0;
    worth += best;
  }
  return worth;
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^a-z0-9]+/).includes(word);
}

/** Rules of the same chapter, whose ids begin alike. */
export function besides(rules: readonly RuleSummary[], id: string): readonly RuleSummary[] {
  const chapter = id.replace(/[^-]*$/, '');
  return rules.filter((rule) => rule.id !== id && rule.id.startsWith(chapter));
}
