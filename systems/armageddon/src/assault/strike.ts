import { ask, type Procedure, type Side } from '@bridgehead/kernel';
import { modelOf, profileOf, type TablePlay } from '@bridgehead/tabletop';
import { rolledAmount, rollTest } from '../book/dice.js';
import { type Harm, NO_HARM } from '../damage/harm.js';
import { type Hit, hits } from '../damage/hits.js';
import { suffer } from '../damage/suffer.js';
import { snipeAsk } from '../fire/snipers.js';
import { dazzledBy } from '../traits/harlequins.js';
import type { AttackDice } from './attacks.js';
import { type Assault, engagedUnits, type Role, sideOfRole, touchedBy } from './sides.js';

/** What each side has suffered. */
export type HarmByRole = Readonly<Record<Role, Harm>>;

/** EA-ASLT-04: rolls the dice of one side; no modifiers, but for Harlequins. */
function* rollAttacks(
  play: TablePlay,
  side: Side,
  attacks: readonly AttackDice[],
  struck: readonly string[],
): Procedure<readonly Hit[]> {
  const scored: Hit[] = [];
  const modifiers = dazzledBy(play.table, struck);
  for (const group of alike(attacks)) {
    const [first] = group;
    if (first === undefined) continue;
    let count = 0;
    for (const { dice } of group) count += yield* rolledAmount(dice, 'EA-FORCE-13', side);
    const { needs, traits, manner, among } = first;
    const stream = manner === 'closeCombat' ? 'CC' : 'FF';
    const about = { manner, from: [...new Set(group.map(({ unit }) => unit))], at: among ?? struck };
    const hit = yield* rollTest({ stream, rule: 'EA-ASLT-04', side, count, needs, modifiers, about });
    // EA-WE-06: a war engine in contact hits only those for whom the dice are meant.
    if (among !== undefined) play.cite('EA-WE-06');
    const struckBy = hits(hit, 'any', traits).map((one) => (among === undefined ? one : { ...one, among }));
    // EA-FORCE-33: a sniper's victims come before those of others.
    if (isSniping(first)) scored.unshift(...(yield* snipeInContact(play, first, struckBy, struck)));
    else scored.push(...struckBy);
  }
  // EA-FORCE-06: a unit fights with the weapons of a character that joined it.
  if (attacks.some(({ unit }) => profileOf(play.table, unit).name.includes(' with '))) play.cite('EA-FORCE-06');
  if (attacks.some(({ dice }) => dice !== 1) || new Set(attacks.map(({ unit }) => unit)).size < attacks.length)
    play.cite('EA-KEY-05', 'EA-FORCE-13');
  return scored;
}

/** EA-FORCE-33: an Assault weapon of a sniper. */
function isSniping({ manner, traits }: AttackDice): boolean {
  return manner === 'closeCombat' && traits.some(({ trait }) => trait === 'sniper');
}

/** EA-FORCE-33: its owner picks the victim of each hit among those in contact. */
function* snipeInContact(
  play: TablePlay,
  { unit }: AttackDice,
  scored: readonly Hit[],
  struck: readonly string[],
): Procedure<readonly Hit[]> {
  const { side, squad } = modelOf(play.table, unit);
  const candidates = touchedBy(play.table, unit, new Set(struck));
  const aimed: Hit[] = [];
  for (const hit of scored) {
    const victim = yield* ask(side, snipeAsk, { squad, kind: hit.kind, candidates });
    aimed.push({ ...hit, among: [victim] });
  }
  return aimed;
}

function alike(attacks: readonly AttackDice[]): readonly (readonly AttackDice[])[] {
  const groups = new Map<string, AttackDice[]>();
  for (const attack of attacks) {
    // Each sniper picks among those that it touches itself.
    const alone = isSniping(attack) ? attack.unit : '';
    const key = [alone, attack.manner, attack.needs, JSON.stringify(attack.traits), attack.among?.join() ?? ''].join(
      '|',
    );
    groups.set(key, [...(groups.get(key) ?? []), attack]);
  }
  return [...groups.values()];
}

/** EA-ASLT-05: hits of both sides are rolled first, then both suffer: simultaneous. */
export function* strikeTogether(
  play: TablePlay,
  assault: Assault,
  attacks: Readonly<Record<Role, readonly AttackDice[]>>,
): Procedure<HarmByRole> {
  const struck = {
    attackers: engagedUnits(play.table, assault, 'attackers'),
    defenders: engagedUnits(play.table, assault, 'defenders'),
  };
  const onDefenders = yield* rollAttacks(
    play,
    sideOfRole(play.table, assault, 'attackers'),
    attacks.attackers,
    struck.defenders,
  );
  const onAttackers = yield* rollAttacks(
    play,
    sideOfRole(play.table, assault, 'defenders'),
    attacks.defenders,
    struck.attackers,
  );
  const defenders = yield* sufferAs(play, assault, 'defenders', onDefenders, struck.defenders);
  const attackers = yield* sufferAs(play, assault, 'attackers', onAttackers, struck.attackers);
  return { attackers, defenders };
}

/** EA-ASLT-05: only units that are directly engaged; charging infantry take no cover saves, and there is no crossfire. */
function* sufferAs(
  play: TablePlay,
  assault: Assault,
  role: Role,
  scored: readonly Hit[],
  candidates: readonly string[],
): Procedure<Harm> {
  const [target = ''] = assault[role];
  if (scored.length === 0) return NO_HARM;
  play.cite('EA-ASLT-05');
  const { charged = [] } = assault;
  return yield* suffer(play, { target, hits: scored, candidates, withoutCover: charged });
}
