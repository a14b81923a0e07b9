/** The door of the package: the picture of a table. Its style sheet is `@bridgehead/battlefield/battlefield.css`. */
export type { BattlefieldProps, Drag, Ghost, Lit, TerrainSays, Trail } from './props.js';
export { Battlefield } from './battlefield.js';
export { depthOf, isGoal, terrainLook } from './looks/terrain-looks.js';
