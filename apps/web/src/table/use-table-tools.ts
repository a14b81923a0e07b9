import type { Drag, Lit, Trail } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { poseOf, type Table } from '@bridgehead/tabletop';
import { useState } from 'react';
import type { Deciding } from '../proposal/deciding.js';
import { foreseenAt, isAbout, shownOf } from '../proposal/shown.js';
import { isToPlace } from '../proposal/units.js';

/** What hands do on the table: select, point, drag, measure. */
export interface TableTools {
  readonly selected: string | null;
  readonly hinted: readonly string[];
  /** Under the pointer, or chosen last where there is none. */
  readonly hovered: string | null;
  /** Something is in somebody's hand, whether or not anything is asked. */
  readonly isDragging: boolean;
  readonly measuring: boolean;
  readonly setMeasuring: (on: boolean) => void;
  readonly hint: (pieces: readonly string[]) => void;
  /** What somebody asked to see, and to ask for it. */
  readonly look: Looking['look'];
  readonly lookFor: Looking['lookFor'];
  readonly hover: (piece: string | null) => void;
  readonly pick: (piece: string) => void;
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
        // The piece that was pressed has the focus; Enter is to confirm what was dragged.
        if (drag.done && document.activeElement instanceof SVGElement) document.activeElement.blur();
        if (deciding.decision.kind === 'pick') select(drag.squad);
      }
      deciding.dispatch({ type: 'drag', drag, isBack: isBack(table, drag) });
    },
    point: (at) => deciding?.dispatch({ type: 'point', at }),
    selectNext: (lit) => {
      const next = nextReady(table, lit, selected);
      if (next === undefined) return;
      select(next);
      if (deciding?.decision.kind === 'pick') pickOption(table, deciding, next);
    },
    ways: (side) => shownOf(deciding)?.ways.map((points) => ({ kind: 'move', points, side })) ?? [],
  };
}

/** Squads are dragged to where they go, now or by what is asked after some picks. */
export function isHauled({ decision: { kind } }: Deciding): boolean {
  return kind === 'move' || kind === 'pick';
}

function nextReady(table: Table, lit: ReadonlyMap<string, Lit>, after: string | null): string | undefined {
  const ready = [...table.squads.keys()].filter((id) => lit.get(id) === 'legal');
  return ready[(ready.indexOf(after ?? '') + 1) % Math.max(1, ready.length)];
}

interface Selection {
  readonly selected: string | null;
  readonly select: (squad: string) => void;
}

/** The squad that was chosen while this question has been open; else the one that it is about; else the one chosen last. */
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

/** A drag that was given up ends where it began. Pieces that are no models stand nowhere before they are set down. */
function isBack(table: Table, { model, to, done }: Drag): boolean {
  if (done || !table.models.has(model)) return false;
  const pose = poseOf(table, model);
  return pose !== null && Math.round(to.x) === pose.x && Math.round(to.y) === pose.y;
}

/** What is set down is taken in hand; else what is asked now comes first, then what would be asked. */
function pickPiece(table: Table, deciding: Deciding, id: string): void {
  const { decision, choices, dispatch } = deciding;
  if (decision.kind === 'place' && isToPlace(choices, id)) return dispatch({ type: 'choose', unit: id });
  if (decision.kind === 'pick' && pickOption(table, deciding, id)) return;
  const target = foreseenAt(table, deciding, id);
  if (target === null) return;
  dispatch(target.chosen ? { type: 'confirm' } : { type: 'change', line: target.line, answer: target.option.answer });
}

/** A first click proposes what has to do with the piece, a second one on the same takes it. False if nothing has. */
function pickOption(table: Table, deciding: Deciding, id: string): boolean {
  const { choices, proposed, dispatch } = deciding;
  const option = choices?.options.find((one) => isAbout(table, one, id));
  if (option === undefined) return false;
  const isProposed = proposed?.option === option.id;
  dispatch(isProposed ? { type: 'confirm' } : { type: 'propose', answer: option.answer, option: option.id });
  return true;
}

interface Looking {
  /** Another list each time that somebody asks. */
  readonly look: readonly (Point | string)[];
  readonly lookFor: (pieces: readonly string[]) => void;
}

/** What is to be brought into sight; who is gone is looked for where it stood. */
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
