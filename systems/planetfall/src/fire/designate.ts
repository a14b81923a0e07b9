import {
  ask,
  type Candidate,
  type Details,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
} from '@bridgehead/kernel';
import { nameOf, squadOf, squadsOpposing, type Table, type TablePlay, tokenOf } from '@bridgehead/tabletop';
import { hasTrait, isSquadInPlay } from '@bridgehead/wargame';
import { touchingOdds, usualUse } from '../artillery/appraisal.js';
import { artilleryStrike, callingDesignator } from '../artillery/strike.js';
import { EXPLODING, rollPool } from '../book/dice.js';
import { chosenEdge, edgeIn, preferredEdge } from '../sky-drop/deviation.js';
import { ARTILLERY_MARKER, factionOf, markerName } from '../sky-drop/markers.js';
import { skyDropFocusOf } from '../book/races.js';
import { DONE, type Use, useIn, useNamed } from '../sky-drop/uses.js';
import { isZeroedIn } from '../sky-drop/ways.js';
import { designationDice, designatorsOf, markersFor, type PoolArgs, reaching, whyNotReach } from './designators.js';
import type { Aftermath } from './fire.js';
import { modelOfGun, weaponOf } from './guns.js';
import { lock, lockDice, locking, locksOn, whyNotLock } from './target-lock.js';

/** The name under which it is declared. */
export const DESIGNATION = 'Designation';

/** The Designators that may still be used in this activation. */
export type DesignatorArgs = { readonly squad: string; readonly designators: readonly string[] };

/** PF-DROP-02: the use of the next Designators: to designate a marker, to call a strike, or for a Target Lock. */
export const useDesignators = pickAsk<Table, DesignatorArgs>({
  name: 'useDesignators',
  prompt: 'What are Nexus Designators used for?',
  meaning:
    'strike:<marker> to call an Artillery Strike, designate:<marker> to lower its Micro-die, the id of a Squadron for a Target Lock, or pass. Asked until pass.',
  rules: ['PF-DROP-02'],
  *candidates(table, { designators }, side) {
    for (const { id, kind } of markersFor(table, designators, side)) {
      if (kind === ARTILLERY_MARKER) yield strikeOn(table, id);
      yield designationOf(table, id);
    }
    if (locking(table, designators).length > 0) yield* locks(table, side);
  },
  pass: { id: DONE, label: 'No more Designators' },
  barred: (table, { squad, designators }, id) => whyNot(table, squad, designators, useIn(id)),
  unlisted: whyNotAtAll,
  details: (table, args, id) => detailsOf(table, args, useIn(id)),
  usual: (table, args, side) => usualUse(table, { ...args, side }),
});

/** PF-DROP-03: Designators of a squadron may pool their dice, or be kept for something else. */
export const poolDesignators = severalAsk<Table, PoolArgs>({
  name: 'poolDesignators',
  prompt: 'Which Designators join in?',
  meaning: 'The names of Designators, model/weapon.',
  rules: ['PF-DROP-03', 'PF-MAR-36'],
  *candidates(table, args) {
    for (const one of turnedTo(table, args)) {
      const model = modelOfGun(one);
      yield { id: one, label: `${nameOf(table, model)}: ${weaponOf(table, one).name}`, pieces: [model] };
    }
  },
  unlisted: (table, args, id) =>
    designatorsOf(table, args.squad).includes(id) ? whyNotTurned(table, args.target, id) : null,
  range: (table, args) => ({ least: 1, most: turnedTo(table, args).length }),
  usual: turnedTo,
});

/**
 * PF-DROP-02: Designators are used before the squadron fires, each once in an activation, in the order that their owner chooses. Gives
 * whether a strike came down, because the segment must then be consolidated.
 */
export function* designate(play: TablePlay, squad: string, aftermath: Aftermath): Procedure<boolean> {
  const { side } = squadOf(play.table, squad);
  let designators = designatorsOf(play.table, squad);
  let struck = false;
  while (designators.length > 0) {
    const picked = yield* ask(side, useDesignators, { squad, designators });
    if (picked === DONE) return struck;
    const use = useIn(picked);
    play.cite('PF-MAR-25');
    struck ||= use.what === 'strike';
    const used = yield* useOnce(play, squad, designators, use, aftermath);
    // A strike may have hit its own caller.
    const left = designatorsOf(play.table, squad);
    designators = designators.filter((one) => !used.includes(one) && left.includes(one));
  }
  return struck;
}

/** Asks for one use and carries it out; gives the Designators that were used. */
function* useOnce(
  play: TablePlay,
  squad: string,
  designators: readonly string[],
  { what, at: target }: Use,
  aftermath: Aftermath,
): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, squad);
  const args = { squad, designators, target };
  if (what === 'strike') {
    const caller = yield* ask(side, callingDesignator, args);
    yield* callStrike(play, squad, target, caller);
    yield* aftermath(play);
    return [caller];
  }
  const used = yield* ask(side, poolDesignators, args);
  yield* what === 'lock' ? lock(play, squad, target, used) : designateMarker(play, squad, target, used);
  return used;
}

/** PF-ARTY-01: a strike is called without a roll, but its preferred edge is nominated first. */
function* callStrike(play: TablePlay, squad: string, marker: string, caller: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.cite('PF-DROP-02', 'PF-DROP-04', 'PF-MAR-02');
  // PF-ORBAT-49.
  if (hasTrait(play.table, modelOfGun(caller), 'artillery-nexus')) {
    const over = edgeIn(yield* ask(side, chosenEdge, { squad, marker }));
    return yield* artilleryStrike(play, squad, marker, { over });
  }
  const edge = yield* ask(side, preferredEdge, { squad, marker });
  yield* artilleryStrike(play, squad, marker, { preferred: edgeIn(edge) });
}

