/** The door of the package: the picture of a table. Its style sheet is `@bridgehead/battlefield/battlefield.css`. */

export { Battlefield } from './battlefield.js';
export { Legend } from './frame/legend.js';
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
  Glide,
  Lit,
  Motion,
  OverlayProps,
  Reach,
  ResultSign,
  Ring,
  ShotShown,
  SightLine,
  TerrainSays,
  ThreatSign,
  ToggleControl,
  Trail,
} from './scene/props.js';
