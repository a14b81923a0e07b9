import type { Drag, Lit, Trail } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { PlaceAnswer, Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { useState } from 'react';
import type { Deciding } from './use-deciding.js';

/** What hands do on the table: select, point, drag, measure. */
export interface TableTools {
  readonly selected: string | null;
  readonly hinted: readonly string[];
  /** Under the pointer, or chosen last where there is none. */
  readonly hovered: string | null;
  readonly measuring: boolean;
  readonly alone: boolean;
  readonly piece: string | null;
  readonly setMeasuring: (on: boolean) => void;
  readonly setAlone: (alone: boolean) => void;
  readonly choosePiece: (piece: string) => void;
  readonly hint: (pieces: readonly string[]) => void;
  readonly hover: (piece: string | null) => void;
  readonly pick: (piece: string) => void;
  readonly drag: (drag: Drag) => void;
  readonly point: (at: Point) => void;
  readonly selectNext: (lit: ReadonlyMap<string, Lit>) => void;
  readonly ways: (side: Side) => readonly Trail[];
}

export function useTableTools(table: Table, deciding: Deciding | null): TableTools {
  const { selected, select } = useSelection(table, deciding);
  const [hinted, hint] = useState<readonly string[]>([]);
  const [hovered, hover] = useState<string | null>(null);
  const [measuring, setMeasuring] = useState(false);
  const [alone, setAlone] = useState(false);
  const [piece, choosePiece] = useState<string | null>(null);
  const kind = deciding?.decision.kind;
  return {
    selected,
    hinted,
    hovered,
    measuring,
    alone,
    piece,
    setMeasuring,
    setAlone,
    choosePiece,
    hint,
    hover,
    pick: (id) => {
      if (table.squads.has(id)) select(id);
      else hover(id);
      if (deciding !== null && kind === 'pick') pickOption(table, deciding, id);
    },
    drag: (drag) => {
      if (deciding !== null && kind === 'move') deciding.drag(drag, alone);
    },
    point: (at) => {
      if (deciding === null) return;
      if (kind === 'aim') deciding.propose({ aim: { at: [Math.round(at.x), Math.round(at.y)] } });
      if (kind === 'place') placeAt(deciding, piece, at, choosePiece);
    },
    selectNext: (lit) => {
      const next = nextReady(table, lit, selected);
      if (next === undefined) return;
      select(next);
      if (deciding !== null && kind === 'pick') pickOption(table, deciding, next);
    },
    ways: (side) => deciding?.proposed?.weighed.ways.map((points) => ({ kind: 'move', points, side })) ?? [],
  };
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

/** A first click proposes what has to do with the piece, a second one on the same takes it. */
function pickOption(table: Table, deciding: Deciding, id: string): void {
  const { choices, proposed } = deciding;
  const squad = table.models.get(id)?.squad ?? id;
  const option = choices?.options.find(
    ({ id: one, pieces = [] }) => one === id || one === squad || pieces.includes(squad),
  );
  if (option === undefined) return;
  if (proposed?.option === option.id) deciding.confirm();
  else deciding.propose(option.answer, option.id);
}

function placeAt(deciding: Deciding, chosen: string | null, { x, y }: Point, choose: (piece: string) => void): void {
  const movers = deciding.choices?.movers ?? [];
  const piece = chosen !== null && movers.includes(chosen) ? chosen : movers[0];
  const now = deciding.proposed?.weighed.answer ?? deciding.choices?.usual;
  if (piece === undefined || now === undefined || !('place' in now)) return;
  const before = now.place[piece];
  const facing = before !== undefined && 'facing' in before ? before.facing : 0;
  const place: PlaceAnswer['place'] = { ...now.place, [piece]: { at: [Math.round(x), Math.round(y)], facing } };
  deciding.propose({ place });
  choose(movers[(movers.indexOf(piece) + 1) % movers.length] ?? piece);
}
