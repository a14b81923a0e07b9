import type { Bearer, Mechanic, Modifier, Procedure } from '@bridgehead/kernel';
import type { ShapeDemand, TablePlay } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import type { Quality } from '../book/figures.js';
import type { Fight } from '../close-quarters/participants.js';
import type { ChainLink } from '../damage/allocate.js';
import type { Attack } from '../fire/attack.js';
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

/** The hits of an attack before they do anything, and the levels of its chain that they meet. */
export interface Landed {
  readonly attack: Attack;
  readonly hits: number;
  readonly chain: readonly ChainLink[];
}

/** The effect of the hits of an attack. */
type Harm = (play: TablePlay, landed: Landed) => Procedure<void>;

/** An attack that has been resolved, and the models that it damaged. */
export interface Struck {
  readonly attack: Attack;
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
}

/** The moments of the rules at which a MAR may have an effect. */
export interface Moments {
  /** How a model may steer when it moves. */
  moveShape(rules: Rules, bearer: Bearer, setting: Setting, shape: ShapeDemand): ShapeDemand;
  /** How much harder its model is to hit with Main Ordnance; the worst on a model counts. */
  hardTarget(rules: Rules, bearer: Bearer, aimed: Aimed): readonly Modifier[];
  /** Whether the attack ignores the Hard Target of a model. */
  ignoresHardTarget(rules: Rules, bearer: Bearer, aimed: Aimed, ignored: boolean): boolean;
  /** The dice of an attack; asked of the MARs that every model of the chain has. */
  attackDice(rules: Rules, bearer: Bearer, attack: Attack, mechanic: Mechanic): Mechanic;
  /** The effect of its hits, if not damage; asked of the attack. */
  harm(rules: Rules, bearer: Bearer, attack: Attack, harm: Harm): Harm;
  /** Whether an Artillery Strike can hurt a model that its template touches. */
  artilleryHits(rules: Rules, bearer: Bearer, model: string, hits: boolean): boolean;
  /** The aspect on which a model is hit. */
  aspect(rules: Rules, bearer: Bearer, model: string, aspect: Aspect): Aspect;
  /** The Shield Rating of a model; asked of every model of its squadron. */
  shieldRating(rules: Rules, bearer: Bearer, model: string, rating: number): number;
  /** The Shield Rating that a nearby model gives a model instead; asked of every friend on the table. */
  shieldProjected(rules: Rules, bearer: Bearer, model: string, rating: number): number;
  /** The cover dice of a model; asked of the attack. */
  cover(rules: Rules, bearer: Bearer, aimed: Aimed, dice: number): number;
  /** The dice of a model's shield save; asked of the model and of the attack. */
  shieldDice(rules: Rules, bearer: Bearer, aimed: Aimed, mechanic: Mechanic): Mechanic;
  /** The CQB dice of a model, unless it strikes a model that it touches. */
  cqbValue(rules: Rules, bearer: Bearer, engaged: Engaged, value: number): number;
  /** The Quality of a model. */
  quality(rules: Rules, bearer: Bearer, model: string, quality: Quality): Quality;
  /** After the casualties of an attack are removed; asked of the attack. */
  attackResolved(play: TablePlay, bearer: Bearer, struck: Struck): Procedure<void>;
  /** Whether a squadron takes Disorder Tests; asked of the MARs that all its models have. */
  takesDisorderTests(rules: Rules, bearer: Bearer, squad: string, takes: boolean): boolean;
  /** The modifiers of the dice of a Disorder Test. */
  disorderDice(rules: Rules, bearer: Bearer, test: DisorderTest): readonly Modifier[];
  /** The squadrons that must test because a model was lost; asked of the model. */
  modelLost(rules: Rules, bearer: Bearer, model: string, shaken: readonly string[]): readonly string[];
  /** Modifiers of a Repair roll. */
  repair(rules: Rules, bearer: Bearer, on: string): readonly Modifier[];
}
