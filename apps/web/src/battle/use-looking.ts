import type { Point } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { useState } from 'react';

export interface Looking {
  /** Another list each time that somebody asks. */
  readonly look: readonly (Point | string)[];
  readonly lookFor: (pieces: readonly string[]) => void;
}

/** What is to be brought into sight; who is gone is looked for where it stood. */
export function useLooking(table: Table, fallen: ReadonlyMap<string, Point>): Looking {
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
