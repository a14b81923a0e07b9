import type { ReactElement, ReactNode } from 'react';
import { pipOf } from '../scene/words.js';
import { Pip } from '../signs/pip.js';

interface SignWord {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
}

interface Props {
  /** The marks of the book, with what they mean. */
  readonly marks: readonly SignWord[];
}

/** Every sign that the picture of a table uses, drawn as it is there, with what it says. */
export function Legend({ marks }: Props): ReactElement {
  return (
    <dl className="bf-legend">
      {SIGNS.map(({ name, meaning, drawn }) => (
        <Row key={name} drawn={drawn} name={name} meaning={meaning} />
      ))}
      {marks.map(({ id, name, meaning }) => (
        <Row
          key={id}
          name={name}
          meaning={meaning}
          drawn={
            <g transform="translate(-10 0)">
              <Pip pip={pipOf(id, 1)} />
            </g>
          }
        />
      ))}
    </dl>
  );
}

function Row({ drawn, name, meaning }: { drawn: ReactNode; name: string; meaning: string }): ReactElement {
  return (
    <div>
      <dt>
        <svg viewBox="-26 -16 52 32" width={52} height={32} aria-hidden="true">
          {drawn}
        </svg>
        {name}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}

/** A badge without a miniature: side by shape and colour, and how it is lit. */
function badge(look: 'a' | 'b', lit: string): ReactElement {
  const round = look === 'a' ? 12 : 2;
  return (
    <g className={`bf-badge bf-side-${look}${lit}`}>
      {lit !== '' && <rect className="bf-badge-ring" x={-21} y={-14} width={42} height={28} rx={round + 3} />}
      <rect className="bf-badge-face" x={-17} y={-10} width={34} height={20} rx={round} />
      <text className="bf-strength" x={-4} y={5}>
        3
      </text>
    </g>
  );
}

const SIGNS: readonly { readonly name: string; readonly meaning: string; readonly drawn: ReactElement }[] = [
  { name: 'Badge of the first side', meaning: 'A squad, with how many of its models stand.', drawn: badge('a', '') },
  { name: 'Badge of the second side', meaning: 'Square where the other is round.', drawn: badge('b', '') },
  { name: 'Ring', meaning: 'Can be chosen now.', drawn: badge('a', ' bf-badge-legal') },
  { name: 'Ring of a target', meaning: 'Can be aimed at.', drawn: badge('b', ' bf-badge-target') },
  { name: 'Dim badge', meaning: 'Cannot be chosen; pressed, it says why.', drawn: badge('a', ' bf-badge-barred') },
  { name: 'Bright edge', meaning: 'The squad that you have selected.', drawn: badge('a', ' bf-selected') },
  {
    name: 'Ghost',
    meaning: 'Where a model will stand once you confirm.',
    drawn: (
      <g className="bf-ghost bf-side-a bf-ok">
        <circle className="bf-ghost-base" r={11} />
      </g>
    ),
  },
  {
    name: 'Ghost with a cross',
    meaning: 'May not stand there: the reason is told beside the table.',
    drawn: (
      <g className="bf-ghost bf-side-a bf-not-ok">
        <circle className="bf-ghost-base" r={11} />
        <path className="bf-ghost-cross" d="M-8-8l16 16M8-8l-16 16" />
      </g>
    ),
  },
  {
    name: 'Star',
    meaning: 'An objective.',
    drawn: (
      <path
        className="bf-legend-star"
        d="M0-11l3.2 6.7l7.4.9l-5.400 5l1.500 7.300l-6.700-3.700l-6.700 3.700l1.500-7.300l-5.400-5l7.400-.9z"
      />
    ),
  },
];
