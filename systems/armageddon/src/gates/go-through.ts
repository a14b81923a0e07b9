import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { distanceBetween, nameOf, putOff, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { CM, cm } from '../book/measuring.js';
import { RESERVE, speedOf, unitsOf, unitsOnGround } from '../book/units.js';
import { comeOutAt, comeThrough, hasRoomAt } from './come-through.js';
import { fitsThroughGate, gatesOf, mayComeThrough, noteUsed, ruleOf } from './gates.js';

interface Going extends JsonRecord {
  readonly squad: string;
}

const PASS = 'pass';

/** EA-FORCE-76: portals that every unit of a formation can reach with this move. */
function portalsInReach(table: Table, formation: string): readonly string[] {
  const units = unitsOf(table, formation);
  if (units.length === 0 || unitsOnGround(table, formation).length < units.length) return [];
  if (!units.every((unit) => fitsThroughGate(table, unit) && !hasAbility(table, unit, 'portal'))) return [];
  return gatesOf(table, squadOf(table, formation).side)
    .filter((gate) => ruleOf(table, gate) !== 'EA-FORCE-63')
    .filter((gate) => units.every((unit) => distanceBetween(table, unit, gate) <= cm(speedOf(table, unit))));
}

/** EA-FORCE-76: what is left of each unit's move once it is in the portal, in cm. */
function pacesAfter(table: Table, formation: string, portal: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    unitsOf(table, formation).map((unit) => [unit, speedOf(table, unit) - distanceBetween(table, unit, portal) / CM]),
  );
}

/** EA-FORCE-76: into reserve, or out of another portal: `entry` or `entry>exit`. */
function* waysOf(table: Table, formation: string): Iterable<readonly [entry: string, exit: string | null]> {
  const { side } = squadOf(table, formation);
  for (const entry of portalsInReach(table, formation)) {
    yield [entry, null];
    const paces = pacesAfter(table, formation, entry);
    for (const exit of gatesOf(table, side))
      if (exit !== entry && hasRoomAt(table, formation, exit, paces)) yield [entry, exit];
  }
}

/** EA-FORCE-76: does the formation go into a portal in place of this move? */
export const portalAsk = pickAsk<Table, Going>({
  name: 'portal',
  prompt: 'Does the formation go into a portal?',
  meaning: 'The id of a portal (into reserve), two ids as in p1>p2 (in at the first, out of the second), or pass.',
  rules: ['EA-FORCE-76'],
  *candidates(table, { squad }) {
    for (const [entry, exit] of waysOf(table, squad)) {
      if (exit === null) yield { id: entry, label: `Into reserve by ${nameOf(table, entry)}`, pieces: [entry] };
      else
        yield {
          id: `${entry}>${exit}`,
          label: `From ${nameOf(table, entry)} to ${nameOf(table, exit)}`,
          pieces: [entry, exit],
        };
    }
  },
  pass: { id: PASS, label: 'Move on the table' },
  usual: () => PASS,
});

/**
 * EA-FORCE-63, EA-FORCE-76: what a gate has to do with this move. `came`: it has made it, out of a gate; `gone`: it is off the table;
 * `walks`: it moves as others do.
 */
export function* byGate(play: TablePlay, formation: string): Procedure<'came' | 'gone' | 'walks'> {
  if (mayComeThrough(play.table, formation)) return (yield* comeThrough(play, formation)) ? 'came' : 'gone';
  if (portalsInReach(play.table, formation).length === 0) return 'walks';
  const chosen = yield* ask(squadOf(play.table, formation).side, portalAsk, { squad: formation });
  if (chosen === PASS) return 'walks';
  const [entry = '', exit] = chosen.split('>');
  const paces = pacesAfter(play.table, formation, entry);
  noteUsed(play, entry);
  for (const unit of unitsOf(play.table, formation)) putOff(play, unit, RESERVE, 'EA-FORCE-76');
  if (exit === undefined) return 'gone';
  yield* comeOutAt(play, formation, exit, paces);
  return 'came';
}
