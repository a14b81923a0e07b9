import {
  type Candidate,
  draw,
  type JsonRecord,
  pickAsk,
  type Procedure,
  type Random,
  type Refusal,
  type Side,
} from '@bridgehead/kernel';
import { type Card, cardOf, handOf, inWords, type Table, type TablePlay, type Word } from '@bridgehead/tabletop';

/**
 * Hands of cards. A card in a hand shows its face to its owner only; how many cards there are is no secret. A card's id tells
 * no more than how many its owner had before it.
 */

const HAND = 'hand';

/** How many cards of each face a side may hold, those that lie open not counted: everybody can work this out. */
export type Deck = Readonly<Record<string, number>>;

/** Puts cards into a hand. */
export function takeInHand(play: TablePlay, side: Side, faces: readonly string[], rule: string): void {
  const first = nextNumber(play.table, side);
  for (const [i, face] of faces.entries()) {
    const id = `${side}-card-${first + i}`;
    play.emit({
      kind: 'cardMoved',
      card: id,
      to: { id, owner: side, pile: HAND, face, seenBy: [side] },
      because: rule,
    });
  }
}

/** The number of the next card; those that went back into the deck leave gaps, unless they were the last. */
function nextNumber(table: Table, side: Side): number {
  const numbers = [...table.cards.values()].map(({ id, owner }) =>
    owner === side ? Number(/-card-(\d+)$/.exec(id)?.[1] ?? 0) : 0,
  );
  return Math.max(0, ...numbers) + 1;
}

interface Drawing {
  readonly side: Side;
  readonly stream: string;
  readonly rule: string;
  readonly deck: Deck;
  readonly count: number;
  /** The open pile that is shuffled into a new deck when the deck runs out; without it there are no more cards then. */
  readonly reshuffles?: string;
}

/** Draws cards into a hand; only their owner sees them. */
export function* drawInHand(play: TablePlay, drawing: Drawing): Procedure<void> {
  const { side, stream, rule, deck, count, reshuffles } = drawing;
  const left = leftOf(play.table, side, deck);
  const most = Object.values(left).reduce((sum, n) => sum + n, 0);
  if (Math.min(most, count) > 0) {
    const chance = { stream, rule, side, audience: [side], good: 'neither' } as const;
    const { drawn } = yield* draw({ ...chance, bag: left, count: Math.min(most, count) });
    takeInHand(play, side, drawn, rule);
  }
  const spent = reshuffles === undefined ? [] : handOf(play.table, side, reshuffles);
  if (count <= most || spent.length === 0) return;
  for (const { id } of spent) play.emit({ kind: 'cardMoved', card: id, to: null, because: rule });
  yield* drawInHand(play, { ...drawing, count: count - most });
}

/** Lays a card open on one of its owner's piles. */
export function layOpen(play: TablePlay, card: string, pile: string, rule: string): void {
  const { id, owner, face } = cardOf(play.table, card);
  const to = { id, owner, pile, ...(face === undefined ? {} : { face }) };
  play.emit({ kind: 'cardMoved', card, to, because: rule });
}

/** Takes an open card back into its owner's hand. */
export function takeBack(play: TablePlay, card: string, rule: string): void {
  play.emit({ kind: 'cardMoved', card, to: { ...cardOf(play.table, card), pile: HAND }, because: rule });
}

/** What is left of a deck: all of it except the cards whose faces can be seen. */
export function leftOf(table: Table, side: Side, deck: Deck): Deck {
  const left: Record<string, number> = { ...deck };
  for (const { owner, face } of table.cards.values()) {
    if (owner === side && face !== undefined) left[face] = Math.max(0, (left[face] ?? 0) - 1);
  }
  return left;
}

/**
 * Whether a side may hold a card that could be played, as everybody can work out: it has cards in hand, and its deck has such a card that
 * does not lie open. Only then is there a question; which cards it really holds must make no difference.
 */
export function mayHold(table: Table, side: Side, deck: Deck, isPlayable: (face: string) => boolean): boolean {
  const hand = handOf(table, side);
  // A card that was taken back from an open pile is known to everybody.
  if (hand.some(({ seenBy, face }) => seenBy === undefined && face !== undefined && isPlayable(face))) return true;
  if (!hand.some(({ seenBy, face }) => seenBy !== undefined || face === undefined)) return false;
  const open: Record<string, number> = {};
  for (const { owner, face, seenBy } of table.cards.values()) {
    if (owner === side && face !== undefined && seenBy === undefined) open[face] = (open[face] ?? 0) + 1;
  }
  return Object.entries(deck).some(([face, count]) => count > (open[face] ?? 0) && isPlayable(face));
}

/** Gives every card whose face a viewer cannot see one that it may have; those that lie open `later` have the face that they show there. */
export function dealHands(view: Table, side: Side, deck: Deck, random: Random, later: Table = view): void {
  const isHidden = ({ owner, face }: Card) => owner === side && face === undefined;
  for (const card of [...view.cards.values()].filter(isHidden)) {
    const face = later.cards.get(card.id)?.face;
    if (face !== undefined) view.cards.set(card.id, { ...card, face });
  }
  for (const card of [...view.cards.values()].filter(isHidden).sort(byId)) {
    const left = Object.entries(leftOf(view, side, deck)).flatMap(([face, count]) =>
      Array.from({ length: count }, () => face),
    );
    const face = left[random.below(Math.max(1, left.length))];
    if (face !== undefined) view.cards.set(card.id, { ...card, face });
  }
}

function byId(a: Card, b: Card): number {
  return a.id < b.id ? -1 : 1;
}

/** What a question about a card in the hand needs to know. */
interface CardSpec<Args extends JsonRecord> {
  readonly name: string;
  readonly prompt: string;
  readonly meaning: string;
  readonly rules: readonly string[];
  readonly words: readonly Word[];
  readonly pass: Candidate;
  /** Why a card with this face cannot be played now; null if it can. */
  barred(table: Table, args: Args, face: string, side: Side): Refusal | null;
  /** Why a card that is not in the hand cannot be played, if there is a rule. */
  unlisted?(table: Table, args: Args, id: string, side: Side): Refusal | null;
}

/**
 * Which card of the hand is played, if any? It is asked whatever is in the hand, which is secret. A player who knows beforehand arms a card
 * by a standing order, and plays none by default.
 */
export function cardAsk<Args extends JsonRecord>(spec: CardSpec<Args>) {
  const { words, ...rest } = spec;
  const faceOf = (table: Table, id: string): string => cardOf(table, id).face ?? '';
  return pickAsk<Table, Args>({
    ...rest,
    always: true,
    *candidates(table, _args, side) {
      for (const { id, face = 'card' } of handOf(table, side)) {
        const name = words.find((word) => word.id === face)?.name ?? inWords(face);
        yield { id, label: name, pieces: [id] };
      }
    },
    barred: (table, args, id, side) => spec.barred(table, args, faceOf(table, id), side),
    usual: () => spec.pass.id,
  });
}
