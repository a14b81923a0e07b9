/** The exam. */
export const EXAM_STRINGS = {
  noExam: 'There are no positions of this game in the exam.',
  examHint:
    'Small positions in which one thing matters. Every point of winning chances that an answer loses is a point less out of a hundred.',
  examPlace: (number: number, all: number) => `Position ${number} of ${all}`,
  examSide: (side: string) => `You play ${side}.`,
  examAnswers: 'What do you do?',
  examJudging: 'Both answers are played on to the end of the battle…',
  examRight: (points: number) => `${points} points: nothing better is known.`,
  examWrong: (points: number) => `${points} points.`,
  examChances: (percent: number, best: number) =>
    `You win ${percent} times in a hundred with it, at best ${best} times.`,
  examBest: (says: string) => `Better: ${says}.`,
  examNext: 'Next position',
  examTotal: (points: number, all: number) => `${points} of ${all} points so far`,
  examOver: (points: number, all: number) => `You have ${points} of ${all} points.`,
  examAgain: 'Once more',
} as const;
