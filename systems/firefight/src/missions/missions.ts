import { BATTLE, type Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { controlTheIntel } from './control-the-intel.js';
import { meetingEngagement } from './meeting-engagement.js';
import type { Mission } from './mission.js';
import { occupation } from './occupation.js';
import { raidTheLabs } from './raid-the-labs.js';
import { seismicShift } from './seismic-shift.js';

/** FF-SETUP-02: three Battle Missions, then two Narrative Missions. */
export const MISSIONS: readonly Mission[] = [meetingEngagement, occupation, controlTheIntel, seismicShift, raidTheLabs];

/** FF-SETUP-02: the mission of this battle. */
export const mission = remembered<string>('mission', 'battle', {
  name: 'Mission',
  meaning: `${MISSIONS.map(({ id }) => id).join(', ')}; the first if not given`,
});

export function missionOf(table: Table): Mission {
  const id = mission.read(table, BATTLE);
  return MISSIONS.find((one) => one.id === id) ?? meetingEngagement;
}
