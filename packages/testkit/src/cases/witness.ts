import type { RuleId } from '@bridgehead/kernel';
import type { Evidence, Heard, Table } from '@bridgehead/tabletop';

/** Listens to the run of a case for a system's evidence, and cites what the evidence shows. */
export class Witness {
  /** Every piece of evidence that heard something, and whether it ever spoke. */
  readonly heard = new Map<Evidence, boolean>();
  private readonly byKind = new Map<string, Evidence[]>();
  private readonly cite: (rule: RuleId) => void;
  private readonly evidence: readonly Evidence[];
  private trail: Heard[] = [];

  constructor(evidence: readonly Evidence[], cite: (rule: RuleId) => void) {
    this.evidence = evidence;
    this.cite = cite;
    for (const piece of evidence)
      for (const kind of piece.hears) this.byKind.set(kind, [...(this.byKind.get(kind) ?? []), piece]);
  }

  told(event: Heard, table: Table): void {
    this.trail.push(event);
    for (const piece of this.byKind.get(event.kind) ?? []) {
      const rules = piece.shows(event, table, this.trail);
      this.heard.set(piece, this.heard.get(piece) === true || rules.length > 0);
      for (const rule of rules) this.cite(rule);
    }
    // The event that leaves a stage still sees all of it; the trail then starts anew.
    if (event.kind === 'stageBegan') this.trail = [event];
  }

  /** Of a rule that was not cited: whether evidence of it has listened, for a message; empty where the system has none. */
  silenceOn(rule: RuleId): string {
    const pieces = this.evidence.filter(({ rules }) => rules.includes(rule));
    if (pieces.length === 0) return '';
    const kinds = pieces.flatMap(({ hears }) => hears).join(', ');
    const isHeard = pieces.some((piece) => this.heard.has(piece));
    return isHeard ? `its evidence heard ${kinds} and kept silent; ` : `its evidence waits for ${kinds}; `;
  }
}
