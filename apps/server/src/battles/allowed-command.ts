import type { Command } from '@bridgehead/protocol';
import type { StoredSeat } from '../store/store.js';
import type { AllowedCommand, Course } from './course.js';

/** Whether only this holder and computers are at the table. Players without a cookie are not one and the same. */
function isOnly(seats: readonly StoredSeat[], holder: string): boolean {
  return holder !== '' && seats.every((seat) => seat.kind === 'computer' || seat.holder === holder);
}

/** A command with what the table allows: an undo without consent, dice typed in for another side. */
export function allowedCommand(command: Command, { battle }: Course, seats: readonly StoredSeat[]): AllowedCommand {
  const holder = holderOf(seats, command.side);
  if (command.type === 'undo' && isOnly(seats, holder)) return { ...command, now: true };
  if (command.type === 'redo' && isOnly(seats, holder))
    return { ...command, players: seats.filter((seat) => seat.holder === holder).map(({ side }) => side) };
  if (command.type !== 'faces' && command.type !== 'drawn') return command;
  // A computer cannot roll, and two players at one screen may roll for each other.
  const rolling = battle.awaited?.chance.side;
  const seat = seats.find(({ side }) => side === rolling);
  const isMine = holder !== '' && seat?.holder === holder;
  return rolling !== undefined && (isMine || seat?.kind === 'computer') ? { ...command, rolling } : command;
}

function holderOf(seats: readonly StoredSeat[], side: string): string {
  return seats.find((seat) => seat.side === side)?.holder ?? '';
}
