import { type Answer, canonical, type Decision, Digest, isRefusal, type Json, Random } from '@bridgehead/kernel';
import { type Player, USUAL_STEPS } from '@bridgehead/commander';
import type { BattleClient } from '@bridgehead/protocol';
import { Turns } from './turns.js';

/** For how long a player thinks before the others on its thread have their turn. */
const SLICE_MILLISECONDS = 10;

/** How many answers it remembers: more than it gives in most battles. */
const MOST_REMEMBERED = 2000;

/** Answers every question that a client is asked, one at a time, with the player's answer. */
export class SeatPlayer {
  private readonly client: BattleClient;
  private readonly player: Player;
  private readonly seed: string;
  private readonly turns: Turns;
  private readonly isUrgent: boolean;
  private busy = false;
  /** What it answered, by question and table: an undo is no way to have it think again. */
  private readonly given = new Map<string, Answer>();

  /** Nobody else may know the seed. */
  constructor(
    client: BattleClient,
    seed: string,
    player: Player,
    { turns, isUrgent }: { readonly turns: Turns; readonly isUrgent: boolean } = { turns: new Turns(), isUrgent: true },
  ) {
    this.client = client;
    this.seed = seed;
    this.player = player;
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
    // The same question on the same table gets the same answer, also when it is asked again after a crash or an undo.
    const position = positionOf(decision, this.client.packedTable());
    const known = this.given.get(position);
    if (known !== undefined) return known;
    const random = Random.seeded(this.seed, position);
    const thinking = this.player.answer({ decision, table, view: () => this.client.view, random, steps: USUAL_STEPS });
    for (let until = performance.now() + SLICE_MILLISECONDS; ; ) {
      const step = thinking.next();
      if (step.done === true) return this.remembered(position, step.value);
      if (performance.now() < until) continue;
      await this.turns.pause(this.isUrgent);
      if (this.client.n !== n) return null;
      until = performance.now() + SLICE_MILLISECONDS;
    }
  }
  private remembered(position: string, answer: Answer): Answer {
    this.given.set(position, answer);
    const [oldest] = this.given.keys();
    if (this.given.size > MOST_REMEMBERED && oldest !== undefined) this.given.delete(oldest);
    return answer;
  }
}

/** A question and a table as its side sees it, whatever was taken back on the way there. */
export function positionOf({ id }: Decision, table: Json): string {
  const digest = new Digest();
  digest.add(canonical(table));
  return `${id} ${digest.text()}`;
}
