import type { Point } from '@bridgehead/geometry';
import type { RefObject } from 'react';
import { closeUp } from '../camera/camera.js';
import { type CameraStore, MODELS_FROM_PIXELS_PER_BASE } from '../camera/camera-store.js';
import { glide } from '../camera/glide.js';
import { onSheet, SHEET_LENGTHS_PER_BASE } from '../camera/sheet.js';
import { litModels } from '../scene/lit-models.js';
import type { BattlefieldProps } from '../scene/props.js';
import { stanceOf } from '../scene/stance.js';

export interface Picking {
  readonly store: CameraStore;
  /** The latest properties, so that a gesture outlives a render. */
  readonly props: RefObject<BattlefieldProps>;
  readonly frame: RefObject<HTMLElement | null>;
}

/** Models are shown so many times larger than the smallest that can be told apart, so that a hand can press them. */
const PRESSABLE_SIZE_FACTOR = 1.5;

/** Reports a piece that the player pressed. A squad whose models can be chosen one by one is shown close up first. */
export function pickPiece(picking: Picking, piece: string): void {
  const { props, store } = picking;
  const squad = props.current.table.squads.get(piece);
  const models = squad === undefined ? [] : litModels(props.current.lit, squad);
  if (models.length > 0 && store.detail === 'badges') lookCloser(picking, models);
  props.current.onPick?.(piece);
}

function lookCloser({ store, props, frame }: Picking, models: readonly string[]): void {
  const { table, ghosts } = props.current;
  const points: Point[] = models.flatMap((model) => {
    const stance = stanceOf(table, ghosts, model);
    return stance === null ? [] : [onSheet(store.sheet, stance.footprint.centre)];
  });
  const scale = (PRESSABLE_SIZE_FACTOR * MODELS_FROM_PIXELS_PER_BASE) / SHEET_LENGTHS_PER_BASE;
  if (points.length > 0) glide(frame.current, store, closeUp(points, scale, store.frame));
}
