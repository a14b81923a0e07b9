import { stopAtContact } from '@bridgehead/geometry';
import type { JsonRecord, MoveAnswer } from '@bridgehead/kernel';
import {
  footprintOfModel,
  formationMove,
  modelOf,
  moveAsk,
  type Movement,
  profileOf,
  remember,
  stayingMove,
  type Table,
} from '@bridgehead/tabletop';
import { INCH } from '../book/play.js';
import { idsOnTable, leaderOnTable } from '../book/squads.js';
import { movementOf } from '../movement/movement.js';
import { readingWay } from '../movement/way.js';

/** PB-ASSAULT-01: how far a leader charges. */
export const CHARGE_LENGTH = 8 * INCH;

interface Charging extends JsonRecord {
  readonly squad: string;
  readonly target: string;
}

/** PB-ASSAULT-01: how does the squad charge? */
export const chargeAsk = readingWay(
  moveAsk<Charging>({
    name: 'charge',
    prompt: 'How does it charge?',
    meaning: 'A move; the options are numbered.',
    rules: ['PB-ASSAULT-01'],
    movement: (table, { squad, target }) => chargeOf(table, squad, target),
    *options(table, { squad, target }) {
      for (const [i, answer] of chargesAt(table, squad, target).entries()) {
        yield { id: String(i + 1), label: `Charge ${i + 1}`, answer, pieces: answer.move.map(({ model }) => model) };
      }
    },
  }),
);

/** PB-ASSAULT-01: as a move, but straight and into contact with the target. */
function chargeOf(table: Table, squad: string, target: string): Movement {
  return {
    ...movementOf(table, squad),
    shape: { kind: 'straight', rule: 'PB-ASSAULT-01' },
    allowance: { length: CHARGE_LENGTH, rule: 'PB-ASSAULT-01' },
    keep: [{ from: 'enemies', distance: INCH, when: 'throughout', except: [target], rule: 'PB-MOVE-05' }],
    contact: { must: { piece: target, least: 1, rule: 'PB-ASSAULT-01' } },
  };
}

/** PB-ASSAULT-01: ways to charge a squad: staying in contact, or straight at one of its models with the others in formation. */
export function chargesAt(table: Table, squad: string, target: string): readonly MoveAnswer[] {
  // The leader may change although no model moves.
  const key = `charges ${squad} led by ${leaderOnTable(table, squad)} at ${target}`;
  return remember(table, key, () => findCharges(table, squad, target));
}

function findCharges(table: Table, squad: string, target: string): readonly MoveAnswer[] {
  const movement = chargeOf(table, squad, target);
  const staying = stayingMove(table, movement);
  const straight = idsOnTable(table, target).flatMap((id) => chargeAtModel(table, squad, movement, id) ?? []);
  return staying === null ? straight : [staying, ...straight];
}

function chargeAtModel(table: Table, squad: string, movement: Movement, model: string): MoveAnswer | null {
  const leader = leaderOnTable(table, squad);
  const place = leader === undefined ? undefined : modelOf(table, leader).place;
  if (leader === undefined || place?.kind !== 'on') return null;
  const print = footprintOfModel(table, model);
  const at = stopAtContact(profileOf(table, leader).base, place, print.centre, print);
  return at === null ? null : formationMove(table, movement, leader, at);
}
