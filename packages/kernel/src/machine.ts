import type { Answer } from './answer.js';
import { shapeOf } from './answer-shape.js';
import type { Chance, Outcome, Thrown } from './chance.js';
import { type AnyAsk, type Decision, readLegal } from './decision.js';
import type { Dice } from './dice/dice.js';
import { nextWave, outcomeOf, resolve } from './dice/throwing.js';
import type { PlayEvent, Fact, Result, StageCall } from './events.js';
import type { RuleId, Side } from './names.js';
import { type Given, OpenQuestions } from './open-questions.js';
import type { Play, Watch } from './play.js';
import type { Procedure, Question, Request } from './procedure.js';
import { HOUSE, isRefusal, refuse, type Refusal } from './refusal.js';
import { rolled } from './rolled.js';
import type { System } from './system.js';
import type { AnswerInput, Input, RollInput } from './view.js';

/** More stages in a row than this without a question to anybody is a rule that goes round in circles. */
const MOST_SILENT_STAGES = 10_000;

/** Dice that players must type in, and what has been typed so far. */
export interface Awaited {
  readonly chance: Chance;
  readonly waves: readonly (readonly number[])[];
  readonly count: number;
  /** 0 where something is to be drawn and not rolled. */
  readonly sides: number;
}

/** Where a machine begins. */
export interface MachineStart<T> {
  readonly table: T;
  readonly stage: StageCall;
  readonly stageNumber: number;
  readonly rolls: number;
}

/** The answers of a journal do not fit the questions that the rules now ask. */
export class Misfit extends Error {}

/**
 * Runs the stages of a system over a table until somebody must decide. It keeps the inputs and events since the stage began
 * and nothing older: what a battle remembers beyond that is `Battle`'s business.
 */
export class Machine<T, E extends Fact> implements Play<T, E> {
  readonly system: System<T, E>;
  readonly table: T;
  stage: StageCall;
  stageNumber: number;
  rolls: number;
  awaited: Awaited | null = null;
  result: Result | null = null;
  /** Since the stage began: what came in, and what has happened on the table. */
  inputs: Input[] = [];
  events: E[] = [];
  dice: Dice;
  watch: Watch | undefined;
  /** Hears everything that happens, and everything that came in. */
  sink: ((event: E | PlayEvent) => void) | undefined;
  heard: ((input: Input) => void) | undefined;

  private run: Procedure<StageCall | null> | null = null;
  private readonly questions = new OpenQuestions();
  private askedInStage = 0;
  private replay: RollInput[] = [];
  /** A copy runs its stage again only when it is first answered. */
  private dormant: readonly Input[] | null = null;
  private readonly open: string[] = [];

  constructor(system: System<T, E>, standing: MachineStart<T>, dice: Dice) {
    this.system = system;
    this.table = standing.table;
    this.stage = standing.stage;
    this.stageNumber = standing.stageNumber;
    this.rolls = standing.rolls;
    this.dice = dice;
  }

  /** The open decisions. */
  get pending(): readonly Decision[] {
    return this.questions.pending;
  }

  /** Begins the stage it stands at and goes on until somebody must decide. */
  start(): void {
    this.enterStage();
    this.drive(undefined);
  }

  /** An independent copy with other dice, at the same question. */
  fork(dice: Dice): Machine<T, E> {
    const { stage, stageNumber, rolls } = this;
    const copy = new Machine(
      this.system,
      { table: this.system.state.copy(this.table), stage, stageNumber, rolls },
      dice,
    );
    copy.events = this.events.slice();
    copy.inputs = this.inputs.slice();
    copy.questions.pending = this.pending;
    copy.result = this.result;
    copy.dormant = this.result === null ? copy.inputs : null;
    if (this.awaited !== null) copy.wake();
    return copy;
  }

  /** The table as it stood when the stage began, as a copy. */
  opening(): T {
    const table = this.system.state.copy(this.table);
    this.rewindOnto(table);
    return table;
  }

