export { type Assumption, Lookout, type Next, type Outlook } from './ahead/lookout.js';
export { Openings } from './ahead/openings.js';
export { occasionIn } from './occasion.js';
export { answerAtOnce, type Occasion, type Player, type PlayerKind, USUAL_STEPS } from './player.js';
export { playerNamed, PLAYERS } from './players.js';
