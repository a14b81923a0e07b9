import type { Point } from '@bridgehead/geometry';
import type { Entry } from '@bridgehead/kernel';
import { type GameSystem, inWords, type Table, type TableEvent } from '@bridgehead/tabletop';
import { STRINGS } from '../strings/strings.js';

/** What happened to a piece, for a sign beside it. */
export interface PieceResult {
  readonly piece: string;
  readonly kind: 'destroyed' | 'mark' | 'test';
  readonly text: string;
  /** How many marks were added. */
  readonly count: number;
  /** Where the piece was, if it is gone. */
  readonly at: Point | null;
  readonly tone: 'loss' | 'saved';
}

/** What an event did to a piece; null if it did nothing that the table shows. */
export function resultOf(event: Entry<TableEvent>['event'], table: Table, system: GameSystem): PieceResult | null {
  switch (event.kind) {
    case 'modelDestroyed':
      return {
        piece: event.model,
        kind: 'destroyed',
        text: STRINGS.destroyed,
        count: 1,
        at: event.was?.kind === 'on' ? event.was : null,
        tone: 'loss',
      };
    case 'markChanged':
      return event.to > (event.was ?? 0) && table.models.has(event.on) && !isHarmless(event.mark, system)
        ? {
            piece: event.on,
            kind: 'mark',
            text: markIn(event.mark, system),
            count: event.to - (event.was ?? 0),
            at: null,
            tone: 'loss',
          }
        : null;
    case 'tested':
      return table.squads.has(event.who) || table.models.has(event.who)
        ? {
            piece: event.who,
            kind: 'test',
            count: 1,
            text: STRINGS.testResult(event.what, event.passed),
            at: null,
            tone: event.passed ? 'saved' : 'loss',
          }
        : null;
    default:
      return null;
  }
}

function isHarmless(mark: string, { vocabulary }: GameSystem): boolean {
  return vocabulary.marks.find(({ id }) => id === mark)?.harmless === true;
}

function markIn(mark: string, { vocabulary }: GameSystem): string {
  const word = vocabulary.marks.find(({ id }) => id === mark)?.name ?? inWords(mark);
  return word.replace(/ markers?$/i, '');
}
