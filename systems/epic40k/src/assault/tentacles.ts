import { ask, type JsonRecord, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { candidatesNamed, type Table, type TablePlay } from '@bridgehead/tabletop';
import { enemiesTouching } from '../book/contact.js';
import { isWarEngine, sideOfUnit } from '../book/detachments.js';
import { closeCombatWeapons, hasTentacles } from './totals.js';

const RULE = 'E40-SHW-11';

interface Holding extends JsonRecord {
  readonly engine: string;
  readonly engines: readonly string[];
}

/** E40-SHW-11: whose Close Combat Weapon is held? */
export const holdWeapon = pickAsk<Table, Holding>({
  name: 'holdWeapon',
  prompt: 'Whose Close Combat Weapon do the Ripper Tentacles hold?',
  meaning: 'the id of an enemy war engine in contact with one.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It has no Close Combat Weapon in contact that could be held.'),
  candidates: (table, { engines }) => candidatesNamed(table, engines),
});

/** E40-SHW-11: before the totals, each set of tentacles stops one weapon of an enemy engine in contact. Gives how many of each are held. */
export function* nameHeldWeapons(
  play: TablePlay,
  squads: readonly string[],
  engaged: readonly string[],
): Procedure<ReadonlyMap<string, number>> {
  const { table } = play;
  const held = new Map<string, number>();
  for (const engine of engaged.filter((unit) => hasTentacles(table, unit))) {
    const engines = enemiesTouching(table, engine).filter(
      (enemy) => isWarEngine(table, enemy) && closeCombatWeapons(table, enemy) > (held.get(enemy) ?? 0),
    );
    if (engines.length === 0) continue;
    const named = yield* ask(sideOfUnit(table, engine), holdWeapon, { engine, engines, squads });
    play.cite(RULE);
    held.set(named, (held.get(named) ?? 0) + 1);
  }
  return held;
}
