import type { Footprint } from '@bridgehead/geometry';
import type { Edge } from '../../table/edges.js';
import type { Model, Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import type { Layout } from '../path/layout.js';
import type { WalkedPath } from '../path/walk.js';

/** What a check of a move works on: the table, the demand, and where everybody stands. */
export interface MoveInquiry {
  readonly table: Table;
  readonly movement: Movement;
  /** All earlier movers already stand at their ends. */
  readonly layout: Layout;
}

/** One model's part of a move while it is being checked. */
export interface MoverInquiry extends MoveInquiry {
  readonly model: Model;
  readonly name: string;
  readonly walked: WalkedPath;
  readonly startPrint: Footprint;
  readonly endPrint: Footprint;
  /** The model comes onto the table with this move, over this edge or from a piece. */
  readonly enters: Edge | 'piece' | null;
  /** The model ends beyond this edge and leaves the table. */
  readonly leaves: Edge | null;
  /** The model passes over everything on its way. */
  readonly isFlying: boolean;
  /** The model is set down around its leader: only its end is judged. */
  readonly isPlaced: boolean;
}

/** What the ground does to a way. */
export interface GroundEffect {
  readonly cost: number;
  /** How high the ground is where the model ends; only if the demand says which terrain models stand on top of. */
  readonly height?: number;
}