  /** Begins the stage it stands at again over a journal. Answers are checked unless they are known to be good. */
  rerun(inputs: readonly Input[], checked: boolean): void {
    this.replay = inputs.filter((input): input is RollInput => input.is === 'roll');
    const standing = this.stageNumber;
    this.start();
    for (const input of inputs) if (input.is === 'answer') this.reanswer(input, checked);
    if (this.replay.length > 0 || this.stageNumber !== standing)
      throw new Misfit('the journal does not end where the stage does');
  }

  /** Whether that answer is accepted; it is then carried out. */
  answer(side: Side, answer: unknown, decision: string | undefined, standing = false): Refusal | null {
    const open = this.decisionFor(side, decision);
    if (isRefusal(open)) return open;
    const given = this.checkAnswer(open, answer);
    if (isRefusal(given)) return this.cited(given);
    this.wake();
    this.accept(this.pending.find(({ id }) => id === open.id) ?? lost(open), given, standing);
    return null;
  }

  /** The answer and what was read out of it, or why it is refused. Changes nothing. */
  checkAnswer(decision: Decision, answer: unknown): Given | Refusal {
    const shaped = shapeOf(decision.kind, answer);
    if (isRefusal(shaped)) return shaped;
    const read = this.askOf(decision).check(this.table, decision.args, shaped, decision.side);
    return isRefusal(read) ? read : { answer: shaped, read };
  }

  private givenBefore(decision: Decision, answer: Answer): Given {
    return { answer, read: readLegal(this.askOf(decision), this.table, decision, answer) };
  }

  /** Faces that a player rolled and typed in, for the wave that is awaited. */
  enterFaces(faces: unknown): Refusal | null {
    const { awaited } = this;
    if (awaited === null || awaited.sides === 0) return refuse(HOUSE.dice, 'No dice are awaited now.');
    if (!Array.isArray(faces)) return refuse(HOUSE.dice, 'Faces are a list.');
    const fits = (face: unknown) =>
      typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= awaited.sides;
    if (faces.length !== awaited.count || !faces.every(fits)) {
      return refuse(HOUSE.dice, `Expected ${awaited.count} faces from 1 to ${awaited.sides}.`);
    }
    const waves = [...awaited.waves, [...(faces as readonly number[])]];
    const wave = nextWave(awaited.chance, waves);
    if (wave === null) return this.entered(awaited.chance, { waves });
    this.awaited = { chance: awaited.chance, waves, ...wave };
    return null;
  }

  /** What a player drew from a bag of their own. */
  enterDrawn(items: unknown): Refusal | null {
    const { awaited } = this;
    if (awaited === null || awaited.sides > 0) return refuse(HOUSE.dice, 'Nothing is to be drawn now.');
    if (!Array.isArray(items)) return refuse(HOUSE.dice, 'What was drawn is a list.');
    const thrown = { drawn: [...(items as readonly string[])] };
    const outcome = outcomeOf(awaited.chance, thrown);
    return isRefusal(outcome) ? outcome : this.entered(awaited.chance, thrown);
  }

  private entered(chance: Chance, thrown: Thrown): null {
    this.awaited = null;
    this.drive(this.thrown(chance, { is: 'roll', roll: this.rolls++, thrown }));
    return null;
  }

  /** Whether an answer waits for others that are given at the same time. */
  isSealed(decision: string): boolean {
    return this.questions.isWaiting(decision);
  }

  /** Takes back a sealed answer that has not been revealed. */
  retract(side: Side, decision: string): Refusal | null {
    const given = this.inputs.findLastIndex((input) => input.is === 'answer' && input.decision === decision);
    if (this.inputs[given]?.is !== 'answer' || this.sideOf(given) !== side || !this.questions.reopen(decision)) {
      return refuse(HOUSE.undo, 'There is no sealed answer to take back.');
    }
    this.inputs.splice(given, 1);
    this.tell({ kind: 'retracted', decision, side });
    return null;
  }

