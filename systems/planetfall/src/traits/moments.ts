import type { Bearer, Mechanic, Modifier, Procedure } from '@bridgehead/kernel';
import type { ShapeDemand, TablePlay, TraitRef } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import type { Quality } from '../book/figures.js';
import type { Fight } from '../close-quarters/participants.js';
import type { ChainLink } from '../damage/allocate.js';
import type { Attack, AttackRoll } from '../fire/attack.js';
import type { Aspect } from '../sight/arcs.js';

/** One model of the chain under one attack. */
interface Aimed {
  readonly attack: Attack;
  readonly model: string;
}

/** One model in an engagement. */
interface Engaged {
  readonly fight: Fight;
  readonly model: string;
}

/** How an attack is made. */
type Manner = AttackRoll['manner'];

/** The dice that one model adds to an attack. */
interface Contributed {
  readonly manner: Manner;
  readonly attack: Attack;
  readonly model: string;
}

/** The hits of an attack before they do anything, and the levels of its chain that they meet. */
export interface Landed {
  readonly manner: Manner;
  readonly attack: Attack;
  readonly hits: number;
  readonly chain: readonly ChainLink[];
}

/** The effect of the hits of an attack. */
type Harm = (play: TablePlay, landed: Landed) => Procedure<void>;

/** An attack that has been resolved, and the models that it damaged. */
export interface Struck {
  readonly manner: Manner;
  readonly attack: Attack;
  /** PF-FIRE-08: whether the attack was Placed in the end. */
  readonly isPlaced: boolean;
  /** The squadrons that it damaged: its target, and those aboard the Transports that it wrecked. */
  readonly squads: readonly string[];
  /** The models that it damaged and did not destroy. */
  readonly damaged: readonly string[];
  /** One more Damage, against which there is no save. */
  hurt(model: string, rule: string): Procedure<void>;
}

/** How fast a squadron goes. */
export type Pace = 'cruising' | 'flatOut';

/** A model about to move. */
interface Setting {
  readonly model: string;
  readonly pace: Pace;
}

/** A Disorder Test about to be rolled. */
export interface DisorderTest {
  readonly squad: string;
  readonly needed: number;
  /** The `damage` of this segment, the loss of a Command Element (which takes its bonus away), a Ram, or a Quake Deployment. */
  readonly cause: 'damage' | 'commandLost' | 'rammed' | 'quake';
  readonly rule: string;
  /** Its models that can hear a Command Element. */
  readonly listeners?: readonly string[];
}

