import { isRecord, type Refusal } from '@bridgehead/kernel';
import { type Fields, inner, reading } from '../profile/fields.js';

/** No squadron of any ORBAT has more models. */
const MOST = 20;

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
  /** What it is called: its unit, or its cadre. */
  readonly name: string;
  /** The unit of each of its models, without Attachments. */
  readonly units: readonly string[];
  readonly attachments: readonly string[];
  /** PF-SETUP-10: who starts Embarked in it. */
  readonly carries: Squadron | null;
}

/** All squadrons of a helix, passengers after their Transport. */
export function squadronsIn({ squadrons }: Helix): readonly Squadron[] {
  return squadrons.flatMap((squadron) => (squadron.carries === null ? [squadron] : [squadron, squadron.carries]));
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

/** `{ unit, models }`, or for infantry of several kinds `{ cadre, members: { unit: models } }`. */
function readSquadron(fields: Fields): Squadron {
  const attachments = fields
    .list('attachments')
    .map((unit) => (typeof unit === 'string' ? unit : fields.fail('attachments', 'names of units')));
  const carried = fields.raw('carries');
  const carries = carried === undefined ? null : inner('passengers', carried, readPassengers);
  return { ...readStrength(fields), attachments, carries };
}

/** PF-TRANSPORT-01: a Transport carries one squadron, and that carries nobody. */
function readPassengers(fields: Fields): Squadron {
  return { ...readStrength(fields), attachments: [], carries: null };
}

function readStrength(fields: Fields): Pick<Squadron, 'name' | 'units'> {
  if (!fields.has('cadre')) {
    const unit = fields.text('unit');
    return { name: unit, units: Array.from({ length: strengthIn(fields) }, () => unit) };
  }
  const name = fields.text('cadre');
  const members = fields.raw('members');
  if (!isRecord(members)) return fields.fail('members', '{ unit: models }');
  return { name, units: Object.entries(members).flatMap(([unit, models]) => repeated(fields, unit, models)) };
}

function strengthIn(fields: Fields): number {
  const models = fields.whole('models', 1);
  return models <= MOST ? models : fields.fail('models', `${MOST} at most`);
}

function repeated(fields: Fields, unit: string, models: unknown): readonly string[] {
  if (!Number.isSafeInteger(models) || Number(models) < 1 || Number(models) > MOST)
    return fields.fail('members', '{ unit: models }');
  return Array.from({ length: Number(models) }, () => unit);
}