/** PF-DROP-03: Designators hit on 4+ whatever the damage on their models; every hit lowers the Micro-die by 1, to 1 at least. */
function* designateMarker(play: TablePlay, squad: string, marker: string, using: readonly string[]): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: DESIGNATION, by: squad, at: marker, because: 'PF-DROP-03' });
  play.cite('PF-DROP-02', 'PF-DROP-04');
  const token = tokenOf(play.table, marker);
  const count = designationDice(play.table, using, marker);
  const tiers = Array.from({ length: token.value }, (_, hits) => hits);
  const hits = yield* rollPool(play, {
    stream: 'DESIGNATE',
    rule: 'PF-DROP-03',
    side,
    count,
    mechanic: EXPLODING,
    tiers,
  });
  const value = Math.max(1, token.value - hits);
  if (value < token.value)
    play.emit({ kind: 'tokenPlaced', token: marker, to: { ...token, value }, because: 'PF-DROP-03' });
}

function turnedTo(table: Table, { designators, target }: PoolArgs): readonly string[] {
  return table.tokens.has(target) ? reaching(table, designators, target) : locksOn(table, designators, target);
}

/** Why a Designator of the squadron cannot join in. */
function whyNotTurned(table: Table, target: string, designator: string): Refusal {
  const name = `${nameOf(table, modelOfGun(designator))}: this Designator`;
  return table.tokens.has(target)
    ? refuse('PF-DROP-03', `${name} has been used, or the marker is beyond its arc and range.`)
    : refuse(
        'PF-MAR-36',
        `${name} has been used, has no Target Lock, or does not have the target in sight, arc and range.`,
      );
}

/** PF-DROP-04: why the Designators can never be used on another side's marker. PF-MAR-36: nor for a lock without the MAR, or on friends. */
function whyNotAtAll(table: Table, { squad, designators }: DesignatorArgs, id: string): Refusal | null {
  const { what, at } = useIn(id);
  if (what === 'strike' && table.tokens.has(at) && tokenOf(table, at).kind !== ARTILLERY_MARKER)
    return refuse('PF-DROP-01', 'Only an Artillery Marker brings an Artillery Strike.');
  if (what !== 'lock') return table.tokens.has(at) ? whyNotReach(table, designators, at, 'PF-DROP-02') : null;
  const target = table.squads.get(at);
  if (target === undefined) return null;
  return target.side === squadOf(table, squad).side
    ? refuse('PF-DROP-02', `${target.name} is a friend: a Target Lock is for enemies.`)
    : refuse('PF-MAR-36', `Target Lock: no Designator of ${squadOf(table, squad).name} can lock ${target.name}.`);
}

function strikeOn(table: Table, marker: string): Candidate {
  const label = `Call the Artillery Strike on ${markerName(table, marker)}`;
  return { id: useNamed({ what: 'strike', at: marker }), label, pieces: [marker] };
}

function designationOf(table: Table, marker: string): Candidate {
  const label = `Designate ${markerName(table, marker)}: Micro-die ${tokenOf(table, marker).value}`;
  return { id: useNamed({ what: 'designate', at: marker }), label, pieces: [marker] };
}

function* locks(table: Table, side: Side): Iterable<Candidate> {
  for (const { id, name } of squadsOpposing(table, side))
    if (isSquadInPlay(table, id)) yield { id, label: `Target Lock on ${name}`, pieces: [id] };
}

function whyNot(table: Table, squad: string, designators: readonly string[], { what, at }: Use): Refusal | null {
  if (what === 'lock') return whyNotLock(table, squad, designators, at);
  if (what === 'strike') return whyNotReach(table, designators, at, 'PF-ARTY-01');
  const why = whyNotReach(table, designators, at, 'PF-DROP-03');
  if (why !== null || !isZeroedIn(table, at)) return why;
  return refuse('PF-DROP-03', `${markerName(table, at)} is Zero-ed In already: its Micro-die shows 1.`);
}

function detailsOf(table: Table, { squad, designators }: DesignatorArgs, { what, at }: Use): Details {
  if (what === 'lock') {
    const using = locksOn(table, designators, at);
    const preview = { dice: lockDice(table, using, at), needs: 4, modifiers: [] };
    return { preview, forecast: { procedure: 'lockAndFire', args: { squad, target: at, designators: using } } };
  }
  if (what === 'strike') {
    const forecast = { procedure: 'strike', args: { squad, marker: at } };
    return { preview: { notes: strikeNotes(table, at, squadOf(table, squad).side) }, forecast };
  }
  const dice = designationDice(table, reaching(table, designators, at), at);
  return { preview: { dice, needs: 4, modifiers: [], notes: ['Each hit lowers the Micro-die by 1, to 1 at least.'] } };
}

function strikeNotes(table: Table, marker: string, side: Side): readonly string[] {
  const { value } = tokenOf(table, marker);
  const { dice } = skyDropFocusOf(factionOf(table, marker));
  const { enemy, own } = touchingOdds(table, side, marker);
  const again = isZeroedIn(table, marker) ? '; its direction may then be rolled once more' : '';
  return [
    `It deviates ${value}D6" over one of six edges, and touches enemies in ${percent(enemy)} of all rolls, friends in ${percent(own)}${again}.`,
    `${dice}D6 Attack Dice on all Models within 2.5" of that point, friends too, as from behind; cover does not help.`,
  ];
}

function percent(p: number): string {
  return `${Math.round(p * 100)} %`;
}
