import type { Drag, Lit, Trail } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { poseOf, type Table } from '@bridgehead/tabletop';
import { useState } from 'react';
import { optionAt, piecesLit } from '../inspect/option-pieces.js';
import type { Deciding } from '../proposal/deciding.js';
import { foreseenAt, shownOf } from '../proposal/shown.js';
import { isToPlace } from '../proposal/units.js';

/** What the player's hands do on the table: select, point, drag, measure. */
export interface TableTools {
  readonly selected: string | null;
  readonly hinted: readonly string[];
  /** The piece under the pointer, or the one chosen last if there is none. */
  readonly hovered: string | null;
  /** Whether the player is dragging something, asked or not. */
  readonly isDragging: boolean;
  readonly measuring: boolean;
  readonly setMeasuring: (on: boolean) => void;
  readonly hint: (pieces: readonly string[]) => void;
  /** What the player asked to see, and how to ask. */
  readonly look: Looking['look'];
  readonly lookFor: Looking['lookFor'];
  readonly hover: (piece: string | null) => void;
  readonly pick: (piece: string) => void;
  /** Looks at a squad without choosing anything. */
  readonly select: (squad: string) => void;
  readonly drag: (drag: Drag) => void;
  readonly point: (at: Point) => void;
  readonly selectNext: (lit: ReadonlyMap<string, Lit>) => void;
  readonly ways: (side: Side) => readonly Trail[];
}

export function useTableTools(table: Table, deciding: Deciding | null, fallen: ReadonlyMap<string, Point>): TableTools {
  const { selected, select } = useSelection(table, deciding);
  const [hinted, hint] = useState<readonly string[]>([]);
  const [hovered, hover] = useState<string | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [measuring, setMeasuring] = useState(false);
  const { look, lookFor } = useLooking(table, fallen);
  return {
    selected,
    hinted,
    hovered,
    isDragging,
    measuring,
    setMeasuring,
    hint,
    look,
    lookFor,
    hover,
    select: (id) => {
      if (table.squads.has(id)) select(id);
    },
    pick: (id) => {
      if (table.squads.has(id)) select(id);
      else hover(id);
      if (deciding !== null) pickPiece(table, deciding, id);
    },
    drag: (drag) => {
      setDragging(!drag.done && !isBack(table, drag));
      if (deciding === null) return;
      if (isHauled(deciding)) {
        if (!table.models.has(drag.model)) return;
        // The pressed piece has the focus, but Enter should confirm the drag.
        if (drag.done && document.activeElement instanceof SVGElement) document.activeElement.blur();
        if (deciding.decision.kind === 'pick') select(drag.squad);
      }
      deciding.dispatch({ type: 'drag', drag, isBack: isBack(table, drag) });
    },
    point: (at) => deciding?.dispatch({ type: 'point', at }),
    selectNext: (lit) => {
      const next = nextReady(table, lit, proposedModel(table, deciding) ?? selected);
      if (next === undefined) return;
      if (table.squads.has(next)) select(next);
      if (deciding?.decision.kind === 'pick') pickOption(table, deciding, next);
    },
    ways: (side) => shownOf(deciding)?.ways.map((points) => ({ kind: 'move', points, side })) ?? [],
  };
}

/** Whether squads are dragged to their destination, now or by a question after some picks. */
export function isHauled({ decision: { kind } }: Deciding): boolean {
  return kind === 'move' || kind === 'pick';
}

/** Squads that can be chosen, and models that can be chosen by themselves. */
function nextReady(table: Table, lit: ReadonlyMap<string, Lit>, after: string | null): string | undefined {
  const ready = [...table.squads.values()].flatMap(({ id, models }) =>
    lit.get(id) === 'legal' ? [id] : models.filter((model) => lit.has(model) && lit.get(model) !== 'barred'),
  );
  return ready[(ready.indexOf(after ?? '') + 1) % Math.max(1, ready.length)];
}

/** The model that the proposed option is about by itself. */
function proposedModel(table: Table, deciding: Deciding | null): string | null {
  const option = deciding?.choices?.options.find(({ id }) => id === deciding.proposed?.option);
  const [piece] = option === undefined ? [] : piecesLit(table, option);
  return piece !== undefined && table.models.has(piece) ? piece : null;
}

interface Selection {
  readonly selected: string | null;
  readonly select: (squad: string) => void;
}

