import { type Field, type Members, reading, type Refusal } from '@bridgehead/kernel';
import { helixNamed } from './helix-types.js';

/** No squadron of any ORBAT has more models, and nobody has more of anything else. */
const MOST = { models: 20, logistics: 10_000, parts: 100 };

/** A force as it is written down. Squadrons name their unit as the ORBAT does. */
export interface Roster {
  /** Of the Main Force. */
  readonly race: string;
  readonly name: string;
  readonly maximumForceValue: number;
  readonly logistics: number;
  /** PF-FORCE-02: how many Battle Groups were agreed; null where nothing was. */
  readonly battleGroupsAllowed: number | null;
  readonly battleGroups: readonly BattleGroup[];
}

export interface BattleGroup {
  /** Of its Helixes that name none; null for the Main Force's. */
  readonly race: string | null;
  readonly helixes: readonly Helix[];
}

export interface Helix {
  readonly race: string | null;
  /** As the book calls it; as it was written if the book knows none such. */
  readonly type: string;
  /** Where a race has several of one type. */
  readonly subtype: string | null;
  readonly name: string;
  /** PF-ORBAT-66: what was bought for all of it. */
  readonly options: readonly string[];
  readonly squadrons: readonly Squadron[];
}

export interface Squadron {
  /** What it is called: its unit, or its cadre. */
  readonly name: string;
  /** The unit of each of its models, without Attachments. */
  readonly units: readonly string[];
  readonly attachments: readonly string[];
  /** PF-ORBAT-66. */
  readonly options: readonly string[];
  /** PF-SETUP-10: who starts Embarked in it. */
  readonly carries: readonly Squadron[];
}

/** All squadrons of a helix, passengers after their Transport. */
export function squadronsIn({ squadrons }: { readonly squadrons: readonly Squadron[] }): readonly Squadron[] {
  return squadrons.flatMap((squadron) => [squadron, ...squadronsIn({ squadrons: squadron.carries })]);
}

export function readRoster(data: unknown): Roster | Refusal {
  return reading('a roster', data, (field) =>
    field.record((roster) => ({
      race: roster.need('race').text(),
      name: roster.get('name')?.text() ?? '',
      maximumForceValue: roster.need('maximumForceValue').whole(0),
      logistics: roster.get('logistics')?.whole(0, MOST.logistics) ?? 0,
      battleGroupsAllowed: roster.get('battleGroupsAllowed')?.whole(1) ?? null,
      battleGroups: parts(roster, 'battleGroups').map((group, i) => readBattleGroup(group, `Battle Group ${i + 1}`)),
    })),
  );
}

function readBattleGroup(field: Field, place: string): BattleGroup {
  return field.called(place).record((group) => ({
    race: group.get('race')?.text() ?? null,
    helixes: parts(group, 'helixes').map((helix, i) => readHelix(helix, `${place}, Helix ${i + 1}`)),
  }));
}

function readHelix(field: Field, place: string): Helix {
  return field.called(place).record((helix) => {
    const written = helix.need('type').text();
    const named = helixNamed(written);
    const type = named?.type ?? written;
    return {
      race: helix.get('race')?.text() ?? null,
      type,
      subtype: helix.get('subtype')?.text() ?? named?.subtype ?? null,
      name: helix.get('name')?.text() ?? `${type} Helix`,
      options: namesIn(helix, 'options'),
      squadrons: parts(helix, 'squadrons').map((squadron, i) =>
        readSquadron(squadron, `${place}, Squadron ${i + 1}`, 2),
      ),
    };
  });
}

/** PF-ORBAT-60: a vehicle that is carried may carry somebody, and there it ends. */
function readSquadron(field: Field, place: string, decks: number): Squadron {
  return field.called(place).record((squadron) => {
    const carried = decks === 0 ? undefined : squadron.get('carries');
    return {
      ...readStrength(squadron),
      attachments: namesIn(squadron, 'attachments'),
      options: namesIn(squadron, 'options'),
      carries: carried?.several().map((one) => readSquadron(one, `${place}, passengers`, decks - 1)) ?? [],
    };
  });
}

/** `{ unit, models }`, or for infantry of several kinds `{ cadre, members: { unit: models } }`. */
function readStrength(squadron: Members): Pick<Squadron, 'name' | 'units'> {
  const cadre = squadron.get('cadre')?.text();
  if (cadre === undefined) {
    const unit = squadron.need('unit').text();
    return { name: unit, units: repeated(unit, squadron.need('models')) };
  }
  const members = squadron.need('members').entries();
  if (members.length === 0) squadron.need('members').fail('must be { unit: models }');
  return { name: cadre, units: members.flatMap(([unit, models]) => repeated(unit, models)) };
}

function repeated(unit: string, models: Field): readonly string[] {
  return Array.from({ length: models.whole(1, MOST.models) }, () => unit);
}

function parts(of: Members, name: string): readonly Field[] {
  return atMost(of.get(name), MOST.parts);
}

function namesIn(of: Members, name: string): readonly string[] {
  return atMost(of.get(name), MOST.models).map((one) => one.text());
}

function atMost(field: Field | undefined, most: number): readonly Field[] {
  const items = field?.list() ?? [];
  return items.length <= most ? items : (field?.fail(`must be ${most} at most`) ?? []);
}
