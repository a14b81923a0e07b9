import { Traits, type Trait } from '@bridgehead/kernel';
import { CARD_EFFECTS } from '../cards/effects.js';
import type { Moments } from './moments.js';
import { aerialAssault } from './aerial-assault.js';
import { antiPersonnel } from './anti-personnel.js';
import { barrage } from './barrage.js';
import { builtToLast } from './built-to-last.js';
import { cloaked } from './cloaked.js';
import { commandElement } from './command-element.js';
import { communicationsIntercept } from './communications-intercept.js';
import { commandCentre } from './command-centre.js';
import { darkStoneTargetingArray } from './dark-stone-targeting-array.js';
import { corrosive } from './corrosive.js';
import { crystalResonance } from './crystal-resonance.js';
import { cyberWeapon } from './cyber-weapon.js';
import { directedFury } from './directed-fury.js';
import { dogfighter } from './dogfighter.js';
import { drone } from './drone.js';
import { droneNexus } from './drone-nexus.js';
import { elite, militia } from './quality.js';
import { enhancedRepairSystems } from './enhanced-repair-systems.js';
import { expertTargeting } from './expert-targeting.js';
import { fearless } from './fearless.js';
import { flyingVehicle } from './flying-vehicle.js';
import { frenzyNode } from './frenzy-node.js';
import { groundAttack } from './ground-attack.js';
import { hardTarget } from './hard-target.js';
import { hardenedShell } from './hardened-shell.js';
import { hoverVehicle } from './hover-vehicle.js';
import { huntingPack } from './hunting-pack.js';
import { iconOfTheEmpire } from './icon-of-the-empire.js';
import { improvedShieldHarmonics } from './improved-shield-harmonics.js';
import { interceptor } from './interceptor.js';
import { killTeam } from './kill-team.js';
import { kinetic } from './kinetic.js';
import { lumbering } from './lumbering.js';
import { multipurposeAssault } from './multipurpose-assault.js';
import { nanoTech } from './nano-tech.js';
import { ordnanceWhenFlatOut } from './ordnance-when-flat-out.js';
import { pinpoint } from './pinpoint.js';
import { punishingCqb } from './punishing-cqb.js';
import { rapidInsertionVehicle } from './rapid-insertion-vehicle.js';
import { rememberDramos } from './remember-dramos.js';
import { saturationFire } from './saturation-fire.js';
import { scatter } from './scatter.js';
import { sectoredArmour } from './sectored-armour.js';
import { shieldProjector } from './shield-projector.js';
import { shrapnelStorm } from './shrapnel-storm.js';
import { splashDamage } from './splash-damage.js';
import { strafingRun } from './strafing-run.js';
import { strengthenedShields } from './strengthened-shields.js';
import { temporalShift } from './temporal-shift.js';
import { terrorWeapon } from './terror-weapon.js';
import { thunderousCharge } from './thunderous-charge.js';
import { votariFocalPoint } from './votari-focal-point.js';

/**
 * The MARs in play, in the order in which they take effect. A Kinetic weapon changes the shield dice before Strengthened Shields re-roll
 * them; otherwise the order makes no difference.
 */
const LISTED: readonly Trait<Moments>[] = [
  hardTarget,
  flyingVehicle,
  hoverVehicle,
  scatter,
  antiPersonnel,
  interceptor,
  cloaked,
  sectoredArmour,
  improvedShieldHarmonics,
  shieldProjector,
  barrage,
  kinetic,
  strengthenedShields,
  cyberWeapon,
  pinpoint,
  corrosive,
  terrorWeapon,
  drone,
  droneNexus,
  killTeam,
  fearless,
  elite,
  militia,
  commandElement,
  lumbering,
  enhancedRepairSystems,
  hardenedShell,
  darkStoneTargetingArray,
  commandCentre,
  saturationFire,
  punishingCqb,
  nanoTech,
  shrapnelStorm,
  builtToLast,
  aerialAssault,
  groundAttack,
  multipurposeAssault,
  ordnanceWhenFlatOut,
  strafingRun,
  rapidInsertionVehicle,
  thunderousCharge,
  dogfighter,
  splashDamage,
  expertTargeting,
  huntingPack,
  iconOfTheEmpire,
  directedFury,
  frenzyNode,
  rememberDramos,
  temporalShift,
  crystalResonance,
  votariFocalPoint,
  communicationsIntercept,
  ...CARD_EFFECTS,
];

export const mars: Traits<Moments> = new Traits<Moments>(LISTED);

/** The names of the MARs that lend others a MAR. */
export const LENDING: ReadonlySet<string> = new Set(
  LISTED.filter(({ lends }) => lends !== undefined).map(({ name }) => name),
);

/** The MARs by which a squadron that went Flat Out may call a CQB after all, each with its rule. */
export const CALLING_FLAT_OUT: ReadonlyMap<string, string> = new Map(
  LISTED.flatMap(({ name, rule, callsFlatOut }) =>
    callsFlatOut === undefined || rule === undefined ? [] : [[name, rule] as const],
  ),
);
