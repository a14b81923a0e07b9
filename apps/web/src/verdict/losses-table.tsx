import type { ReactElement } from 'react';
import { SideBadge } from '../parts/side-badge.js';
import { STRINGS } from '../strings.js';
import type { Aftermath } from './aftermath.js';
import type { SquadLosses } from './losses.js';

type Props = Pick<Aftermath, 'sides' | 'losses' | 'hasPoints'>;

/** What every squad lost and destroyed, the hardest hit first. */
export function LossesTable({ sides, losses, hasPoints }: Props): ReactElement {
  return (
    <section className="losses" aria-labelledby="losses">
      <h2 id="losses">{STRINGS.losses}</h2>
      {sides.map(({ id, name }, rank) => (
        <SideTable
          key={id}
          name={name}
          rank={rank}
          losses={losses.filter(({ side }) => side === id).toSorted(hardestHit)}
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
}

function SideTable({ name, rank, losses, hasPoints }: SideProps): ReactElement {
  const sum = (of: (one: SquadLosses) => number) => losses.reduce((total, one) => total + of(one), 0);
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
          <tr key={one.squad} className={one.lost === one.models ? 'gone' : ''}>
            <th scope="row">{one.name}</th>
            <td>{one.lost === one.models ? STRINGS.allLost(one.models) : STRINGS.lostOf(one.lost, one.models)}</td>
            {hasPoints && <td>{STRINGS.lostOf(one.pointsLost, one.points)}</td>}
            <td>{hasPoints ? one.pointsDestroyed : one.destroyed}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{STRINGS.inAll}</th>
          <td>
            {STRINGS.lostOf(
              sum(({ lost }) => lost),
              sum(({ models }) => models),
            )}
          </td>
          {hasPoints && (
            <td>
              {STRINGS.lostOf(
                sum(({ pointsLost }) => pointsLost),
                sum(({ points }) => points),
              )}
            </td>
          )}
          <td>{sum(({ pointsDestroyed, destroyed }) => (hasPoints ? pointsDestroyed : destroyed))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
