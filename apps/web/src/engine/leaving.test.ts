import { planetfall } from '@bridgehead/planetfall';
import { poseOf } from '@bridgehead/tabletop';
import { expect, it } from 'vitest';
import { type Gesture, gestureOf } from './gesture.js';
import { begun, goOnTo, ListeningMind } from './mind.fixture.js';
import { planFrom } from './planning.js';

const INCH = 10_000;
const battle = begun(planetfall, 'skirmish', 'leaving');
const { side } = goOnTo(battle, 'activate', 'red');
const { mind } = new ListeningMind(planetfall, battle, side);

function dragged(squad: string, by: number): Gesture {
  const model = battle.table.squads.get(squad)?.models[0] ?? '';
  const ways = mind.waysOf(squad);
  const start = poseOf(battle.table, model);
  if (ways === null || start === null) throw new Error('it cannot be dragged');
  const to = { x: start.x, y: start.y + by * INCH };
  const found = gestureOf(ways, mind.askOf, { model, to, alone: false, so: null, from: null, way: null });
  if (found === null) throw new Error('no way leads to a move');
  return found;
}

function stepsOf({ before, decision, weighed }: Gesture) {
  return [...before.map(({ ask, answer }) => ({ ask, answer })), { ask: decision.ask, answer: weighed.answer }];
}

function goneBy(gesture: Gesture): readonly string[] {
  const { lookout } = mind;
  const plan = lookout === null ? null : planFrom(lookout, stepsOf(gesture));
  return plan?.lines.flatMap(({ gone }) => gone) ?? ['nothing was foreseen'];
}

// One of several models, which can reach its own edge.
const squad = [...battle.table.squads.values()].find(
  ({ id, side: whose, models }) => whose === side && models.length > 1 && dragged(id, -7).weighed.leaving !== null,
);

it('a move that stays on the table takes no model off it', () => {
  const stays = dragged(squad?.id ?? '', 1);
  expect(stays.weighed.refusal).toBeNull();
  expect(stays.weighed.leaving).toBeNull();
  expect(goneBy(stays)).toEqual([]);
});

it('a move over the edge says which models leave, by which rule, and with which passengers', () => {
  const leaves = dragged(squad?.id ?? '', -7);
  expect(leaves.weighed.leaving?.rule).toBe('PF-MOVE-13');
  const gone = goneBy(leaves);
  expect(gone.toSorted()).toEqual([...(squad?.models ?? [])].toSorted());
  battle.plan(side, stepsOf(leaves));
  for (const model of gone) expect(battle.table.models.get(model)?.place.kind).toBe('off');
});
