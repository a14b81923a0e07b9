import type { Side } from '@bridgehead/kernel';
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

/** Whether what is told is good or bad for a player: whose models were lost, who scored. Null if neither, or both. */
export function toneFor({ lines }: Passage, viewer: Side | null): 'good' | 'bad' | null {
  const tones = lines.flatMap(({ kind, side }) => {
    if (viewer === null || side === null || (kind !== 'modelDestroyed' && kind !== 'scored')) return [];
    return (kind === 'scored') === (side === viewer) ? ['good' as const] : ['bad' as const];
  });
  const [tone = null, ...others] = new Set(tones);
  return others.length === 0 ? tone : null;
}
