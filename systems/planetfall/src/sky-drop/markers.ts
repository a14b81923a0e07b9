import type { Side } from '@bridgehead/kernel';
import {
  modelsOf,
  NEUTRAL,
  type Profile,
  profileOf,
  squadsOf,
  type Table,
  type Token,
  tokenOf,
  tokensOf,
} from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { skyDropFocusOf } from '../book/races.js';
import { raceNamed } from '../book/names.js';
import { withoutDrops } from '../book/memos.js';
import { figuresOf } from '../book/figures.js';

/**
 * PF-DROP-01: the markers are tokens. `owner` is the side, `face` the faction that deployed it, `value` the Micro-die, and the facing is
 * the direction to the middle of one of its six edges.
 */

/** PF-MARKER-09: a marker for Sky Drops only; it stays in its place for the whole battle. */
export const SKY_DROP_MARKER = 'skyDropMarker';

/** PF-MARKER-10: a marker for Artillery Strikes only. */
export const ARTILLERY_MARKER = 'artilleryMarker';

const SKY_DROP_NEXUS = 'sky-drop-nexus';

/** PF-MAR-34, PF-MAR-02: the MARs that bring markers, and the kind that each brings; the word stands in the ids of the tokens. */
const SOURCES = [
  { trait: SKY_DROP_NEXUS, kind: SKY_DROP_MARKER, word: 'sky-drop', name: 'Sky Drop Marker', die: 'skyDrop' },
  { trait: 'artillery-support', kind: ARTILLERY_MARKER, word: 'artillery', name: 'Artillery Marker', die: 'artillery' },
] as const;

/** The name of each kind of marker that is placed as a Sky Drop site. */
export const MARKER_NAMES: ReadonlyMap<string, string> = new Map(SOURCES.map(({ kind, name }) => [kind, name]));

/** A marker in hand, and the Elements that alone may use it (PF-MAR-34), or null if all may. */
interface Brought {
  readonly marker: Token;
  readonly limitation: string | null;
}

/** PF-SETUP-14: the markers that the MARs of a force bring, including those of models that are aboard or off the table. */
export function markersBrought(table: Table, side: Side): readonly Brought[] {
  const left = withoutDrops.read(table, side) === true;
  const models = squadsOf(table, side).flatMap(({ id }) => modelsOf(table, id));
  return SOURCES.filter(({ kind }) => !left || kind !== SKY_DROP_MARKER).flatMap(({ trait, kind, word, die }) => {
    const brought = models.flatMap(({ id }) =>
      bracketsOf(profileOf(table, id), trait).map((nexus) => ({ id, ...nexus })),
    );
    const each = brought.flatMap((nexus) => Array.from({ length: nexus.markers }, () => nexus));
    return each.map(({ id, limitation }, i) => {
      // PF-ORBAT-04: the race of the model that brings it decides.
      const { race } = figuresOf(table, id);
      const value = skyDropFocusOf(race)[die];
      const face = race === '' ? {} : { face: race };
      return {
        limitation,
        marker: { id: `${side}-${word}-${i + 1}`, kind, owner: side, at: null, value, ...face, marks: {} },
      };
    });
  });
}

/** The number of markers that a MAR brings, and the Elements that alone may use them, or null if all may. */
export interface Nexus {
  readonly markers: number;
  readonly limitation: string | null;
}

/** PF-MAR-34: every Sky Drop Nexus of a profile. */
export function nexusIn(profile: Profile): readonly Nexus[] {
  return bracketsOf(profile, SKY_DROP_NEXUS);
}

/** The values in the brackets of a MAR. The book prints the limitation first, the ORBATs the number; only one of them is a number. */
function bracketsOf({ traits }: Profile, mar: string): readonly Nexus[] {
  return traits.flatMap(({ trait, values = {} }) => {
    if (trait !== mar) return [];
    const given = Object.values(values);
    const limitation = given.find((value) => typeof value === 'string') ?? null;
    return [{ markers: given.find((value) => typeof value === 'number') ?? 1, limitation }];
  });
}

/** Whether any force brings markers, so that there are some to place. */
export function areMarkersBrought(table: Table): boolean {
  return [...table.sides.keys()].some((side) => markersBrought(table, side).length > 0);
}

/** The markers that a side still has to place. */
export function markersInHand(table: Table, side: Side): readonly Token[] {
  return tokensOf(table).filter(({ owner, at, kind }) => owner === side && at === null && MARKER_NAMES.has(kind));
}

/** All markers on the table, of both sides. */
export function markersDown(table: Table): readonly Token[] {
  return tokensOf(table).filter(({ at, kind }) => at !== null && MARKER_NAMES.has(kind));
}

/** The markers of a side that lie on the table. */
export function markersOf(table: Table, side: Side): readonly Token[] {
  return markersDown(table).filter(({ owner }) => owner === side);
}

/** PF-DROP-01: whether a marker is for Sky Drops, and not for strikes. */
export function isDropMarker(table: Table, marker: string): boolean {
  return tokenOf(table, marker).kind === SKY_DROP_MARKER;
}

/**
 * PF-DROP-04: the faction that deployed a marker. If the marker does not say, it is the race of the side's models, first of those with the
 * MAR.
 */
export function factionOf(table: Table, marker: string): string {
  const { face, owner, kind } = tokenOf(table, marker);
  if (face !== undefined) return raceNamed(face);
  const models = squadsOf(table, owner ?? NEUTRAL).flatMap(({ id }) => modelsOf(table, id).map((model) => model.id));
  const trait = SOURCES.find((source) => source.kind === kind)?.trait ?? '';
  const bringing = models.filter((model) => hasTrait(table, model, trait));
  return [...bringing, ...models].map((model) => figuresOf(table, model).race).find((race) => race !== '') ?? '';
}

/** `Artillery Marker 2`. */
export function markerName(table: Table, marker: string): string {
  const name = MARKER_NAMES.get(tokenOf(table, marker).kind) ?? 'Marker';
  const [number] = /\d+$/.exec(marker) ?? [];
  return number === undefined ? name : `${name} ${number}`;
}
