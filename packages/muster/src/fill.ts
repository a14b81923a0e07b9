import type { Choice, ListEntry } from './list.js';

/** The place that something fills: in which choice, as which entry, and with whom it was bought. */
export interface Filling<N> {
  readonly choice: Choice;
  readonly entry: ListEntry;
  /** Null for what fills a place of its own. */
  readonly lead: N | null;
}

/** Who fills which place. */
export interface Filled<N> {
  readonly fillings: ReadonlyMap<N, Filling<N>>;
  /** For whom there is no place, or none left. */
  readonly left: readonly N[];
  /** What should have been bought with what is there. */
  readonly lacking: readonly { readonly lead: N; readonly choice: Choice }[];
  /** How many places of a choice are taken. */
  taken(choice: Choice): number;
}

/** What there is to place, and what each of them could be. */
export interface Candidates<N> {
  readonly nodes: readonly N[];
  /** The entry of a choice that it may be; null for none. */
  offered(choice: Choice, node: N): ListEntry | null;
  /** How many places it takes. */
  weight(node: N, entry: ListEntry): number;
}

/**
 * Finds places for as many as possible: whoever stands in the way of another moves on if there is room elsewhere, choices that must
 * be filled are filled before others, and what is bought together stays together.
 */
export function fill<N>(choices: readonly Choice[], candidates: Candidates<N>): Filled<N> {
  const filler = new Filler(choices, candidates);
  for (const node of candidates.nodes) if (!filler.fillings.has(node)) filler.seat(node, new Set([node]));
  for (const choice of choices) filler.serve(choice);
  filler.bringTheRest();
  return filler;
}

class Filler<N> implements Filled<N> {
  readonly fillings = new Map<N, Filling<N>>();
  readonly lacking: { readonly lead: N; readonly choice: Choice }[] = [];
  private readonly choices: readonly Choice[];
  private readonly candidates: Candidates<N>;

  constructor(choices: readonly Choice[], candidates: Candidates<N>) {
    this.choices = choices;
    this.candidates = candidates;
  }

  get left(): readonly N[] {
    return this.candidates.nodes.filter((node) => !this.fillings.has(node));
  }

  taken(choice: Choice, lead: N | null = null): number {
    return this.weightOf(choice, lead, () => true);
  }

  /** Finds a place for a node, if need be by moving others; `tried` are those who are on the move already. */
  seat(node: N, tried: Set<N>): boolean {
    const open = this.placesFor(node);
    for (const filling of open) if (this.hasRoom(node, filling)) return this.take(node, filling);
    for (const filling of open)
      for (const [other, theirs] of this.fillings) {
        if (theirs.choice !== filling.choice || theirs.lead !== null || tried.has(other) || this.leads(other)) continue;
        tried.add(other);
        this.fillings.delete(other);
        if (this.hasRoom(node, filling)) {
          this.fillings.set(node, filling);
          if (this.seat(other, tried)) return this.take(node, filling);
          this.fillings.delete(node);
        }
        this.fillings.set(other, theirs);
      }
    return false;
  }

  /** Fills a choice that must be filled with those whom another choice can spare. */
  serve(choice: Choice): void {
    for (const node of this.candidates.nodes) {
      if (this.taken(choice) >= choice.min) return;
      const entry = this.candidates.offered(choice, node);
      if (entry === null || !this.canSpare(node)) continue;
      const filling = { choice, entry, lead: null };
      if (this.fillings.get(node)?.choice !== choice && this.hasRoom(node, filling)) this.take(node, filling);
    }
  }

  /** What must come with those that are there, from wherever it can be spared, and then what may come with them. */
  bringTheRest(): void {
    const leads = [...this.fillings].filter(([, { entry }]) => entry.brings.length > 0);
    for (const [lead, { entry }] of leads)
      for (const choice of entry.brings) {
        this.bring(lead, choice, choice.min, (node) => this.canSpare(node));
        if (this.taken(choice, lead) < choice.min) this.lacking.push({ lead, choice });
      }
    for (const [lead, { entry }] of leads)
      for (const choice of entry.brings) this.bring(lead, choice, choice.max, (node) => !this.fillings.has(node));
  }

  /** The places that a node could fill, those first that leave nothing lacking and that must be filled. */
  private placesFor(node: N): readonly Filling<N>[] {
    const places = this.choices.flatMap((choice) => {
      const entry = this.candidates.offered(choice, node);
      return entry === null ? [] : [{ choice, entry, lead: null }];
    });
    if (places.length < 2) return places;
    const urgency = ({ choice, entry }: Filling<N>) =>
      (this.isServed(node, entry) ? 2 : 0) + (this.taken(choice) < choice.min ? 1 : 0);
    return places.toSorted((one, other) => urgency(other) - urgency(one));
  }

  /** Whether what must come with an entry is there to come with it. */
  private isServed(lead: N, { brings }: ListEntry): boolean {
    const free = this.left.filter((node) => node !== lead);
    return brings.every(
      (choice) => free.filter((node) => this.candidates.offered(choice, node) !== null).length >= choice.min,
    );
  }

  private take(node: N, filling: Filling<N>): true {
    this.fillings.set(node, filling);
    for (const choice of filling.entry.brings)
      this.bring(node, choice, choice.min, (other) => !this.fillings.has(other));
    return true;
  }

  private bring(lead: N, choice: Choice, number: number, isFree: (node: N) => boolean): void {
    for (const node of this.candidates.nodes) {
      if (this.taken(choice, lead) >= number) return;
      if (node === lead || this.fillings.get(node)?.lead === lead || !isFree(node)) continue;
      const entry = this.candidates.offered(choice, node);
      if (entry !== null && this.hasRoom(node, { choice, entry, lead })) this.take(node, { choice, entry, lead });
    }
  }

  /** Whether a node has no place, or one that could be empty. */
  private canSpare(node: N): boolean {
    const filling = this.fillings.get(node);
    if (filling === undefined) return true;
    const { choice, entry, lead } = filling;
    if (lead !== null || this.leads(node)) return false;
    return this.taken(choice) - this.candidates.weight(node, entry) >= choice.min;
  }

  private leads(node: N): boolean {
    return [...this.fillings.values()].some(({ lead }) => lead === node);
  }

  private hasRoom(node: N, { choice, entry, lead }: Filling<N>): boolean {
    const weight = this.candidates.weight(node, entry);
    if (this.taken(choice, lead) + weight > choice.max) return false;
    const alike = this.weightOf(choice, lead, (other) => other.id === entry.id);
    return alike + weight <= (choice.most[entry.id] ?? Infinity);
  }

  private weightOf(choice: Choice, lead: N | null, isMeant: (entry: ListEntry) => boolean): number {
    let total = 0;
    for (const [node, filling] of this.fillings)
      if (filling.choice === choice && filling.lead === lead && isMeant(filling.entry))
        total += this.candidates.weight(node, filling.entry);
    return total;
  }
}
