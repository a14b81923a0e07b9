import { pickOne, type Procedure, type Side } from '@bridgehead/kernel';
import {
  BATTLE,
  footprintOfPiece,
  living,
  modelsWithin,
  NEUTRAL,
  passengersOf,
  profileOf,
  score,
  squadsOf,
  type Table,
  type TablePlay,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { captureOne } from '../asks/capture-one.js';
import { gameSize } from '../charts/game-size.js';
import { maximumForceValue } from '../memos.js';
import { figuresOf, isInfantry } from '../profile/figures.js';
import { ZERO_HOUR } from './kills.js';

/** PF-SCORE-04, PF-SCORE-06: every Objective is scored by whoever captures it now; a squadron captures one at most. */
export function* scoreCaptured(play: TablePlay): Procedure<void> {
  const captured = new Map<string, Side>();
  if (objectives(play.table).some((piece) => isReached(play.table, piece))) play.cite('PF-SCORE-06', 'PF-MAR-35');
  for (const side of play.table.sides.keys()) yield* captureFor(play, side, captured);
  for (const [objective, side] of captured) scoreOne(play, objective, side);
}

function* captureFor(play: TablePlay, side: Side, captured: Map<string, Side>): Procedure<void> {
  for (const { id: squad } of squadsOf(play.table, side)) {
    const open = objectives(play.table).filter(
      (piece) => !captured.has(piece.id) && captures(play.table, squad, piece),
    );
    if (open.length === 0) continue;
    const choice = yield* pickOne(side, captureOne, { squad, objectives: open.map(({ id }) => id) });
    captured.set(choice, side);
  }
}

function scoreOne(play: TablePlay, objective: string, side: Side): void {
  const piece = play.table.terrain.get(objective);
  if (piece === undefined) return;
  const { rank, value } = valueFor(play.table, piece, side);
  play.cite('PF-SCORE-01', 'PF-SCORE-05');
  score(play, side, value, ZERO_HOUR, -1, `${rank} Objective ${piece.name}`, 'PF-SCORE-04');
}

export function objectives(table: Table): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter((piece) => objectiveOf(piece) !== undefined);
}

function objectiveOf({ traits }: TerrainPiece): Readonly<Record<string, unknown>> | undefined {
  return traits.find(({ trait }) => trait === 'objective')?.values;
}

export type Rank = 'primary' | 'secondary' | 'tertiary';

/** PF-SCORE-05: the enemy's Primary Objective is one's own Tertiary. */
export function valueFor(
  table: Table,
  piece: TerrainPiece,
  side: Side,
): { readonly rank: Rank; readonly value: number } {
  const { rank: printed, placedBy } = objectiveOf(piece) ?? {};
  const rank: Rank = printed === 'primary' ? (placedBy === side ? 'primary' : 'tertiary') : 'secondary';
  return { rank, value: gameSize(maximumForceValue.read(table, BATTLE) ?? 0).values[rank] };
}

/** Whether anybody is in it or touches it, so that it must be judged who captures it. */
function isReached(table: Table, { id }: TerrainPiece): boolean {
  return (
    passengersOf(table, id).length > 0 ||
    modelsWithin(table, footprintOfPiece(table, id), table.surface.contact, () => true).length > 0
  );
}

/** Infantry inside outranks everybody; a tank must touch it, and no enemy that could score may. */
function captures(table: Table, squad: string, piece: TerrainPiece): boolean {
  const occupier = passengersOf(table, piece.id).find(({ id }) => isScoring(table, id) && isInfantry(table, id));
  if (occupier !== undefined) return occupier.squad === squad;
  const near = modelsWithin(table, footprintOfPiece(table, piece.id), table.surface.contact, ({ id }) =>
    isScoring(table, id),
  );
  const claims = near.some((model) => model.squad === squad && !isInfantry(table, model.id));
  const [{ side } = { side: NEUTRAL }] = living(table, squad);
  return claims && near.every((model) => model.side === side);
}

/** PF-MAR-35: Take & Hold; flyers never. */
export function isScoring(table: Table, model: string): boolean {
  const holds = profileOf(table, model).traits.some(({ trait }) => trait === 'take-and-hold');
  return holds && figuresOf(table, model).losClass !== 'Flying';
}
