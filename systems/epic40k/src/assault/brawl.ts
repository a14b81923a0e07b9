import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { nameOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { enemiesTouching } from '../book/contact.js';
import { hasAbility } from '../book/abilities.js';
import { isInCommand } from '../book/command.js';
import { detachmentOf, isWarEngine, sideOfUnit, unitsOn } from '../book/detachments.js';
import { isBroken, orderOf } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { SIDES } from '../book/play.js';
import { groupsLeft } from './contacts.js';
import { nameHeldWeapons } from './tentacles.js';
import {
  assaultOf,
  closeCombatWeapons,
  countPsykers,
  enginesOfSide,
  engineSupport,
  type Fight,
  hasCommander,
  isNearAny,
  othersOf,
  subtotal,
  supportOf,
} from './totals.js';
import { isDazed } from '../movement/stopped.js';

/** The units that are in contact in a combat, and those that support it, by side. */
export interface Brawl extends Fight {
  readonly engaged: readonly string[];
  readonly inCommand: ReadonlySet<string>;
  /** E40-SHW-11: how many Close Combat Weapons of an engine are held. */
  readonly held: ReadonlyMap<string, number>;
}

/** E40-ASLT-05: a war engine supports one combat in a part. */
const hasLent = remembered<true>('hasLent', 'part', {
  name: 'Has supported',
  meaning: 'of a war engine: it has supported a close combat in this part',
});

function sideOf(table: Table, squad: string): Side {
  return table.squads.get(squad)?.side ?? '';
}

/** E40-ASLT-04: the units of these detachments in base contact with one another. */
export function engagedUnits(table: Table, squads: readonly string[]): readonly string[] {
  return squads.flatMap((squad) =>
    unitsOn(table, squad).filter((unit) =>
      enemiesTouching(table, unit).some((enemy) => squads.includes(detachmentOf(table, enemy))),
    ),
  );
}

/** E40-ASLT-05: who is in contact, who supports, and what it adds up to. */
export function* brawlOf(play: TablePlay, squads: readonly string[]): Procedure<Brawl> {
  const { table } = play;
  const engaged = engagedUnits(table, squads);
  const held = yield* nameHeldWeapons(play, squads, engaged);
  const totals: Record<Side, number> = {};
  const supporters: string[] = [];
  for (const side of SIDES) {
    const enemies = engaged.filter((unit) => sideOfUnit(table, unit) !== side);
    let total = 0;
    for (const squad of squads.filter((one) => sideOf(table, one) === side)) {
      const helping = supportersOf(play, squads, squad, engaged);
      supporters.push(...helping);
      const mine = engaged.filter((unit) => detachmentOf(table, unit) === squad);
      total += subtotal(table, squad, [
        ...mine.map((unit) => assaultInBrawl(play, unit, enemies, held)),
        ...helping.map((unit) => supportOf(table, unit)),
      ]);
    }
    totals[side] = total + (yield* lentByEngines(play, squads, side, engaged));
  }
  play.cite('E40-ASLT-05');
  const all = [...engaged, ...supporters];
  return {
    by: 'Assault',
    squads,
    engaged,
    totals,
    held,
    psykers: Object.fromEntries(SIDES.map((side) => [side, countPsykers(table, all, side)])),
    commanders: SIDES.filter((side) => hasCommander(table, engaged, side)),
    inCommand: new Set(all.filter((unit) => isInCommand(table, unit))),
  };
}

/** E40-ASLT-05: units of a detachment in the combat that are near it; not of a broken or marching one. */
function supportersOf(
  play: TablePlay,
  squads: readonly string[],
  squad: string,
  engaged: readonly string[],
): readonly string[] {
  const { table } = play;
  if (isBroken(table, squad) || orderOf(table, squad) === 'march') return [];
  const side = sideOf(table, squad);
  const enemies = squads.filter((one) => sideOf(table, one) !== side).flatMap((one) => unitsOn(table, one));
  const helping = othersOf(table, squad, new Set(engaged)).filter(
    (unit) => !isWarEngine(table, unit) && !isDazed(table, unit) && isNearAny(table, unit, enemies),
  );
  if (helping.some((unit) => hasAbility(table, unit, 'closeSupport'))) play.cite('E40-KEY-04');
  return helping;
}

/** E40-SHW-05, E40-SHW-11: doubled against war engines, unless Ripper Tentacles hold the weapon. */
function assaultInBrawl(
  play: TablePlay,
  unit: string,
  enemies: readonly string[],
  held: ReadonlyMap<string, number>,
): number {
  const { table } = play;
  const value = assaultOf(table, unit);
  const meetsEngine = enemies.some((enemy) => isWarEngine(table, enemy));
  if (!meetsEngine || closeCombatWeapons(table, unit) <= (held.get(unit) ?? 0)) return value;
  play.cite('E40-SHW-05');
  return 2 * value;
}

interface Lending extends JsonRecord {
  readonly engine: string;
  readonly squads: readonly string[];
}

/** E40-ASLT-05: does the engine support this combat, or a later one? */
export const lendSupport = pickAsk<Table, Lending>({
  name: 'lendSupport',
  prompt: 'Does the war engine support this close combat?',
  meaning: 'support, or wait for another combat that it is near.',
  rules: ['E40-ASLT-05'],
  candidates: (table, { engine }) => [
    { id: 'support', label: `${nameOf(table, engine)} supports it` },
    { id: 'wait', label: 'It waits for another' },
  ],
});

/** E40-ASLT-05: war engines that are not in contact themselves. */
function* lentByEngines(
  play: TablePlay,
  squads: readonly string[],
  side: Side,
  engaged: readonly string[],
): Procedure<number> {
  let total = 0;
  for (const engine of enginesOfSide(play.table, side)) {
    if (!mayLend(play.table, engine, engaged, side)) continue;
    const others = groupsLeft(play.table).filter((group) =>
      mayLend(play.table, engine, engagedUnits(play.table, group), side),
    );
    if (others.length > 0 && (yield* ask(side, lendSupport, { engine, squads })) === 'wait') continue;
    hasLent.write(play, engine, true, 'E40-ASLT-05');
    total += engineSupport(play.table, engine);
  }
  return total;
}

function mayLend(table: Table, engine: string, engaged: readonly string[], side: Side): boolean {
  if (enemiesTouching(table, engine).length > 0 || hasLent.read(table, engine) === true) return false;
  return isNearAny(
    table,
    engine,
    engaged.filter((unit) => sideOfUnit(table, unit) !== side),
  );
}
