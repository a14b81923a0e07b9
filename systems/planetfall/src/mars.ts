import { Traits } from '@bridgehead/kernel';
import type { Moments } from './moments.js';
import { antiPersonnel } from './traits/anti-personnel.js';
import { barrage } from './traits/barrage.js';
import { cloaked } from './traits/cloaked.js';
import { commandElement } from './traits/command-element.js';
import { corrosive } from './traits/corrosive.js';
import { drone } from './traits/drone.js';
import { droneNexus } from './traits/drone-nexus.js';
import { cyberWeapon } from './traits/cyber-weapon.js';
import { enhancedRepairSystems } from './traits/enhanced-repair-systems.js';
import { fearless } from './traits/fearless.js';
import { flyingVehicle } from './traits/flying-vehicle.js';
import { hardTarget } from './traits/hard-target.js';
import { hoverVehicle } from './traits/hover-vehicle.js';
import { improvedShieldHarmonics } from './traits/improved-shield-harmonics.js';
import { interceptor } from './traits/interceptor.js';
import { killTeam } from './traits/kill-team.js';
import { kinetic } from './traits/kinetic.js';
import { lumbering } from './traits/lumbering.js';
import { pinpoint } from './traits/pinpoint.js';
import { elite, militia } from './traits/quality.js';
import { scatter } from './traits/scatter.js';
import { sectoredArmour } from './traits/sectored-armour.js';
import { shieldProjector } from './traits/shield-projector.js';
import { strengthenedShields } from './traits/strengthened-shields.js';
import { terrorWeapon } from './traits/terror-weapon.js';

/**
 * The MARs that are written, in the order in which they have their say. A Kinetic weapon changes the shield dice before
 * Strengthened Shields re-roll them; otherwise the order makes no difference.
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
