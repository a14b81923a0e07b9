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
  | ProfileChanged
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
  /** Only these sides are told. For events that change nothing on the table; the fold also sets it for marks on a hidden token. */
  readonly audience?: readonly Side[];
}

/** A new model entered the battle, at the end of its squad's list. */
export interface ModelAdded extends TableFact {
  readonly kind: 'modelAdded';
  readonly model: Model;
}
/** A model moved to another spot on the table. */
export interface ModelMoved extends TableFact {
  readonly kind: 'modelMoved';
  readonly model: string;
  readonly to: OnTable;
  /** The path it took, for display only. */
  readonly path?: readonly Point[];
  readonly was?: Place;
}
/** A model went into or out of something, or on or off the table, without crossing the table. */
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
/** A model changed to another squad of its side: two squads joined, or one split. It comes last there and is not its leader. */
export interface ModelRegrouped extends TableFact {
  readonly kind: 'modelRegrouped';
  readonly model: string;
  readonly to: string;
  /** The squad that it left, as it was before. */
  readonly was?: Squad;
}
/** A model has another profile of the battle from now on: somebody joined it, or it was given other weapons. */
export interface ProfileChanged extends TableFact {
  readonly kind: 'profileChanged';
  readonly model: string;
  readonly to: string;
  readonly was?: string;
}
/** A squad was created, removed or changed (its leader, name or traits). */
export interface SquadChanged extends TableFact {
  readonly kind: 'squadChanged';
  readonly squad: string;
  readonly to: Squad | null;
  readonly was?: Squad | null;
  /** Its place in the order of squads when it was removed, so that it can be put back there. */
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
  /** Absent if the side did not have that counter before. */
  readonly was?: number;
}
/** A card was added, removed, moved to another pile or owner, or shown. */
export interface CardMoved extends TableFact {
  readonly kind: 'cardMoved';
  readonly card: string;
  readonly to: Card | null;
  readonly was?: Card | null;
}
/** A token was put down, moved or disclosed. */
export interface TokenPlaced extends TableFact {
  readonly kind: 'tokenPlaced';
  readonly token: string;
  readonly to: Token;
  readonly was?: Token | null;
}
/** A token was turned over: its face was decided or shown. */
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
  /** Its place in the order of pieces when it was removed, so that it can be put back there. */
  readonly rank?: number;
}
/** A memo was written or wiped. */
export interface Noted extends TableFact {
  readonly kind: 'noted';
  readonly memo: string;
  readonly to: Memo | null;
  readonly was?: Memo | null;
}
/** A side declared what it is about to do; changes nothing. */
export interface Declared extends TableFact {
  readonly kind: 'declared';
  readonly side: Side;
  /** What is declared, as the book calls it: `Flat Out`, `Overwatch fire`. */
  readonly what: string;
  /** The squad or model that acts, and its target. */
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
/** Points were scored; the counter changes in an event of its own. */
export interface Scored extends TableFact {
  readonly kind: 'scored';
  readonly side: Side;
  readonly points: number;
  readonly reason: string;
}
