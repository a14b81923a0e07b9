import { type JsonRecord, textIn } from '@bridgehead/kernel';
import { chapter, type Chapter, modelOf, type Table, type TableEvent } from '@bridgehead/tabletop';
import { assaultTargetAsk, closeInAsk, wouldBeHindered } from './assault.js';
import { consolidateAsk } from './consolidate.js';
import { evadeAsk, evadeToAsk } from './evade.js';
import { type Engagement, engagementIn, exchange, fight } from './fight.js';
import { occupyAsk, secondAssaultAsk } from './occupy.js';
import { reactionAsk } from './reactions.js';
import { assaultResult } from './state.js';
import { tellForcedMove } from './tell.js';

export const assaultChapter: Chapter = chapter({
  stages: [fight],
  asks: [assaultTargetAsk, reactionAsk, evadeToAsk, evadeAsk, closeInAsk, secondAssaultAsk, occupyAsk, consolidateAsk],
  tells: { modelMoved: tellForcedMove },
  interrupts: ['reaction'],
  forecasts: { assault: (play, args) => exchange(play, foreseen(play.table, engagementIn(args))) },
  outcomes: {
    attackersLost: (events, table, args) => lostBy(events, table, args, 'attacker'),
    defendersLost: (events, table, args) => lostBy(events, table, args, 'defender'),
    assaultWonBy: wonBy,
  },
});

/** An Assault that was not yet carried out; FF-CQB-07: how it would come into contact says whether it is Hindered. */
function foreseen(table: Table, engagement: Engagement): Engagement {
  const { attacker, defender, charge, hindered } = engagement;
  return charge && !hindered
    ? { ...engagement, hindered: wouldBeHindered(table, attacker, defender, 'sprint') }
    : engagement;
}

/** How many models a side of an Assault loses. */
function lostBy(events: readonly TableEvent[], table: Table, args: JsonRecord, role: 'attacker' | 'defender'): number {
  const unit = args[role];
  return events.filter((event) => event.kind === 'modelDestroyed' && modelOf(table, event.model).squad === unit).length;
}

/** Who wins an Assault; none for dice that are not those of one. */
function wonBy(_events: readonly TableEvent[], table: Table, args: JsonRecord): string {
  if (args['defender'] === undefined) return 'none';
  const attacker = textIn(args, 'attacker');
  const winner = assaultResult.read(table, attacker)?.winner;
  if (winner === undefined || winner === null) return 'nobody';
  return winner === attacker ? 'attackers' : 'defenders';
}
