import contingents from '../../data/contingents.json' with { type: 'json' };
import rosters from '../../data/rosters.json' with { type: 'json' };
import { HOUSE, hint, isRecord, isRefusal, type Json, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import type { AllyWord } from '@bridgehead/tabletop';

/** Ready-made forces of allies: a Helix of a Natural Ally, or a Battle Group of another list of the pact, to add to a force. */

interface Ally {
  readonly id: string;
  readonly name: string;
  readonly race: string;
  readonly points: number;
  /** The ready-made forces to which it may be added. */
  readonly addedTo: readonly string[];
  /** PF-FORCE-09, PF-FORCE-07: a Helix of a Natural Ally, or a whole Battle Group. */
  readonly helix?: JsonRecord;
  readonly battleGroup?: JsonRecord;
}

const ALLIES = contingents as readonly unknown[] as readonly Ally[];

/** The allies as players choose them. */
export const CONTINGENTS: readonly AllyWord[] = ALLIES.map(({ id, name, race, points, addedTo }) => ({
  id,
  name,
  meaning: `${race}, ${points} points more.`,
  addedTo,
}));

/** The members of a roster that name a ready-made force, and what is added to it. */
const FORCE = 'force';
const ADDING = 'adding';

/** A roster in full: `force` stands for a ready-made one, and each ally of `adding` is put in and its points are added to what was agreed. */
export function withAllies(data: JsonRecord): JsonRecord | Refusal {
  const { [FORCE]: ready, [ADDING]: adding = [], ...written } = data;
  const roster = ready === undefined ? written : readyMade(ready);
  if (isRefusal(roster)) return roster;
  if (!Array.isArray(adding)) return refuse(HOUSE.shape, `a roster: "${ADDING}" must be a list of allies.`);
  let whole: JsonRecord = { ...roster, ...(ready === undefined ? {} : written) };
  for (const id of adding as readonly Json[]) {
    const ally = ALLIES.find((one) => one.id === id);
    if (ally === undefined) return refuse(HOUSE.shape, `a roster: ${whyNoAlly(inText(id))}`);
    whole = added(whole, ally);
  }
  return whole;
}

export function namesAllies(data: unknown): data is JsonRecord {
  return isRecord(data) && (Object.hasOwn(data, FORCE) || Object.hasOwn(data, ADDING)) && !Object.hasOwn(data, 'list');
}

function readyMade(name: Json): JsonRecord | Refusal {
  const found = rosters.find(({ id }) => id === name);
  if (found === undefined) {
    const known = rosters.map(({ id }) => id);
    return refuse(HOUSE.shape, `a roster: there is no ready-made force "${inText(name)}"${hint(inText(name), known)}`);
  }
  const { id: _id, ...roster } = found;
  return roster;
}

function inText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function whyNoAlly(id: string): string {
  const known = ALLIES.map((one) => one.id);
  return `there is no ally "${id}" to add; there is ${known.join(', ')}.`;
}

/** PF-FORCE-09: a Helix of a Natural Ally joins the first Battle Group; PF-FORCE-07: others are a Battle Group of their own. */
function added(roster: JsonRecord, { helix, battleGroup, race, points }: Ally): JsonRecord {
  const groups = (roster['battleGroups'] ?? []) as readonly JsonRecord[];
  const agreed = Number(roster['maximumForceValue'] ?? 0) + points;
  const [first = {}, ...others] = groups;
  const joined = { ...first, helixes: [...((first['helixes'] ?? []) as readonly Json[]), { ...helix, race }] };
  const battleGroups = helix === undefined ? [...groups, battleGroup ?? {}] : [joined, ...others];
  return { ...roster, maximumForceValue: agreed, battleGroups };
}
