import type { AwaitedDice, Standing } from '@bridgehead/protocol';
import type { Course } from './course.js';

/** Where a battle stands, as far as that viewer may know. */
export function standingFor({ battle, offers }: Course, viewer: string): Standing {
  const { n, stage, stageNumber, pending, result, inputs, standing } = battle.courseFor(viewer);
  const plays = battle.system.sides.includes(viewer);
  const undo = plays ? { free: battle.undoFree(viewer), most: battle.undoable } : { free: 0, most: 0 };
  return { n, stage, stageNumber, pending, awaited: awaitedIn(battle), result, inputs, orders: standing, undo, offers };
}

function awaitedIn({ awaited }: Course['battle']): AwaitedDice | null {
  if (awaited === null) return null;
  const { chance, waves, count, sides } = awaited;
  return { stream: chance.stream, side: chance.side ?? null, rule: chance.rule, count, sides, waves };
}
