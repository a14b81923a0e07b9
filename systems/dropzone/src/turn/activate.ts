import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  active,
  activeSide,
  BATTLE,
  candidatesNamed,
  formationOf,
  nameOf,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
  turnOf,
} from '@bridgehead/tabletop';
import { sideToAct } from '@bridgehead/wargame';
import { declared } from '../activation/state.js';
import { hasSpecial } from '../book/figures.js';
import { hasActed } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { endAtOnce, isWipedOut } from './round-up.js';
import {
  groupsOf,
  isInPlay,
  isReady,
  isStored,
  isTransportSquad,
  isUnderground,
  squadsAboard,
  squadsOfGroup,
  unitsOf,
} from '../book/units.js';

/** Its id among the answers: what is left waits off the table. */
const WAIT = 'wait';

/** DZC-TURN-09: a side that has ended its activations for the turn. */
const waiting = remembered<boolean>('waiting', 'turn', {
  name: 'Waiting',
  meaning: 'of a side: its Battlegroups that are off the table wait for another turn',
});

function waits(table: Table, side: Side): boolean {
  return waiting.read(table, side) === true;
}

/** DZC-TURN-09: Battlegroups in Reserve or destroyed are passed over. */
function canAct(table: Table, group: string): boolean {
  if (hasActed(table, group)) return false;
  const units = squadsOfGroup(table, group).flatMap((squad) => unitsOf(table, squad));
  if (units.some((id) => isInPlay(table, id) || isReady(table, id))) return true;
  // DZC-FORCE-80, DZC-FORCE-84: who comes through Gates that are there, or from below.
  if (units.some((id) => isStored(table, id)) && hasGates(table, group)) return true;
  return turnOf(table) > 1 && units.some((id) => isUnderground(table, id));
}

/** DZC-FORCE-80: whether Gates on the table, or about to come, may serve the Battlegroup. */
function hasGates(table: Table, group: string): boolean {
  const { side } = formationOf(table, group);
  return squadsOf(table, side).some(
    ({ id }) =>
      isTransportSquad(table, id) &&
      !hasActed(table, id) &&
      unitsOf(table, id).some(
        (unit) => hasSpecial(table, unit, 'gate') && (isInPlay(table, unit) || isReady(table, unit)),
      ),
  );
}

function isOffTable(table: Table, group: string): boolean {
  return squadsOfGroup(table, group).every((squad) => unitsOf(table, squad).every((id) => !isInPlay(table, id)));
}

function groupsToAct(table: Table, side: Side): readonly string[] {
  return groupsOf(table, side).filter((group) => canAct(table, group));
}

/** DZC-TURN-08: which Battlegroup is activated? Nobody passes while something of theirs is on the table. */
export const activateAsk = pickAsk<Table, JsonRecord>({
  name: 'activate',
  prompt: 'Which Battlegroup is activated?',
  meaning: 'The id of a Battlegroup; `wait`, once only Battlegroups off the table are left.',
  rules: ['DZC-TURN-08', 'DZC-TURN-09'],
  *candidates(table, _args, side) {
    const groups = groupsToAct(table, side);
    for (const id of groups)
      yield { id, label: table.formations.get(id)?.name ?? id, pieces: squadsOfGroup(table, id) };
    if (groups.every((group) => isOffTable(table, group))) yield { id: WAIT, label: 'The rest waits off the table' };
  },
  unlisted: whyNotActivate,
});

/** DZC-TURN-09, DZC-TURN-10: why a Battlegroup is not activated now. */
function whyNotActivate(table: Table, _args: JsonRecord, id: string, side: Side): Refusal | null {
  if (id === WAIT)
    return refuse('DZC-TURN-09', 'Nobody waits while something of theirs on the table has still to act.');
  const group = table.formations.get(id);
  if (group === undefined) return null;
  if (group.side !== side) return refuse('DZC-TURN-08', 'That is no Battlegroup of yours.');
  return hasActed(table, id)
    ? refuse('DZC-TURN-10', `${group.name} has been activated in this turn.`)
    : refuse('DZC-TURN-09', `${group.name} has nobody who could act.`);
}

interface Declaring extends JsonRecord {
  readonly battlegroup: string;
}

/** DZC-TRANSPORT-03: Transports with units of the Battlegroup aboard act with it. */
function boundTo(table: Table, side: Side, group: string): readonly string[] {
  const own = new Set(squadsOfGroup(table, group));
  return idleTransports(table, side).filter((transport) =>
    unitsOf(table, transport).some((id) => squadsAboard(table, id).some((squad) => own.has(squad))),
  );
}

function idleTransports(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side)
    .map(({ id }) => id)
    .filter((id) => isTransportSquad(table, id) && unitsOf(table, id).length > 0 && !hasActed(table, id));
}

