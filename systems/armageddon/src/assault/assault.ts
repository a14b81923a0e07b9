import { ask, next, pickAsk, type Procedure, textIn, textsIn } from '@bridgehead/kernel';
import { isDestroyed, modelOf, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isGone, remainingDC, startingDC, unitsOf } from '../book/units.js';
import type { Harm } from '../damage/harm.js';
import { carryOut } from '../movement/carry-out.js';
import { costsMarker, isLesserBrood } from '../morale/losses.js';
import { type AssaultOutcome, settle } from './aftermath.js';
import {
  type AttackDice,
  attacksOf,
  enginesToSplit,
  hasSkimmerInContact,
  type Insisting,
  type Splits,
} from './attacks.js';
import { chargeArgs, chargeAsk } from './charge.js';
import { counterCharge } from './counter-charge.js';
import { type Kills, rollResult } from './result.js';
import { type Assault, engagedUnits, fightersOf, otherRole, type Role, ROLES, sideOfRole } from './sides.js';
import { type HarmByRole, strikeTogether } from './strike.js';
import { supportOf } from './support.js';

/** EA-ASLT: the assault itself, after the charge. */
export const assaultStage = stage({
  id: 'assault',
  name: 'Assault',
  meaning: 'Counter-charges, attacks, supporting fire, result, withdrawal and consolidation.',
  args: {
    squad: 'the formation that engages',
    with: 'formations that engage with it',
    targets: 'the target formations',
    retaining: 'true if its side retains the initiative',
  },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const along = args['with'] === undefined ? [] : textsIn(args, 'with');
    const attackers = [squad, ...along].filter((id) => !isGone(play.table, id));
    const defenders = textsIn(args, 'targets').filter((id) => !isGone(play.table, id));
    if (attackers.length > 0 && defenders.length > 0) yield* fight(play, { attackers, defenders, charged: attackers });
    return next('endOfActivation', { squad, retaining: args['retaining'] === true });
  },
});

/** How the first round would go if one formation engages another: the usual charge, then attacks and supporting fire of both. */
export function* foreseenRound(play: TablePlay, squad: string, target: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  carryOut(play, yield* ask(side, chargeAsk, chargeArgs(play.table, squad, [target])), 'EA-ASLT-02');
  const assault = yield* counterCharge(
    play,
    { attackers: [squad], defenders: [target], charged: [squad] },
    'defenders',
  );
  yield* fightRound(play, assault, new Ledger());
}

/** EA-ASLT-03 to EA-ASLT-12. */
function* fight(play: TablePlay, begun: Assault): Procedure<void> {
  const ledger = new Ledger();
  const before = strengthNow(play.table);
  const losses = () => lossesSince(play.table, before);
  if (ROLES.some((role) => begun[role].length > 1)) play.cite('EA-ASLT-13');
  let assault = yield* counterCharge(play, begun, 'defenders');
  for (;;) {
    const early = yield* fightRound(play, assault, ledger);
    const winner = early ?? wipedOut(play.table, assault);
    if (winner !== null) return yield* settle(play, assault, { winner, by: 0, losses: losses() });
    const totals = yield* rollResult(play, assault, ledger.kills);
    const by = totals.attackers - totals.defenders;
    if (by !== 0) {
      const outcome: AssaultOutcome = {
        winner: by > 0 ? 'attackers' : 'defenders',
        by: Math.abs(by),
        losses: losses(),
      };
      return yield* settle(play, assault, outcome);
    }
    // EA-ASLT-09: another round, and first both sides may counter-charge, the attacker first.
    play.cite('EA-ASLT-09');
    for (const role of ROLES) assault = yield* counterCharge(play, assault, role);
  }
}

/** What is left of each unit: 1, or the points of a war engine. */
function strengthNow(table: Table): ReadonlyMap<string, number> {
  const units = [...table.squads.keys()].flatMap((id) => unitsOf(table, id));
  return new Map(units.map((unit) => [unit, remainingDC(table, unit)]));
}

