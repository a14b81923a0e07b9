import '../styles/units.css';
import { Battlefield } from '@bridgehead/battlefield';
import type { ExamLine, ExamQuestion, ExamVerdict } from '@bridgehead/commander';
import { isRefusal } from '@bridgehead/kernel';
import { loadInPlay } from '@bridgehead/systems';
import { type GameSystem, nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Thinker } from '../engine/thinker.js';
import { at } from '../page/base.js';
import { Notice } from '../page/notice.js';
import { Link } from '../page/router.js';
import { problemIn, useLoaded } from '../page/use-loaded.js';
import { STRINGS } from '../strings/strings.js';
import { EXAM_STRINGS } from './exam-strings.js';

interface Paper {
  readonly system: GameSystem;
  readonly questions: readonly ExamQuestion[];
}

/** A person sits the exam of one game. */
export function ExamPage({ id }: { id: string }): ReactElement {
  const paper = useLoaded(() => load(id), id);
  if (paper.state === 'loading') return <Notice>{STRINGS.loading}</Notice>;
  if (paper.state === 'failed') return <Notice>{paper.problem}</Notice>;
  return <Sitting {...paper.value} />;
}

async function load(id: string): Promise<Paper> {
  const [system, reply] = await Promise.all([loadInPlay(id), fetch(at(`/exam/${id}.json`))]);
  if (system === null || !reply.ok) throw new Error(EXAM_STRINGS.noExam);
  // The build lays them out with the readers that check every file.
  return { system, questions: (await reply.json()) as readonly ExamQuestion[] };
}

function Sitting({ system, questions }: Paper): ReactElement {
  const [place, setPlace] = useState(0);
  const [points, setPoints] = useState<readonly number[]>([]);
  const question = questions[place];
  const sum = points.reduce((all, one) => all + one, 0);
  const again = () => {
    setPlace(0);
    setPoints([]);
  };
  return (
    <main className="exam-page">
      <header>
        <p className="row">
          <Link to="/">‹ {STRINGS.backToLobby}</Link>
          <span className="hint" role="status">
            {EXAM_STRINGS.examTotal(sum, points.length * MOST_POINTS)}
          </span>
        </p>
        <h1>{STRINGS.examOf(system.name)}</h1>
        <p className="hint">{EXAM_STRINGS.examHint}</p>
      </header>
      {question === undefined ? (
        <section>
          <h2>{EXAM_STRINGS.examOver(sum, points.length * MOST_POINTS)}</h2>
          <button type="button" className="primary" onClick={again}>
            {EXAM_STRINGS.examAgain}
          </button>
        </section>
      ) : (
        <>
          <p className="hint">{EXAM_STRINGS.examPlace(place + 1, questions.length)}</p>
          <Position
            key={question.id}
            {...{ system, question }}
            scored={(one) => setPoints([...points, one])}
            next={() => setPlace(place + 1)}
          />
        </>
      )}
    </main>
  );
}

const MOST_POINTS = 100;

interface PositionProps {
  readonly system: GameSystem;
  readonly question: ExamQuestion;
  readonly scored: (points: number) => void;
  readonly next: () => void;
}

/** One position on its table, the answers, and what the chosen one is worth. */
function Position({ system, question, scored, next }: PositionProps): ReactElement {
  const table = useMemo(() => tableOf(system, question), [question]);
  const [chosen, choose] = useState<ExamLine | null>(null);
  const verdict = useVerdict(question, chosen, scored);
  const lines = [...question.best, ...question.tempting].toSorted((a, b) => (a.says < b.says ? -1 : 1));
  return (
    <div className="position">
      <div className="exam-table">
        <Drawn system={system} table={table} />
      </div>
      <section>
        <p className="hint">{EXAM_STRINGS.examSide(nameOf(table, question.side))}</p>
        <h2>{question.question}</h2>
        <p>{EXAM_STRINGS.examAnswers}</p>
        <ul className="answers">
          {lines.map((line) => (
            <li key={line.says}>
              <button
                type="button"
                disabled={chosen !== null}
                aria-pressed={chosen === line}
                onClick={() => choose(line)}
              >
                {line.says}
              </button>
            </li>
          ))}
        </ul>
        {chosen !== null && verdict === null && <p role="status">{EXAM_STRINGS.examJudging}</p>}
        {typeof verdict === 'string' && <p role="alert">{verdict}</p>}
        {chosen !== null && verdict !== null && typeof verdict !== 'string' && (
          <Told {...{ question, chosen, verdict }} />
        )}
        {chosen !== null && verdict !== null && (
          <button type="button" className="primary" onClick={next}>
            {EXAM_STRINGS.examNext}
          </button>
        )}
      </section>
    </div>
  );
}

const NOTHING = new Map<string, never>();

function Drawn({ system, table }: { system: GameSystem; table: Table }): ReactElement {
  const [selected, select] = useState<string | null>(null);
  return (
    <Battlefield
      likeness={system.inspect?.likeness}
      posts={system.inspect?.posts}
      table={table}
      unit={system.unit}
      sides={system.sides}
      viewer={null}
      flip={false}
      selected={selected}
      lit={NOTHING}
      ghosts={[]}
      trails={[]}
      onPick={select}
    />
  );
}

interface ToldProps {
  readonly question: ExamQuestion;
  readonly chosen: ExamLine;
  readonly verdict: ExamVerdict;
}

/** The verdict, with the reason and the better answer. */
function Told({ question, chosen, verdict: { points, percent, bestPercent } }: ToldProps): ReactElement {
  const [best] = question.best;
  return (
    <div className="exam-verdict" role="status">
      <p>
        <b>{points === MOST_POINTS ? EXAM_STRINGS.examRight(points) : EXAM_STRINGS.examWrong(points)}</b>{' '}
        {EXAM_STRINGS.examChances(Math.round(percent), Math.round(bestPercent))}
      </p>
      <p>{chosen.why}</p>
      {best !== undefined && points < MOST_POINTS && !question.best.includes(chosen) && (
        <p>
          {EXAM_STRINGS.examBest(best.says)} {best.why}
        </p>
      )}
    </div>
  );
}

/** What the chosen answer is worth, by a worker; a text if it could not be judged. */
function useVerdict(
  question: ExamQuestion,
  chosen: ExamLine | null,
  scored: (points: number) => void,
): ExamVerdict | string | null {
  const [verdict, setVerdict] = useState<ExamVerdict | string | null>(null);
  useEffect(() => {
    if (chosen === null) return undefined;
    const thinker = new Thinker();
    let isHere = true;
    thinker.open(question.system, question.id);
    thinker
      .think('judge', { question, answers: chosen.steps })
      .then((found) => {
        if (!isHere) return null;
        scored(found.points);
        return setVerdict(found);
      })
      .catch((error: unknown) => isHere && setVerdict(problemIn(error)))
      .finally(() => thinker.close());
    return () => {
      isHere = false;
      thinker.close();
    };
  }, [chosen]);
  return verdict;
}

function tableOf(system: GameSystem, question: ExamQuestion): Table {
  const table = system.state.unpack(question.table);
  if (isRefusal(table)) throw new Error(table.reason);
  return table;
}
