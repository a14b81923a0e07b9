import { type Procedure, sum } from '@bridgehead/kernel';
import { mark, markOn, profileOf, setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { dcLeft, sideOfUnit } from '../book/detachments.js';
import { D6, rollDie } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import {
  CORE_LEAK,
  CREW_SHAKEN,
  DAMAGE,
  DRIVE_HIT,
  FIRE,
  mountHit,
  mountLost,
  SENSORS_HIT,
  SHIELDS_DOWN,
} from '../book/marks.js';
import { enemyOf } from '../book/play.js';

/** A row of E40-TAB-01: extra damage, and a mark that it leaves. */
interface CriticalRow {
  readonly name: string;
  readonly damage: number;
  readonly effect?: 'shields' | 'catastrophe' | 'mountHit' | 'mountLost' | { readonly mark: string };
}

/** E40-TAB-01, from 2 to 12. */
const CRITICAL_TABLE: readonly CriticalRow[] = [
  { name: 'Shield surge', damage: 0, effect: 'shields' },
  { name: 'Crew shaken', damage: 0, effect: { mark: CREW_SHAKEN } },
  { name: 'Mount hit', damage: 0, effect: 'mountHit' },
  { name: 'Sensors hit', damage: 0, effect: { mark: SENSORS_HIT } },
  { name: 'Drive hit', damage: 1, effect: { mark: DRIVE_HIT } },
  { name: 'Hull breach', damage: 1 },
  { name: 'Fire', damage: 1, effect: { mark: FIRE } },
  { name: 'Drive wrecked', damage: 2, effect: { mark: DRIVE_HIT } },
  { name: 'Mount torn off', damage: 2, effect: 'mountLost' },
  { name: 'Core leak', damage: 2, effect: { mark: CORE_LEAK } },
  { name: 'Catastrophe', damage: 0, effect: 'catastrophe' },
];

const RULE = 'E40-TAB-01';

/** E40-WE-05: two dice on the critical table; the extra damage comes on top, and the effect stays. */
export function* criticalDamage(play: TablePlay, unit: string): Procedure<void> {
  const side = enemyOf(sideOfUnit(play.table, unit));
  const { total } = yield* sum({
    stream: 'CRITICALTABLE',
    rule: 'E40-WE-05',
    side,
    count: 2,
    sides: D6,
    good: 'neither',
  });
  const row = CRITICAL_TABLE[total - 2];
  if (row === undefined) throw new Error(`there is no critical ${total}`);
  play.emit({ kind: 'declared', side, what: row.name, by: unit, because: RULE });
  yield* takeEffect(play, unit, row);
  const lost = Math.min(row.damage, dcLeft(play.table, unit));
  if (lost > 0) mark(play, unit, DAMAGE, lost, RULE);
}

function* takeEffect(play: TablePlay, unit: string, { effect }: CriticalRow): Procedure<void> {
  if (effect === undefined) return;
  if (effect === 'shields') setMark(play, unit, SHIELDS_DOWN, figuresOf(play.table, unit).shields, RULE);
  else if (effect === 'catastrophe') setMark(play, unit, DAMAGE, figuresOf(play.table, unit).dc, RULE);
  else if (effect === 'mountHit' || effect === 'mountLost') yield* hitMount(play, unit, effect);
  else mark(play, unit, effect.mark, 1, RULE);
}

/** E40-TAB-01: a random mount in equal shares; faces beyond them and lost mounts are rolled again, and with no mount left nothing happens. */
function* hitMount(play: TablePlay, unit: string, effect: 'mountHit' | 'mountLost'): Procedure<void> {
  if (mountsLeft(play.table, unit).length === 0) return;
  const side = enemyOf(sideOfUnit(play.table, unit));
  const count = profileOf(play.table, unit).weapons.length;
  for (;;) {
    const face = yield* rollDie({ stream: 'MOUNT', rule: RULE, side });
    const mount = Math.ceil(face / Math.floor(D6 / count));
    if (mount > count || markOn(play.table, unit, mountLost(mount)) > 0) continue;
    return mark(play, unit, effect === 'mountHit' ? mountHit(mount) : mountLost(mount), 1, RULE);
  }
}

/** The numbers of the mounts that are not lost. */
function mountsLeft(table: Table, unit: string): readonly number[] {
  return profileOf(table, unit).weapons.flatMap((_, i) => (markOn(table, unit, mountLost(i + 1)) > 0 ? [] : [i + 1]));
}
