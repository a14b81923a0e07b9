import { MiniatureOnBase, miniatureOf } from '@bridgehead/battlefield';
import { type Base, radiusOf } from '@bridgehead/geometry';
import type { GameSystem, Profile } from '@bridgehead/tabletop';
import { type ReactElement, useState } from 'react';
import { ProfileCard } from '../inspect/profile-card.js';

/** Half the width of the picture. */
const HALF = 50;

/** A unit as it looks on the table; its figures unfold. */
export function UnitCard({ system, profile }: { system: GameSystem; profile: Profile }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={isOpen ? 'unit open' : 'unit'}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Portrait system={system} profile={profile} />
        {profile.name}
      </button>
      {isOpen && <ProfileCard system={system} profile={profile} />}
    </li>
  );
}

function Portrait({ system, profile }: { system: GameSystem; profile: Profile }): ReactElement {
  const base = fitted(profile.base);
  const { miniature } = miniatureOf(profile, system.inspect?.likeness);
  return (
    <svg className="bf bf-side-a" viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} aria-hidden="true">
      {base.shape === 'disc' ? (
        <circle className="bf-base" r={base.radius} />
      ) : (
        <rect
          className="bf-base"
          x={-base.width / 2}
          y={-base.length / 2}
          width={base.width}
          height={base.length}
          rx={1}
        />
      )}
      <MiniatureOnBase miniature={miniature} base={base} />
    </svg>
  );
}

/** Large bases fill the picture; small ones are shown larger than on the table, but smaller than those. */
function fitted(base: Base): Base {
  const scale = (HALF * 0.94 * Math.min(1, 0.55 + radiusOf(base) / 30_000)) / radiusOf(base);
  if (base.shape === 'disc') return { ...base, radius: base.radius * scale };
  return { ...base, width: base.width * scale, length: base.length * scale };
}
