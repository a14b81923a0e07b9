import type { Refusal } from '@bridgehead/kernel';
import { type Fields, inner, reading } from '../profile/fields.js';

/** A force as it is written down. Squadrons name their unit as the ORBAT does. */
export interface Roster {
  readonly race: string;
  readonly name: string;
  readonly maximumForceValue: number;
  readonly logistics: number;
  readonly battleGroups: readonly (readonly Helix[])[];
}

export interface Helix {
  readonly type: string;
  readonly name: string;
  readonly squadrons: readonly Squadron[];
}

export interface Squadron {
  readonly unit: string;
  readonly models: number;
  readonly attachments: readonly string[];
}

export function readRoster(data: unknown): Roster | Refusal {
  return reading('a roster', data, (fields) => ({
    race: fields.text('race'),
    name: fields.text('name', ''),
    maximumForceValue: fields.whole('maximumForceValue', 0),
    logistics: fields.whole('logistics', 0, 0),
    battleGroups: fields.list('battleGroups').map((group) => inner('a Battle Group', group, readBattleGroup)),
  }));
}

function readBattleGroup(fields: Fields): readonly Helix[] {
  return fields.list('helixes').map((helix) => inner('a Helix', helix, readHelix));
}

function readHelix(fields: Fields): Helix {
  const type = fields.text('type');
  const squadrons = fields.list('squadrons').map((squadron) => inner('a Squadron', squadron, readSquadron));
  return { type, name: fields.text('name', `${type} Helix`), squadrons };
}

function readSquadron(fields: Fields): Squadron {
  const attachments = fields
    .list('attachments')
    .map((unit) => (typeof unit === 'string' ? unit : fields.fail('attachments', 'names of units')));
  return { unit: fields.text('unit'), models: fields.whole('models', 1), attachments };
}
