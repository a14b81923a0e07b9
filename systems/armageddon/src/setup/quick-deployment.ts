import type { Side } from '@bridgehead/kernel';
import { addToken, setDown, squadsOf, type Table } from '@bridgehead/tabletop';
import { lineUp } from '@bridgehead/wargame';
import { isAircraft } from '../air/aircraft.js';
import { figuresOf } from '../book/figures.js';
import { SIDES } from '../book/play.js';
import { RESERVE, speedOf, unitsOf } from '../book/units.js';
import { DEPARTED } from '../orbit/plot.js';
import { OBJECTIVE } from '../scoring/objectives.js';
import { deploymentOf, ZONE } from './deploy.js';
import { edgeOf } from './table-edges.js';
import { couldRide, craftOf, isUndeployed, neverDeploys, podOf, teleports } from './who-waits.js';

/** EA-SETUP-04, EA-SETUP-08, without asking anybody: objectives at their usual places, formations along their table edge. */
export function deployQuickly(table: Table): void {
  placeObjectives(table);
  for (const side of SIDES) lineUpArmy(table, side);
}

/** EA-SETUP-04: one on the own edge, two in the enemy half, at shares of the width. */
function placeObjectives(table: Table): void {
  const { width, height } = table.surface;
  for (const side of SIDES) {
    const isBottom = edgeOf(table, side) === 'bottom';
    const depth = (share: number) => Math.round(isBottom ? height * share : height * (1 - share));
    const spots = [
      { x: Math.round(width / 2), y: depth(0) },
      { x: Math.round(width * 0.2), y: depth(0.62) },
      { x: Math.round(width * 0.8), y: depth(0.62) },
    ];
    for (const [i, at] of spots.entries())
      addToken(table, { id: `${side}-objective-${i + 1}`, kind: OBJECTIVE, owner: side, at: { ...at, facing: 0 } });
  }
}

function lineUpArmy(table: Table, side: Side): void {
  const all = squadsOf(table, side).map(({ id }) => id);
  for (const id of all) putAside(table, side, id);
  const formations = all.filter((id) => isUndeployed(table, id)).map((id) => ({ id, squads: [id] }));
  const left = lineUp(
    table,
    { edge: edgeOf(table, side), depth: ZONE },
    formations,
    (squads) => deploymentOf(table, squads, side),
    (model, at) => setDown(table, model, { kind: 'on', ...at }),
  );
  for (const id of left) wait(table, id);
}

/** EA-SETUP-09: aircraft, spacecraft, teleporters and those in pods wait; the first troops that fit ride in a transport aircraft. */
function putAside(table: Table, side: Side, formation: string): void {
  const pod = podOf(table, formation);
  if (neverDeploys(table, formation) || teleports(table, formation)) wait(table, formation);
  if (isAircraft(table, formation)) for (const unit of unitsOf(table, formation)) load(table, unit);
  if (pod === undefined) return;
  const hasCraft = craftOf(table, side) !== undefined;
  setDown(table, pod, { kind: 'off', why: hasCraft ? RESERVE : DEPARTED });
  if (hasCraft) for (const unit of unitsOf(table, formation)) setDown(table, unit, { kind: 'in', id: pod });
}

function wait(table: Table, formation: string): void {
  for (const unit of unitsOf(table, formation)) setDown(table, unit, { kind: 'off', why: RESERVE });
}

/** Jump troops fight best out of an aircraft. */
function load(table: Table, unit: string): void {
  if (figuresOf(table, unit).transport === null) return;
  const pace = (id: string) => Math.min(...unitsOf(table, id).map((one) => speedOf(table, one)));
  const [first] = couldRide(table, unit).toSorted((a, b) => pace(b) - pace(a));
  if (first !== undefined) for (const one of unitsOf(table, first)) setDown(table, one, { kind: 'in', id: unit });
}
