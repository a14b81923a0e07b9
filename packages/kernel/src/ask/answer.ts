/** The shapes of answers. Lengths are integers (ten-thousandths of the unit), facings tenths of a degree. */

export type DecisionKind = 'pick' | 'move' | 'place' | 'aim' | 'allocate' | 'bid' | 'order';

/** One step of a path: go straight to a point, face somewhere, or turn by the system's template. */
export type Step =
  | { readonly to: readonly [number, number] }
  | { readonly face: number }
  | { readonly turn: 'left' | 'right'; readonly reverse?: true };

export type PieceMove = {
  readonly model: string;
  readonly path: readonly Step[];
};

/** Where a piece is placed: a pose on the table, or inside another piece or a part of it. */
export type Spotting =
  | { readonly at: readonly [number, number]; readonly facing: number }
  | { readonly in: string; readonly part?: string };

export interface PickAnswer {
  readonly pick: string | readonly string[];
}
export interface MoveAnswer {
  readonly move: readonly PieceMove[];
}
export interface PlaceAnswer {
  readonly place: Readonly<Record<string, Spotting>>;
}
/** A point with or without a facing (a template), or a point on a path: `at` is the distance along it. */
export interface AimAnswer {
  readonly aim: { readonly at: readonly [number, number]; readonly facing?: number } | { readonly along: number };
}
export interface AllocateAnswer {
  readonly allocate: Readonly<Record<string, string>>;
}
export interface BidAnswer {
  readonly number: number;
}
export interface OrderAnswer {
  readonly order: readonly string[];
}

export type Answer = PickAnswer | MoveAnswer | PlaceAnswer | AimAnswer | AllocateAnswer | BidAnswer | OrderAnswer;

export interface AnswerOf {
  pick: PickAnswer;
  move: MoveAnswer;
  place: PlaceAnswer;
  aim: AimAnswer;
  allocate: AllocateAnswer;
  bid: BidAnswer;
  order: OrderAnswer;
}
