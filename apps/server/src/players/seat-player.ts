import { setTimeout as pause } from 'node:timers/promises';
import {
  type Answer,
  canonical,
  type Decision,
  Digest,
  HOUSE,
  isRefusal,
  type Json,
  Random,
  type Refusal,
} from '@bridgehead/kernel';
import { type Player, type PlayerKind, type PlayerTask, reasonInWords, USUAL_STEPS } from '@bridgehead/commander';
import type { GameSystem } from '@bridgehead/tabletop';
import type { BattleClient } from '@bridgehead/protocol';
import { Despair, replyTo } from './manners.js';
import { Turns } from './turns.js';

/** For how long a player thinks before the others on its thread have their turn. */
const SLICE_MILLISECONDS = 10;

/** What a server cannot take in now is given again after so long, then after twice as long, and so on. */
const SHORTEST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 60_000;

/** How many answers it remembers: more than it gives in most battles. */
const MOST_REMEMBERED = 2000;

/** An answer, and why it was given. */
interface Explained {
  readonly answer: Answer;
  readonly reason: string | null;
}

/** How a player sits among others. */
interface Sitting {
  readonly turns: Turns;
  readonly isUrgent: boolean;
  /** On whose behalf it thinks. */
  readonly whom?: () => string;
  /** What it takes to say why it answers as it does; without it nothing is said. */
  readonly explaining?: { readonly system: GameSystem; readonly kind: PlayerKind } | null;
}

/** Answers every question that a client is asked, one at a time, with the player's answer. */
export class SeatPlayer {
  private readonly client: BattleClient;
  private readonly player: Player;
  private readonly seed: string;
  private readonly turns: Turns;
  private readonly isUrgent: boolean;
  private readonly whom: () => string;
  private readonly explaining: NonNullable<Sitting['explaining']> | null;
  private busy = false;
  private wait = SHORTEST_WAIT_MILLISECONDS;
  private despair: Despair | null = null;
  /** What it answered, by question and table: an undo is no way to have it think again. */
  private readonly given = new Map<string, Explained>();

  /** Nobody else may know the seed. */
  constructor(
    client: BattleClient,
    seed: string,
    player: Player,
    { turns, isUrgent, whom = () => '', explaining = null }: Sitting = { turns: new Turns(), isUrgent: true },
  ) {
    this.explaining = explaining;
    this.client = client;
    this.seed = seed;
    this.player = player;
    this.turns = turns;
    this.isUrgent = isUrgent;
    this.whom = whom;
  }

  /** Call it whenever the client has changed. Returns the problem if an answer was refused. */
  async play(): Promise<string | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      await this.reply();
      for (let [question] = this.client.questions; question !== undefined; [question] = this.client.questions) {
        const found = await this.think(question);
        // Something has happened meanwhile: there is another question, or the same one on another table.
        if (found === null || (await this.reply())) continue;
        const done = await this.client.answer(question, found.answer, found.reason);
        if (isRefusal(done) && !isForNow(done)) return done.reason;
        await this.waitAfter(done);
        // The results arrive before the acknowledgement, so the next question is already known.
      }
      await this.offerVictory();
      return null;
    } finally {
      this.busy = false;
    }
  }

  private async waitAfter(done: object): Promise<void> {
    if (!isRefusal(done)) this.wait = SHORTEST_WAIT_MILLISECONDS;
    else {
      await pause(this.wait);
      this.wait = Math.min(LONGEST_WAIT_MILLISECONDS, 2 * this.wait);
    }
  }

  /** Leaves it to the others whether to play on, once it has had no chance for a whole turn. It does so while they are asked, since its own answers would take the offer back. */
  private async offerVictory(): Promise<void> {
    const { standing, table, sides } = this.client;
    const [side] = sides;
    if (this.explaining === null || standing === null || table === null || side === undefined) return;
    // Battles between computers are played to the end.
    if (!this.isUrgent) return;
    if (standing.result !== null || standing.pending.length === 0 || standing.offers.concession !== undefined) return;
    this.despair ??= new Despair(this.explaining.system, side);
    if (!this.despair.offers(table)) return;
    this.despair.made();
    await this.client.command({ type: 'concedeOffer', side });
  }

  /** Replies to what another side offers: an answer to a question would take the offer off the table. Tells whether it did. */
  private async reply(): Promise<boolean> {
    const { standing, table, sides } = this.client;
    const [side] = sides;
    if (this.explaining === null || standing === null || table === null || side === undefined) return false;
    const reply = standing.result === null ? replyTo(standing.offers, this.explaining.system, table, side) : null;
    return reply !== null && !isRefusal(await this.client.command(reply));
  }

  /** Thinks in slices, so that a long search never keeps another battle waiting; null if events came in between. */
  private async think(decision: Decision): Promise<Explained | null> {
    const { table, n } = this.client;
    if (table === null) throw new Error('a question came before the table');
    // The same question on the same table gets the same answer, also when it is asked again after a crash or an undo.
    const position = positionOf(decision, this.client.packedTable());
    const known = this.given.get(position);
    if (known !== undefined) return known;
    if (!(await this.isStillAsked(n))) return null;
    const random = Random.seeded(this.seed, position);
    const task = { decision, table, view: () => this.client.view, random, steps: USUAL_STEPS };
    const thinking = this.player.answer(task);
    for (let until = performance.now() + SLICE_MILLISECONDS; ; ) {
      const step = thinking.next();
      if (step.done === true) return this.remembered(position, this.explained(task, step.value));
      if (performance.now() < until) continue;
      if (!(await this.isStillAsked(n))) return null;
      until = performance.now() + SLICE_MILLISECONDS;
    }
  }

  /** Waits for its turn to think; false if something has happened meanwhile. */
  private async isStillAsked(n: number): Promise<boolean> {
    await this.turns.take(this.isUrgent, this.whom());
    return this.client.n === n;
  }

  private explained(task: PlayerTask, answer: Answer): Explained {
    const { explaining, player } = this;
    return {
      answer,
      reason: explaining === null ? null : reasonInWords(explaining.system, explaining.kind, player, task, answer),
    };
  }

  private remembered(position: string, answer: Explained): Explained {
    this.given.set(position, answer);
    const [oldest] = this.given.keys();
    if (this.given.size > MOST_REMEMBERED && oldest !== undefined) this.given.delete(oldest);
    return answer;
  }
}

/** Whether the same answer may be taken in later: it came too fast, or could not be stored. */
function isForNow({ rule }: Refusal): boolean {
  return rule === HOUSE.haste || rule === HOUSE.store;
}

/** A question and a table as its side sees it, whatever was taken back on the way there. */
export function positionOf({ id }: Decision, table: Json): string {
  const digest = new Digest();
  digest.add(canonical(table));
  return `${id} ${digest.text()}`;
}
