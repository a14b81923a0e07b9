import { ask, interrupt, type JsonRecord, type Modifier, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, markOn, squadOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasMarched, isBroken, MOVED } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { isFlying, unitsInAir } from '../book/units.js';
import { suppress } from '../fire/firers.js';
import { fireAtAircraft, type Overflight, type Gunner, gunnersOf } from './anti-air.js';

const PASS = 'pass';

/** EA-AIR-06: not from broken or marching formations; suppression counts, but not in the air. */
function flakOf(table: Table, formation: string, flight: Overflight): readonly Gunner[] {
  if (isBroken(table, formation) || hasMarched(table, formation)) return [];
  const gunners = gunnersOf(table, formation, flight);
  return isFlying(table, formation) ? gunners : suppress(table, formation, gunners);
}

interface Firing extends JsonRecord {
  readonly target: string;
  readonly batteries: readonly string[];
}

/** EA-AIR-06: which formation fires at the aircraft? */
export const flakAsk = pickAsk<Table, Firing>({
  name: 'flak',
  prompt: 'Which formation fires at the aircraft?',
  meaning: 'The id of a formation with AA weapons that the aircraft came near, or pass.',
  rules: ['EA-AIR-06'],
  candidates: (table, { batteries }) => candidatesNamed(table, batteries),
  pass: { id: PASS, label: 'Hold fire' },
  usual: (_table, { batteries }) => batteries[0] ?? PASS,
});

/** EA-AIR-05, EA-AIR-06: every enemy formation with AA weapons that the flight came near may fire at it. */
export function* flakWindow(play: TablePlay, flight: Overflight): Procedure<void> {
  const { formation } = flight;
  const enemy = enemyOf(squadOf(play.table, formation).side);
  for (;;) {
    if (unitsInAir(play.table, formation).length === 0) return;
    const batteries = squadsOf(play.table, enemy)
      .map(({ id }) => id)
      .filter((id) => flakOf(play.table, id, flight).length > 0);
    if (batteries.length === 0) return;
    const chosen = yield* ask(enemy, flakAsk, { target: formation, batteries }, { interrupt: true });
    if (chosen === PASS) return;
    yield* interrupt(play, 'flak', fireFlak(play, chosen, flight));
  }
}

/** EA-AIR-06: action modifiers do not count; in the end phase those who moved are worse. */
function* fireFlak(play: TablePlay, by: string, flight: Overflight): Procedure<void> {
  const { side } = squadOf(play.table, by);
  play.emit({ kind: 'declared', side, what: 'Flak', by, because: 'EA-AIR-06' });
  const hasMoved = flight.leg === 'disengagement' && markOn(play.table, by, MOVED) > 0;
  const modifiers: readonly Modifier[] = hasMoved ? [{ value: 1, reason: 'moved this turn', rule: 'EA-AIR-06' }] : [];
  yield* fireAtAircraft(play, { by }, flight, flakOf(play.table, by, flight), modifiers);
}
