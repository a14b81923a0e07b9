export { bearerOf, bearersOn, bearersOnAll, hasTrait, sharedBy } from './bearers.js';
export { type Rules, rulesOf } from './rules.js';
export { type Breaks, breaksIn, howMany, type LevelsByModel } from './telling.js';
