import type { Procedure, Result, RuleId } from '@bridgehead/kernel';
import { BATTLE, type Table, type TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { meetingEngagement } from './meeting-engagement.js';

/** FF-SETUP-11: what a mission says beyond the common rules. */
export interface Mission {
  readonly id: string;
  readonly name: string;
  readonly rule: RuleId;
  /** FF-TURN-01: how many Rounds it lasts. */
  readonly rounds: number;
  /** FF-TURN-02: what happens at the start of each Round, before the Command Pools. */
  roundBegins(play: TablePlay): Procedure<void>;
  /** FF-TURN-06: what is scored when a Round is over. */
  roundEnds(play: TablePlay): void;
  /** FF-TURN-08: the result once the battle is over; null if it goes on. */
  verdict(table: Table): Result | null;
}

/** FF-SETUP-02: the mission of this battle. */
export const mission = remembered<string>('mission', 'battle', {
  name: 'Mission',
  meaning: 'meetingEngagement, occupation, controlTheIntel, seismicShift or raidTheLabs; the first if not given',
});

export const MISSIONS: readonly Mission[] = [meetingEngagement];

export function missionOf(table: Table): Mission {
  const id = mission.read(table, BATTLE);
  return MISSIONS.find((one) => one.id === id) ?? meetingEngagement;
}
