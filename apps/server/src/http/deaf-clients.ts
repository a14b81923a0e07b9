import type { Socket } from 'node:net';

/** How far a connection has got with what it has to send. */
interface Sending {
  readonly sent: number;
  readonly since: number;
}

/** Finds clients that ask for much and read nothing: whatever waits for them takes memory for as long as they like. */
export class DeafClients {
  private readonly longest: number;
  private readonly sending = new WeakMap<Socket, Sending>();

  /** For how many milliseconds a client may take in nothing of what it has asked for. */
  constructor(longest: number) {
    this.longest = longest;
  }

  /** Call it now and then. Times are monotonic. */
  cutOff(connections: Iterable<Socket>, now: number): void {
    for (const connection of connections) {
      const { writableLength, bytesWritten } = connection;
      const sent = bytesWritten - writableLength;
      const before = this.sending.get(connection);
      if (writableLength === 0) this.sending.delete(connection);
      else if (before === undefined || before.sent !== sent) this.sending.set(connection, { sent, since: now });
      else if (now - before.since > this.longest) connection.destroy();
    }
  }
}
