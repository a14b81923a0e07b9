/** The door of the package: the picture of a table. Its style sheet is `@bridgehead/battlefield/battlefield.css`. */

export { Battlefield } from './battlefield.js';
export { depthOf, isGoal, terrainLook } from './looks/terrain-looks.js';
export { type LikenessOf, miniatureOf } from './miniatures/miniature-of.js';
export { MiniatureOnBase } from './miniatures/miniature-shape.js';
export { gridSquare } from './scene/grid-square.js';
export type {
  BattlefieldProps,
  CoherencyLink,
  Drag,
  Fault,
  AimGround,
  Ghost,
  Lit,
  OverlayProps,
  Reach,
  ResultSign,
  SightLine,
  TerrainSays,
  ThreatSign,
  ToggleControl,
  Trail,
} from './scene/props.js';
