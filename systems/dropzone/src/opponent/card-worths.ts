import type { JsonRecord, Side } from '@bridgehead/kernel';
import { cardOf, handOf, type Table } from '@bridgehead/tabletop';
import { occasionOf } from '../activation/cards-in-activation.js';
import { runsLeft } from '../airstrikes/runs.js';
import type { CardOccasion, CommandCard } from '../cards/card.js';
import { cardNamed } from '../cards/deck.js';
import { whyNotOn } from '../cards/play-card.js';
import { VICTORY_POINT } from '../objectives/wanted.js';
import {
  aimedTimes,
  allHidden,
  always,
  amongEnemies,
  anyAmongEnemies,
  behind,
  burning,
  engaged,
  fightTimes,
  fireTimes,
  type Gain,
  kindled,
  mended,
  moveAndFire,
  nearer,
  ofGroup,
  spotted,
  thirdOperation,
  threatTimes,
  undermined,
  worthTimes,
} from './card-gains.js';

/** What each kind of card promises, by what it does. */
const GAINS: Readonly<Record<string, Gain>> = {
  // Better shots of one's own.
  measuredFire: fireTimes(0.2),
  tungstenRounds: fireTimes(0.2),
  beamConvergence: fireTimes(0.2),
  plasmaOvercharge: fireTimes(0.12),
  targetSolutions: fireTimes(0.12),
  ambush: fireTimes(0.35),
  spotterLink: spotted,
  gunStabilisers: moveAndFire,
  inexorableAdvance: moveAndFire,
  linkedFlak: engaged(0.15),
  interlockingFlak: engaged(0.2),
  trackedFlight: worthTimes(0.08),
  // Worse shots of the enemy.
  reactivePlating: aimedTimes(0.2),
  mirage: aimedTimes(0.2),
  braceForImpact: worthTimes(0.08),
  shiftingSwarm: worthTimes(0.15),
  shieldOverload: worthTimes(0.15),
  shieldFlare: worthTimes(0.15),
  creepingDread: fireTimes(0.2),
  sabotage: fireTimes(0.12),
  evasiveApproach: worthTimes(0.06),
  screamingDive: worthTimes(0.06),
  ionisedWake: worthTimes(0.08),
  outOfTheSun: always(0.5),
  smokeScreen: threatTimes(0.25),
  roadblocks: threatTimes(0.25),
  sporeFog: allHidden,
  shieldHarmonics: threatTimes(0.17),
  // Ways, loads and entries.
  forcedPace: nearer(2),
  knowTheStreets: nearer(3),
  surgeForward: nearer(3),
  phaseStep: nearer(4),
  combatDrop: nearer(4),
  hotExtraction: thirdOperation,
  breachingCharges: worthTimes(0.05),
  earlyArrival: ofGroup(0.1),
  // Repairs.
  fieldRepair: mended(1),
  nanoRepair: mended(1),
  medtekReserves: mended(2),
  rapidTurnaround: mended(2),
  scrapheap: mended(2),
  // Close quarters and buildings.
  clearTheRooms: fightTimes(0.2),
  feedingFrenzy: fightTimes(0.15),
  tribalDuel: fightTimes(0.25),
  holdYourGround: worthTimes(0.3),
  nothingToLose: worthTimes(0.2),
  hostOfNightmares: worthTimes(0.2),
  holdThePerimeter: amongEnemies(0.15),
  unbrokenWill: anyAmongEnemies,
  fireCrews: burning,
  incendiaries: kindled,
  riggedCharges: undermined,
  secondLook: always(VICTORY_POINT / 3),
  hiddenCaches: always(VICTORY_POINT / 3),
  // The turn, the hand and answers.
  seizeTheMoment: behind,
  ancestralForesight: behind,
  priorityTasking: always(2),
  freshOrders: always(0.5),
  jammingBurst: always(0.5),
  counterIntelligence: always(0.5),
};

/** A hand is filled anew in every turn, so that little is enough. */
const ENOUGH = 0.25;

/** What a card on its best target is worth beyond keeping it. */
function worthOfCard(table: Table, card: CommandCard, side: Side, occasion: CardOccasion): number {
  const gain = GAINS[card.id];
  if (gain === undefined) return -1;
  const targets = card.targets(table, side, occasion).filter((target) => whyNotOn(table, side, card, target) === null);
  return Math.max(-1, ...targets.map((target) => gain(table, side, target, occasion) - ENOUGH));
}

function faceOf(table: Table, id: string): CommandCard | null {
  const face = table.cards.has(id) ? cardOf(table, id).face : undefined;
  return face === undefined ? null : cardNamed(face);
}

function occasionIn(args: JsonRecord): CardOccasion {
  const { squad, about } = args;
  const list = Array.isArray(about) ? about.filter((one) => typeof one === 'string') : [];
  return { squad: typeof squad === 'string' ? squad : '', about: list };
}

/** In a window: a card, or `pass`, which is worth nothing. */
export function worthOfWindow(table: Table, args: JsonRecord, option: string, side: Side): number {
  const card = faceOf(table, option);
  return card === null ? 0 : worthOfCard(table, card, side, occasionIn(args));
}

/** Cards that help the Battlegroup go before what it does; smoke and repairs wait until the rest is done. */
const FIRST = 98;
const LAST = 5;
const AFTERWARDS: ReadonlySet<string> = new Set(['smokeScreen', 'sporeFog', 'nanoRepair', 'riggedCharges']);

/** Among the things that a Battlegroup may do next. */
export function worthOfCardNow(table: Table, battlegroup: string, option: string, side: Side): number {
  const card = faceOf(table, option);
  const worth = card === null ? -1 : worthOfCard(table, card, side, occasionOf(table, battlegroup));
  return card === null || worth <= 0 ? -1 : AFTERWARDS.has(card.id) ? LAST : FIRST;
}

export function worthOfTarget(table: Table, args: JsonRecord, option: string, side: Side): number {
  const { card: id, occasion } = args;
  const card = typeof id === 'string' ? faceOf(table, id) : null;
  const gain = card === null ? undefined : GAINS[card.id];
  const seen = typeof occasion === 'object' && occasion !== null && !Array.isArray(occasion) ? occasion : {};
  return gain === undefined ? 0 : gain(table, side, option, occasionIn(seen as JsonRecord));
}

/** What can hardly be used: cards for Fast Movers without any, and for fires. */
function isHardlyUsed(table: Table, side: Side, id: string): boolean {
  const moment = faceOf(table, id)?.moment;
  if (moment === 'fires') return true;
  return (moment === 'entry' || moment === 'callFailed') && runsLeft(table, side).length === 0;
}

/** DZC-TURN-05: it makes room for something better. */
export function cardsToDiscard(table: Table, _args: JsonRecord, side: Side): readonly string[] {
  return handOf(table, side)
    .map(({ id }) => id)
    .filter((id) => isHardlyUsed(table, side, id));
}

/** DZC-CMD-05: of those that are too many, what can hardly be used goes first. */
export function cardsToLose(table: Table, { count }: JsonRecord, side: Side): readonly string[] {
  const hand = handOf(table, side).map(({ id }) => id);
  const [useless, useful] = [true, false].map((is) => hand.filter((id) => isHardlyUsed(table, side, id) === is));
  return [...(useless ?? []), ...(useful ?? [])].slice(0, typeof count === 'number' ? count : 0);
}
