import { type DiceRolled, type Entry, isPlayEvent } from '@bridgehead/kernel';
import type { GameBattle, TableEvent } from '@bridgehead/tabletop';
import { shown } from './matching.js';
import { inUnits } from './picture.js';
import { questionText } from './questions.js';

/** The log of a battle for authors of cases: every question with its ids, every die with its stream. */
export class Trace {
  readonly lines: string[] = [];
  private seen = 0;

  say(line: string): void {
    this.lines.push(line);
  }

  /** Adds what has happened since the last call. */
  follow(battle: GameBattle): void {
    for (const entry of battle.log.slice(this.seen)) this.lines.push(...entryLines(entry));
    this.seen = battle.log.length;
    for (const decision of battle.pending) this.lines.push(`? ${questionText(battle, decision)}`);
  }
}

function entryLines({ event }: Entry<TableEvent>): string[] {
  if (!isPlayEvent(event)) {
    const { kind, because, ...rest } = inUnits(event) as Record<string, unknown>;
    return [`  ${String(kind)} ${shown({ ...rest, was: undefined })}${rule(because)}`];
  }
  switch (event.kind) {
    case 'stageBegan':
      return [`= stage ${event.stage.stage} ${shown(event.stage.args)}`];
    case 'diceRolled':
      return [diceLine(event)];
    case 'answered':
      return [`> ${event.decision} ${event.side} answers ${event.ask}: ${shown(event.answer)}`];
    case 'asked':
      return [];
    default: {
      const { kind, because, ...rest } = event;
      return [`= ${kind} ${shown(rest)}${rule(because)}`];
    }
  }
}

function diceLine(event: DiceRolled): string {
  const { stream, roll, count, sides, needs, modifiers = [], waves = [], drawn, successes, total, because } = event;
  const dice = drawn === undefined ? `${count}D${sides ?? '?'}` : `${count} drawn`;
  const target = needs === undefined ? '' : ` needing ${needs}+`;
  const reasons = modifiers
    .map(({ value, reason, rule: by }) => ` (${value >= 0 ? '+' : ''}${value} ${reason}, ${by})`)
    .join('');
  const faces = drawn?.join(', ') ?? waves.map((wave) => `[${wave.join(', ')}]`).join(' then ');
  const came =
    successes !== undefined
      ? `: ${successes} ${successes === 1 ? 'success' : 'successes'}`
      : total !== undefined
        ? `: ${total}`
        : '';
  return `! dice ${stream}, roll ${roll}: ${dice}${target}${reasons} -> ${faces}${came}${rule(because)}`;
}

function rule(because: unknown): string {
  return typeof because === 'string' ? ` [${because}]` : '';
}
