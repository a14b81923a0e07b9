import type { DiceRolled } from '@bridgehead/kernel';
import { faceInWords, type GameSystem, inWords } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly roll: DiceRolled;
  /** More dice than this are shown as a count for each face. */
  readonly most?: number;
}

/** The faces of a roll: a success is a solid square, a failure a dashed one. */
export function DiceFaces({ system, roll, most = 24 }: Props): ReactElement | null {
  const { waves = [], needs, stream } = roll;
  const faces = waves.flat();
  if (faces.length === 0) return null;
  const sorted = faces.toSorted((a, b) => b - a);
  const name = system.vocabulary.streams.find(({ id }) => id === stream)?.name ?? inWords(stream.toLowerCase());
  const told = (face: number) => faceInWords(system.vocabulary, stream, face);
  const shown = sorted.length > most ? countedFaces(sorted) : sorted.map((face) => ({ face, count: 1 }));
  return (
    <span
      className="dice"
      role="img"
      aria-label={STRINGS.faces(name, sorted.map(told).join(', '), needs === undefined ? null : told(needs))}
    >
      <small>{name}</small>
      {shown.map(({ face, count }, i) => (
        <span
          key={`${i}.${face}`}
          className={needs === undefined ? 'die' : face >= needs ? 'die success' : 'die failure'}
        >
          {told(face)}
          {count > 1 ? `×${count}` : ''}
        </span>
      ))}
    </span>
  );
}

function countedFaces(sorted: readonly number[]): readonly { readonly face: number; readonly count: number }[] {
  return [...new Set(sorted)].map((face) => ({ face, count: sorted.filter((one) => one === face).length }));
}
