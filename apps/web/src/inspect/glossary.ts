import { type GameSystem, inWords, type Word } from '@bridgehead/tabletop';

/** A word of the book, and what it means in a sentence. */
export interface Term {
  readonly name: string;
  readonly meaning: string;
  /** The rule that explains it in full. */
  readonly rule: string | null;
}

/** A text in parts: plain text, and words of the book. */
export type TextPart = string | { readonly text: string; readonly term: Term };

interface Glossary {
  readonly terms: ReadonlyMap<string, Term>;
  /** By the names that are no words of the book. */
  readonly markers: WeakMap<Names, Marker>;
}

/** Names of forces, squads and models. A word of the book within a name is no word of the book: Kult of Speed. */
export type Names = readonly string[];

interface Marker {
  readonly pattern: RegExp | null;
  readonly names: ReadonlySet<string>;
  /** Texts already marked, since the same lines are shown again and again. */
  readonly texts: Map<string, readonly TextPart[]>;
}

export const NO_NAMES: Names = [];

const MOST_TEXTS = 3000;

const kept = new WeakMap<GameSystem, Glossary>();

/** A shorter everyday word counts as the book's only if it is written as in the book. */
const SHORTEST_WORD_LETTERS = 5;

function glossaryOf(system: GameSystem): Glossary {
  const known = kept.get(system);
  if (known !== undefined) return known;
  const terms = new Map<string, Term>();
  const add = (name: string, meaning: string, rule: string | null) => {
    const key = name.toLowerCase();
    if (isWorthMarking(name) && meaning !== '' && !terms.has(key))
      terms.set(key, { name, meaning: sentenceOf(meaning), rule });
  };
  const { vocabulary, terrainKinds, rules, stages } = system;
  for (const { name, meaning } of vocabulary.marks) {
    add(name, meaning, null);
    add(name.replace(/ markers?$/i, ''), meaning, null);
  }
  const words: readonly Word[] = [
    ...terrainKinds,
    ...vocabulary.cards,
    ...vocabulary.counters,
    ...vocabulary.tokens,
    ...Object.values(stages),
    ...(vocabulary.weapon ?? []),
    ...vocabulary.profile.map((word) => ({ ...word, meaning: plainly(word) })),
  ];
  for (const { name, meaning } of words) add(name, meaning, null);
  for (const { id, title, summary } of rules) add(title.replace(/ ?\(.*\)| ?\[.*\]/, ''), summary, id);
  const glossary = { terms, markers: new WeakMap<Names, Marker>() };
  kept.set(system, glossary);
  return glossary;
}

/** What a word means to a player; `meaning` may be written for authors of cases. */
export function plainly({ meaning, plain }: Word): string {
  return plain ?? meaning;
}

/** Acronyms, names of several words, and single words long enough not to occur in every sentence. */
function isWorthMarking(name: string): boolean {
  return (
    /^[A-Z]{2,}s?$/.test(name) || (/^[A-Z]/.test(name) && (name.includes(' ') || name.length >= SHORTEST_WORD_LETTERS))
  );
}

function sentenceOf(meaning: string): string {
  const [first = meaning] = /^.*?[.!?](?=\s|$)/s.exec(meaning) ?? [];
  return first.slice(0, 1).toUpperCase() + first.slice(1);
}

/** Matches the longest name first, with its plural. */
function patternOf(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null;
  const escaped = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\w'-])(?:${escaped.join('|')})(?=s?(?![\w'-]))`, 'g');
}

/** Marks each word of the book where it first occurs in a text, but not within a name. */
export function marked(system: GameSystem, text: string, names: Names = NO_NAMES): readonly TextPart[] {
  const { terms, markers } = glossaryOf(system);
  const marker = markers.get(names) ?? markerFor(terms, names);
  markers.set(names, marker);
  const { texts } = marker;
  const known = texts.get(text);
  if (known !== undefined) return known;
  const pieces = pieced(terms, marker, text);
  if (texts.size > MOST_TEXTS) texts.clear();
  texts.set(text, pieces);
  return pieces;
}

function markerFor(terms: Glossary['terms'], names: Names): Marker {
  const words = [...terms.values()].map(({ name }) => name);
  return { pattern: patternOf([...names, ...words]), names: new Set(names), texts: new Map() };
}

function pieced(terms: Glossary['terms'], { pattern, names }: Marker, text: string): readonly TextPart[] {
  if (pattern === null) return [text];
  const pieces: TextPart[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const term = terms.get(found.toLowerCase());
    if (term === undefined || names.has(found) || seen.has(term.name)) continue;
    seen.add(term.name);
    if (index > at) pieces.push(text.slice(at, index));
    pieces.push({ text: found, term });
    at = index + found.length;
  }
  if (at < text.length || pieces.length === 0) pieces.push(text.slice(at));
  return pieces;
}

/** The book's explanation of a word, found by its id or name: a mark, a trait, a card. */
export function termNamed(system: GameSystem, name: string): Term | undefined {
  const { terms } = glossaryOf(system);
  return terms.get(name.toLowerCase()) ?? terms.get(inWords(name));
}
