import type { ReactElement } from 'react';
import type { BattleAftermath } from '../aftermath/aftermath.js';
import type { OtherLosses, SquadLosses } from '../aftermath/losses.js';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';

type Props = Pick<BattleAftermath, 'sides' | 'losses' | 'otherLosses' | 'hasPoints'>;

/** What every squad lost and destroyed, the hardest hit first. */
export function LossesTable({ sides, losses, otherLosses, hasPoints }: Props): ReactElement {
  return (
    <section className="losses" aria-labelledby="losses">
      <h2 id="losses">{STRINGS.losses}</h2>
      {sides.map(({ id, name }, rank) => (
        <SideTable
          key={id}
          name={name}
          rank={rank}
          losses={losses.filter(({ side }) => side === id).toSorted(hardestHit)}
          others={otherLosses.filter(({ side }) => side !== id)}
          hasPoints={hasPoints}
        />
      ))}
      <p className="hint">{hasPoints ? `${STRINGS.destroyedHint} ${STRINGS.shareHint}` : STRINGS.destroyedHint}</p>
    </section>
  );
}

function hardestHit(a: SquadLosses, b: SquadLosses): number {
  return b.pointsLost - a.pointsLost || b.lost / b.models - a.lost / a.models || b.destroyed - a.destroyed;
}

interface SideProps extends Pick<Props, 'losses' | 'hasPoints'> {
  readonly name: string;
  readonly rank: number;
  /** Losses of the other side that no squad caused. */
  readonly others: readonly OtherLosses[];
}

function SideTable({ name, rank, losses, others, hasPoints }: SideProps): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <SideBadge rank={rank} /> {name}
          </th>
          <th scope="col">{STRINGS.lossesOf}</th>
          {hasPoints && <th scope="col">{STRINGS.pointsLost}</th>}
          <th scope="col">{hasPoints ? STRINGS.pointsDestroyed : STRINGS.modelsDestroyed}</th>
        </tr>
      </thead>
      <tbody>
        {losses.map((one) => (
          <SquadRow key={one.squad} one={one} hasPoints={hasPoints} />
        ))}
      </tbody>
      {others.length > 0 && (
        <tbody>
          {others.map(({ cause, lost, pointsLost }) => (
            <tr key={cause} className="nobodys">
              <th scope="row" colSpan={hasPoints ? 3 : 2}>
                {STRINGS.byNobody} {cause}
              </th>
              <td>{hasPoints ? pointsLost : lost}</td>
            </tr>
          ))}
        </tbody>
      )}
      <tfoot>
        <Totals losses={losses} others={others} hasPoints={hasPoints} />
      </tfoot>
    </table>
  );
}

function SquadRow({ one, hasPoints }: { one: SquadLosses; hasPoints: boolean }): ReactElement {
  const { name, lost, left, models, points, pointsLost, destroyed, pointsDestroyed } = one;
  return (
    <tr className={lost === models ? 'gone' : ''}>
      <th scope="row">
        {name} {left > 0 && <small>({STRINGS.leftTable(left)})</small>}
      </th>
      <td>{lost === models ? STRINGS.allLost(models) : STRINGS.lostOf(lost, models)}</td>
      {hasPoints && <td>{STRINGS.lostOf(pointsLost, points)}</td>}
      <td>{hasPoints ? pointsDestroyed : destroyed}</td>
    </tr>
  );
}

/** What a side destroyed, together with the losses that no squad caused, is everything the other side lost. */
function Totals({ losses, others, hasPoints }: Pick<SideProps, 'losses' | 'others' | 'hasPoints'>): ReactElement {
  const sum = (of: (one: SquadLosses) => number) => losses.reduce((total, one) => total + of(one), 0);
  const [lost, models] = [sum((one) => one.lost), sum((one) => one.models)];
  const [pointsLost, points] = [sum((one) => one.pointsLost), sum((one) => one.points)];
  const nobodys = others.reduce((total, one) => total + (hasPoints ? one.pointsLost : one.lost), 0);
  return (
    <tr>
      <th scope="row">{STRINGS.inAll}</th>
      <td>{STRINGS.lostOf(lost, models)}</td>
      {hasPoints && <td>{STRINGS.lostOf(pointsLost, points)}</td>}
      <td>{sum((one) => (hasPoints ? one.pointsDestroyed : one.destroyed)) + nobodys}</td>
    </tr>
  );
}
