import { Traits } from '@bridgehead/kernel';
import type { Moments } from './moments.js';
import { antiPersonnel } from './anti-personnel.js';
import { barrage } from './barrage.js';
import { cloaked } from './cloaked.js';
import { commandElement } from './command-element.js';
import { corrosive } from './corrosive.js';
import { drone } from './drone.js';
import { droneNexus } from './drone-nexus.js';
import { cyberWeapon } from './cyber-weapon.js';
import { enhancedRepairSystems } from './enhanced-repair-systems.js';
import { fearless } from './fearless.js';
import { flyingVehicle } from './flying-vehicle.js';
import { hardTarget } from './hard-target.js';
import { hoverVehicle } from './hover-vehicle.js';
import { improvedShieldHarmonics } from './improved-shield-harmonics.js';
import { interceptor } from './interceptor.js';
import { killTeam } from './kill-team.js';
import { kinetic } from './kinetic.js';
import { lumbering } from './lumbering.js';
import { pinpoint } from './pinpoint.js';
import { elite, militia } from './quality.js';
import { scatter } from './scatter.js';
import { sectoredArmour } from './sectored-armour.js';
import { shieldProjector } from './shield-projector.js';
import { strengthenedShields } from './strengthened-shields.js';
import { terrorWeapon } from './terror-weapon.js';

/**
 * The MARs in play, in the order in which they take effect. A Kinetic weapon changes the shield dice before Strengthened Shields re-roll
 * them; otherwise the order makes no difference.
 */
export const mars: Traits<Moments> = new Traits<Moments>([
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
]);
