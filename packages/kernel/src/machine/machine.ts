import type { Answer } from '../ask/answer.js';
import { type AnyAsk, checkAnswer, type AcceptedAnswer, legalAnswer } from '../ask/ask.js';
import type { Decision } from '../ask/decision.js';
import type { Chance, Outcome } from '../dice/chance.js';
import { type Dice, FIRST_PLACE, type RollPlace } from '../dice/dice.js';
import { outcomeOf } from '../dice/throwing.js';
import type { Fact, Result, StageCall } from '../system/events.js';
import type { Watch } from '../system/play.js';
import type { Procedure, Question, Request } from '../system/procedure.js';
import type { System } from '../system/system.js';
import type { Side } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse, rulesOfRefusal } from '../values/refusal.js';
import { placeAfter } from './course.js';
import { type AnswerInput, type AnswerMarks, type Input, Misfit, type RollInput } from './input.js';
import { type MachineListener, LivePlay } from './live-play.js';
import { OpenQuestions } from './open-questions.js';
import { type CompleteRoll, RollSource } from './roll-source.js';

/** More stages in a row than this without a question mean that a rule loops. */
const MOST_SILENT_STAGES = 10_000;

/** Where a machine begins. */
export interface MachineStart<T> {
  readonly table: T;
  readonly stage: StageCall;
  readonly stageNumber: number;
  /** The number of the next roll. */
  readonly rolls: number;
  /** Where the course stands; without it, no answer was given before. */
  readonly place?: RollPlace;
}

/** Whether the answers of a journal are known to be legal, or must be checked again. */
type Trust = 'known' | 'doubtful';

/**
 * Runs the stages of a system over a table until a side must decide. It keeps the inputs and events since the stage
 * began and nothing older: the rest of a battle's memory is up to `Battle`.
 */
export class Machine<T, E extends Fact> {
  readonly system: System<T, E>;
  stage: StageCall;
  stageNumber: number;
  readonly rolls: RollSource;
  /** The inputs since the stage began. */
  inputs: Input[] = [];
  /** Where the course stood when the stage began. */
  stagePlace: RollPlace;

  private readonly play: LivePlay<T, E>;
  private readonly questions = new OpenQuestions();
  private run: Procedure<StageCall | null> | null = null;
  /** A copy reruns its stage only when it is first answered. */
  private dormant: readonly Input[] | null = null;
  /** Where the course stood after so many inputs of the stage. */
  private placed: { readonly inputs: number; readonly place: RollPlace };

  constructor(system: System<T, E>, { table, stage, stageNumber, rolls, place }: MachineStart<T>, dice: Dice) {
    this.system = system;
    this.stage = stage;
    this.stageNumber = stageNumber;
    this.play = new LivePlay(system.state, table);
    this.rolls = new RollSource(dice, rolls);
    this.stagePlace = place ?? FIRST_PLACE;
    this.placed = { inputs: 0, place: this.stagePlace };
  }

  get table(): T {
    return this.play.table;
  }
  get result(): Result | null {
    return this.play.result;
  }
  /** The open decisions. */
  get pending(): readonly Decision[] {
    return this.questions.pending;
  }

  /** Tells only this listener, and the watch if there is one, of everything from now on. */
  tellTo(listener: MachineListener<E>, watch: Watch = {}): void {
    this.play.listener = listener;
    this.play.watch = watch;
  }

  /** Begins the present stage and runs until a side must decide. */
  start(): void {
    this.enterStage();
    this.drive(undefined);
  }

  /** An independent copy with other dice, at the same question. */
  fork(dice: Dice): Machine<T, E> {
    const { system, stage, stageNumber, stagePlace: place } = this;
    const start = { table: system.state.copy(this.table), stage, stageNumber, rolls: this.rolls.next, place };
    const copy = new Machine(system, start, dice);
    copy.play.goOnFrom(this.play);
    copy.inputs = this.inputs.slice();
    copy.questions.pending = this.pending;
    copy.dormant = this.result === null ? copy.inputs : null;
    if (this.rolls.awaited !== null) copy.wake();
    return copy;
  }

