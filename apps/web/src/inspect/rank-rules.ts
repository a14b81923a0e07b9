import type { RuleSummary } from '@bridgehead/kernel';

/** Words of a question that say nothing about its subject. */
const IDLE_WORDS = new Set(
  'a after an and are at be by can do does for from get go goes has have how i if in into is it may me must my of on one or should than that the then there to we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** What players say, and the words of the books for it. */
const ALIKE: readonly (readonly string[])[] = [
  ['win', 'wins', 'winning', 'won', 'victory', 'triumph', 'winner', 'lose', 'verdict', 'margin'],
  ['shoot', 'shoots', 'shooting', 'shot', 'fire', 'fires', 'firing', 'ordnance', 'attack'],
  ['run', 'runs', 'running', 'ran', 'sprint', 'flat', 'rush', 'fast'],
  ['walk', 'move', 'moves', 'moving', 'movement', 'cruise', 'cruising', 'advance'],
  ['hit', 'hits', 'strike', 'success', 'successes'],
  ['kill', 'killed', 'destroy', 'destroyed', 'dead', 'die', 'dies', 'casualty', 'casualties', 'lost'],
  ['hide', 'hidden', 'cover', 'terrain', 'obscured'],
  ['see', 'seen', 'sight', 'los', 'visible', 'line'],
  ['score', 'scores', 'scoring', 'points', 'objective', 'objectives', 'tracker'],
  ['fight', 'melee', 'combat', 'cqb', 'assault', 'close', 'storm'],
  ['car', 'transport', 'transports', 'embark', 'aboard', 'passengers', 'ride'],
  ['scared', 'morale', 'nerve', 'disorder', 'pin', 'pinned', 'panic'],
  ['first', 'initiative', 'begin', 'begins', 'start'],
  ['reroll', 're-roll', 'rerolls'],
];

/** How much less another word for the same thing counts. */
const ALIKE_SHARE = 0.6;

/**
 * Rules that fit a search, best match first: those that its book names for a beginner's question, then by id, by title
 * and by summary. All words that say something must occur, or another word for the same thing.
 */
export function rankRules(
  rules: readonly RuleSummary[],
  sought: string,
  plainWords: PlainWords = {},
): readonly RuleSummary[] {
  const text = sought.trim().toLowerCase().replace(/\?+$/, '');
  if (text === '') return rules;
  const all = text.split(/\s+/);
  const telling = all.filter((word) => !IDLE_WORDS.has(word));
  const words = telling.length === 0 ? all : telling;
  const named = namedFor(words, plainWords);
  const found = rules
    .map((rule) => ({ rule, ...worthOf(rule, text, words) }))
    .filter(({ worth, missing }) => worth > 0 && missing === 0)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ rule }) => rule);
  const first = named.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
  return [...first, ...found.filter((rule) => !first.includes(rule))];
}

type PlainWords = Readonly<Record<string, readonly string[]>>;

/** The rules that a book names for a question in which all words of one of its keys occur, the longest key first. */
function namedFor(words: readonly string[], plainWords: PlainWords): readonly string[] {
  const isSaid = (word: string) => words.some((one) => one === word || alikeTo(one).includes(word));
  const keys = Object.keys(plainWords).filter((key) => key.split(' ').every(isSaid));
  const longest = Math.max(0, ...keys.map((key) => key.split(' ').length));
  return keys.filter((key) => key.split(' ').length === longest).flatMap((key) => plainWords[key] ?? []);
}

interface Fit {
  readonly worth: number;
  readonly missing: number;
}

function worthOf({ id, title, summary }: RuleSummary, text: string, words: readonly string[]): Fit {
  const fields = { id: id.toLowerCase(), title: title.toLowerCase(), summary: summary.toLowerCase() };
  if (fields.id === text) return { worth: 1000, missing: 0 };
  if (fields.title === text) return { worth: 900, missing: 0 };
  let worth = fields.title.startsWith(text) ? 200 : 0;
  let missing = 0;
  for (const word of words) {
    const best = Math.max(
      wordIn(fields, word),
      ...alikeTo(word).map((other) => wordAlone(fields, other) * ALIKE_SHARE),
    );
    if (best === 0) missing++;
    worth += best;
  }
  return { worth, missing };
}

interface Fields {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

function wordIn(fields: Fields, word: string): number {
  const part = Math.max(fields.title.includes(word) ? 40 : 0, fields.summary.includes(word) ? 5 : 0);
  return Math.max(fields.id.includes(word) ? 30 : 0, part, wordAlone(fields, word));
}

function wordAlone({ title, summary }: Fields, word: string): number {
  return hasWord(title, word) ? 60 : hasWord(summary, word) ? 15 : 0;
}

function alikeTo(word: string): readonly string[] {
  return ALIKE.find((group) => group.includes(word))?.filter((one) => one !== word) ?? [];
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^a-z0-9]+/).includes(word);
}

/** Rules of the same chapter, whose ids begin alike. */
export function besides(rules: readonly RuleSummary[], id: string): readonly RuleSummary[] {
  const chapter = id.replace(/[^-]*$/, '');
  return rules.filter((rule) => rule.id !== id && rule.id.startsWith(chapter));
}
