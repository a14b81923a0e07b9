import type { Motion, ShotShown } from '@bridgehead/battlefield';
import type { Table } from '@bridgehead/tabletop';
import { useMemo } from 'react';
import type { SceneShown } from '../director/scene.js';

interface Showing {
  readonly scene: SceneShown | null;
  readonly sceneMilliseconds: number;
}

const NO_SHOTS: readonly ShotShown[] = [];

/** What the table shows of the scene being played: models on their way, and fire. The same values as long as it lasts. */
export function useShown(
  { scene, sceneMilliseconds }: Showing,
  table: Table,
): { readonly motion: Motion | null; readonly shots: readonly ShotShown[] } {
  return useMemo(() => {
    const [first] = scene?.shot?.from ?? [];
    const side = table.models.get(first ?? '')?.side ?? '';
    const motion =
      scene === null || scene.glides.length === 0 ? null : { glides: scene.glides, milliseconds: sceneMilliseconds };
    return { motion, shots: shotsOf(scene, side) };
  }, [scene]);
}

function shotsOf(scene: SceneShown | null, side: string): readonly ShotShown[] {
  return scene === null || scene.shot === null ? NO_SHOTS : [{ kind: 'fired', side, ...scene.shot }];
}
