import { type Side, SPECTATOR } from '@bridgehead/kernel';
import type { AwaitedDice, SentEntry, SentSituation } from '@bridgehead/protocol';
import type { StoredStart } from '../store/store.js';
import type { Course } from './course.js';

/** Where a battle stands, as far as that viewer may know. */
export function standingFor({ battle, offers }: Course, viewer: string): SentSituation {
  const { n, stage, stageNumber, pending, result, inputs, standing } = battle.situationFor(viewer);
  const plays = battle.system.sides.includes(viewer);
  const undo = plays ? { free: battle.undoFree(viewer), most: battle.undoable } : { free: 0, most: 0 };
  const redo = plays ? [...new Set(battle.redoable([viewer]).map(({ side }) => side))] : [];
  const awaited = awaitedIn(battle);
  return { n, stage, stageNumber, pending, awaited, result, inputs, orders: standing, undo, redo, offers };
}

/** The sides that must decide, or type in dice, before play goes on; public. */
export function askedIn({ battle }: Course): readonly Side[] {
  const roller = battle.awaited?.chance.side;
  if (roller !== undefined) return [roller];
  return [...new Set(battle.situationFor(SPECTATOR).pending.map(({ side }) => side))];
}

/** The data to store about everything after an event. */
export function startOf(course: Course, after: number): StoredStart {
  const { battle } = course;
  const entries = battle.log.filter(({ n }) => n > after) as unknown as readonly SentEntry[];
  return { entries, result: battle.result, asked: askedIn(course), offers: course.offers };
}

function awaitedIn({ awaited }: Course['battle']): AwaitedDice | null {
  if (awaited === null) return null;
  const { chance, waves, count, sides } = awaited;
  return { stream: chance.stream, side: chance.side ?? null, rule: chance.rule, count, sides, waves };
}
