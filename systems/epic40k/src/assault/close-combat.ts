import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  refuse,
  type Side,
  textIn,
  textsIn,
} from '@bridgehead/kernel';
import { endLifetime, isDestroyed, mark, nameOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { detachmentOf, hasWarEngines, isWarEngine } from '../book/detachments.js';
import { BLAST } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { perhapsMindWar } from '../cards/effects.js';
import { removeUnits } from '../damage/casualties.js';
import { breakDetachment } from '../morale/break.js';
import { holder } from '../turn/initiative.js';
import { crush, exchangeBlows } from './blows.js';
import { type Brawl, brawlOf, engagedUnits } from './brawl.js';
import { groupsLeft, keyOf } from './contacts.js';
import { noteFought } from './fought.js';
import { type Decided, rollFight } from './roll.js';
import { squadsOfSide } from './totals.js';

/** E40-ASLT-04: which close combat comes next? */
export const pickCombat = pickAsk<Table, JsonRecord>({
  name: 'pickCombat',
  prompt: 'Which close combat is fought next?',
  meaning: 'the detachments in it, joined by +.',
  rules: ['E40-ASLT-04'],
  unlisted: () => refuse('E40-ASLT-04', 'They do not fight a close combat now.'),
  candidates: (table) =>
    groupsLeft(table).map((group) => ({
      id: keyOf(group),
      label: group.map((squad) => nameOf(table, squad)).join(' and '),
      pieces: group,
    })),
});

/** E40-ASLT-04: every group of detachments in base contact fights, in the order that the initiative holder chooses. */
export const closeCombats = stage({
  id: 'closeCombats',
  name: 'Close combats',
  meaning: 'The next close combat is chosen.',
  args: { side: 'whose part of the phase it is', first: 'whether the other side is still to come' },
  *run(play, args) {
    const { side, first = false } = args;
    if (groupsLeft(play.table).length === 0) return next('firefights', { side: side ?? '', first });
    yield* perhapsMindWars(play, textIn(args, 'side'));
    const key = yield* ask(holder(play.table), pickCombat, {});
    const squads = groupsLeft(play.table).find((group) => keyOf(group) === key) ?? [];
    return next('closeCombat', { squads: [...squads], side: side ?? '', first });
  },
});

/** E40-CARD-03: between two fights, the active player first. */
export function* perhapsMindWars(play: TablePlay, side: Side): Procedure<void> {
  for (const one of [side, enemyOf(side)]) yield* perhapsMindWar(play, one);
}

/** E40-ASLT-04 to -10: one close combat. */
export const closeCombat = stage({
  id: 'closeCombat',
  name: 'Close combat',
  meaning: 'One close combat is fought.',
  args: { squads: 'the detachments in it', side: 'whose part it is', first: 'whether the other side is still to come' },
  *run(play, args) {
    const squads = textsIn(args, 'squads');
    const side = textIn(args, 'side');
    yield* fightClose(play, squads, side);
    if (engagedUnits(play.table, squads).length > 0) play.cite('E40-ASLT-15');
    return next('closeCombats', { side, first: args['first'] ?? false });
  },
});

function* fightClose(play: TablePlay, squads: readonly string[], attacker: Side): Procedure<void> {
  play.emit({ kind: 'declared', side: attacker, what: 'Close combat', by: squads[0] ?? '', because: 'E40-ASLT-04' });
  for (const one of squads)
    for (const other of squads) if (sideOf(play.table, one) !== sideOf(play.table, other)) noteFought(play, one, other);
  const brawl = yield* brawlOf(play, squads);
  const decided = yield* rollFight(play, brawl, attacker);
  placeMarkers(play, brawl, decided);
  yield* exchangeBlows(play, brawl, decided);
  yield* crush(play, brawl, decided);
  for (const squad of squadsOfSide(play.table, brawl, decided.loser)) yield* lose(play, brawl, squad);
}

function sideOf(table: Table, squad: string): Side {
  return table.squads.get(squad)?.side ?? '';
}

/** E40-ASLT-08: as many as the difference, but not more than its units in contact. */
function placeMarkers(play: TablePlay, brawl: Brawl, { loser, difference }: Decided): void {
  for (const squad of squadsOfSide(play.table, brawl, loser)) {
    if (!hasBody(play.table, brawl, squad)) continue;
    const inContact = brawl.engaged.filter((unit) => detachmentOf(play.table, unit) === squad).length;
    mark(play, squad, BLAST, Math.min(difference, inContact), 'E40-ASLT-08');
  }
}

/** E40-ASLT-10, E40-KEY-11, E40-FORCE-05: what becomes of a detachment that has lost. */
function* lose(play: TablePlay, brawl: Brawl, squad: string): Procedure<void> {
  const engaged = brawl.engaged.filter(
    (unit) => detachmentOf(play.table, unit) === squad && !isDestroyed(play.table, unit),
  );
  const wild = engaged.filter((unit) => hasAbility(play.table, unit, 'rampage'));
  if (wild.length > 0) yield* removeUnits(play, wild, 'E40-KEY-11');
  if (hasBody(play.table, brawl, squad)) return yield* breakDetachment(play, squad, 'E40-ASLT-10');
  const strays = engaged.filter((unit) => !isDestroyed(play.table, unit) && !isWarEngine(play.table, unit));
  yield* removeUnits(play, strays, 'E40-FORCE-05');
}

/** E40-FORCE-05: whether somebody in command took part; otherwise the result is no concern of the detachment. */
function hasBody(table: Table, { inCommand }: Brawl, squad: string): boolean {
  return hasWarEngines(table, squad) || [...inCommand].some((unit) => detachmentOf(table, unit) === squad);
}

/** The part of a player in the assault phase is over. */
export function endPart(play: TablePlay): void {
  endLifetime(play, 'part', 'E40-TURN-01');
}
