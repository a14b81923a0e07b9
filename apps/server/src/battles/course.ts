import { type Entry, HOUSE, isRefusal, type Refusal, refuse, type Result, type Side } from '@bridgehead/kernel';
import type { Command, Done, Offers } from '@bridgehead/protocol';
import type { GameBattle, TableEvent } from '@bridgehead/tabletop';

/** A command as the table allows it: `now` if an undo needs no consent; `rolling` if a player types in dice for another side. */
export type AllowedCommand = Command & { readonly now?: true; readonly rolling?: Side };

/** The reply to the sender of a command. The events are in the battle's log. */
export type CommandReply = Pick<Done, 'plan'>;

/** A battle and the open offers between its players. Only commands change it. */
export class Course {
  readonly battle: GameBattle;
  offers: Offers;

  constructor(battle: GameBattle, offers: Offers = {}) {
    this.battle = battle;
    this.offers = offers;
  }

  /** Carries out a command, or says why not; then nothing has changed. */
  apply(command: AllowedCommand): CommandReply | Refusal {
    switch (command.type) {
      case 'answer':
        return this.played(this.battle.answer(command.side, command.answer, command.decision));
      case 'plan':
        return this.plan(command.side, command.steps);
      case 'orders':
        return this.played(this.battle.order(command.side, command.orders));
      case 'retract':
        return this.played(this.battle.retract(command.side, command.decision));
      case 'faces':
        return this.typed(command.rolling ?? command.side, () => this.battle.enterFaces(command.faces));
      case 'drawn':
        return this.typed(command.rolling ?? command.side, () => this.battle.enterDrawn(command.items));
      case 'undo':
        return this.undo(command.side, command.answers, command.now === true);
      case 'undoReply':
        return this.replyToUndo(command.side, command.agreed);
      case 'concede':
        return this.settled({
          winner: this.other(command.side),
          margin: 'Concession',
          reason: 'The other side gave up.',
        });
      case 'drawOffer':
        return this.offerDraw(command.side);
      case 'drawReply':
        return this.replyToDraw(command.side, command.agreed);
    }
  }

  /** Any answer takes offers off the table, since they were about another position. */
  private played(done: readonly Entry<TableEvent>[] | Refusal): CommandReply | Refusal {
    if (isRefusal(done)) return done;
    this.offers = {};
    return {};
  }

  private plan(side: Side, steps: unknown): CommandReply | Refusal {
    const plan = this.battle.plan(side, steps);
    if (plan.done === 0 && plan.stopped !== null) return plan.stopped;
    this.offers = {};
    return { plan };
  }

  /** The side that rolls types in its dice; either side may type in dice that belong to neither. */
  private typed(side: Side, enter: () => readonly Entry<TableEvent>[] | Refusal): CommandReply | Refusal {
    const roller = this.battle.awaited?.chance.side;
    if (roller !== undefined && roller !== side) return refuse(HOUSE.dice, `Only ${roller} may type in these dice.`);
    return this.played(enter());
  }

  private undo(side: Side, answers: number, now: boolean): CommandReply | Refusal {
    if (this.battle.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    if (answers > this.battle.undoable) return refuse(HOUSE.undo, 'There is nothing to take back.');
    if (now || answers <= this.battle.undoFree(side)) return this.played(this.battle.undo(answers));
    if (this.offers.undo !== undefined) return refuse(HOUSE.undo, 'An undo has been asked for already.');
    this.offers = { ...this.offers, undo: { by: side, answers } };
    return {};
  }

  private replyToUndo(side: Side, agreed: boolean): CommandReply | Refusal {
    const { undo, ...rest } = this.offers;
    if (undo === undefined) return refuse(HOUSE.undo, 'Nobody has asked for an undo.');
    // The side that asked may withdraw the request, but not agree to it.
    if (undo.by === side && agreed) return refuse(HOUSE.undo, 'The other side has to agree.');
    if (agreed) return this.played(this.battle.undo(undo.answers));
    this.offers = rest;
    return {};
  }

  private offerDraw(side: Side): CommandReply | Refusal {
    if (this.battle.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    if (this.offers.draw !== undefined) return refuse(HOUSE.over, 'A draw has been offered already.');
    this.offers = { ...this.offers, draw: { by: side } };
    return {};
  }

  private replyToDraw(side: Side, agreed: boolean): CommandReply | Refusal {
    const { draw, ...rest } = this.offers;
    if (draw === undefined) return refuse(HOUSE.over, 'Nobody has offered a draw.');
    if (draw.by === side && agreed) return refuse(HOUSE.over, 'The other side has to agree.');
    if (agreed) return this.settled({ winner: null, margin: 'Draw', reason: 'Both sides agreed to it.' });
    this.offers = rest;
    return {};
  }

  private settled(result: Result): CommandReply | Refusal {
    return this.played(this.battle.settle(result));
  }

  private other(side: Side): Side | null {
    return this.battle.system.sides.find((one) => one !== side) ?? null;
  }
}
