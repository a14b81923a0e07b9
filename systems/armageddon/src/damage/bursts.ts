import { radiusOf } from '@bridgehead/geometry';
import type { JsonRecord } from '@bridgehead/kernel';
import { BATTLE, poseOf, profileOf, type TablePlay } from '@bridgehead/tabletop';
import { CONTACT, cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';

/** EA-FORCE-89: whom a wreck may hit: those within 5 cm, those that it touches, summoned daemons within 5 cm, or all under a template. */
type BurstKind = 'around' | 'touching' | 'daemons' | 'template' | 'inItsWay';

/** EA-FORCE-89: a wreck that hits those around it; resolved once the attack that caused it is complete. */
export interface Burst extends JsonRecord {
  readonly kind: BurstKind;
  readonly x: number;
  readonly y: number;
  /** Of the wreck. */
  readonly radius: number;
  /** What a die must show to hit a unit; 1 hits all. */
  readonly needs: number;
  readonly macro: boolean;
  /** The engine itself, and those in its way, if it staggers. */
  readonly engine: string;
  readonly units: readonly string[];
}

export const bursts = remembered<readonly Burst[]>('bursts', 'battle', {
  isList: true,
  name: 'Bursts',
  meaning: 'wrecks that have still to hit others: { kind, x, y, radius, needs, macro, engine, units }',
});

/** EA-FORCE-89: how far a burst reaches from the wreck. */
export function reachOfBurst({ kind }: Burst): number {
  return kind === 'touching' ? CONTACT : cm(5);
}

interface BurstOf {
  readonly needs: number;
  readonly macro?: boolean;
  readonly kind?: BurstKind;
  readonly units?: readonly string[];
}

/** Called before the engine is taken away. */
export function noteBurst(
  play: TablePlay,
  model: string,
  { needs, macro = false, kind = 'around', units = [] }: BurstOf,
): void {
  const pose = poseOf(play.table, model);
  if (pose === null) return;
  const radius = radiusOf(profileOf(play.table, model).base);
  const before = bursts.read(play.table, BATTLE) ?? [];
  const burst = { kind, x: pose.x, y: pose.y, radius, needs, macro, engine: model, units };
  bursts.write(play, BATTLE, [...before, burst], 'EA-FORCE-89');
}