/** The squad chosen while this question has been open; else the one that the question is about; else the one chosen last. */
function useSelection(table: Table, deciding: Deciding | null): Selection {
  const [chosen, choose] = useState<{ readonly squad: string; readonly during: string } | null>(null);
  const during = deciding?.decision.id ?? '';
  const last = chosen?.squad ?? null;
  const selected = chosen?.during === during ? last : (actingSquad(table, deciding) ?? last);
  return { selected, select: (squad) => choose({ squad, during }) };
}

/** The squad that the question is about. */
function actingSquad(table: Table, deciding: Deciding | null): string | null {
  const squad = deciding?.decision.args['squad'];
  return typeof squad === 'string' && table.squads.has(squad) ? squad : null;
}

/** An abandoned drag ends where it began. Pieces that are not models stand nowhere before they are placed. */
function isBack(table: Table, { model, to, done }: Drag): boolean {
  if (done || !table.models.has(model)) return false;
  const pose = poseOf(table, model);
  return pose !== null && Math.round(to.x) === pose.x && Math.round(to.y) === pose.y;
}

/** A piece being placed is chosen, a bin receives one item more, one of several is picked or no longer; else the open question comes first, then the questions of the plan. */
function pickPiece(table: Table, deciding: Deciding, id: string): void {
  const { decision, choices, picking, sharing, dispatch } = deciding;
  if (decision.kind === 'place' && isToPlace(choices, id)) return dispatch({ type: 'choose', unit: id });
  const bin = sharing?.bins.find((one) => one === id || one === table.models.get(id)?.squad);
  if (bin !== undefined) {
    letGoOfPressed();
    return dispatch({ type: 'share', bin });
  }
  const item =
    picking?.items.find((one) => one.id === id) ?? picking?.items.find((one) => one.id === table.models.get(id)?.squad);
  if (item !== undefined) {
    letGoOfPressed();
    return dispatch({ type: 'toggle', item: item.id });
  }
  if (picking !== null) return;
  if (decision.kind === 'aim') return aimAtPiece(table, deciding, id);
  if (decision.kind === 'pick' && pickOption(table, deciding, id)) return;
  const target = foreseenAt(table, deciding, id);
  if (target === null) return;
  dispatch(target.chosen ? { type: 'confirm' } : { type: 'change', line: target.line, answer: target.option.answer });
}

/** A piece pressed by a pointer has the focus, but Enter should confirm; pressed by a key, it keeps the focus. */
function letGoOfPressed(): void {
  const pressed = document.activeElement;
  if (pressed instanceof SVGElement && !pressed.matches(':focus-visible')) pressed.blur();
}

/** A press on a piece aims at its middle. */
function aimAtPiece(table: Table, { dispatch }: Deciding, id: string): void {
  const model = table.squads.get(id)?.models.find((one) => poseOf(table, one) !== null) ?? id;
  const at = table.models.has(model) ? poseOf(table, model) : null;
  if (at === null) return;
  letGoOfPressed();
  dispatch({ type: 'point', at });
}

/** The first click proposes the option about the piece, the second takes it. False if no option is about it. */
function pickOption(table: Table, deciding: Deciding, id: string): boolean {
  const { choices, proposed, dispatch } = deciding;
  const option = optionAt(table, choices?.options ?? [], id);
  if (option === undefined) return false;
  const isProposed = proposed?.option === option.id;
  dispatch(isProposed ? { type: 'confirm' } : { type: 'propose', answer: option.answer, option: option.id });
  return true;
}

interface Looking {
  /** A new list each time the player asks. */
  readonly look: readonly (Point | string)[];
  readonly lookFor: (pieces: readonly string[]) => void;
}

/** What to bring into sight; a lost model is looked for where it stood. */
function useLooking(table: Table, fallen: ReadonlyMap<string, Point>): Looking {
  const [look, setLook] = useState<readonly (Point | string)[]>([]);
  return { look, lookFor: (pieces) => setLook(pieces.flatMap((piece) => placesOf(table, fallen, piece))) };
}

function placesOf(table: Table, fallen: ReadonlyMap<string, Point>, piece: string): readonly (Point | string)[] {
  const models = table.squads.get(piece)?.models ?? [piece];
  if (!models.some((model) => fallen.has(model)) || models.some((model) => isThere(table, model))) return [piece];
  return models.flatMap((model) => fallen.get(model) ?? []).slice(0, 1);
}

function isThere(table: Table, model: string): boolean {
  const place = table.models.get(model)?.place;
  return place !== undefined && place.kind !== 'off';
}
