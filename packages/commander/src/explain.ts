import { type Answer, type Side, textIn } from '@bridgehead/kernel';
import { type AskRole, type GameSystem, nameOf, type Opponent, poseOf, type Table } from '@bridgehead/tabletop';
import { askOf } from './plain-players.js';
import type { Player, PlayerKind, PlayerTask } from './player.js';

/**
 * Why a player gave its last answer, as a sentence: its own, or what the book's worths say about it. Null for a player
 * that weighs nothing, and where there is nothing to say. It may tell what only its side knows.
 */
export function reasonInWords(
  system: GameSystem,
  kind: PlayerKind,
  player: Player,
  task: PlayerTask,
  answer: Answer,
): string | null {
  const own = player.reason?.() ?? null;
  if (own !== null) return own.says.slice(0, MOST_LETTERS);
  const { opponent } = system;
  const role = opponent?.roles[task.decision.ask];
  if (kind.plain === true || opponent === undefined || role === undefined) return null;
  const said =
    role.role === 'move' ? wayInWords(opponent, task, answer) : choiceInWords(system, opponent, role, task, answer);
  return said?.slice(0, MOST_LETTERS) ?? null;
}

const MOST_LETTERS = 500;

/** Of so many options at most the worths are compared. */
const MOST_OPTIONS = 40;

/** What was picked, what it is worth, and the best that was not. */
function choiceInWords(
  system: GameSystem,
  opponent: Opponent,
  role: AskRole,
  task: PlayerTask,
  answer: Answer,
): string | null {
  if (!('pick' in answer) || typeof answer.pick !== 'string') return null;
  const { decision, table } = task;
  const weighed: { readonly id: string; readonly label: string; readonly worth: number }[] = [];
  for (const { id, label } of askOf(system, task).options(table, decision.args, decision.side)) {
    if (weighed.length >= MOST_OPTIONS) break;
    const worth = worthOf(opponent, role, table, task, id);
    if (worth !== null) weighed.push({ id, label, worth });
  }
  const taken = weighed.find(({ id }) => id === answer.pick);
  const [other] = weighed.filter(({ id }) => id !== answer.pick).toSorted((a, b) => b.worth - a.worth);
  if (taken === undefined || other === undefined) return null;
  return `${taken.label} is worth ${inFigures(taken.worth)}, ${other.label} ${inFigures(other.worth)}.`;
}

function worthOf(
  opponent: Opponent,
  role: AskRole,
  table: Table,
  { decision: { args, side } }: PlayerTask,
  id: string,
): number | null {
  const told = 'worth' in role ? (role.worth?.(table, args, id, side) ?? null) : null;
  if (told !== null || !table.squads.has(id)) return told;
  if (role.role === 'target') return opponent.expected(table, textIn(args, 'squad'), id);
  if (role.role === 'react') return opponent.expected(table, id, textIn(args, role.at));
  return role.role === 'activate' ? mostHarm(opponent, table, id, side) : null;
}

function mostHarm(opponent: Opponent, table: Table, squad: string, side: Side): number {
  const enemies = [...table.squads.values()].filter((one) => one.side !== side);
  return Math.max(0, ...enemies.map(({ id }) => opponent.expected(table, squad, id)));
}

/** The goal that a move comes nearer to, the one that is worth most. */
function wayInWords(opponent: Opponent, { decision, table }: PlayerTask, answer: Answer): string | null {
  const [first] = 'move' in answer ? answer.move : [];
  const squad = decision.args['squad'];
  const step = first?.path.findLast((one) => 'to' in one);
  const from = first === undefined ? null : poseOf(table, first.model);
  if (from === null || step === undefined || !('to' in step) || typeof squad !== 'string') return null;
  const [x, y] = step.to;
  const [goal] = opponent
    .interests(table, squad)
    .filter(({ at }) => between({ x, y }, at) < between(from, at))
    .toSorted((a, b) => b.worth - a.worth);
  if (goal === undefined) return null;
  return `Toward ${nameOf(table, goal.piece)}, which is worth ${inFigures(goal.worth)} to ${nameOf(table, squad)}.`;
}

function between(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

function inFigures(worth: number): string {
  return String(Math.round(worth * 10) / 10);
}
