import { type Answer, type Decision, isRefusal, Random } from '@bridgehead/kernel';
import { type Openings, type Player, USUAL_STEPS } from '@bridgehead/commander';
import type { BattleClient } from '@bridgehead/protocol';
import { Turns } from './turns.js';

/** For how long a player thinks before the others on its thread have their turn. */
const SLICE_MILLISECONDS = 10;

/** Answers every question that a client is asked, one at a time, with the player's answer. */
export class SeatPlayer {
  private readonly client: BattleClient;
  private readonly player: Player;
  private readonly seed: string;
  private readonly openings: Openings;
  private readonly turns: Turns;
  private readonly isUrgent: boolean;
  private busy = false;

  /** Nobody else may know the seed. The openings are those of the battle that the client follows. */
  constructor(
    client: BattleClient,
    seed: string,
    player: Player,
    openings: Openings,
    { turns, isUrgent }: { readonly turns: Turns; readonly isUrgent: boolean } = { turns: new Turns(), isUrgent: true },
  ) {
    this.client = client;
    this.seed = seed;
    this.player = player;
    this.openings = openings;
    this.turns = turns;
    this.isUrgent = isUrgent;
  }

  /** Call it whenever the client has changed. Returns the problem if an answer was refused. */
  async play(): Promise<string | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      for (let [question] = this.client.questions; question !== undefined; [question] = this.client.questions) {
        const answer = await this.thinkInTurn(question);
        // Something has happened meanwhile: there is another question, or the same one on another table.
        if (answer === null) continue;
        const done = await this.client.answer(question, answer);
        if (isRefusal(done)) return done.reason;
        // The results arrive before the acknowledgement, so the next question is already known.
      }
      return null;
    } finally {
      this.busy = false;
    }
  }

  private async thinkInTurn(decision: Decision): Promise<Answer | null> {
    const end = this.turns.begin(this.isUrgent);
    try {
      return await this.think(decision);
    } finally {
      end();
    }
  }

  /** Thinks in slices, so that a long search never keeps another battle waiting; null if events came in between. */
  private async think(decision: Decision): Promise<Answer | null> {
    const { table, n } = this.client;
    if (table === null) throw new Error('a question came before the table');
    // The same question gets the same answer, also when it is asked again after a crash.
    const random = Random.seeded(this.seed, decision.id, n);
    const view = () => {
      const { situation } = this.client;
      return situation === null ? null : this.openings.viewIn(situation, table);
    };
    const thinking = this.player.answer({ decision, table, view, random, steps: USUAL_STEPS });
    for (let until = performance.now() + SLICE_MILLISECONDS; ; ) {
      const step = thinking.next();
      if (step.done === true) return step.value;
      if (performance.now() < until) continue;
      await this.turns.pause(this.isUrgent);
      if (this.client.n !== n) return null;
      until = performance.now() + SLICE_MILLISECONDS;
    }
  }
}
