import type { ReactElement } from 'react';
import type { BattleAftermath } from '../aftermath/aftermath.js';
import type { RollLuck, SideLuck } from '../aftermath/rolls.js';
import { Link } from '../page/router.js';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';
import { Gauge, inHundred } from './gauge.js';
import { KindsTable } from './kinds-table.js';

interface Props extends Pick<BattleAftermath, 'sides' | 'turnName' | 'luck' | 'rolls'> {
  readonly battle: string;
}

/** Every roll compared with its exact distribution. */
export function LuckPanel({ battle, sides, turnName, luck, rolls }: Props): ReactElement {
  const nobodys = rolls.nobodys.map((kind) => STRINGS.countedKind(kind.name, kind.rolls)).join(', ');
  return (
    <section className="luck" aria-labelledby="luck">
      <h2 id="luck">{STRINGS.luck}</h2>
      <p className="hint">{STRINGS.luckHint}</p>
      <div className="luck-sides">
        {luck.map((one, rank) => (
          <SideLuckPanel
            key={one.side}
            {...{ battle, turnName }}
            luck={one}
            rank={rank}
            name={sides.find(({ id }) => id === one.side)?.name ?? one.side}
          />
        ))}
      </div>
      <p className="hint">
        {nobodys === '' ? STRINGS.rollsInAll(rolls.inAll) : STRINGS.rollsWith(rolls.inAll, nobodys)}
      </p>
    </section>
  );
}

interface SideProps {
  readonly battle: string;
  readonly turnName: string;
  readonly luck: SideLuck;
  readonly rank: number;
  readonly name: string;
}

function SideLuckPanel({ battle, turnName, luck, rank, name }: SideProps): ReactElement {
  const { rolls, neutral, actual, percentile, kinds, best, worst } = luck;
  return (
    <div className="luck-side">
      <h3>
        <SideBadge rank={rank} /> {name}
      </h3>
      {rolls === 0 ? (
        <p className="hint">{STRINGS.noRolls}</p>
      ) : (
        <>
          <p>
            <strong>{STRINGS.luckier(inHundred(percentile))}</strong>
          </p>
          <Gauge percentile={percentile} rank={rank} />
          <p className="hint">
            {STRINGS.luckSum(rolls, actual * 100)} {neutral > 0 && STRINGS.neutralRolls(neutral)}
          </p>
        </>
      )}
      {kinds.length > 0 && <KindsTable kinds={kinds} name={name} />}
      <RollList title={STRINGS.luckiest} {...{ battle, turnName }} rolls={best} />
      <RollList title={STRINGS.unluckiest} {...{ battle, turnName }} rolls={worst} />
    </div>
  );
}

interface RollsProps {
  readonly title: string;
  readonly battle: string;
  readonly turnName: string;
  readonly rolls: readonly RollLuck[];
}

function RollList({ title, battle, turnName, rolls }: RollsProps): ReactElement | null {
  if (rolls.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="rolls">
        {rolls.map((roll) => (
          <li key={roll.n}>
            <Link to={`/battle/${battle}/replay?n=${roll.n}`}>{STRINGS.rollFor(turnName, roll)}</Link>
            <span>
              {wordsOf(roll)} {roll.shown ?? STRINGS.rollCame(roll.actual, roll.expected)},{' '}
              {STRINGS.betterThan(inHundred(roll.percentile))} <small>[{roll.rule}]</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf({ name, dice, needs, drawn }: RollLuck): string {
  return drawn ? STRINGS.drawWas(name, dice) : STRINGS.rollWas(name, dice, needs);
}
