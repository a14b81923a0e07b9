import { ask, type JsonRecord, next, pickAsk, type Procedure, refuse, type StageCall } from '@bridgehead/kernel';
import { candidatesNamed, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { Zone } from '../book/units.js';
import { enemiesIn, whyNotFit, whyNotHold } from '../buildings/capacity.js';
import { goInto } from '../buildings/enter.js';
import { nameOfZone } from '../buildings/zones.js';
import { hasKeyword } from '../keywords/keywords.js';
import { pin } from '../pinning/pin.js';

const NO = 'pass';

interface Winning extends JsonRecord {
  readonly squad: string;
  readonly building: string;
  /** The zone, where the building has several. */
  readonly part: string | null;
}

function zoneIn({ building, part }: Winning): Zone {
  return part === null ? { building } : { building, part };
}

/** FF-BLDG-07: which other unit in the building is assaulted next? */
export const secondAssaultAsk = pickAsk<Table, Winning>({
  name: 'secondAssault',
  prompt: 'Does the winner assault another unit in the building?',
  meaning: 'The id of an enemy unit in the same zone, or pass.',
  rules: ['FF-BLDG-07'],
  candidates: (table, args) => candidatesNamed(table, enemiesIn(table, args.squad, zoneIn(args))),
  unlisted: () => refuse('FF-BLDG-07', 'It is no enemy unit in that zone.'),
  pass: { id: NO, label: 'It stays outside' },
});

/** FF-BLDG-06: does the winner occupy the building? */
export const occupyAsk = pickAsk<Table, Winning>({
  name: 'occupy',
  prompt: 'Does the winner occupy the building?',
  meaning: 'occupy or pass.',
  rules: ['FF-BLDG-06', 'FF-CQB-23'],
  candidates: (table, args) => [
    { id: 'occupy', label: `Into ${nameOfZone(table, zoneIn(args))}`, pieces: [args.building] },
  ],
  pass: { id: NO, label: 'It stays outside' },
});

/** What attackers do about the zone of a unit that they have beaten: they fight on, go in, or neither. */
type Conquest = StageCall | 'occupied' | null;

/** FF-BLDG-06, FF-BLDG-07: attackers who have won may occupy the zone of the loser, if need be after another Assault. */
export function* conquer(play: TablePlay, unit: string, zone: Zone): Procedure<Conquest> {
  if (whyNotHold(play.table, unit, zone) !== null) return null;
  const { side } = squadOf(play.table, unit);
  const winning = { squad: unit, building: zone.building, part: zone.part ?? null };
  if (enemiesIn(play.table, unit, zone).length > 0) {
    const target = yield* ask(side, secondAssaultAsk, winning);
    return target === NO ? null : assaultNext(play, unit, target);
  }
  if (whyNotFit(play.table, unit, zone) !== null || (yield* ask(side, occupyAsk, winning)) === NO) return null;
  goInto(play, unit, zone, 'FF-BLDG-06');
  return 'occupied';
}

/** FF-BLDG-07: it counts as a Hindered Charge, and nobody reacts to it. */
function assaultNext(play: TablePlay, attacker: string, defender: string): StageCall {
  const { side } = squadOf(play.table, attacker);
  play.emit({ kind: 'declared', side, what: 'Second Assault', by: attacker, at: defender, because: 'FF-BLDG-07' });
  if (hasKeyword(play.table, attacker, 'terrifying')) pin(play, defender, 'FF-KEYWORD-49');
  return next('fight', { attacker, defender, gait: 'sprint', hindered: true, counter: false, suffered: 0 });
}
