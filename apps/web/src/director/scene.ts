import type { Glide } from '@bridgehead/battlefield';
import { pathLength, type Point, type Pose } from '@bridgehead/geometry';
import type { DiceRolled, Entry } from '@bridgehead/kernel';
import {
  type Declared,
  type GameSystem,
  type ModelMoved,
  opensActivation,
  type ShotSeen,
  shotOf,
  type Table,
  type TableEvent,
} from '@bridgehead/tabletop';
import { resultOf } from '../report/results.js';

type Waiting = readonly Entry<TableEvent>[];
type AnyEvent = Entry<TableEvent>['event'];

/** One thing that happened, as it is shown: a squad moves, is set down, dice fall, something comes of them. */
export interface SceneShown {
  readonly kind: 'quiet' | 'move' | 'places' | 'dice' | 'result';
  /** How many of the waiting events it takes. */
  readonly count: number;
  /** How long it is shown at the usual speed; 0 if there is nothing to see. */
  readonly milliseconds: number;
  readonly glides: readonly Glide[];
  /** Who attacks whom, from the roll to what comes of it. */
  readonly shot: ShotSeen | null;
  /** What was declared last. */
  readonly declared: Declared | null;
  /** Whether an activation begins with it. */
  readonly opens: boolean;
}

const DICE_MILLISECONDS = 900;
const RESULT_MILLISECONDS = 850;
const PLACES_MILLISECONDS = 450;
const LEAST_MOVE_MILLISECONDS = 300;
/** For a way as long as half of the table's shorter side. */
const LONG_MOVE_MILLISECONDS = 900;
const MOST_MOVE_MILLISECONDS = 1200;

/** The next thing to show: what can be seen of it, and what goes before it without being seen. The table must be the one before it. */
export function nextScene(waiting: Waiting, table: Table, system: GameSystem, before: SceneShown | null): SceneShown {
  const lead = waiting.findIndex(({ event }) => isSeen(event, table, system));
  const quiet = lead < 0 ? waiting : waiting.slice(0, lead);
  const opens = quiet.some(({ event }) => event.kind === 'stageBegan' && isOpening(system, event.stage.stage));
  const declared = lastDeclared(quiet) ?? (opens ? null : (before?.declared ?? null));
  const common = { glides: [], shot: null, declared, opens };
  const first = waiting[lead]?.event;
  if (first === undefined) return { ...common, kind: 'quiet', count: waiting.length, milliseconds: 0 };
  const counted = (last: number) => lead + last;
  switch (first.kind) {
    case 'modelMoved': {
      const moves = movesFrom(waiting.slice(lead), table);
      const seen = { glides: moves.map(glideOf), milliseconds: timeOfMoves(moves, table) };
      return { ...common, ...seen, kind: 'move', count: counted(moves.length) };
    }
    case 'placeChanged': {
      const count = counted(whileAlike(waiting.slice(lead), (event) => event.kind === 'placeChanged'));
      return { ...common, kind: 'places', count, milliseconds: PLACES_MILLISECONDS };
    }
    case 'diceRolled': {
      const shot = shotOf(first, declared, table, system.teller.shot) ?? (opens ? null : shotBefore(before));
      return { ...common, shot, kind: 'dice', count: counted(1), milliseconds: DICE_MILLISECONDS };
    }
    default: {
      const count = counted(whileAlike(waiting.slice(lead), (event) => isPartOfResult(event)));
      return { ...common, shot: shotBefore(before), kind: 'result', count, milliseconds: RESULT_MILLISECONDS };
    }
  }
}

/** A shot is seen until something else than its dice and results is shown. */
function shotBefore(before: SceneShown | null): ShotSeen | null {
  return before?.kind === 'dice' || before?.kind === 'result' ? before.shot : null;
}

export function isOpening(system: GameSystem, stage: string): boolean {
  return system.activations === undefined || opensActivation(system, stage);
}

function lastDeclared(waiting: Waiting): Declared | null {
  return waiting.flatMap(({ event }) => (event.kind === 'declared' ? [event] : [])).at(-1) ?? null;
}

/** Whether the table or the dice tray shows anything of it. */
function isSeen(event: AnyEvent, table: Table, system: GameSystem): boolean {
  switch (event.kind) {
    case 'modelMoved':
    case 'modelDestroyed':
    case 'tokenPlaced':
    case 'tokenFlipped':
    case 'tokenRemoved':
    case 'terrainChanged':
      return true;
    case 'placeChanged':
      return event.to.kind !== 'off' || event.was?.kind !== 'off';
    case 'diceRolled':
      return hasFaces(event);
    case 'markChanged':
    case 'tested':
      return resultOf(event, table, system) !== null;
    case 'scored':
      return true;
    default:
      return false;
  }
}

function hasFaces({ sides, waves, sealed }: DiceRolled): boolean {
  return sides !== undefined && sealed !== true && (waves?.flat().length ?? 0) > 0;
}

/** Results go on until the next question, dice, move or stage. */
const ENDS_RESULT: ReadonlySet<string> = new Set([
  'asked',
  'answered',
  'revealed',
  'stageBegan',
  'declared',
  'diceRolled',
  'modelMoved',
  'ended',
]);

function isPartOfResult(event: AnyEvent): boolean {
  return !ENDS_RESULT.has(event.kind);
}

/** How many from the first on. */
function whileAlike(waiting: Waiting, isAlike: (event: AnyEvent) => boolean): number {
  const other = waiting.findIndex(({ event }, i) => i > 0 && !isAlike(event));
  return other < 0 ? waiting.length : other;
}

/** The models of one squad that move together. */
function movesFrom(waiting: Waiting, table: Table): readonly ModelMoved[] {
  const moves: ModelMoved[] = [];
  for (const { event } of waiting) {
    if (event.kind !== 'modelMoved') break;
    const [first] = moves;
    if (first !== undefined && squadOf(table, event) !== squadOf(table, first)) break;
    // A model that moves twice walks one way after the other.
    if (moves.some(({ model }) => model === event.model)) break;
    moves.push(event);
  }
  return moves;
}

function squadOf(table: Table, { model }: ModelMoved): string | undefined {
  return table.models.get(model)?.squad;
}

function glideOf({ model, path = [], was, to }: ModelMoved): Glide {
  const from: Pose | null = was?.kind === 'on' ? was : null;
  return { model, points: wayOf([...(from === null ? [] : [from]), ...path, to]), facing: from?.facing ?? to.facing };
}

/** Without points on which it stands twice. */
function wayOf(points: readonly Point[]): readonly Point[] {
  return points
    .filter((point, i) => i === 0 || point.x !== points[i - 1]?.x || point.y !== points[i - 1]?.y)
    .map(({ x, y }) => ({ x, y }));
}

function timeOfMoves(moves: readonly ModelMoved[], { surface: { width, height } }: Table): number {
  const longest = Math.max(...moves.map((move) => pathLength(glideOf(move).points)));
  const share = longest / (Math.min(width, height) / 2);
  const time = LEAST_MOVE_MILLISECONDS + share * (LONG_MOVE_MILLISECONDS - LEAST_MOVE_MILLISECONDS);
  return Math.min(MOST_MOVE_MILLISECONDS, Math.round(time));
}
