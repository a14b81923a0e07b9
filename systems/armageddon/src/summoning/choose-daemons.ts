import {
  ask,
  type Candidate,
  type JsonRecord,
  type Procedure,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
} from '@bridgehead/kernel';
import {
  counter,
  modelOf,
  type Profile,
  putOff,
  regroup,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { POOL } from '../book/units.js';
import { factionOf } from '../traits/factions.js';
import { costFor, godOf, GREATER, isGreater, LESSER, poolOf } from './daemons.js';

export interface Summoning extends JsonRecord {
  readonly squad: string;
  readonly points: number;
  /** EA-FORCE-56: the unit that is sacrificed, or null. */
  readonly champion: string | null;
}

/** EA-FORCE-56: what the sacrifice counts for. */
const WORTH_OF_CHAMPION = 6;

/** A daemon on offer: the second Bloodletters that could come is `…-2`. */
interface Offer {
  readonly id: string;
  readonly profile: Profile;
  readonly cost: number;
}

function offersFor(table: Table, { squad, points, champion }: Summoning, side: Side): readonly Offer[] {
  const budget = points + (champion === null ? 0 : WORTH_OF_CHAMPION);
  return [...table.profiles.values()].flatMap((profile): readonly Offer[] => {
    const cost = costFor(profile, factionOf(table, squad));
    if (cost === null || (isGreater(profile) && isPresent(table, side, profile))) return [];
    const most = Math.min(freeOf(table, side, profile), isGreater(profile) ? 1 : points, Math.floor(budget / cost));
    return Array.from({ length: Math.max(0, most) }, (_, i) => ({ id: `${profile.id}-${i + 1}`, profile, cost }));
  });
}

/** EA-FORCE-53: one greater daemon of each god on the table at a time. */
function isPresent(table: Table, side: Side, profile: Profile): boolean {
  return [...table.models.values()].some(
    (model) => model.side === side && model.profile === profile.id && model.place.kind === 'on',
  );
}

/** EA-FORCE-53: the pool is without gods, but greater daemons that were there before keep their own. */
function freeOf(table: Table, side: Side, profile: Profile): number {
  const inPool = poolOf(table, side, profile);
  if (!isGreater(profile)) return inPool;
  const pooled = [...table.models.values()].filter((model) => model.side === side && isPooled(table, model.id));
  const others = pooled.filter((model) => model.profile !== profile.id && isGreater(printed(table, model.profile)));
  return inPool - others.length;
}

function isPooled(table: Table, model: string): boolean {
  const { place } = modelOf(table, model);
  return place.kind === 'off' && place.why === POOL;
}

function printed(table: Table, id: string): Profile {
  const profile = table.profiles.get(id);
  if (profile === undefined) throw new Error(`no profile ${id}`);
  return profile;
}

/** EA-FORCE-53: the points, and how many of each kind are in the pool. */
function whyNotAll(table: Table, args: Summoning, ids: readonly string[], side: Side): Refusal | null {
  const chosen = offersFor(table, args, side).filter(({ id }) => ids.includes(id));
  const greater = chosen.filter(({ profile }) => isGreater(profile));
  const [first] = greater;
  const lesser = chosen.filter(({ profile }) => !isGreater(profile));
  if (greater.length > 0 && first !== undefined && greater.length > poolOf(table, side, first.profile))
    return refuse('EA-FORCE-53', `There are not ${greater.length} greater daemons in the pool.`);
  const [one] = lesser;
  if (one !== undefined && lesser.length > poolOf(table, side, one.profile))
    return refuse('EA-FORCE-53', `There are not ${lesser.length} lesser daemons in the pool.`);
  const cost = chosen.reduce((sum, offer) => sum + offer.cost, 0);
  // EA-FORCE-56: the sacrifice counts towards a greater daemon only.
  const given = args.champion !== null && greater.length > 0 ? WORTH_OF_CHAMPION : 0;
  if (cost <= args.points + given) return null;
  return refuse('EA-FORCE-53', `They cost ${cost} points; there are ${args.points + given}.`);
}

/** EA-FORCE-53: which daemons come? */
export const daemonsAsk = severalAsk<Table, Summoning>({
  name: 'daemons',
  prompt: 'Which daemons come?',
  meaning:
    'The id of a profile and a number: bloodletters-1, bloodletters-2, …; lesser daemons and Daemonic Beasts of the own god cost 1, for Undivided others 2, greater daemons 8.',
  rules: ['EA-FORCE-53'],
  candidates: (table, args, side) =>
    offersFor(table, args, side).map(
      ({ id, profile, cost }): Candidate => ({ id, label: `${profile.name} (${cost})` }),
    ),
  range: (table, args, side) => ({ least: 0, most: offersFor(table, args, side).length }),
  whole: whyNotAll,
  usual: asManyAsCan,
});

/** A greater daemon if there are points for one, and lesser ones for the rest, those of the own god first. */
function asManyAsCan(table: Table, args: Summoning, side: Side): readonly string[] {
  const ids: string[] = [];
  const wanted = offersFor(table, args, side).toSorted((a, b) => wishOf(b) - wishOf(a));
  for (const { id } of wanted) if (whyNotAll(table, args, [...ids, id], side) === null) ids.push(id);
  return ids;
}

function wishOf({ profile, cost }: Offer): number {
  return (isGreater(profile) ? 100 : 0) + (godOf(profile) === null ? 0 : 10) - (isGreater(profile) ? 0 : 20 * cost);
}

/** EA-FORCE-53: the daemons that come, as units of the formation still off the table. */
export function* chooseDaemons(play: TablePlay, args: Summoning): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, args.squad);
  const offers = offersFor(play.table, args, side);
  const ids = yield* ask(side, daemonsAsk, args);
  return offers.filter(({ id }) => ids.includes(id)).map(({ profile }) => calledUp(play, args.squad, profile));
}

/** Why a daemon is off the table that has been called and has still to appear. */
const COMING = 'coming';

/** One that was here before, or a new one: `<formation>-d1` is the first daemon of a formation. */
function calledUp(play: TablePlay, formation: string, profile: Profile): string {
  const { side } = squadOf(play.table, formation);
  counter(play, side, isGreater(profile) ? GREATER : LESSER, -1, 'EA-FORCE-53');
  const before = [...play.table.models.values()].find(
    (model) => model.side === side && model.profile === profile.id && isPooled(play.table, model.id),
  );
  if (before !== undefined) {
    regroup(play, before.id, formation, 'EA-FORCE-53');
    putOff(play, before.id, COMING, 'EA-FORCE-53');
    return before.id;
  }
  let number = 1;
  while (play.table.models.has(`${formation}-d${number}`)) number += 1;
  const id = `${formation}-d${number}`;
  const place = { kind: 'off', why: COMING } as const;
  const model = { id, squad: formation, side, profile: profile.id, place, marks: {} };
  play.emit({ kind: 'modelAdded', model, because: 'EA-FORCE-53' });
  return id;
}

/** EA-FORCE-56: the greater daemon that comes for the sacrifice. */
export function isByHim(table: Table, champion: string | null, daemon: string): boolean {
  return champion !== null && isGreater(printed(table, modelOf(table, daemon).profile));
}
