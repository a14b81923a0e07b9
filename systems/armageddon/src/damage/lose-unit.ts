import type { Procedure, RuleId } from '@bridgehead/kernel';
import {
  destroy,
  modelOf,
  passengersOf,
  placeAround,
  poseOf,
  putOn,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { rollTest } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { cm } from '../book/measuring.js';
import { everythingAloft, formationOf, isFlying, terrainClass } from '../book/units.js';
import { isUp } from '../sight/line-of-fire.js';
import { costsMarker } from '../morale/losses.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { passOn } from '../traits/command-barge.js';
import { type Harm, NO_HARM } from './harm.js';
import { type Hit, hitHas, isMacro } from './hits.js';

/** EA-TRANS-05, EA-FORCE-89: what those aboard a wreck may do: save as usual, hope for a 6, or nothing. */
export type PassengersOf = 'save' | 'survivesOn6' | 'allLost';

/** A unit is destroyed, by a hit or otherwise. Returns what that does to those aboard (EA-TRANS-05). */
export function* loseUnit(
  play: TablePlay,
  model: string,
  rule: RuleId,
  by?: Hit,
  passengers: PassengersOf = 'save',
): Procedure<Harm> {
  const aboard = passengersOf(play.table, model).map(({ id }) => id);
  const pose = poseOf(play.table, model);
  const lost: string[] = [];
  // EA-AIR-09, EA-KEY-22: whoever is shot down in the air, or popped up, takes its passengers with it.
  const isAloft = isFlying(play.table, formationOf(play.table, model));
  const hasPoppedUp = isUp(play.table, model);
  if (aboard.length > 0 && isAloft) play.cite('EA-AIR-09');
  if (aboard.length > 0 && hasPoppedUp) play.cite('EA-KEY-22', 'EA-FORCE-30', 'EA-TRANS-05');
  const areLost = isAloft || hasPoppedUp || passengers === 'allLost';
  for (const id of aboard) if (areLost || !(yield* survives(play, id, by, passengers))) lost.push(id);
  const saved = aboard.filter((id) => !lost.includes(id));
  const markers = by === undefined ? 0 : lost.filter((id) => costsMarker(play.table, id)).length;
  for (const id of lost) destroy(play, id, 'EA-TRANS-05');
  // Survivors stand where the transport stood, once it is gone; until then they are aboard it.
  for (const id of saved)
    play.emit({ kind: 'placeChanged', model: id, to: { kind: 'off', why: 'bailing out' }, because: 'EA-TRANS-05' });
  destroy(play, model, rule);
  if (pose !== null) lost.push(...setDown(play, saved, pose));
  yield* passOn(play, model);
  return { ...NO_HARM, lost, kills: lost.length, markers };
}

/** EA-TRANS-05: Armour, or 6+ as cover; a macro hit lets only those save who could save against it. */
function* survives(play: TablePlay, unit: string, by: Hit | undefined, passengers: PassengersOf): Procedure<boolean> {
  play.cite('EA-TRANS-05');
  const rolls = passengers === 'survivesOn6' ? [6] : savesAboard(play.table, unit, by);
  const { side } = modelOf(play.table, unit);
  for (const needs of rolls) {
    const roll = { stream: 'SAVE', rule: 'EA-TRANS-05', side, count: 1, needs, about: { unit } };
    if ((yield* rollTest(roll)) > 0) return true;
  }
  return false;
}

/** EA-TRANS-05, EA-KEY-19, EA-KEY-12: the rolls of a passenger, one after the other until one succeeds. */
function savesAboard(table: Table, unit: string, by: Hit | undefined): readonly number[] {
  const { armour } = figuresOf(table, unit);
  const isReinforced = hasAbility(table, unit, 'reinforced-armour');
  const last = hasAbility(table, unit, 'invulnerable-save') ? [6] : [];
  if (by !== undefined && hitHas(by, 'titan-killer')) return last;
  if (by !== undefined && isMacro(by)) return isReinforced && armour !== null ? [armour, ...last] : last;
  const cover = by !== undefined && hitHas(by, 'ignore-cover') ? [] : [6];
  const first = Math.min(7, armour ?? 7, ...cover);
  const again = isReinforced && armour !== null && !(by !== undefined && hitHas(by, 'lance')) ? [armour] : [];
  return [...(first > 6 ? [] : [first]), ...again, ...last];
}

/** Sets survivors down as near as there is room. Returns those for whom there is none; they are lost. */
function setDown(
  play: TablePlay,
  units: readonly string[],
  at: { readonly x: number; readonly y: number; readonly facing: number },
): readonly string[] {
  if (units.length === 0) return [];
  const banned = units.map((unit) => ({
    kinds: kindsThatAre('impassable', terrainClass(play.table, unit)),
    models: [unit],
    rule: 'EA-TRANS-05',
  }));
  const near = [{ to: at, distance: cm(8), centres: true, rule: 'EA-TRANS-05' } as const];
  const found = placeAround(
    play.table,
    {
      pieces: units,
      all: { rule: 'EA-TRANS-05' },
      near,
      banned,
      judgedBy: 'centre',
      apart: everythingAloft(play.table),
      rule: 'EA-TRANS-05',
    },
    at,
  );
  for (const [unit, spot] of Object.entries(found?.place ?? {}))
    if ('at' in spot) putOn(play, unit, { x: spot.at[0], y: spot.at[1], facing: spot.facing }, 'EA-TRANS-05');
  if (found !== null) return [];
  for (const unit of units) destroy(play, unit, 'EA-TRANS-05');
  return units;
}