  private sideOf(place: number): Side | null {
    const input = this.inputs[place];
    return input?.is === 'answer' ? input.side : null;
  }

  askOf(decision: Decision): AnyAsk<T> {
    const ask = this.system.asks[decision.ask];
    if (ask === undefined) throw new Error(`${this.system.id} has no ask "${decision.ask}"`);
    return ask;
  }

  // What procedures use.

  emit(event: E): void {
    const full = this.system.state.complete(this.table, event);
    this.system.state.apply(this.table, full);
    this.events.push(full);
    if (full.because !== undefined) this.cite(full.because);
    this.watch?.told?.(full, this.table);
    this.sink?.(full);
  }

  cite(...rules: readonly RuleId[]): void {
    if (this.watch?.cited !== undefined) for (const rule of rules) this.watch.cited(rule);
  }

  end(result: Result, because: RuleId): void {
    this.result = result;
    this.cite(because);
    this.tell({ kind: 'ended', result, because });
  }

  reached(moment: string): void {
    this.watch?.reached?.(moment);
  }

  enter(interrupt: string): void {
    this.watch?.interrupted?.(interrupt, this.open);
    this.open.push(interrupt);
  }

  leave(): void {
    this.open.pop();
  }

  // How it goes on.

  private wake(): void {
    const inputs = this.dormant;
    if (inputs === null) return;
    this.dormant = null;
    this.rewindOnto(this.table);
    this.rerun(inputs, false);
  }

  private rewindOnto(table: T): void {
    for (let i = this.events.length - 1; i >= 0; i--) {
      const event = this.events[i];
      if (event !== undefined) this.system.state.revert(table, event);
    }
  }

  private take(input: Input): void {
    this.inputs.push(input);
    this.heard?.(input);
  }

  private enterStage(): void {
    const stage = this.system.stages[this.stage.stage];
    if (stage === undefined) throw new Error(`${this.system.id} has no stage "${this.stage.stage}"`);
    this.inputs = [];
    this.events = [];
    this.askedInStage = 0;
    this.open.length = 0;
    this.tell({ kind: 'stageBegan', stage: this.stage });
    this.run = stage.run(this, this.stage.args);
  }

  private drive(reply: unknown): void {
    let stages = 0;
    let answer = reply;
    while (this.run !== null) {
      const step = this.run.next(answer);
      answer = undefined;
      if (step.done === true) {
        if (++stages > MOST_SILENT_STAGES)
          throw new Error(`${this.system.id}: stages follow each other without end at "${this.stage.stage}"`);
        this.leaveStage(step.value);
        continue;
      }
      const met = this.meet(step.value);
      if (met === WAITING) return;
      answer = met;
    }
  }

  private leaveStage(following: StageCall | null): void {
    if (following === null) {
      if (this.result === null)
        throw new Error(
          `${this.system.id}: stage "${this.stage.stage}" named no next one and the battle has not ended`,
        );
      this.run = null;
      return;
    }
    this.stage = following;
    this.stageNumber++;
    this.enterStage();
  }

  private meet(request: Request): unknown {
    if (request.does === 'milestone') return undefined;
    return request.does === 'chance' ? this.throwDice(request.chance) : this.put(request.questions);
  }

  private throwDice(chance: Chance): unknown {
    if (chance.count <= 0) return outcomeOf(chance, chance.kind === 'draw' ? { drawn: [] } : { waves: [] });
    const recorded = this.replay.shift();
    if (recorded !== undefined) return this.thrown(chance, recorded);
    const resolved = resolve(chance, this.dice, this.rolls);
    if (resolved !== undefined) return this.thrown(chance, { is: 'roll', roll: this.rolls++, thrown: resolved.thrown });
    const sides = chance.kind === 'draw' ? 0 : chance.sides;
    this.awaited = { chance, waves: [], count: chance.count, sides };
    return WAITING;
  }