/** EA-ASLT-12: the Blast markers for units and points of damage that each formation has lost since then. */
function lossesSince(table: Table, before: ReadonlyMap<string, number>): AssaultOutcome['losses'] {
  const losses: Record<string, number> = {};
  for (const [unit, strength] of before) {
    const lost = strength - (isDestroyed(table, unit) ? 0 : remainingDC(table, unit));
    if (lost === 0 || !costsMarker(table, unit)) continue;
    const { squad } = modelOf(table, unit);
    losses[squad] = (losses[squad] ?? 0) + lost;
  }
  return losses;
}

/** Kills, which carry over from round to round (EA-ASLT-09). */
class Ledger {
  kills: Kills = { attackers: 0, defenders: 0 };

  note(play: TablePlay, harm: HarmByRole): void {
    const { table } = play;
    if (ROLES.some((role) => harm[role].lost.some((id) => hasAbility(table, id, 'grotz'))))
      play.cite('EA-KEY-37', 'EA-FORCE-70');
    this.kills = {
      attackers: this.kills.attackers + killsIn(table, harm.defenders),
      defenders: this.kills.defenders + killsIn(table, harm.attackers),
    };
  }
}

/** EA-KEY-37: Grotz are not counted as long as the formation has others. */
function killsIn(table: Table, { kills, lost }: Harm): number {
  const ignored = lost.filter((id) => {
    if (isLesserBrood(table, id)) return true;
    if (!hasAbility(table, id, 'grotz')) return false;
    return modelsOfFormation(table, id).some((other) => !hasAbility(table, other, 'grotz'));
  });
  return kills - ignored.length;
}

function modelsOfFormation(table: Table, unit: string): readonly string[] {
  return table.squads.get(modelOf(table, unit).squad)?.models ?? [];
}

/** EA-ASLT-05, EA-ASLT-06, EA-ASLT-07: attacks, an early end, supporting fire. Returns the winner of an early end. */
function* fightRound(play: TablePlay, assault: Assault, ledger: Ledger): Procedure<Role | null> {
  const insisting = yield* skimmersInsist(play, assault);
  const near = engagedUnits(play.table, assault, 'attackers');
  // EA-ASLT-09: nobody is within 15 cm any more, so that only the result is rolled again.
  if (near.length === 0) return null;
  const splits = yield* splitEngineDice(play, assault, insisting);
  const attacked = yield* attack(play, assault, { insisting, splits }, ledger);
  const early = endsEarly(play.table, assault, near);
  if (early !== null) {
    play.cite('EA-ASLT-06');
    return early;
  }
  yield* supportingFire(play, assault, attacked, ledger);
  return null;
}

/** EA-KEY-07: First Strike attacks are resolved with their casualties before all others. Returns who attacked. */
function* attack(
  play: TablePlay,
  assault: Assault,
  choices: Choices,
  ledger: Ledger,
): Procedure<Readonly<Record<Role, readonly string[]>>> {
  const all = attacksOfBoth(play.table, assault, choices);
  const attacked = { attackers: unitsIn(all.attackers), defenders: unitsIn(all.defenders) };
  const first = onlyThose(all, ({ strikesFirst }) => strikesFirst);
  if (first.attackers.length + first.defenders.length > 0) {
    play.cite('EA-KEY-07', 'EA-FORCE-15');
    ledger.note(play, yield* strikeTogether(play, assault, first));
  }
  const rest = onlyThose(attacksOfBoth(play.table, assault, choices), ({ strikesFirst }) => !strikesFirst);
  ledger.note(play, yield* strikeTogether(play, assault, rest));
  return attacked;
}

type AttacksOfBoth = Readonly<Record<Role, readonly AttackDice[]>>;

/** What both sides have chosen about their attacks. */
interface Choices {
  readonly insisting: Insisting;
  readonly splits: Splits;
}

function attacksOfBoth(table: Table, assault: Assault, { insisting, splits }: Choices): AttacksOfBoth {
  return {
    attackers: attacksOf(table, assault, 'attackers', insisting, splits),
    defenders: attacksOf(table, assault, 'defenders', insisting, splits),
  };
}

