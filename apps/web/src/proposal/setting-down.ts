import type { Drag } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { Shifting, Slide } from '../engine/questions.js';
import { between, middleOfPlaces, only, type Places, roundedPoint, turnedPlaces } from './places.js';
import { changed, NO_HANDIWORK, type OpenProposing, type OpenQuestion, shownIn } from './state.js';
import { piecesOf, unitFor, unitsOf } from './units.js';
import { propose, think } from './weighing.js';

/** How far what is dragged may slide to a legal place. A single piece stays where it was put. */
const SLIDES = { formation: 'far', squad: 'near', piece: 'none' } as const;

/** Chooses what the next click places and the keys turn. */
export function choose(state: OpenProposing, unit: string | null): OpenProposing {
  const { open, alone } = state;
  const { byHand } = unitsOf(open, alone);
  return changed(state, { handiwork: { ...open.handiwork, chosen: unitFor(open, alone, unit), byHand } });
}

/** A click places the chosen pieces there, or all of them. */
export function putAt(state: OpenProposing, at: Point): OpenProposing {
  const { chosen, pieces, isFormation, isSoleShape } = unitsOf(state.open, state.alone);
  const isPiece = chosen !== null && state.open.choices?.movers.includes(chosen) === true;
  if (isPiece && !isSoleShape) return putPiece(state, chosen, at);
  if (!isFormation && !isSoleShape) return drawUp(changed(state, { handiwork: NO_HANDIWORK }), at, {});
  const middle = middleOfPlaces(only(placesIn(state.open), pieces));
  // A click says only roughly where.
  return shiftChosen(state, { x: at.x - middle.x, y: at.y - middle.y }, 'far');
}

export function putDragged(state: OpenProposing, drag: Drag): OpenProposing {
  const held = changed(state, { isHeld: !drag.done });
  return unitsOf(state.open, state.alone).isFormation ? dragUnit(held, drag) : putPiece(held, drag.model, drag.to);
}

export function nudge(state: OpenProposing, by: Point): OpenProposing {
  return state.open.decision.kind === 'place' ? shiftChosen(state, by, 'none') : state;
}

/** Turns each chosen piece on the spot. */
export function turnChosen(state: OpenProposing, by: number): OpenProposing {
  const { chosen, pieces } = unitsOf(state.open, state.alone);
  const now = placesIn(state.open);
  return propose(wasPut(state, chosen), { place: { ...now, ...turnedPlaces(only(now, pieces), by) } });
}

/** Every piece not placed by hand finds a place around those that were. */
export function placeRest(state: OpenProposing): OpenProposing {
  const kept = only(placesIn(state.open), unitsOf(state.open, state.alone).byHand);
  return drawUp(state, middleOfPlaces(kept), kept);
}

function putPiece(state: OpenProposing, piece: string, at: Point): OpenProposing {
  const now = placesIn(state.open);
  const before = now[piece];
  const facing = before !== undefined && 'facing' in before ? before.facing : 0;
  const { x, y } = roundedPoint(at);
  return propose(wasPut(state, piece), { place: { ...now, [piece]: { at: [x, y], facing } } });
}

function shiftChosen(state: OpenProposing, by: Point, slide: Slide): OpenProposing {
  const { chosen, pieces } = unitsOf(state.open, state.alone);
  return shift(wasPut(state, chosen), { place: placesIn(state.open), pieces, by, slide });
}

/** A drag of a ghost moves the formation, the squad or the model from where it stood when the drag began. */
function dragUnit(state: OpenProposing, { squad, model, to, done }: Drag): OpenProposing {
  const { open, alone } = state;
  const { chosen } = unitsOf(open, alone);
  const unit = alone ? model : chosen === null ? null : squad;
  const before = open.handiwork.grabbed?.model === model ? open.handiwork.grabbed : null;
  const { place } = before ?? { place: placesIn(open) };
  const by = between(place[model], to);
  // An abandoned drag ends where it began.
  const grabbed = done || (by.x === 0 && by.y === 0) ? null : { model, place };
  const put = before === null || done ? wasPut(state, unit) : state;
  const held = changed(put, { handiwork: { ...put.open.handiwork, grabbed } });
  const slide = SLIDES[alone ? 'piece' : unit === null ? 'formation' : 'squad'];
  return shift(held, { place, pieces: piecesOf(open, unit), by, slide });
}

function shift(state: OpenProposing, shifting: Omit<Shifting, 'decision'>): OpenProposing {
  const { decision } = state.open;
  return think(state, { topic: 'shift', about: { decision, ...shifting, by: roundedPoint(shifting.by) } });
}

/** Draws up all pieces that are not kept around a point. */
function drawUp(state: OpenProposing, around: Point, kept: Places): OpenProposing {
  const { decision } = state.open;
  return think(state, { topic: 'block', about: { decision, around: roundedPoint(around), kept } });
}

/** Remembers that the player placed this unit by hand; moving all of them at once does not count. */
function wasPut(state: OpenProposing, unit: string | null): OpenProposing {
  const { open, alone } = state;
  const moved = unit === null ? [] : piecesOf(open, unit);
  const others = unitsOf(open, alone).byHand.filter((piece) => !moved.includes(piece));
  return changed(state, { handiwork: { ...open.handiwork, chosen: unit, byHand: [...others, ...moved] } });
}

/** Where every piece is now. */
function placesIn({ phase, choices }: OpenQuestion): Places {
  const answer = shownIn(phase)?.weighed.answer ?? choices?.usual;
  return answer !== undefined && 'place' in answer ? answer.place : {};
}