/** Transports with nobody aboard but empty Transports, that are not inside something themselves. */
function freeTransports(table: Table, side: Side): readonly string[] {
  return idleTransports(table, side).filter(
    (id) =>
      ridersOf(table, id).every((squad) => isTransportSquad(table, squad)) &&
      unitsOf(table, id).every((model) => table.models.get(model)?.place.kind !== 'in') &&
      unitsOf(table, id).every((model) => isInPlay(table, model) || isReady(table, model)),
  );
}

function ridersOf(table: Table, transport: string): readonly string[] {
  return unitsOf(table, transport).flatMap((id) => squadsAboard(table, id));
}

/** Empty Transports act with the one that they are in. */
function withInner(table: Table, side: Side, declaring: readonly string[]): readonly string[] {
  const idle = new Set(idleTransports(table, side));
  const inner = declaring.flatMap((id) => ridersOf(table, id)).filter((id) => idle.has(id));
  return [...new Set([...declaring, ...inner])];
}

/** DZC-TURN-08: which empty Transports act with it? */
export const declareAsk = severalAsk<Table, Declaring>({
  name: 'declareTransports',
  prompt: 'Which empty Transports act with the Battlegroup?',
  meaning: 'Ids of empty Transport Squads; those with its units aboard act with it anyway.',
  rules: ['DZC-TRANSPORT-03'],
  candidates: (table, _args, side) => candidatesNamed(table, freeTransports(table, side)),
  range: (table, _args, side) => ({ least: 0, most: freeTransports(table, side).length }),
  unlisted: (table, _args, id) => whyNotDeclare(table, id),
  usual: (table, { battlegroup }, side) =>
    freeTransports(table, side).filter(
      (id) => table.squads.get(id)?.formation === battlegroup || servesAll(table, id, battlegroup),
    ),
});

/** DZC-TRANSPORT-03, DZC-TRANSPORT-05: why a Transport cannot be declared with a Battlegroup. */
function whyNotDeclare(table: Table, id: string): Refusal | null {
  if (!table.squads.has(id)) return null;
  const name = nameOf(table, id);
  if (!isTransportSquad(table, id)) return refuse('DZC-TRANSPORT-03', `${name} is no Transport.`);
  if (hasActed(table, id)) return refuse('DZC-TRANSPORT-05', `${name} has acted in this turn.`);
  return ridersOf(table, id).length > 0
    ? refuse('DZC-TRANSPORT-03', `${name} acts with the Battlegroup of those aboard.`)
    : refuse('DZC-SETUP-06', `${name} is neither on the table nor Ready.`);
}

/** DZC-FORCE-80: a Gate usually serves a Battlegroup with stored Squads. */
function servesAll(table: Table, transport: string, battlegroup: string): boolean {
  const isGate = unitsOf(table, transport).every((id) => hasSpecial(table, id, 'gate'));
  const units = squadsOfGroup(table, battlegroup).flatMap((squad) => unitsOf(table, squad));
  return isGate && units.some((id) => isStored(table, id));
}

/** DZC-TURN-08, DZC-TURN-11: players alternate; one who has none left is passed over. */
export const activate = stage({
  id: 'activate',
  name: 'Battlegroup Activation',
  meaning: 'A side activates a Battlegroup and declares the Transports that act with it.',
  args: { side: 'whose turn it is to activate' },
  *run(play, args) {
    if (isWipedOut(play.table)) {
      yield* endAtOnce(play);
      return null;
    }
    const due = textIn(args, 'side');
    const side = sideToAct(
      play.table,
      due,
      (one) => groupsToAct(play.table, one).length > 0 && !waits(play.table, one),
    );
    if (side === undefined) return next('roundUp');
    if (side !== due) play.cite('DZC-TURN-08');
    if (activeSide(play.table) !== side) active.write(play, BATTLE, side, 'DZC-TURN-08');
    const battlegroup = yield* ask(side, activateAsk, {});
    if (battlegroup === WAIT) {
      waiting.write(play, side, true, 'DZC-TURN-09');
      return next('activate', { side: due });
    }
    yield* declare(play, side, battlegroup);
    play.emit({ kind: 'declared', side, what: 'Activation', with: { battlegroup }, because: 'DZC-TURN-08' });
    return next('activation', { battlegroup });
  },
});

function* declare(play: TablePlay, side: Side, battlegroup: string): Procedure<void> {
  const bound = boundTo(play.table, side, battlegroup);
  const free = freeTransports(play.table, side).length === 0 ? [] : yield* ask(side, declareAsk, { battlegroup });
  if (free.length < freeTransports(play.table, side).length) play.cite('DZC-TURN-11');
  declared.write(play, battlegroup, withInner(play.table, side, [...bound, ...free]), 'DZC-TRANSPORT-03');
}
