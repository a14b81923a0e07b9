import type { AimGround, Ghost, Lit } from '@bridgehead/battlefield';
import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { Weighed } from '../engine/questions.js';
import { isPiece } from '../inspect/naming.js';
import { piecesLit } from '../inspect/option-pieces.js';
import type { Deciding } from '../proposal/deciding.js';
import { shownOf, targetsIn } from '../proposal/shown.js';
import { refusalPoint, refusedPieces } from './faults.js';

/** What is highlighted on the table: what can be chosen, what is proposed, what is in the way. */
export function lightingOf(
  table: Table,
  viewer: Side,
  deciding: Deciding | null,
  hinted: readonly string[],
): ReadonlyMap<string, Lit> {
  const lit = new Map<string, Lit>();
  const light = (piece: string, as: Lit) => lit.set(piece, as);
  if (deciding !== null) lightDecision(table, viewer, deciding, light);
  // A bin is lit as the ask names it, be it a squad or a single model.
  const { bins, whyNot } = deciding?.sharing ?? { bins: [], whyNot: () => null };
  for (const bin of bins) if (isPiece(table, bin)) lit.set(bin, whyNot(bin) === null ? 'target' : 'barred');
  for (const piece of deciding?.proposed?.weighed.touched ?? []) lit.set(piece, 'target');
  for (const piece of [...hinted, ...proposedIn(table, deciding)]) {
    if (table.models.has(piece) && lit.has(piece)) light(piece, 'pointed');
    else if (hinted.includes(piece)) light(squadOrPiece(table, piece), 'target');
  }
  return lit;
}

/** What the proposed option is about. */
function proposedIn(table: Table, deciding: Deciding | null): readonly string[] {
  const option = deciding?.choices?.options.find(({ id }) => id === deciding.proposed?.option);
  return option === undefined ? [] : piecesLit(table, option);
}

function lightDecision(table: Table, viewer: Side, deciding: Deciding, light: (piece: string, as: Lit) => void): void {
  const { choices, proposed, decision } = deciding;
  const lightSquad = (piece: string, as: Lit) => light(squadOrPiece(table, piece), as);
  for (const { id } of choices?.unavailable ?? []) for (const piece of piecesLit(table, { id })) light(piece, 'barred');
  const { picking } = deciding;
  for (const { id } of picking?.items ?? [])
    if (isPiece(table, id)) light(id, picking?.picked.includes(id) === true ? 'target' : 'legal');
  if (decision.kind === 'pick' && picking === null)
    for (const option of choices?.options ?? [])
      for (const piece of piecesLit(table, option)) light(piece, ownerOf(table, piece) === viewer ? 'legal' : 'target');
  for (const piece of choices?.movers ?? []) lightSquad(piece, 'legal');
  for (const piece of targetsIn(deciding)) if (ownerOf(table, piece) !== viewer) lightSquad(piece, 'target');
  const why = proposed?.weighed.refusal ?? proposed?.weighed.short ?? null;
  for (const piece of why === null ? [] : refusedPieces(why))
    if (ownerOf(table, piece) !== viewer) lightSquad(piece, 'barred');
}

/** Squads are lit, not their models, unless an option is about one of them. */
function squadOrPiece(table: Table, piece: string): string {
  return table.models.get(piece)?.squad ?? piece;
}

function ownerOf(table: Table, piece: string): Side | null {
  return table.squads.get(piece)?.side ?? table.models.get(piece)?.side ?? table.tokens.get(piece)?.owner ?? null;
}

/** Ghosts where pieces would stand, and one at the point where something is in the way. */
export function ghostsOf(deciding: Deciding | null, held: readonly string[]): readonly Ghost[] {
  const weighed = shownOf(deciding);
  if (weighed === null) return [];
  const wrong = wrongIn(deciding, weighed);
  const ghosts = weighed.poses.map(({ piece, pose }) => ({
    model: piece,
    pose,
    ok: !wrong(piece),
    held: held.includes(piece),
    base: deciding?.choices?.bases[piece],
  }));
  const why = weighed.refusal ?? weighed.short;
  const point = why === null ? null : refusalPoint(why);
  return point === null ? ghosts : [...ghosts, { model: TROUBLE_ID, pose: { ...point, facing: 0 }, ok: false }];
}

/** In a formation, only the pieces that a refusal names are wrong; if it names none, all of them are. */
function wrongIn(deciding: Deciding | null, { refusal, poses }: Weighed): (piece: string) => boolean {
  if (refusal === null) return () => false;
  const named = refusedPieces(refusal).filter((id) => poses.some(({ piece }) => piece === id));
  const isFormation = (deciding?.choices?.groups.length ?? 0) > 0;
  return isFormation && named.length > 0 ? (piece) => named.includes(piece) : () => true;
}

/** What the proposed aim covers. */
export function aimGroundOf(deciding: Deciding | null): AimGround | null {
  const weighed = shownOf(deciding);
  return weighed === null || weighed.ground === null ? null : { ground: weighed.ground, ok: weighed.refusal === null };
}

/** No piece has such an id. */
const TROUBLE_ID = ' trouble';
