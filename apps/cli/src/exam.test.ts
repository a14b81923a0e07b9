import { chancesAfter, type ExamLine, type ExamQuestion } from '@bridgehead/commander';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { describe, expect, it } from 'vitest';
import { examCommand } from './commands/exam.js';
import { examsOf } from './exam-files.js';
import { systemNamed } from './systems.js';

const questions = examsOf([]);

/** Few, so that the test is quick: the lines are far apart. */
const TRIALS = 12;

/** The least that the best line must be ahead of what only looks good, in percent. */
const CLEARLY = 10;

function chances(question: ExamQuestion, { steps }: ExamLine): number {
  const work = chancesAfter(systemNamed(question.system), question, steps, TRIALS);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

describe('the exam', () => {
  it('has at least five positions of every book that is offered to players, and 25 in all', () => {
    const books = SYSTEMS.filter(({ id }) => id !== 'probe').map(({ id }) => id);
    for (const book of books)
      expect(questions.filter(({ system }) => system === book).length).toBeGreaterThanOrEqual(5);
    expect(questions.length).toBeGreaterThanOrEqual(25);
  });

  it.each(questions.map((question) => [`${question.system}/${question.id}`, question] as const))(
    '%s: what it calls best wins more often than what it calls tempting',
    (_name, question) => {
      expect(question.tempting.length).toBeGreaterThan(0);
      const best = Math.max(...question.best.map((line) => chances(question, line)));
      for (const line of question.tempting) expect(best).toBeGreaterThan(chances(question, line) + CLEARLY);
    },
  );

  it('is sat by a computer player, whose answers are scored', () => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    expect(examCommand(['planetfall'], { as: 'usual', trials: '4' }, print)).toBe(0);
    expect(lines.at(-1)).toMatch(/^usual: \d+ of 600 points in 6 positions$/);
  });

  it.each(['cut-them-to-half', 'last-turn-objective'])(
    'epic40k/%s: the marshal loses little where greedy fails',
    (name) => {
      const points = (as: string) => {
        const lines: string[] = [];
        examCommand([`exam/epic40k/${name}.yaml`], { as, trials: '6' }, (line) => lines.push(line));
        return Number(/: (\d+) of 100 points/.exec(lines.at(-1) ?? '')?.[1]);
      };
      expect(points('marshal')).toBeGreaterThan(90);
      expect(points('greedy')).toBeLessThan(90);
    },
    60_000,
  );
});
