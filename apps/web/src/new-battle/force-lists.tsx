import type { ReactElement } from 'react';
import type { SketchedForce } from '@bridgehead/protocol';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly forces: readonly SketchedForce[];
  readonly sides: readonly string[];
}

/** Forces differ by more than this share of the larger one: a player should know before the battle. */
const NOTABLE_SHARE = 0.05;

/** What each side brings, squad by squad, with the points that the verdict counts. */
export function ForceLists({ forces, sides }: Props): ReactElement {
  return (
    <details className="force-lists">
      <summary>
        {STRINGS.forcesOnTable}{' '}
        {forces.map(({ side, points }) => (
          <span key={side} className="force-total">
            <SideBadge rank={sides.indexOf(side)} /> {points > 0 ? STRINGS.pointsOf(points) : side}
          </span>
        ))}
        {unequal(forces) && <span className="warning unequal">{STRINGS.unequalForces(...extremes(forces))}</span>}
      </summary>
      <div className="lists">
        {forces.map((force) => (
          <ForceList key={force.side} force={force} rank={sides.indexOf(force.side)} />
        ))}
      </div>
    </details>
  );
}

function ForceList({ force, rank }: { force: SketchedForce; rank: number }): ReactElement {
  return (
    <table>
      <caption>
        <SideBadge rank={rank} /> {force.side}
      </caption>
      <tbody>
        {force.squads.map(({ name, count, models, points }) => (
          <tr key={name}>
            <th scope="row">{count === 1 ? name : STRINGS.timesNamed(count, name)}</th>
            <td>{models > 1 && STRINGS.modelCount(models)}</td>
            {force.points > 0 && <td className="points">{STRINGS.pointsOf(Math.round(points))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function extremes(forces: readonly SketchedForce[]): readonly [more: string, by: number] {
  const sorted = forces.toSorted((a, b) => b.points - a.points);
  return [sorted[0]?.side ?? '', (sorted[0]?.points ?? 0) - (sorted.at(-1)?.points ?? 0)];
}

function unequal(forces: readonly SketchedForce[]): boolean {
  const most = Math.max(...forces.map(({ points }) => points));
  return most > 0 && extremes(forces)[1] > most * NOTABLE_SHARE;
}
