import type { Footprint } from '@bridgehead/geometry';
import type { Edge } from '../../table/edges.js';
import type { Model, Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import type { Layout } from '../path/layout.js';
import type { Walked } from '../path/walk.js';

/** What is being checked: an answer to a demand on a table. */
export interface MoveInquiry {
  readonly table: Table;
  readonly movement: Movement;
  /** With all earlier movers at their ends. */
  readonly layout: Layout;
}

/** One model's part of a move while it is being checked. */
export interface MoverInquiry extends MoveInquiry {
  readonly model: Model;
  readonly name: string;
  readonly walked: Walked;
  readonly startPrint: Footprint;
  readonly endPrint: Footprint;
  /** It comes onto the table with this move; over an edge of it, or from a piece. */
  readonly enters: Edge | 'piece' | null;
  /** It ends beyond this edge and is gone. */
  readonly leaves: Edge | null;
  /** Passes over everything. */
  readonly isFlying: boolean;
  /** Set down around the leader: only its end is judged. */
  readonly isPlaced: boolean;
}

/** What the ground makes of a way. */
export interface GroundEffect {
  readonly cost: number;
  /** How high the ground is where it ends; only where the demand says what one stands on. */
  readonly height?: number;
}
