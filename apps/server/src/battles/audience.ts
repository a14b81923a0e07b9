import { type Side, SPECTATOR } from '@bridgehead/kernel';
import type { ServerMessage } from '@bridgehead/protocol';

/** A client that follows a battle: a socket, or a computer player. */
export interface Listener {
  /** The sides that it plays; none for a spectator. */
  readonly sides: readonly Side[];
  readonly viewer: string;
  /** The address that it comes from; a computer player has none. */
  readonly address?: string;
  /** A computer player of this server: it stays as long as another listener does. */
  readonly isHouse?: true;
  /** Sends a message, written as JSON. */
  send(text: string, type: ServerMessage['type']): void;
  /** Whether it may still speak and see for its sides, since seats move from device to device. */
  mayStay(): boolean;
  /** It may no longer, for that reason, and is off the list. */
  dismissed(reason: string): void;
}

/** Everybody who follows one battle. */
export class Audience {
  private readonly listeners = new Set<Listener>();

  get size(): number {
    return this.listeners.size;
  }

  /** Whether anybody but computer players is there. */
  get hasPeople(): boolean {
    return [...this.listeners].some(({ isHouse }) => isHouse !== true);
  }

  get spectators(): number {
    return [...this.listeners].filter(({ viewer }) => viewer === SPECTATOR).length;
  }

  /** Whose eyes see the news, each once. */
  get viewers(): readonly string[] {
    return [...new Set([...this.listeners].map(({ viewer }) => viewer))];
  }

  [Symbol.iterator](): IterableIterator<Listener> {
    return this.listeners.values();
  }

  has(listener: Listener): boolean {
    return this.listeners.has(listener);
  }

  isHere(side: Side): boolean {
    return [...this.listeners].some(({ sides }) => sides.includes(side));
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** False if it was not there. */
  remove(listener: Listener): boolean {
    return this.listeners.delete(listener);
  }

  /** The same for everybody. */
  tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const listener of this.listeners) listener.send(text, message.type);
  }

  /** Sends those away of whom it is true, and tells them why. */
  dismiss(reason: string, whom: (listener: Listener) => boolean = () => true): void {
    for (const listener of this.listeners) {
      if (!whom(listener)) continue;
      this.listeners.delete(listener);
      listener.dismissed(reason);
    }
  }
}