/** The moments of the rules at which a MAR may have an effect. */
export interface Moments {
  /** How a model may steer when it moves. */
  moveShape(rules: Rules, bearer: Bearer, setting: Setting, shape: ShapeDemand): ShapeDemand;
  /** The Movement Value of a model, in inches. */
  movement(rules: Rules, bearer: Bearer, setting: Setting, inches: number): number;
  /** Modifiers by which the Main Ordnance of a squadron is Placed (-1) or Rushed (+1). */
  firingQuality(rules: Rules, bearer: Bearer, squad: string): readonly Modifier[];
  /** How much harder its model is to hit with Main Ordnance; the worst on a model counts. */
  hardTarget(rules: Rules, bearer: Bearer, aimed: Aimed): readonly Modifier[];
  /** Whether the attack ignores the Hard Target of a model; asked of the attack, and of what is lent to the model's squadron. */
  ignoresHardTarget(rules: Rules, bearer: Bearer, aimed: Aimed, ignored: boolean): boolean;
  /** The dice of an attack; asked of the MARs that every model of the chain has. */
  attackDice(rules: Rules, bearer: Bearer, attack: Attack, mechanic: Mechanic): Mechanic;
  /** The dice that a model adds to an attack; asked of the model. */
  ownDice(rules: Rules, bearer: Bearer, contributed: Contributed, mechanic: Mechanic): Mechanic;
  /** The Damage Markers on a model that reduce the successes of its attack; asked of the model. */
  damageCounted(rules: Rules, bearer: Bearer, contributed: Contributed, markers: number): number;
  /** Whether, and how well, a model that went Flat Out may fire at a model, or at anybody if none is named. */
  firesFlatOut(rules: Rules, bearer: Bearer, target: string | null): readonly Modifier[];
  /** The effect of its hits, if not damage; asked of the attack. */
  harm(rules: Rules, bearer: Bearer, attack: Attack, harm: Harm): Harm;
  /** Whether an Artillery Strike can hurt a model that its template touches. */
  artilleryHits(rules: Rules, bearer: Bearer, model: string, hits: boolean): boolean;
  /** The aspect on which a model is hit. */
  aspect(rules: Rules, bearer: Bearer, model: string, aspect: Aspect): Aspect;
  /** Whether an attack finds a model's flank whatever protects it; asked of the MARs that all models that fire have. */
  findsFlank(rules: Rules, bearer: Bearer, aimed: Aimed, finds: boolean): boolean;
  /** The Shield Rating of a model; asked of every model of its squadron. */
  shieldRating(rules: Rules, bearer: Bearer, model: string, rating: number): number;
  /** The Shield Rating that a nearby model gives a model instead; asked of every friend on the table. */
  shieldProjected(rules: Rules, bearer: Bearer, model: string, rating: number): number;
  /** The cover dice of a model, before the attack has its say; asked of the model. */
  ownCover(rules: Rules, bearer: Bearer, model: string, dice: number): number;
  /** The cover dice of a model; asked of the attack. */
  cover(rules: Rules, bearer: Bearer, aimed: Aimed, dice: number): number;
  /** The dice of a model's shield save; asked of the model and of the attack. */
  shieldDice(rules: Rules, bearer: Bearer, aimed: Aimed, mechanic: Mechanic): Mechanic;
  /** The CQB dice of a model, unless it strikes a model that it touches. */
  cqbValue(rules: Rules, bearer: Bearer, engaged: Engaged, value: number): number;
  /** The MARs of an attack at close quarters; asked of the models that make it. */
  cqbMars(
    rules: Rules,
    bearer: Bearer,
    fight: Pick<Fight, 'squad' | 'target'>,
    mars: readonly TraitRef[],
  ): readonly TraitRef[];
  /** The manners in which a squadron that went Flat Out may fight an engagement that it calls; asked of the MARs that all its models have. */
  callsFlatOut(
    rules: Rules,
    bearer: Bearer,
    fight: Pick<Fight, 'squad' | 'target'>,
    manners: readonly Manner[],
  ): readonly Manner[];
  /** The dice of Pinpoint; asked of the attack, and of the MARs that all models that make it have. */
  pinpointDice(rules: Rules, bearer: Bearer, struck: Struck, dice: number): number;
  /** How far a Crystal sends a beam on, in inches; asked of every friend on the table. */
  crystalReach(rules: Rules, bearer: Bearer, crystal: string, reach: number): number;
  /** The Firing Quality of a Crystal's attack; asked of every friend on the table. */
  crystalQuality(rules: Rules, bearer: Bearer, crystal: string): readonly Modifier[];
  /** The Firing Quality of a beam at a Crystal; asked of the Crystal. */
  beamQuality(rules: Rules, bearer: Bearer, crystal: string): readonly Modifier[];
  /** The MARs that a model has besides its own; asked of every friend on the table, itself included. */
  lends(rules: Rules, bearer: Bearer, model: string, lent: readonly TraitRef[]): readonly TraitRef[];
  /** Whether a model can hear a Command Element; asked of every enemy on the table. */
  hearsCommand(rules: Rules, bearer: Bearer, model: string, hears: boolean): boolean;
  /** The Quality of a model. */
  quality(rules: Rules, bearer: Bearer, model: string, quality: Quality): Quality;
  /** After the casualties of an attack are removed; asked of the attack. */
  attackResolved(play: TablePlay, bearer: Bearer, struck: Struck): Procedure<void>;
  /** Whether a squadron takes Disorder Tests; asked of the MARs that all its models have. */
  takesDisorderTests(rules: Rules, bearer: Bearer, squad: string, takes: boolean): boolean;
  /** The modifiers of the dice of a Disorder Test; also asked of what is lent to the squadron. */
  disorderDice(rules: Rules, bearer: Bearer, test: DisorderTest): readonly Modifier[];
  /** The squadrons that must test because a model was lost; asked of the model. */
  modelLost(rules: Rules, bearer: Bearer, model: string, shaken: readonly string[]): readonly string[];
  /** Whether a squadron does not test for the loss of its Command Element; asked of every friend on the table. */
  shelters(rules: Rules, bearer: Bearer, squad: string, sheltered: boolean): boolean;
  /** The dice of a Target Lock; asked of the model with the Designator. */
  lockDice(rules: Rules, bearer: Bearer, model: string, mechanic: Mechanic): Mechanic;
  /** Modifiers of a Repair roll. */
  repair(rules: Rules, bearer: Bearer, on: string): readonly Modifier[];
}
