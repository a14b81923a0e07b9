/** The door of the package: everything that others may use. */
export * from './list.js';
export { readRoster, type Roster, type RosterItem, rosterItem, writeRoster } from './roster.js';
export { assemble, type Force, type ForcePart, type ListBook, modelsIn, partsUnder } from './force.js';
export { checkForce } from './muster.js';
export { listsIn } from './check-limits.js';
export { pointsOf } from './prices.js';
export { billOf } from './bill.js';
export { besideOf, profilesOf } from './profiles.js';
export { randomRoster, type RosterWish } from './random-roster.js';
export { type BookOfLists, musterDoors, type MusterDoors, type ReadyMade } from './book-of-lists.js';
export { rosterFromList } from './roster-from-list.js';
export { brokenRoster, type BrokenRoster } from './broken-roster.js';
export { listBook } from './list-book.js';
export { printedLists, type PrintedLists } from './printed-lists.js';
export { readList } from './read-list.js';
