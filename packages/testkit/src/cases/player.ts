import {
  type Answer,
  ANY_INTERRUPT,
  canonical,
  cautionsOn,
  type Decision,
  declineOf,
  isRefusal,
  type Refusal,
  type RuleId,
  rulesOfRefusal,
  ScriptError,
  type Side,
  type StandingOrder,
} from '@bridgehead/kernel';
import type { GameBattle, GameSystem } from '@bridgehead/tabletop';
import { unmet } from './expecting.js';
import type { Notes } from './notes.js';
import { oddsFaults, offers } from './odds-faults.js';
import type { AnswerStep, ExpectedQuestion, GivenAnswer, ParsedCase, CaseStep, RefusedBy } from './parsed-case.js';
import { messageOf } from './problem.js';
import { putQuery } from './putting.js';
import { inList, isRefusedBy } from './refused-by.js';
import { askedNow, askOf, isMeant, meant, questionFaults } from './questions.js';
import type { Trace } from './trace.js';

/** More windows in a row than any case opens: standing orders that loop. */
const MOST_STANDING = 500;

/** Plays the steps of a case one by one and halts at a step that does not fit. */
export class CasePlayer {
  private readonly system: GameSystem;
  private readonly battle: GameBattle;
  private readonly parsed: ParsedCase;
  private readonly notes: Notes;
  private readonly trace: Trace | undefined;

  constructor(system: GameSystem, battle: GameBattle, parsed: ParsedCase, notes: Notes, trace: Trace | undefined) {
    this.system = system;
    this.battle = battle;
    this.parsed = parsed;
    this.notes = notes;
    this.trace = trace;
  }

  play(): void {
    const { play } = this.parsed;
    for (const [i, step] of play.entries()) {
      this.standIn(play.slice(i).find(isScripted), step.line);
      this.take(step);
    }
    this.standIn(undefined, play.at(-1)?.line ?? this.parsed.systemLine);
  }

  private take(step: CaseStep): void {
    switch (step.does) {
      case 'answer':
        if (step.refused !== undefined) return this.tryRefused(step, step.refused);
        if (step.cautions !== undefined) this.checkCautions(step, step.cautions);
        return this.answer(step.side, step.answer, step.line, step.to);
      case 'both':
        return this.answerBoth(step);
      case 'asks':
        return this.checkAsked(step.questions, step.line);
      case 'expect':
        return void this.notes.failures.push(...unmet(this.system, this.battle, step.expect));
      case 'odds':
        for (const fault of oddsFaults(this.battle, step.odds)) this.notes.fail(step.line, fault);
        return;
      case 'query':
        return putQuery(this.system, this.battle.table, step.query, this.notes);
      case 'undo':
        return this.undo(step.answers, step.line);
    }
  }

  private answer(side: Side, given: GivenAnswer, line: number, to?: string): void {
    const decision = this.openFor(side, to);
    const about = to === undefined ? '' : ` about "${to}"`;
    if (decision === undefined)
      this.notes.halt(line, `${side} answers, but nothing is asked of ${side}${about} now: ${askedNow(this.battle)}`);
    const answer = meant(this.battle, decision, given);
    if (typeof answer === 'string') this.notes.halt(line, `${answer}: ${askedNow(this.battle)}`);
    const done = this.doing(line, () => this.battle.answer(side, answer, decision.id));
    if (isRefusal(done))
      this.notes.halt(line, `${side}'s answer is refused by ${done.rule}: ${done.reason} (${askedNow(this.battle)})`);
  }

  /** The player must be cautioned by exactly these rules before giving the answer. */
  private checkCautions({ side, answer: given, line, to }: AnswerStep, rules: readonly RuleId[]): void {
    const decision = this.openFor(side, to);
    const answer = decision && meant(this.battle, decision, given);
    // The answer itself says what is wrong with it.
    if (decision === undefined || answer === undefined || typeof answer === 'string') return;
    const cautions = cautionsOn(askOf(this.battle, decision), this.battle.table, decision, answer);
    for (const { rule } of cautions) this.notes.cite(rule);
    for (const { rule, reason } of cautions)
      if (!rules.includes(rule)) this.notes.fail(line, `${side} is cautioned by ${rule}: ${reason}`);
    for (const rule of rules)
      if (!cautions.some((caution) => caution.rule === rule))
        this.notes.fail(line, `${side} should be cautioned by ${rule}, and is not`);
  }

  /** The answer must be refused by that rule, or by exactly those rules, and change nothing. */
  private tryRefused({ side, answer: given, line, to }: AnswerStep, by: RefusedBy): void {
    const decision = this.openFor(side, to);
    const answer = decision === undefined ? withoutQuestion(given) : meant(this.battle, decision, given);
    if (typeof answer === 'string') this.notes.halt(line, `${answer}: ${askedNow(this.battle)}`);
    const before = stateOf(this.battle);
    const done = this.doing(line, () => this.battle.answer(side, answer, decision?.id));
    if (!isRefusal(done))
      this.notes.halt(line, `${side}'s answer was accepted; it should have been refused by ${inList(by)}`);
    if (!isRefusedBy(done, by))
      this.notes.fail(
        line,
        `${side}'s answer is refused by ${inList(rulesOfRefusal(done))} (${done.reason}), expected ${inList(by)}`,
      );
    if (stateOf(this.battle) !== before) this.notes.fail(line, `the refused answer of ${side} changed something`);
  }

