import type { LogLine, Passage, Table } from '@bridgehead/tabletop';

const HEADINGS: ReadonlySet<string> = new Set(['turn', 'stage', 'activation']);

export function isHeading({ kind }: Passage): boolean {
  return HEADINGS.has(kind);
}

/** The paragraphs about a squad, with their headings. */
export function about(passages: readonly Passage[], squad: string, table: Table): readonly Passage[] {
  const kept: Passage[] = [];
  let heads: Passage[] = [];
  for (const passage of passages) {
    if (passage.kind === 'turn') heads = [passage];
    else if (isHeading(passage)) heads = [...heads.filter(({ kind }) => kind === 'turn'), passage];
    else if (passage.pieces.some((piece) => (table.models.get(piece)?.squad ?? piece) === squad)) {
      kept.push(...heads, passage);
      heads = [];
    }
  }
  return kept;
}

/** Each line as a paragraph of its own. */
export function plainPassages(lines: readonly LogLine[]): readonly Passage[] {
  return lines.map((line) => ({
    n: line.n,
    last: line.n,
    kind: 'line',
    text: line.text,
    rule: line.rule,
    side: line.side,
    pieces: line.pieces,
    rolls: [],
    lines: [line],
    about: line.kind,
    activation: 0,
    undone: line.undone,
  }));
}

/** The most important first: losses, scores, tests, dice, declarations, and the rest. */
const WEIGHT: Readonly<Record<string, number>> = {
  ended: 6,
  modelDestroyed: 5,
  scored: 4,
  tested: 3,
  diceRolled: 2,
  declared: 1,
};

/** For the player's own side, only what happened to it counts. */
const BEFALLS_WEIGHT = 3;

/** The opponent's actions since a decision: the three most important, in order. */
export function since(passages: readonly Passage[], lastOwn: number, viewer: string): readonly Passage[] {
  const weight = ({ about: what }: Passage) => WEIGHT[what] ?? 0;
  return passages
    .filter((one) => one.last > lastOwn && !one.undone && !isHeading(one) && one.kind !== 'marks')
    .filter((one) => one.about !== 'counterChanged' && (one.side !== viewer || weight(one) >= BEFALLS_WEIGHT))
    .toSorted((a, b) => weight(b) - weight(a) || b.n - a.n)
    .slice(0, 3)
    .toSorted((a, b) => a.n - b.n);
}