function onlyThose({ attackers, defenders }: AttacksOfBoth, which: (dice: AttackDice) => boolean): AttacksOfBoth {
  return { attackers: attackers.filter(which), defenders: defenders.filter(which) };
}

function unitsIn(dice: readonly AttackDice[]): readonly string[] {
  return [...new Set(dice.map(({ unit }) => unit))];
}

/** EA-WE-06: how many dice does the war engine use in contact? */
export const splitAsk = pickAsk<Table, { readonly unit: string }>({
  name: 'splitDice',
  prompt: 'How many of its dice does the war engine use against those in contact?',
  meaning: 'cc-n: n dice for CC against units in contact, the others for FF against units that are not.',
  rules: ['EA-WE-06'],
  candidates: (table, { unit }) =>
    Array.from({ length: startingDC(table, unit) + 1 }, (_, n) => startingDC(table, unit) - n).map((dice) => ({
      id: `cc-${dice}`,
      label: `${dice} in close combat, ${startingDC(table, unit) - dice} in the firefight`,
    })),
});

function* splitEngineDice(play: TablePlay, assault: Assault, insisting: Insisting): Procedure<Splits> {
  const splits = new Map<string, number>();
  for (const role of ROLES) {
    for (const unit of enginesToSplit(play.table, assault, role, insisting)) {
      const chosen = yield* ask(sideOfRole(play.table, assault, role), splitAsk, { unit });
      splits.set(unit, Number(chosen.slice('cc-'.length)));
    }
  }
  return splits;
}

/** EA-KEY-22: do the skimmers of this side insist on FF? */
export const skimmersAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'skimmers',
  prompt: 'Do your skimmers insist on FF?',
  meaning: 'firefight or closeCombat.',
  rules: ['EA-KEY-22', 'EA-FORCE-30'],
  candidates: () => [
    { id: 'firefight', label: 'Fight with FF' },
    { id: 'closeCombat', label: 'Fight with CC' },
  ],
});

function* skimmersInsist(play: TablePlay, assault: Assault): Procedure<Insisting> {
  const insisting = new Set<Role>();
  for (const role of ROLES) {
    if (fightersOf(play.table, assault, role).some((id) => hasAbility(play.table, id, 'support-craft')))
      play.cite('EA-KEY-31');
    if (!hasSkimmerInContact(play.table, assault, role)) continue;
    const [squad = ''] = assault[role];
    if ((yield* ask(sideOfRole(play.table, assault, role), skimmersAsk, { squad })) === 'firefight')
      insisting.add(role);
  }
  return insisting;
}

/** EA-ASLT-06: no defender left and an attacker alive; or none of the attackers left that were within 15 cm. */
function endsEarly(table: Table, assault: Assault, near: readonly string[]): Role | null {
  const stalls = near.every((id) => isDestroyed(table, id));
  if (stalls) return 'defenders';
  return fightersOf(table, assault, 'defenders').length === 0 ? 'attackers' : null;
}

/** EA-ASLT-08: if one side is wiped out the other wins. */
function wipedOut(table: Table, assault: Assault): Role | null {
  const isOut = (role: Role) => assault[role].every((id) => unitsOf(table, id).length === 0);
  return ROLES.find((role) => isOut(otherRole(role))) ?? null;
}

/** EA-ASLT-07: both sides at once, on units that are directly involved. */
function* supportingFire(
  play: TablePlay,
  assault: Assault,
  attacked: Readonly<Record<Role, readonly string[]>>,
  ledger: Ledger,
): Procedure<void> {
  const alive = (ids: readonly string[]) => ids.filter((id) => !isDestroyed(play.table, id));
  const support = {
    attackers: supportOf(play.table, assault, 'attackers', alive(attacked.defenders)),
    defenders: supportOf(play.table, assault, 'defenders', alive(attacked.attackers)),
  };
  if (support.attackers.length + support.defenders.length === 0) return;
  play.cite('EA-ASLT-07');
  ledger.note(play, yield* strikeTogether(play, assault, support));
}
