import type { DiceRolled } from '@bridgehead/kernel';
import { faceInWords, type GameSystem, inWords, type StreamWord } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly roll: DiceRolled;
  /** More dice than this are shown as a count for each face. */
  readonly most?: number;
  /** Whether the successes are counted behind the dice. */
  readonly tallied?: boolean;
  /** Whether it says which side rolled. */
  readonly signed?: boolean;
  /** Whether the roll before it has said what these dice are. */
  readonly named?: boolean;
}

/** The faces of a roll: a success is a solid square, or a shield if it saves; a failure is dashed. */
export function DiceFaces({
  system,
  roll,
  most = 24,
  tallied = false,
  signed = false,
  named = false,
}: Props): ReactElement | null {
  const { waves = [], needs, stream, successes, side } = roll;
  const faces = waves.flat();
  if (faces.length === 0) return null;
  const sorted = faces.toSorted((a, b) => b - a);
  const word = system.vocabulary.streams.find(({ id }) => id === stream);
  const name = word?.name ?? inWords(stream.toLowerCase());
  const told = (face: number) => faceInWords(system.vocabulary, stream, face);
  const shown = sorted.length > most ? countedFaces(sorted) : sorted.map((face) => ({ face, count: 1 }));
  return (
    <span
      className={`dice ${word?.purpose ?? ''}`}
      role="img"
      aria-label={STRINGS.faces(name, sorted.map(told).join(', '), needs === undefined ? null : told(needs))}
    >
      {signed && side !== undefined && side !== null && <SideBadge rank={system.sides.indexOf(side)} />}
      {!named && <small>{name}</small>}
      {shown.map(({ face, count }, i) => (
        <span
          key={`${i}.${face}`}
          className={needs === undefined ? 'die' : face >= needs ? 'die success' : 'die failure'}
        >
          {told(face)}
          {count > 1 ? `×${count}` : ''}
        </span>
      ))}
      {tallied && successes !== undefined && <b className="tally">{tallyOf(successes, word)}</b>}
    </span>
  );
}

function tallyOf(successes: number, word: StreamWord | undefined): string {
  if (word?.purpose === 'saves') return STRINGS.savesTallied(successes);
  return word?.purpose === 'hits' ? STRINGS.hitsTallied(successes) : STRINGS.successesTallied(successes);
}

function countedFaces(sorted: readonly number[]): readonly { readonly face: number; readonly count: number }[] {
  return [...new Set(sorted)].map((face) => ({ face, count: sorted.filter((one) => one === face).length }));
}
