import { Battle, type Decision, isRefusal, type Random, type Side } from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import { Mind } from './mind.js';

export function begun(system: GameSystem, scenario: string, seed: string): GameBattle {
  const battle = Battle.begin(system, { scenario, rosters: {}, seed });
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle;
}

/** A mind that hears what one side may hear of a battle. */
export class ListeningMind {
  readonly mind: Mind;
  private readonly battle: GameBattle;
  private readonly side: Side;
  private heard: number;

  constructor(system: GameSystem, battle: GameBattle, side: Side) {
    this.mind = new Mind(system, 'b');
    this.battle = battle;
    this.side = side;
    const info = { id: 'b', name: '', system: system.id, scenario: '', dice: 'fair', status: 'running', seats: {} };
    this.mind.hear(
      JSON.stringify({
        type: 'joined',
        battle: { ...info, fair: null, created: '', result: null },
        sides: [side],
        viewer: side,
        standing: this.standing(),
        opening: { n: 0, table: system.state.pack(battle.openingFor(side)) },
        entries: battle.entriesFor(side),
      }),
    );
    this.heard = battle.situationFor(side).n;
  }

  /** Tells the mind what has happened since the last call. */
  catchUp(): Mind {
    const entries = this.battle.entriesFor(this.side, this.heard);
    this.heard = this.battle.situationFor(this.side).n;
    this.mind.hear(JSON.stringify({ type: 'update', entries, standing: this.standing() }));
    return this.mind;
  }

  private standing(): object {
    const { standing: orders, ...situation } = this.battle.situationFor(this.side);
    return { ...situation, orders, awaited: null, undo: { free: 0, most: 0 }, redo: [], offers: {} };
  }
}

/** Answers one question: mostly as usual, sometimes at random. */
export function answerSomehow(battle: GameBattle, random: Random): void {
  const [open] = battle.pending;
  if (open === undefined) throw new Error('nothing is asked');
  take(battle, open, someAnswer(battle, open, random));
}

export function someAnswer(battle: GameBattle, { ask: name, args, side }: Decision, random: Random): unknown {
  const ask = battle.system.asks[name];
  if (ask === undefined) throw new Error(`no ask ${name}`);
  const usual = random.below(3) > 0;
  return usual ? ask.usual(battle.table, args, side) : ask.sample(battle.table, args, side, (n) => random.below(n));
}

export function take(battle: GameBattle, { side, id }: Decision, answer: unknown): void {
  const done = battle.answer(side, answer, id);
  if (isRefusal(done)) throw new Error(done.reason);
}

/** Plays on as usual until this side is asked this question, and returns the question. */
export function goOnTo(battle: GameBattle, ask: string, side: Side): Decision {
  for (let i = 0; i < 200; i++) {
    const [open] = battle.pending;
    if (open === undefined) break;
    if (open.ask === ask && open.side === side) return open;
    take(battle, open, battle.system.asks[open.ask]?.usual(battle.table, open.args, open.side));
  }
  throw new Error(`${side} is never asked "${ask}"`);
}
