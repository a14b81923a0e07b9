import type { Base, Footprint, Pose } from '@bridgehead/geometry';
import type { Inside, Table } from '../../table/table.js';
import type { Placing } from '../demand/placing.js';
import type { Layout } from '../path/layout.js';

/** A piece that is set down on the table. */
export interface PlacedPiece {
  readonly piece: string;
  readonly base: Base;
  readonly pose: Pose;
  readonly print: Footprint;
}

/** A piece that goes into something. */
export interface BoardingPiece {
  readonly piece: string;
  readonly spot: Inside;
}

/** What a check of a placing works on: everything as it stands once all pieces are down. */
export interface PlaceInquiry {
  readonly table: Table;
  readonly placing: Placing;
  readonly layout: Layout;
  readonly down: readonly PlacedPiece[];
  readonly aboard: readonly BoardingPiece[];
}