  /** A copy of the table as it stood when the stage began. */
  opening(): T {
    return this.play.opening();
  }

  /** Begins the present stage again over a journal. */
  rerun(inputs: readonly Input[], trust: Trust): void {
    this.rolls.repeat(inputs);
    const standing = this.stageNumber;
    this.start();
    for (const input of inputs) if (input.is === 'answer') this.reanswer(input, trust);
    if (this.rolls.hasLeftOver || this.stageNumber !== standing)
      throw new Misfit('the journal does not end where the stage does');
  }

  /** Carries out an answer, or says why it is refused. */
  answer(side: Side, answer: unknown, decision: string | undefined, marks: AnswerMarks = {}): Refusal | null {
    if (this.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    const open = this.questions.openFor(side, decision);
    if (isRefusal(open)) return open;
    const given = this.checkAnswer(open, answer);
    if (isRefusal(given)) {
      this.play.cite(...rulesOfRefusal(given));
      return given;
    }
    this.wake();
    this.accept(this.pending.find(({ id }) => id === open.id) ?? lost(open), given, marks);
    return null;
  }

  /** Carries out an answer that is known to be legal, such as the default of its ask, without checking it again. */
  answerKnown(decision: Decision, answer: Answer): void {
    this.wake();
    const open = this.pending.find(({ id }) => id === decision.id) ?? lost(decision);
    this.accept(open, legalAnswer(this.askOf(open), this.table, open, answer), {});
  }

  /** Carries out an answer if it is legal. Whoever only tries what might be legal need not know all that is wrong with it. */
  answerIfLegal(decision: Decision, answer: Answer): boolean {
    if (this.result !== null) return false;
    const read = this.askOf(decision).check(this.table, decision.args, answer, decision.side);
    if (isRefusal(read)) return false;
    this.wake();
    this.accept(this.pending.find(({ id }) => id === decision.id) ?? lost(decision), { answer, read }, {});
    return true;
  }

  /** The answer and what the ask read from it, or why it is refused. Changes nothing. */
  checkAnswer(decision: Decision, answer: unknown): AcceptedAnswer | Refusal {
    return checkAnswer(this.askOf(decision), this.table, decision, answer);
  }

  /** Faces that a player rolled and typed in, for the awaited wave. */
  enterFaces(faces: unknown): Refusal | null {
    return this.entered(this.rolls.enterFaces(faces));
  }

  /** What a player drew from a real bag. */
  enterDrawn(items: unknown): Refusal | null {
    return this.entered(this.rolls.enterDrawn(items));
  }

  private entered(roll: CompleteRoll | Refusal | null): Refusal | null {
    if (roll === null || isRefusal(roll)) return roll;
    this.drive(this.thrown(roll.chance, roll.input));
    return null;
  }

  /** Whether an answer waits for others given at the same time. */
  isSealed(decision: string): boolean {
    return this.questions.isWaiting(decision);
  }

  /** Takes back a sealed answer that has not been revealed. */
  retract(side: Side, decision: string): Refusal | null {
    const place = this.inputs.findLastIndex((input) => input.is === 'answer' && input.decision === decision);
    const given = this.inputs[place];
    if (given?.is !== 'answer' || given.side !== side || !this.questions.reopen(decision))
      return refuse(HOUSE.undo, 'There is no sealed answer to take back.');
    this.inputs.splice(place, 1);
    this.play.tell({ kind: 'retracted', decision, side });
    return null;
  }

  askOf(decision: Decision): AnyAsk<T> {
    const ask = this.system.asks[decision.ask];
    if (ask === undefined) throw new Error(`${this.system.id} has no ask "${decision.ask}"`);
    return ask;
  }

  private wake(): void {
    const inputs = this.dormant;
    if (inputs === null) return;
    this.dormant = null;
    this.play.takeBackStage();
    this.rerun(inputs, 'known');
  }

  private take(input: Input): void {
    this.inputs.push(input);
    this.play.listener.cameIn?.(input);
  }

  private enterStage(): void {
    const stage = this.system.stages[this.stage.stage];
    if (stage === undefined) throw new Error(`${this.system.id} has no stage "${this.stage.stage}"`);
    this.inputs = [];
    this.placed = { inputs: 0, place: this.stagePlace };
    this.play.beginStage();
    this.questions.beginStage();
    this.play.tell({ kind: 'stageBegan', stage: this.stage });
    this.run = stage.run(this.play, this.stage.args);
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
    this.stagePlace = this.place();
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
    const roll = this.rolls.roll(chance, () => this.place());
    return roll === null ? WAITING : this.thrown(chance, roll);
  }

  /** Where the course stands. Answers that wait for others do not count yet, so this is for when nobody is asked. */
  private place(): RollPlace {
    const { inputs, place } = this.placed;
    if (this.rolls.dice.course === undefined) return place;
    const now = placeAfter(place, this.inputs.slice(inputs), this.rolls.dice);
    this.placed = { inputs: this.inputs.length, place: now };
    return now;
  }

  private thrown(chance: Chance, input: RollInput): Outcome {
    const outcome = outcomeOf(chance, input.thrown);
    if (isRefusal(outcome)) throw new Misfit(outcome.reason);
    this.take(chance.audience === undefined ? input : { ...input, audience: chance.audience });
    this.play.tellRoll(chance, input, outcome);
    return outcome;
  }

  private put(questions: readonly Question[]): unknown {
    const asked = this.questions.decisionsOf(questions, this.stageNumber);
    for (const { rules } of asked) this.play.cite(...rules);
    this.questions.ask(
      asked,
      asked.map((decision) => this.onlyAnswer(decision)),
    );
    if (this.pending.length === 0) return this.questions.take();
    this.play.tell({ kind: 'asked', decisions: this.pending });
    return WAITING;
  }

  private onlyAnswer(decision: Decision): AcceptedAnswer | null {
    const ask = this.askOf(decision);
    const answer = ask.only?.(this.table, decision.args, decision.side) ?? null;
    return answer === null ? null : legalAnswer(ask, this.table, decision, answer);
  }

  private reanswer(input: AnswerInput, trust: Trust): void {
    const open = this.pending.find((decision) => decision.id === input.decision && decision.side === input.side);
    if (open === undefined) throw new Misfit(`the rules no longer ask question ${input.decision}`);
    const read = trust === 'known' ? legalAnswer : checkAnswer;
    const given = read(this.askOf(open), this.table, open, input.answer);
    if (isRefusal(given)) throw new Misfit(given.reason);
    this.accept(open, given, input);
  }

  private accept(decision: Decision, given: AcceptedAnswer, { standing, together, reason }: AnswerMarks): void {
    const { id, side, ask, secret } = decision;
    const { answer } = given;
    const marks = {
      ...(secret === undefined ? {} : { secret }),
      ...(standing === undefined ? {} : { standing }),
      ...(together === undefined ? {} : { together }),
      ...(reason === undefined ? {} : { reason }),
    };
    this.questions.give(decision, given);
    this.take({ is: 'answer', decision: id, side, answer, ...marks });
    this.play.tell({ kind: 'answered', decision: id, side, ask, answer, ...marks });
    if (this.pending.length > 0) return;
    const answers = this.questions.sealed();
    if (answers.length > 0) this.play.tell({ kind: 'revealed', answers });
    this.drive(this.questions.take());
  }
}

const WAITING = Symbol('waiting for somebody');

function lost(decision: Decision): never {
  throw new Error(`question ${decision.id} was not asked again: a stage is not deterministic`);
}
