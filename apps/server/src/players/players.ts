import { livelyPlayer, type Player, type Random, randomPlayer } from '@bridgehead/kernel';
import type { GameSystem, Table, Word } from '@bridgehead/tabletop';

/** A player of the house. */
export interface ComputerPlayer extends Word {
  make(random: Random): Player<Table>;
}

/** Who can take a seat in a system, the best last. */
export function playersOf(_system: GameSystem): readonly ComputerPlayer[] {
  return [
    { id: 'random', name: 'Random', meaning: 'Does anything that is allowed.', make: randomPlayer },
    { id: 'lively', name: 'Lively', meaning: 'Mostly does what is usual.', make: livelyPlayer },
  ];
}
