import { isRefusal } from '@bridgehead/kernel';
import { query } from '@bridgehead/wargame';
import { centreOf, centresApart, INCH } from '../book/measuring.js';
import { weaponNamed, weaponSheet } from '../book/figures.js';
import { rulesOfShot } from '../fire/rules-of-shot.js';
import { shotAt } from '../fire/shot-at.js';
import { isInArc } from './arcs.js';
import { sightingOf } from './sighting.js';
import { piecesBetween, poseOf, type Table, terrainOf } from '@bridgehead/tabletop';
import { isAirborne, isInfantry, isLargeVehicle } from '../book/units.js';
import { BARRICADE, CONTOUR, FOREST, STEEP, STRUCTURE } from '../terrain/terrain.js';

/** DZC-GEO-02, DZC-GEO-04. */
export const range = query({
  id: 'range',
  name: 'range',
  meaning: 'inches from centre to centre of two units',
  args: { from: 'model', to: 'model' },
  ask: (table, { from, to }) => ({
    answer: Math.round((centresApart(table, from, to) * 1000) / INCH) / 1000,
    rules: ['DZC-GEO-02', 'DZC-GEO-04'],
  }),
});

/** DZC-LOS-02 to DZC-LOS-06. */
export const sight = query({
  id: 'sight',
  name: 'line of sight',
  meaning: '`clear`, `hull down` or `blocked`, from a unit to a unit or a Feature',
  args: { from: 'model', to: 'text' },
  ask: (table, { from, to }) => {
    const seen = sightingOf(table, from, to);
    const answer = seen === null ? 'blocked' : seen.hullDown ? 'hull down' : 'clear';
    return {
      answer,
      rules: [
        'DZC-LOS-02',
        'DZC-LOS-03',
        ...(isLargeVehicle(table, from) ? ['DZC-UKEY-04'] : []),
        ...rulesOfTarget(table, to),
        ...rulesBetween(table, from, to),
      ],
    };
  },
});

function rulesOfTarget(table: Table, to: string): readonly string[] {
  if (!table.models.has(to)) return ['DZC-FEATURE-09'];
  if (isAirborne(table, to)) return ['DZC-LOS-06', 'DZC-AIR-01'];
  if (isInfantry(table, to)) return ['DZC-LOS-05'];
  return isLargeVehicle(table, to) ? ['DZC-UKEY-04'] : ['DZC-LOS-04'];
}

/** The rules of the terrain that the line meets. */
function rulesBetween(table: Table, from: string, to: string): readonly string[] {
  const crossed = piecesBetween(table, centreOf(table, from), centreOf(table, to)).terrain;
  const kinds = crossed.map(({ id }) => terrainOf(table, id).kind);
  const rules: Readonly<Record<string, string>> = {
    [STRUCTURE]: 'DZC-FEATURE-04',
    [FOREST]: 'DZC-FEATURE-03',
    [BARRICADE]: 'DZC-FEATURE-02',
    [CONTOUR]: 'DZC-TERRAIN-05',
    [STEEP]: 'DZC-TERRAIN-05',
  };
  const found = kinds.flatMap((kind) => rules[kind] ?? []);
  return found.length > 0 ? ['DZC-TERRAIN-02', ...found] : [];
}

/** DZC-LOS-04. */
export const share = query({
  id: 'share',
  name: 'visible share',
  meaning: 'percent of a unit that another sees; 0 if it is out of sight',
  args: { from: 'model', to: 'model' },
  ask: (table, { from, to }) => ({ answer: sightingOf(table, from, to)?.share ?? 0, rules: ['DZC-LOS-04'] }),
});

/** DZC-LOS-01. */
export const arc = query({
  id: 'arc',
  name: 'arc of fire',
  meaning: 'whether a target is in the arc of a weapon',
  args: { from: 'model', weapon: 'text', to: 'model' },
  ask: (table, { from, weapon: id, to }) => {
    const weapon = weaponNamed(table, from, id);
    const [pose, target] = [poseOf(table, from), poseOf(table, to)];
    const answer =
      weapon !== undefined && pose !== null && target !== null && isInArc(pose, weaponSheet(weapon).arc, target);
    return { answer, rules: ['DZC-LOS-01'] };
  },
});

/** DZC-FIRE-08: the number that a shot needs. */
export const needs = query({
  id: 'needs',
  name: 'number to hit',
  meaning: 'n of n+ that a weapon needs to hit a unit or Feature; the rule that forbids the shot if it cannot be made',
  args: { from: 'model', weapon: 'text', to: 'text' },
  ask: (table, { from, weapon, to }) => {
    const shot = shotAt(table, from, weapon, to);
    if (isRefusal(shot)) return { answer: shot.rule, rules: [shot.rule] };
    const modifiers = shot.modifiers.map(({ rule }) => rule);
    return { answer: shot.needs, rules: ['DZC-FIRE-08', ...modifiers, ...rulesOfShot(table, shot)] };
  },
});
