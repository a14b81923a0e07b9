import { notAChoice } from '../book/not-a-choice.js';
import { ask, next, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import {
  BATTLE,
  candidatesNamed,
  footprintOfPiece,
  living,
  modelsWithin,
  NEUTRAL,
  passengersOf,
  profileOf,
  score,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { figuresOf, isInfantry } from '../book/figures.js';
import { maximumForceValue, secondaries } from '../book/memos.js';
import { gameSize } from '../muster/game-size.js';
import { ZERO_HOUR } from '../book/marks.js';

/** PF-END-03, PF-SCORE-07: both sides score the Objectives that they hold, before the trackers are checked. */
export const scoreObjectives = stage({
  id: 'scoreObjectives',
  name: 'End Phase: Score Objectives',
  meaning: 'Both sides score the Objectives that they hold.',
  *run(play) {
    play.cite('PF-END-03', 'PF-SCORE-07');
    yield* scoreCaptured(play);
    return next('checkForEnd');
  },
});

/** PF-SCORE-04, PF-SCORE-06: every Objective is scored by the side that captures it now; a squadron captures one at most. */
function* scoreCaptured(play: TablePlay): Procedure<void> {
  const captured = new Map<string, Side>();
  for (const side of play.table.sides.keys()) yield* captureFor(play, side, captured);
  for (const [objective, side] of captured) scoreOne(play, objective, side);
}

function* captureFor(play: TablePlay, side: Side, captured: Map<string, Side>): Procedure<void> {
  const squads = squadsOf(play.table, side).map(({ id }) => id);
  for (const [i, squad] of squads.entries()) {
    const open = objectives(play.table).filter(
      (piece) => !captured.has(piece.id) && capturesNow(play.table, squad, piece),
    );
    if (open.length === 0) continue;
    const best = bestFirst(play.table, side, open, squads.slice(i + 1));
    const choice = yield* ask(side, captureObjective, { squad, objectives: best.map(({ id }) => id) });
    captured.set(choice, side);
  }
}

/** PF-SCORE-06: a squadron that could capture several Objectives takes one of them. */
export const captureObjective = pickAsk<Table, { readonly squad: string; readonly objectives: readonly string[] }>({
  name: 'captureObjective',
  prompt: 'Which Objective does it capture?',
  meaning: 'The id of an Objective.',
  rules: ['PF-SCORE-06'],
  candidates: (table, args) => candidatesNamed(table, args.objectives),
  unlisted: notAChoice('PF-SCORE-06', 'it is no Objective that the Squadron captures.'),
});

/** Objectives that other squadrons of the side can still capture come last; then they go by value. */
function bestFirst(
  table: Table,
  side: Side,
  open: readonly TerrainPiece[],
  others: readonly string[],
): readonly TerrainPiece[] {
  const worthOf = (piece: TerrainPiece) =>
    valueFor(table, piece, side).value -
    (others.some((squad) => capturesNow(table, squad, piece)) ? LEFT_TO_OTHERS : 0);
  return open.toSorted((a, b) => worthOf(b) - worthOf(a));
}

/** A number greater than the value of any Objective. */
const LEFT_TO_OTHERS = 100;

function scoreOne(play: TablePlay, objective: string, side: Side): void {
  const piece = play.table.terrain.get(objective);
  if (piece === undefined) return;
  const { rank, value } = valueFor(play.table, piece, side);
  play.cite('PF-SCORE-01', 'PF-SCORE-05');
  if (value === 0) return;
  score(play, side, value, ZERO_HOUR, -1, `${rank} Objective ${piece.name}`, 'PF-SCORE-04');
}

export function objectives(table: Table): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter((piece) => objectiveOf(piece) !== undefined);
}

function objectiveOf({ traits }: TerrainPiece): Readonly<Record<string, unknown>> | undefined {
  return traits.find(({ trait }) => trait === 'objective')?.values;
}

export type Rank = 'primary' | 'secondary' | 'tertiary';

/** PF-SCORE-05: the enemy's Primary Objective is Tertiary to a side; one that no side placed is Primary to both. */
export function valueFor(
  table: Table,
  piece: TerrainPiece,
  side: Side,
): { readonly rank: Rank; readonly value: number } {
  const { rank: printed, placedBy } = objectiveOf(piece) ?? {};
  const rank: Rank = printed !== 'primary' ? 'secondary' : (placedBy ?? side) === side ? 'primary' : 'tertiary';
  const anothers = rank === 'secondary' && (placedBy ?? side) !== side;
  if (anothers && secondaries.read(table, BATTLE) === PLACER) return { rank, value: 0 };
  return { rank, value: gameSize(maximumForceValue.read(table, BATTLE) ?? 0).values[rank] };
}

/** PF-SCORE-05: the agreement that only the side that placed a Secondary Objective scores it, and any side the one in the middle. */
export const PLACER = 'placer';

/** PF-SCORE-06: infantry inside an Objective outranks all other models; a vehicle must touch it, and no enemy that could score may. */
export function capturesNow(table: Table, squad: string, piece: TerrainPiece): boolean {
  const occupier = passengersOf(table, piece.id).find(({ id }) => isScoring(table, id) && isInfantry(table, id));
  if (occupier !== undefined) return occupier.squad === squad;
  const near = modelsWithin(table, footprintOfPiece(table, piece.id), table.surface.contact, ({ id }) =>
    isScoring(table, id),
  );
  const claims = near.some((model) => model.squad === squad && !isInfantry(table, model.id));
  const [{ side } = { side: NEUTRAL }] = living(table, squad);
  return claims && near.every((model) => model.side === side);
}

/** PF-MAR-35: models with Take & Hold score; flyers never do. */
export function isScoring(table: Table, model: string): boolean {
  const holds = profileOf(table, model).traits.some(({ trait }) => trait === 'take-and-hold');
  const { losClass, drive } = figuresOf(table, model);
  return holds && losClass !== 'Flying' && drive !== 'flying';
}
