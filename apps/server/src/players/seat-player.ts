import { isRefusal, type Player, Random } from '@bridgehead/kernel';
import type { BattleClient } from '@bridgehead/protocol';
import type { GameSystem, Table } from '@bridgehead/tabletop';

/** Answers every question that a client is asked, one at a time, with the player's answer. */
export class SeatPlayer {
  private readonly client: BattleClient;
  private readonly system: GameSystem;
  private readonly player: (random: Random) => Player<Table>;
  private readonly name: string;
  private busy = false;

  constructor(client: BattleClient, system: GameSystem, name: string, player: (random: Random) => Player<Table>) {
    this.client = client;
    this.system = system;
    this.name = name;
    this.player = player;
  }

  /** Call it whenever the client has changed. Returns the problem if an answer was refused. */
  async play(): Promise<string | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      for (let [question] = this.client.questions; question !== undefined; [question] = this.client.questions) {
        const { table } = this.client;
        const ask = this.system.asks[question.ask];
        if (table === null || ask === undefined) return `there is no ask "${question.ask}" here`;
        // The same question gets the same answer, also when it is asked again after a crash.
        const random = Random.seeded(this.name, question.id, this.client.n);
        const done = await this.client.answer(question, this.player(random)(ask, question, table));
        if (isRefusal(done)) return done.reason;
        // The results arrive before the acknowledgement, so the next question is already known.
      }
      return null;
    } finally {
      this.busy = false;
    }
  }
}
