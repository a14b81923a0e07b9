import { type Entry, HOUSE, isRefusal, type Refusal, refuse, type Result, type Side } from '@bridgehead/kernel';
import type { Command, Done, Offers } from '@bridgehead/protocol';
import { type GameBattle, nameOf, type TableEvent } from '@bridgehead/tabletop';

/**
 * A command as the table allows it: `now` if an undo needs no consent; `players`, all sides that people play, if one of
 * them may redo for everybody; `rolling` if a player types in dice for another side.
 */
export type AllowedCommand = Command & {
  readonly now?: true;
  readonly players?: readonly Side[];
  readonly rolling?: Side;
};

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
        return this.played(
          this.battle.answer(
            command.side,
            command.answer,
            command.decision,
            command.reason === undefined ? {} : { reason: command.reason },
          ),
        );
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
        return this.undo(command.side, command.from, command.now === true);
      case 'redo':
        return this.redo(command.side, command.players);
      case 'undoReply':
        return this.replyToUndo(command.side, command.agreed);
      case 'concede':
        return this.conceded(command.side);
      case 'concedeOffer':
        return this.offerConcession(command.side);
      case 'concedeReply':
        return this.replyToConcession(command.side, command.agreed);
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

  private undo(side: Side, from: number, now: boolean): CommandReply | Refusal {
    if (this.battle.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    const gesture = this.battle.gestureAt(side, from);
    if (gesture === null)
      return refuse(HOUSE.undo, 'That was taken back already, or nobody did it: nothing has changed.');
    if (now || gesture.answers <= this.battle.undoFree(side))
      return this.played(this.battle.undo(gesture.answers, side));
    // Until the reveal nobody has learnt anything from a sealed answer, though others may have given theirs since.
    const sealed = this.battle.sealedBy(side);
    if (sealed !== null) return this.played(this.battle.retract(side, sealed));
    if (this.offers.undo !== undefined) return refuse(HOUSE.undo, 'An undo has been asked for already.');
    this.offers = { ...this.offers, undo: { by: side, from } };
    return {};
  }

  /** Gives again what an undo took back: alone only the side's own answers, since nobody answers for another player. */
  private redo(side: Side, players: readonly Side[] | undefined): CommandReply | Refusal {
    if (this.battle.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    const sides = players ?? [side];
    const answers = this.battle.redoable(sides);
    if (players === undefined && answers.some((one) => one.side !== side))
      return refuse(HOUSE.undo, 'The other side has to answer for itself.');
    return this.played(this.battle.redo(sides));
  }

  private replyToUndo(side: Side, agreed: boolean): CommandReply | Refusal {
    const { undo, ...rest } = this.offers;
    if (undo === undefined) return refuse(HOUSE.undo, 'Nobody has asked for an undo.');
    // The side that asked may withdraw the request, but not agree to it.
    if (undo.by === side && agreed) return refuse(HOUSE.undo, 'The other side has to agree.');
    const gesture = agreed ? this.battle.gestureAt(undo.by, undo.from) : null;
    if (gesture !== null) return this.played(this.battle.undo(gesture.answers, undo.by));
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

  private conceded(side: Side): CommandReply | Refusal {
    const reason = `${nameOf(this.battle.table, side)} conceded.`;
    return this.settled({ winner: this.other(side), margin: 'Concession', reason });
  }

  private offerConcession(side: Side): CommandReply | Refusal {
    if (this.battle.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    if (this.offers.concession !== undefined) return refuse(HOUSE.over, 'A concession has been offered already.');
    this.offers = { ...this.offers, concession: { by: side } };
    return {};
  }

  private replyToConcession(side: Side, agreed: boolean): CommandReply | Refusal {
    const { concession, ...rest } = this.offers;
    if (concession === undefined) return refuse(HOUSE.over, 'Nobody has offered to concede.');
    if (concession.by === side && agreed) return refuse(HOUSE.over, 'The other side has to accept.');
    if (agreed) return this.conceded(concession.by);
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
