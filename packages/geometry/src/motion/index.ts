/** What of motion others may use: sweeps, costs, routes, places, packing, following, turning. */
export type { Leg } from './sweep.js';
export { firstContact, poseAlong, stopAtContact, sweepHits, sweepTurn } from './sweep.js';
export type { Charge, Measure, Region, Stretch } from './cost.js';
export { pathCost, sharesTouching, stretches } from './cost.js';
export type { Ground, SlowPart } from './ground.js';
export type { Route } from './trace.js';
export { shortestRoute } from './route.js';
export type { Reach } from './reach.js';
export { reachable } from './reach.js';
export type { KeepAway, PlaceTest } from './places.js';
export { fits } from './places.js';
export { firstFreeAlong, nearestPlace, nearestPlaces } from './nearest-place.js';
export type { Comer, ContactTest } from './contact.js';
export { packContact } from './packing.js';
export type { Follower, Following, FollowTest } from './follow.js';
export { around, follow } from './follow.js';
export type { Hand } from './turning.js';
export { cornerOf, turnAboutCorner } from './turning.js';
