import '../styles/verdict.css';
import type { BattleReview, ReviewedAnswer } from '@bridgehead/commander';
import type { Side } from '@bridgehead/kernel';
import type { ReactElement, ReactNode } from 'react';
import { STRINGS } from '../strings/strings.js';
import { ChancesChart } from './chances-chart.js';
import { type Reviewed, useReview } from './use-review.js';

interface Props extends Reviewed {
  /** Given where nothing above the panel says what it is. */
  readonly heading?: string;
  readonly names: readonly { readonly id: Side; readonly name: string }[];
  readonly turnName: string;
  /** Leads to the point of the replay after that event. */
  point(n: number, children: ReactNode): ReactElement;
  /** Whether the battle is shown at that event. */
  readonly isShown?: (n: number) => boolean;
}

/** What each decision cost beside what the strongest computer player would have done, and how the chances went. */
export function ReviewPanel(props: Props): ReactElement {
  const reviewing = useReview(props);
  return (
    <section className="review" aria-label={STRINGS.review}>
      {props.heading !== undefined && <h2>{props.heading}</h2>}
      <p className="hint">{STRINGS.reviewHint}</p>
      {reviewing.is === 'asked' && (
        <button type="button" className="primary" onClick={() => reviewing.begin()}>
          {STRINGS.beginReview}
        </button>
      )}
      {reviewing.is === 'under way' && (
        <p className="row" role="status">
          <progress max={100} value={reviewing.percent} aria-label={STRINGS.review} />{' '}
          {STRINGS.reviewing(reviewing.percent)}
          <button type="button" onClick={() => reviewing.stop()}>
            {STRINGS.cancelReview}
          </button>
        </p>
      )}
      {reviewing.is === 'failed' && <p role="alert">{reviewing.problem}</p>}
      {reviewing.is === 'done' && <Told {...props} review={reviewing.review} />}
    </section>
  );
}

/** So many of the swings of the dice are told. */
const MOST_SWINGS = 5;

function Told({ review, names, sides, ...props }: Props & { readonly review: BattleReview }): ReactElement {
  const { answers, by } = review;
  const first = names.find(({ id }) => sides.includes(id)) ?? names[0];
  const worse = answers.filter(({ better }) => better !== null).toSorted((a, b) => costOf(b) - costOf(a));
  const swings = answers
    .filter(({ luck }) => Math.abs(luck) >= 1)
    .toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
    .slice(0, MOST_SWINGS);
  return (
    <>
      {first !== undefined && <ChancesChart answers={answers} side={first.id} name={first.name} />}
      <ul className="sums">
        {names.map(({ id, name }) => (
          <li key={id}>{STRINGS.luckBySide(name, signed(luckOf(answers, id)))}</li>
        ))}
        {names
          .filter(({ id }) => sides.includes(id))
          .map(({ id, name }) => {
            const own = worse.filter(({ side }) => side === id);
            const cost = own.reduce((sum, one) => sum + costOf(one), 0);
            return <li key={id}>{STRINGS.costBySide(name, inPoints(cost), own.length)}</li>;
          })}
      </ul>
      {worse.length === 0 ? (
        <p>{STRINGS.nothingBetter(by)}</p>
      ) : (
        <>
          <h3>{STRINGS.costliest}</h3>
          <ol className="costs">
            {worse.map((one) => (
              <Worse key={one.n} {...props} {...{ names, sides, one, by }} />
            ))}
          </ol>
        </>
      )}
      {swings.length > 0 && <h3>{STRINGS.luckiestMoments}</h3>}
      <ol className="swings">
        {swings.map((one) => (
          <li key={one.n}>
            {props.point(one.n, when(one, props))}{' '}
            {STRINGS.turnedBy(signed(one.luck), names.find(({ id }) => id === one.side)?.name ?? one.side)}
          </li>
        ))}
      </ol>
    </>
  );
}

function Worse({
  one,
  by,
  isShown,
  ...props
}: Props & { readonly one: ReviewedAnswer; readonly by: string }): ReactElement {
  const { better, n } = one;
  return (
    <li aria-current={isShown?.(n) === true ? 'step' : undefined}>
      {props.point(n, when(one, props))} <b>{STRINGS.costs(inPoints(costOf(one)))}</b>
      <br />
      {STRINGS.youGave(better?.given ?? STRINGS.otherAnswer)}{' '}
      {STRINGS.itWould(by, better?.instead ?? STRINGS.otherAnswer)} {better?.reason ?? ''}
    </li>
  );
}

function when({ turn, question, about }: ReviewedAnswer, { turnName }: Pick<Props, 'turnName'>): string {
  return STRINGS.decisionAt(turnName, turn, question, about);
}

function costOf({ better }: ReviewedAnswer): number {
  return better?.cost ?? 0;
}

function luckOf(answers: readonly ReviewedAnswer[], side: Side): number {
  return answers.reduce((sum, one) => sum + (one.side === side ? one.luck : -one.luck), 0);
}

function inPoints(points: number): string {
  return String(Math.round(points));
}

function signed(points: number): string {
  const rounded = Math.round(points);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
}