  /** Secret choices: all must be open before the first is answered. */
  private answerBoth({ answers, line }: Extract<CaseStep, { does: 'both' }>): void {
    for (const { side } of answers) {
      if (this.openFor(side) === undefined)
        this.notes.halt(line, `nothing is asked of ${side} now: ${askedNow(this.battle)}`);
    }
    for (const { side, answer } of answers) this.answer(side, answer, line);
  }

  private checkAsked(questions: readonly ExpectedQuestion[], line: number): void {
    const { pending } = this.battle;
    if (questions.length === 0 && pending.length > 0)
      this.notes.fail(line, `nothing should be asked, but ${askedNow(this.battle)}`);
    for (const question of questions) {
      const decision = pending.find((open) => isMeant(question, open));
      if (decision === undefined) {
        const wanted = [question.side, question.ask].filter((word) => word !== undefined).join(' to be asked ');
        this.notes.halt(question.line, `expected ${wanted}, but ${askedNow(this.battle)}`);
      }
      for (const fault of questionFaults(this.battle, decision, question, this.notes.cite)) {
        this.notes.fail(question.line, `${decision.side} is asked ${decision.ask}: ${fault}`);
      }
    }
  }

  private undo(answers: number, line: number): void {
    const done = this.doing(line, () => this.battle.undo(answers));
    if (isRefusal(done)) this.notes.halt(line, `cannot undo ${answers}: ${done.reason}`);
  }

  /** Standing orders answer open questions until the next scripted step is about one. */
  private standIn(scripted: CaseStep | undefined, line: number): void {
    if (this.parsed.standing.length === 0) return;
    for (let answered = 0; answered < MOST_STANDING; answered++) {
      const open = this.battle.pending.find((decision) => scripted === undefined || !this.isAbout(scripted, decision));
      const answer = open === undefined ? null : this.standing(open);
      if (open === undefined || answer === null) return;
      if (isRefusal(this.doing(line, () => this.battle.answer(open.side, answer, open.id)))) return;
    }
    this.notes.halt(line, `standing orders have answered ${MOST_STANDING} questions in a row`);
  }

  private isAbout(step: CaseStep, decision: Decision): boolean {
    switch (step.does) {
      case 'answer':
        return (
          step.side === decision.side && (step.to ?? decision.ask) === decision.ask && this.wouldFit(step, decision)
        );
      case 'both':
        return step.answers.some(({ side }) => side === decision.side);
      case 'asks':
        return step.questions.some((question) => isMeant(question, decision));
      case 'odds':
        return offers(this.battle, decision, step.odds);
      default:
        return false;
    }
  }

  private wouldFit({ answer, refused }: AnswerStep, decision: Decision): boolean {
    const given = meant(this.battle, decision, answer);
    const refusal = typeof given === 'string' ? undefined : this.battle.check(decision, given);
    return refusal === null
      ? refused === undefined
      : refusal !== undefined && refused !== undefined && isRefusedBy(refusal, refused);
  }

  private standing(decision: Decision): unknown {
    for (const { side, orders } of this.parsed.standing) {
      for (const order of side === decision.side ? orders : []) {
        const answer = concerns(order, decision) ? this.ordered(order, decision) : null;
        if (answer !== null && this.battle.check(decision, answer) === null) return answer;
      }
    }
    return null;
  }

  private ordered({ answer }: StandingOrder, decision: Decision): unknown {
    if (answer === 'pass') return declineOf(askOf(this.battle, decision), this.battle.table, decision);
    return answer === 'usual'
      ? askOf(this.battle, decision).usual(this.battle.table, decision.args, decision.side)
      : answer;
  }

  private openFor(side: Side, ask?: string): Decision | undefined {
    return this.battle.pending.find((decision) => decision.side === side && (ask ?? decision.ask) === decision.ask);
  }

  /** Dice that do not fit end the case; so does a rule that throws. */
  private doing(line: number, act: () => unknown): Refusal | undefined {
    try {
      const done = act();
      this.trace?.follow(this.battle);
      return isRefusal(done) ? done : undefined;
    } catch (error) {
      this.trace?.say(`! ${messageOf(error)}`);
      if (error instanceof ScriptError) return this.notes.haltByDice(line, error);
      return this.notes.halt(line, `the rules broke: ${messageOf(error)}`);
    }
  }
}

/** The answer of a side that is asked nothing, which can only be refused; options and moves depend on a question. */
function withoutQuestion(given: GivenAnswer): Answer | string {
  return given.is === 'answer' ? given.answer : 'there is no such answer to be refused';
}

function concerns(order: StandingOrder, decision: Decision): boolean {
  return order.ask === decision.ask || (order.ask === ANY_INTERRUPT && decision.interrupt === true);
}

/** The steps that meet a question. */
function isScripted({ does }: CaseStep): boolean {
  return does === 'answer' || does === 'both' || does === 'asks' || does === 'odds';
}

/** Everything that a refused answer must leave alone. */
function stateOf(battle: GameBattle): string {
  const { stage, pending, result, log, tape } = battle;
  return canonical([battle.system.state.pack(battle.table), stage, pending, result, log.length, tape.length]);
}
