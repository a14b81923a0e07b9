/** The door of the package: the picture of a table. Its style sheet is `@bridgehead/battlefield/battlefield.css`. */
export type {
  BattlefieldProps,
  Drag,
  Fault,
  Ghost,
  Link,
  Lit,
  OverlayProps,
  Reach,
  ResultSign,
  SightLine,
  TerrainSays,
  ThreatSign,
  ToggleControl,
  Trail,
} from './props.js';
export { Battlefield } from './battlefield.js';
export { gridSquare } from './grid-square.js';
export { squareAt } from './layers/grid.js';
export { depthOf, isGoal, terrainLook } from './looks/terrain-looks.js';
