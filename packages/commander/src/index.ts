export { type Assumption, Lookout, type Next, type Outlook } from './ahead/lookout.js';
export { reasonInWords } from './explain.js';
export { hasTargets } from './greedy/standing.js';
export {
  battleOf,
  chancesAfter,
  EXAM_TRIALS,
  type ExamLine,
  type ExamQuestion,
  ExamSitting,
  type ExamVerdict,
  judged,
} from './judging/exam.js';
export { type BattleReview, type BetterAnswer, review, type ReviewedAnswer } from './judging/review.js';
export { type LineStep, lineStep } from './judging/playing-on.js';
export { prospectAt } from './prospect.js';
export { taskFrom, taskIn } from './task.js';
export {
  type AnswerReason,
  answerAtOnce,
  type PlayerTask,
  type Player,
  type PlayerKind,
  USUAL_STEPS,
} from './player.js';
export { playerNamed, PLAYERS, playersOffered } from './players.js';
