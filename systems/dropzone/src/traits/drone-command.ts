import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { candidatesNamed, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { isNearPiece } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { standingUnits } from '../book/units.js';

const RULE = 'DZC-FORCE-32';
const REACH = 6;
const DICE = 5;

const supported = remembered<boolean>('supported', 'turn', {
  name: 'Supported',
  meaning: 'of a unit with Drone command: it has supported a Squad in a CQB in this turn',
});

interface Supporting extends JsonRecord {
  readonly place: string;
  readonly side: Side;
}

/** DZC-FORCE-32: on the table within 6" of the place, and not yet used in this turn. */
function supportersOf(table: Table, { place, side }: Supporting): readonly string[] {
  return standingUnits(table, side).filter(
    (id) =>
      hasSpecial(table, id, 'drone-command') &&
      supported.read(table, id) !== true &&
      isNearPiece(table, id, place, REACH),
  );
}

export const droneAsk = pickAsk<Table, Supporting>({
  name: 'droneSupport',
  prompt: 'Do drones support the Squads in the fight?',
  meaning: 'The id of a unit with Drone command within 6", or pass.',
  rules: [RULE],
  candidates: (table, args) => candidatesNamed(table, supportersOf(table, args)),
  pass: { id: 'pass', label: 'No drones' },
  usual: (table, args) => supportersOf(table, args)[0] ?? 'pass',
});

/** DZC-FORCE-32: dice that drones add to the pool of a side. */
export function* diceOfDrones(play: TablePlay, place: string, side: Side): Procedure<number> {
  if (supportersOf(play.table, { place, side }).length === 0) return 0;
  const chosen = yield* ask(side, droneAsk, { place, side });
  if (chosen === 'pass') return 0;
  supported.write(play, chosen, true, RULE);
  return DICE;
}
