import {
  next,
  type Question,
  questionOf,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
  together,
} from '@bridgehead/kernel';
import {
  BATTLE,
  candidatesNamed,
  counter,
  counterOf,
  markOn,
  nameOf,
  playedSides,
  setMark,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasTrait, inPlay, isSquadInPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { mainForceOf } from '../book/main-force.js';
import { CYBER_ATTACK, OVERWATCH } from '../book/marks.js';
import { withoutTac } from '../book/memos.js';
import { isAnybodyDue } from '../turn/late-arrivals.js';
import { LOGISTICS } from '../turn/opposed-tactics.js';

const RULE = 'PF-ORBAT-03';
const CAPABLE = 'PF-ORBAT-35';

/** The races that may put Squadrons on Overwatch for Logistics Points; their Natural Allies and the Tarxon lists may not. */
const RACES: ReadonlySet<string> = new Set([
  'Aquan Prime',
  'Sorylian Collective',
  'Terran Alliance',
  'Dindrenzi Federation',
  'Directorate',
  'Relthozan',
]);

/** PF-ORBAT-03: the squadrons that a commander puts on Overwatch, as long as points last. */
export const buyOverwatch = severalAsk<Table, Record<string, never>>({
  name: 'buyOverwatch',
  prompt: 'Which Squadrons go on Overwatch for Logistics Points?',
  meaning: 'The ids of Squadrons; nobody if the list is empty.',
  rules: [RULE],
  *candidates(table, _args, side) {
    for (const { id, label, ...rest } of candidatesNamed(table, buyable(table, side))) {
      const price = priceOf(table, id);
      yield { ...rest, id, label: `${label}: ${price === 1 ? '1 point' : `${price} points`}` };
    }
  },
  barred: (table, _args, id, side) => whyNotBought(table, side, id),
  unlisted: whyNotBuyable,
  range: (table, _args, side) => ({ least: 0, most: buyable(table, side).length }),
  whole(table, _args, ids, side) {
    const price = ids.reduce((sum, id) => sum + priceOf(table, id), 0);
    const points = counterOf(table, side, LOGISTICS);
    return price <= points ? null : refuse(RULE, `${price} Logistics Points; ${points} are left.`);
  },
  usual: () => [],
});

/** PF-ORBAT-03: in the TAC Segment the commanders buy Overwatch secretly and at the same time. */
export const buyOverwatchStage = stage({
  id: 'buyOverwatch',
  name: 'TAC Segment: Overwatch',
  meaning: 'Logistics Points put Squadrons on Overwatch.',
  *run(play) {
    const sides = buyersOf(play.table);
    const bought = yield* together(sides.map(overwatchQuestion));
    for (const [i, side] of sides.entries()) putOnOverwatch(play, side, bought[i] as readonly string[]);
    return next(isAnybodyDue(play.table) ? 'lateArrivals' : 'initiative');
  },
});

/** The sealed question for the squadrons of a side. */
export function overwatchQuestion(side: Side): Question {
  return questionOf(side, buyOverwatch, {}, { secret: 'sealed' });
}

/** The squadrons that were bought go on Overwatch. */
export function putOnOverwatch(play: TablePlay, side: Side, squads: readonly string[]): void {
  for (const squad of squads) {
    const rule = isCapable(play.table, squad) ? CAPABLE : RULE;
    counter(play, side, LOGISTICS, -priceOf(play.table, squad), rule);
    setMark(play, squad, OVERWATCH, 1, rule);
  }
}

/** The sides that could buy Overwatch now. */
export function buyersOf(table: Table): readonly Side[] {
  return withoutTac.read(table, BATTLE) === true ? [] : playedSides(table).filter((side) => mayBuy(table, side));
}

function mayBuy(table: Table, side: Side): boolean {
  return buyable(table, side).some((squad) => whyNotBought(table, side, squad) === null);
}

/** The squadrons of a side on the table for which Overwatch has a price, of its main race or Overwatch Capable. */
function buyable(table: Table, side: Side): readonly string[] {
  const race = mainForceOf(table, side);
  return squadsOf(table, side).flatMap(({ id }) => {
    if (!isSquadInPlay(table, id)) return [];
    if (isCapable(table, id)) return [id];
    return RACES.has(race) && isOfRace(table, id, race) && !isBarred(table, id, race) ? [id] : [];
  });
}

function isOfRace(table: Table, squad: string, race: string): boolean {
  return inPlay(table, squad).every(({ id }) => figuresOf(table, id).race === race);
}

/** Why a squadron for which Overwatch has no price cannot be put on it. */
function whyNotBuyable(table: Table, _args: unknown, id: string, side: Side): Refusal | null {
  const squad = table.squads.get(id);
  if (squad === undefined) return null;
  const race = mainForceOf(table, side);
  if (squad.side !== side) return refuse(RULE, `${squad.name} is not yours.`);
  if (!isSquadInPlay(table, id)) return refuse(RULE, `${squad.name} is not on the table.`);
  if (!isOfRace(table, id, race)) return refuse(RULE, `${squad.name} is not of the Main Force: ${race}.`);
  return refuse(RULE, `${squad.name}: flyers, and Leviathans of the Terran Alliance, cannot be bought Overwatch.`);
}

/** PF-ORBAT-35. */
function isCapable(table: Table, squad: string): boolean {
  return inPlay(table, squad).some(({ id }) => hasTrait(table, id, 'overwatch-capable'));
}

/** Flyers cannot be bought; nor can the Leviathans of the Terran Alliance. */
function isBarred(table: Table, squad: string, race: string): boolean {
  const bars = ({ losClass, cqb }: ReturnType<typeof figuresOf>) =>
    losClass === 'Flying' || (race === 'Terran Alliance' && (losClass === 'Elevated' || cqb.length > 1));
  return inPlay(table, squad).some(({ id }) => bars(figuresOf(table, id)));
}

/** 1 for Light, 2 for Armoured, 3 for what is Heavy, Elevated, a Leviathan or a capable flyer; the dearest model counts. */
function priceOf(table: Table, squad: string): number {
  return Math.max(
    ...inPlay(table, squad).map(({ id }) => {
      const { losClass, description, cqb } = figuresOf(table, id);
      if (losClass === 'Light') return 1;
      return losClass === 'Armoured' && cqb.length < 2 && !/\bheavy\b/i.test(description) ? 2 : 3;
    }),
  );
}

function whyNotBought(table: Table, side: Side, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  if (markOn(table, squad, OVERWATCH) > 0) return refuse(RULE, `${name} is on Overwatch already.`);
  if (markOn(table, squad, CYBER_ATTACK) > 0) return refuse('PF-MAR-10', `${name}: Advanced Targeting is offline.`);
  const [price, points] = [priceOf(table, squad), counterOf(table, side, LOGISTICS)];
  return price <= points ? null : refuse(RULE, `${name} costs ${price} Logistics Points; ${points} are left.`);
}
