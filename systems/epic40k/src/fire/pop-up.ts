import { type JsonRecord, refuse, severalAsk } from '@bridgehead/kernel';
import {
  candidatesNamed,
  distanceBetween,
  markOn,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { POPPED_UP } from '../book/marks.js';
import { targetsFor } from './targets.js';
import { canFireAt, type Gun, readyGuns, unitsAsTargets } from './guns.js';

/** E40-KEY-14: the skimmers of a detachment that may pop up. */
export function chancesToPopUp(table: Table, squad: string): readonly string[] {
  const guns = readyGuns(table, squad).filter(({ unit }) => mayPopUp(table, unit));
  const enemies = targetsFor(table, squadOf(table, squad).side).flatMap((target) => unitsAsTargets(table, target));
  const inRange = guns.filter((gun) => enemies.some((enemy) => distanceBetween(table, gun.unit, enemy) <= gun.range));
  return [...new Set(inRange.map(({ unit }) => unit))];
}

function mayPopUp(table: Table, unit: string): boolean {
  return hasAbility(table, unit, 'skimmer') && markOn(table, unit, POPPED_UP) === 0;
}

/** Those who see nobody without it. */
function blind(table: Table, squad: string): readonly string[] {
  const enemies = targetsFor(table, squadOf(table, squad).side).flatMap((target) => unitsAsTargets(table, target));
  const sees = (gun: Gun) => enemies.some((enemy) => canFireAt(table, gun, enemy));
  const guns = readyGuns(table, squad);
  return chancesToPopUp(table, squad).filter((unit) => !guns.some((gun) => gun.unit === unit && sees(gun)));
}

/** E40-KEY-14: which skimmers pop up? */
export const popUpAsk = severalAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'popUp',
  prompt: 'Which skimmers pop up?',
  meaning: 'the ids of skimmers of the detachment; none.',
  rules: ['E40-KEY-14'],
  unlisted: () => refuse('E40-KEY-14', 'It is no skimmer with somebody in range.'),
  candidates: (table, { squad }) => candidatesNamed(table, chancesToPopUp(table, squad)),
  range: (table, { squad }) => ({ least: 0, most: chancesToPopUp(table, squad).length }),
  usual: (table, { squad }) => blind(table, squad),
});

export function popUp(play: TablePlay, units: readonly string[]): void {
  for (const unit of units) setMark(play, unit, POPPED_UP, 1, 'E40-KEY-14');
}
