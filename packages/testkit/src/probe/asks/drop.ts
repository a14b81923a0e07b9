import { advance, distanceToPoint } from '@bridgehead/geometry';
import { type JsonRecord, refuse } from '@bridgehead/kernel';
import { aimAsk, footprintOfModel, type Table } from '@bridgehead/tabletop';
import { INCH } from '../play.js';
import { leaderOnTable } from '../squads.js';

export interface Dropping extends JsonRecord {
  readonly squad: string;
}

const REACH = 12 * INCH;

/** PB-DROP-01: where is the drone called down? */
export const dropAsk = aimAsk<Dropping>({
  name: 'drop',
  prompt: 'Where is the drone called down?',
  meaning: 'An aim; options are named inches@degrees from the caller, or here.',
  rules: ['PB-DROP-01'],
  *candidates(table, { squad }) {
    const leader = leaderOnTable(table, squad);
    if (leader === undefined) return;
    const { centre } = footprintOfModel(table, leader);
    for (const inches of [4, 8, 12]) {
      for (let facing = 0; facing < 3600; facing += 450) {
        const { x, y } = advance(centre, facing, inches * INCH);
        yield { id: `${inches}@${facing / 10}`, label: `${inches}" at ${facing / 10}°`, aim: { at: [x, y] } };
      }
    }
    yield { id: 'here', label: 'Here', aim: { at: [centre.x, centre.y] } };
  },
  check(table, { squad }, aim) {
    const leader = leaderOnTable(table, squad);
    if (leader === undefined || !('at' in aim)) return refuse('PB-DROP-01', 'Name a point.');
    const [x, y] = aim.at;
    const { width, height } = table.surface;
    if (x < 0 || y < 0 || x > width || y > height) return refuse('PB-DROP-01', 'Name a point of the table.');
    return distanceToPoint(footprintOfModel(table, leader), { x, y }) <= REACH
      ? null
      : refuse('PB-DROP-01', 'Name a point within 12".');
  },
});

/** Only a table too small for anything has no such point. */
export function canAim(table: Table, squad: string): boolean {
  for (const _point of dropAsk.options(table, { squad }, '')) return true;
  return false;
}
