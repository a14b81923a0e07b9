import type { Point } from '@bridgehead/geometry';
import type { Fact, JsonRecord, Side } from '@bridgehead/kernel';
import type { Card, Memo, Model, OnTable, Place, Squad, TerrainPiece, Token } from '../table/table.js';

/**
 * What can happen on a table, for all games. Each event that changes the table also carries what was there before (`was`),
 * which the table fills in when it is emitted; that is its inverse.
 */
export type TableEvent =
  | ModelAdded
  | ModelMoved
  | PlaceChanged
  | ModelDestroyed
  | ModelRegrouped
  | SquadChanged
  | MarkChanged
  | CounterChanged
  | CardMoved
  | TokenPlaced
  | TokenFlipped
  | TokenRemoved
  | TerrainChanged
  | Noted
  | Declared
  | Tested
  | Scored;

interface TableFact extends Fact {
  /** Only these sides hear of it; for events that change nothing on the table (and, filled in, for marks on a hidden token). */
  readonly audience?: readonly Side[];
}

/** A new model comes into the battle; it joins its squad at the end of its list. */
export interface ModelAdded extends TableFact {
  readonly kind: 'modelAdded';
  readonly model: Model;
}
/** A model has gone to another spot of the table. */
export interface ModelMoved extends TableFact {
  readonly kind: 'modelMoved';
  readonly model: string;
  readonly to: OnTable;
  /** The way it took, for the eye. */
  readonly path?: readonly Point[];
  readonly was?: Place;
}
/** A model went into or out of something, on or off the table, without a way across it. */
export interface PlaceChanged extends TableFact {
  readonly kind: 'placeChanged';
  readonly model: string;
  readonly to: Place;
  readonly was?: Place;
}
export interface ModelDestroyed extends TableFact {
  readonly kind: 'modelDestroyed';
  readonly model: string;
  readonly was?: Place;
}
/** A model belongs to another squad of its side now: squads are joined, or one is split. It comes last there, and leads nobody. */
export interface ModelRegrouped extends TableFact {
  readonly kind: 'modelRegrouped';
  readonly model: string;
  readonly to: string;
  /** The squad that it left, as it was with it. */
  readonly was?: Squad;
}
/** A squad came to be, ceased to be, or is another now (leader, name, traits). */
export interface SquadChanged extends TableFact {
  readonly kind: 'squadChanged';
  readonly squad: string;
  readonly to: Squad | null;
  readonly was?: Squad | null;
  /** Where it stood among the squads when it was taken away, so that it can go back there. */
  readonly rank?: number;
}
export interface MarkChanged extends TableFact {
  readonly kind: 'markChanged';
  /** A model, squad, terrain piece or token. */
  readonly on: string;
  readonly mark: string;
  readonly to: number;
  readonly was?: number;
}
export interface CounterChanged extends TableFact {
  readonly kind: 'counterChanged';
  readonly side: Side;
  readonly counter: string;
  readonly to: number;
  /** Absent where the side did not keep that counter before. */
  readonly was?: number;
}
/** A card came, went, changed piles or hands, or was shown. */
export interface CardMoved extends TableFact {
  readonly kind: 'cardMoved';
  readonly card: string;
  readonly to: Card | null;
  readonly was?: Card | null;
}
/** A token was put down, shifted or disclosed. */
export interface TokenPlaced extends TableFact {
  readonly kind: 'tokenPlaced';
  readonly token: string;
  readonly to: Token;
  readonly was?: Token | null;
}
/** A token was turned over: its face is settled or shown. */
export interface TokenFlipped extends TableFact {
  readonly kind: 'tokenFlipped';
  readonly token: string;
  readonly to: Token;
  readonly was?: Token | null;
}
export interface TokenRemoved extends TableFact {
  readonly kind: 'tokenRemoved';
  readonly token: string;
  readonly to?: null;
  readonly was?: Token | null;
}
export interface TerrainChanged extends TableFact {
  readonly kind: 'terrainChanged';
  readonly terrain: string;
  readonly to: TerrainPiece | null;
  readonly was?: TerrainPiece | null;
  /** Where it stood among the pieces when it was taken away, so that it can go back there. */
  readonly rank?: number;
}
/** A memo was written or wiped. */
export interface Noted extends TableFact {
  readonly kind: 'noted';
  readonly memo: string;
  readonly to: Memo | null;
  readonly was?: Memo | null;
}
/** Somebody said what they are about to do; changes nothing. */
export interface Declared extends TableFact {
  readonly kind: 'declared';
  readonly side: Side;
  /** What, as the book calls it: `Flat Out`, `Overwatch fire`. */
  readonly what: string;
  /** The squad or model that does it, and what it is done to. */
  readonly by?: string;
  readonly at?: string;
  readonly with?: JsonRecord;
}
/** A test was taken; changes nothing. */
export interface Tested extends TableFact {
  readonly kind: 'tested';
  readonly who: string;
  readonly what: string;
  readonly needed: number;
  readonly got: number;
  readonly passed: boolean;
}
/** Points were scored; the counter changes by its own event. */
export interface Scored extends TableFact {
  readonly kind: 'scored';
  readonly side: Side;
  readonly points: number;
  readonly reason: string;
}