  private thrown(chance: Chance, input: RollInput): Outcome {
    const outcome = outcomeOf(chance, input.thrown);
    if (isRefusal(outcome)) throw new Misfit(outcome.reason);
    this.take(chance.audience === undefined ? input : { ...input, audience: chance.audience });
    this.cite(chance.rule);
    if (this.sink !== undefined || this.watch?.told !== undefined) this.tell(rolled(chance, input, outcome));
    return outcome;
  }

  private put(questions: readonly Question[]): unknown {
    const asked = questions.map((question) => this.decisionOf(question));
    for (const { rules } of asked) this.cite(...rules);
    this.questions.ask(
      asked,
      asked.map((decision) => this.onlyAnswer(decision)),
    );
    if (this.pending.length === 0) return this.questions.take();
    this.tell({ kind: 'asked', decisions: this.pending });
    return WAITING;
  }

  private onlyAnswer(decision: Decision): Given | null {
    const answer = this.askOf(decision).only?.(this.table, decision.args, decision.side) ?? null;
    return answer === null ? null : this.givenBefore(decision, answer);
  }

  private decisionOf(question: Question): Decision {
    const { side, ask, args, secret, interrupt } = question;
    const id = `${this.stageNumber}.${this.askedInStage++}`;
    return {
      id,
      side,
      kind: ask.kind,
      ask: ask.name,
      args,
      rules: ask.rules,
      ...(secret === undefined ? {} : { secret }),
      ...(interrupt === undefined ? {} : { interrupt }),
    };
  }

  private decisionFor(side: unknown, id: unknown): Decision | Refusal {
    if (typeof side !== 'string') return refuse(HOUSE.side, 'An answer names its side.');
    if (id !== undefined && typeof id !== 'string') return refuse(HOUSE.stale, 'A question is named by its id.');
    if (this.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    const mine = this.pending.filter((decision) => decision.side === side);
    const [open] = mine;
    if (open === undefined) return refuse(HOUSE.side, `Nothing is asked of ${side.slice(0, 40)} now.`);
    if (id === undefined) return open;
    return (
      mine.find((decision) => decision.id === id) ??
      refuse(HOUSE.stale, `Question ${id.slice(0, 40)} is not open; ${open.id} is.`)
    );
  }

  private reanswer(input: AnswerInput, checked: boolean): void {
    const open = this.pending.find((decision) => decision.id === input.decision && decision.side === input.side);
    if (open === undefined) throw new Misfit(`question ${input.decision} is not asked any more`);
    const given = checked ? this.checkAnswer(open, input.answer) : this.givenBefore(open, input.answer);
    if (isRefusal(given)) throw new Misfit(given.reason);
    this.accept(open, given, input.standing === true);
  }

  private accept(decision: Decision, given: Given, standing: boolean): void {
    const { id, side, ask, secret } = decision;
    const { answer } = given;
    const marks = { ...(secret === undefined ? {} : { secret }), ...(standing ? ({ standing: true } as const) : {}) };
    this.questions.give(decision, given);
    this.take({ is: 'answer', decision: id, side, answer, ...marks });
    this.tell({ kind: 'answered', decision: id, side, ask, answer, ...marks });
    if (this.pending.length > 0) return;
    const answers = this.questions.sealed();
    if (answers.length > 0) this.tell({ kind: 'revealed', answers });
    this.drive(this.questions.take());
  }

  private cited(refusal: Refusal): Refusal {
    this.cite(refusal.rule);
    return refusal;
  }

  private tell(event: PlayEvent): void {
    this.watch?.told?.(event, this.table);
    this.sink?.(event);
  }
}

const WAITING = Symbol('waiting for somebody');

function lost(decision: Decision): never {
  throw new Error(`question ${decision.id} was not asked again: a stage is not deterministic`);
}
