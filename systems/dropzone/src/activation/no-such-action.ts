import { type Refusal, refuse, refuseForAll, type RuleId } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { hasActed } from '../book/marks.js';
import { isInfantry, isInPlay, isTransportSquad, transportOfUnit, unitsOf } from '../book/units.js';
import { whyNoHandOver } from '../objectives/hand-over.js';
import { actingSquads, splitAction } from './state.js';

type WhyNone = (table: Table, squad: string) => readonly [rule: RuleId, reason: string];

const always =
  (rule: RuleId, reason: string): WhyNone =>
  () => [rule, reason];

/** What a Squad cannot do at all where it is, by the rule that the player would look up. */
const NOT_HERE: Readonly<Record<string, WhyNone>> = {
  move: (table, squad) =>
    isAboard(table, squad)
      ? ['DZC-TRANSPORT-07', 'It is aboard a Transport.']
      : ['DZC-SETUP-06', 'It is not on the table and not Ready.'],
  shoot(table, squad) {
    if (isAboard(table, squad)) return ['DZC-TRANSPORT-12', 'Nobody shoots from aboard a Transport.'];
    return unitsOf(table, squad).some((id) => isInPlay(table, id))
      ? ['DZC-FIRE-02', 'It has no weapons.']
      : ['DZC-SETUP-04', 'It is not on the table.'];
  },
  enter: (table, squad) =>
    unitsOf(table, squad).every((id) => isInfantry(table, id))
      ? ['DZC-GARRISON-03', 'It is neither on the table nor in a Transport there.']
      : ['DZC-GARRISON-01', 'Only infantry garrisons Structures and Forests.'],
  leave: always('DZC-GARRISON-15', 'It is in no Structure or Forest.'),
  transfer: always('DZC-GARRISON-17', 'It is in no Structure that is Linked to another.'),
  embark: (table, squad) =>
    unitsOf(table, squad).some((id) => hasSpecial(table, id, 'living-weapons'))
      ? ['DZC-UKEY-05', 'Living Weapons do not embark.']
      : ['DZC-TRANSPORT-02', 'No Transport that acts with it carries such units.'],
  disembark: always('DZC-TRANSPORT-08', 'It is aboard no Transport on the table.'),
  land: always('DZC-AIR-05', 'It does not fly.'),
  takeOff: always('DZC-AIR-06', 'It is not on the ground.'),
  firePlatform: always('DZC-SPEC-05', 'Nobody of it began the activation in a platform.'),
  carryOff: always('DZC-OBJ-14', 'It has no Objective that it may carry over an edge.'),
};

function isAboard(table: Table, squad: string): boolean {
  return unitsOf(table, squad).some((id) => transportOfUnit(table, id) !== null);
}

/** DZC-TURN-08, DZC-TURN-11, DZC-TRANSPORT-05: why a Squad does not act in this activation at all. */
function whyNotActing(table: Table, battlegroup: string, squad: string): Refusal | null {
  if (actingSquads(table, battlegroup).includes(squad)) return null;
  const name = nameOf(table, squad);
  if (!isTransportSquad(table, squad)) return refuse('DZC-TURN-08', `${name} acts with its own Battlegroup.`);
  return hasActed(table, squad)
    ? refuse('DZC-TRANSPORT-05', `${name} has acted in this turn.`)
    : refuse('DZC-TURN-11', `${name} was not declared with this Battlegroup.`);
}

/** Why an action is not among those of the Battlegroup: what the book says, and that there is nothing of the kind to do. */
export function whyNoSuchAction(table: Table, battlegroup: string, id: string): Refusal | null {
  if (!/^\w+:/.test(id)) return null;
  const [action, squad] = splitAction(id);
  const none = refuse('DZC-TURN-12', 'That Squad has no such action in this activation.');
  if (!table.squads.has(squad)) return none;
  const idle = whyNotActing(table, battlegroup, squad);
  if (idle !== null) return refuseForAll([idle, none]) ?? none;
  if (action === 'handOver') return refuseForAll([whyNoHandOver(table, squad), none]) ?? none;
  const why = NOT_HERE[action]?.(table, squad);
  return why === undefined
    ? none
    : (refuseForAll([refuse(why[0], `${nameOf(table, squad)}: ${why[1]}`), none]) ?? none);
}
