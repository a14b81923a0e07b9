import { isRefusal, Random } from '@bridgehead/kernel';
import {
  type ArmyList,
  brokenRoster,
  type ListEntry,
  randomRoster,
  rosterItem,
  type RosterItem,
  writeRoster,
} from '@bridgehead/muster';
import { describe, expect, it } from 'vitest';
import { areNaturalAllies } from '../book/races.js';
import rules from '../../rules.json' with { type: 'json' };
import { BATTLE_GROUP } from './battle-group.js';
import { billFor, forceOf, muster, problemsOf } from './muster.js';
import { bookWith, orbatOf, raceNames } from './orbats.js';
import { orbatData, readOrbat } from './read-orbat.js';

const ORBATS = raceNames().flatMap((race) => orbatOf(race) ?? []);
const RULES = new Set(rules.map(({ id }) => id));

type Strength = 'least' | 'greatest';

/** A squadron at its least or its greatest strength, with everything that belongs to it. */
function squadronsFor(entry: ListEntry, strength: Strength): readonly RosterItem[] {
  const strengths = entry.strengths ?? [];
  const count = strength === 'least' ? Math.min(...strengths) : Math.max(...strengths);
  const attached = entry.needs.flatMap(({ min, from }) =>
    from.slice(0, min > 0 ? 1 : 0).flatMap(({ id }) => repeated(min, id)),
  );
  const squadron = rosterItem({ entry: entry.id, count, models: mixed(entry, count), attached });
  const others = entry.brings.filter(({ min }) => strength === 'greatest' || min > 0);
  return [squadron, ...others.flatMap(({ from }) => from.flatMap((one) => squadronsFor(one, strength)))];
}

function repeated(times: number, entry: string): readonly RosterItem[] {
  return Array.from({ length: times }, () => rosterItem({ entry }));
}

function mixed({ mix }: ListEntry, count: number): RosterItem['models'] {
  if (mix === null) return null;
  const models: Record<string, number> = {};
  let open = count;
  for (const [unit, most] of Object.entries(mix).toReversed()) {
    const here = Math.min(open, most);
    if (here > 0) models[unit] = here;
    open -= here;
  }
  return models;
}

function helixFor(orbat: ArmyList, helix: ListEntry, strength: Strength): RosterItem {
  const slots = helix.needs.filter(({ name }) => name !== 'options');
  const attached = slots.flatMap(({ min, max, from }) => {
    const times = strength === 'greatest' ? max : Math.max(min, slots.length === 1 ? 1 : 0);
    return Array.from({ length: times }, (_, i) => from[i % from.length]).flatMap((entry) =>
      entry === undefined ? [] : squadronsFor(entry, strength),
    );
  });
  return rosterItem({ entry: helix.id, list: orbat.name, attached });
}

function helixesOf({ entries }: ArmyList): readonly ListEntry[] {
  return [...entries.values()].filter(({ kind, needs }) => kind === 'Helix' && needs.length > 0);
}

/** A roster with a Helix of a race, in a Main Force of that race or of the race whose Natural Ally it is. */
function rosterWith(orbat: ArmyList, helix: ListEntry, strength: Strength): object {
  const main = orbatOf(orbat.within ?? orbat.name) ?? orbat;
  const core = helixesOf(main).find(({ id }) => id === 'Core');
  const own = helix.id === 'Core' || core === undefined ? [] : [helixFor(main, core, 'greatest')];
  const attached = [...own, helixFor(orbat, helix, strength)];
  const force = [rosterItem({ entry: BATTLE_GROUP.id, name: 'Battle Group 1', attached })];
  return writeRoster({ list: main.name, name: '', points: 20_000, agreed: {}, force }, 'planetfall');
}

function naturalPartnerOf(race: string): string | null {
  return orbatOf(race)?.within ?? null;
}

describe('the ORBATs', () => {
  it('are fourteen', () => {
    expect(ORBATS).toHaveLength(14);
  });

  it('of Natural Allies belong to the pact of their partner', () => {
    const natural = ORBATS.filter(({ within }) => within !== null);
    expect(natural).toHaveLength(6);
    const pacts = natural
      .map(({ within }) => orbatOf(within ?? ''))
      .flatMap((main) => (main === undefined ? [] : orbatData(main).pact));
    expect(pacts).toEqual(natural.map((orbat) => orbatData(orbat).pact));
    for (const { name } of ORBATS)
      for (const other of ORBATS)
        expect(areNaturalAllies(name, other.name)).toBe(name === other.within || other.name === naturalPartnerOf(name));
  });

  it('name only units that they have', () => {
    for (const { units, entries } of ORBATS) {
      const squadrons = helixesOf({ entries } as ArmyList).flatMap(({ needs }) => needs.flatMap(({ from }) => from));
      const all = [
        ...squadrons,
        ...squadrons.flatMap(({ brings }) => brings.flatMap(({ from }) => from)),
        ...entries.values(),
      ];
      const named = all.flatMap(({ units: own, mix, price }) => [
        ...Object.keys(own),
        ...Object.keys(mix ?? {}),
        ...Object.keys(price.per ?? {}),
      ]);
      expect(named.filter((unit) => !units.has(unit))).toEqual([]);
    }
  });

  it('can be called by shorter names', () => {
    for (const name of ['relthoza', 'RELTHOSA', 'Relthozan'] as const) expect(orbatOf(name)?.name).toBe('Relthozan');
    expect(orbatOf("ba'kash clans")?.name).toBe("Ba'Kash Clan");
    expect(orbatOf('Martian')).toBeUndefined();
  });

  it.each(['{}', '{"race":"A","pact":"B","units":[{}]}', '[]', '{"race":"A","pact":"B","helixes":[{"type":"Naval"}]}'])(
    'made up for a case are refused if they cannot be read: %s',
    (text) => {
      expect(isRefusal(readOrbat(JSON.parse(text)))).toBe(true);
      expect(muster({ race: 'Directorate', maximumForceValue: 1 }, [JSON.parse(text)])).toMatchObject([
        { rule: 'HOUSE-SHAPE' },
      ]);
    },
  );
});

const HELIXES = ORBATS.flatMap((orbat) =>
  helixesOf(orbat).flatMap((helix) =>
    (['least', 'greatest'] as const).map((strength) => ({
      name: `${orbat.name} ${helix.id} at its ${strength}`,
      roster: rosterWith(orbat, helix, strength),
    })),
  ),
);

describe('PF-FORCE-10: every Helix of every race', () => {
  it.each(HELIXES)('$name', ({ name, roster }) => {
    const problems = muster(roster);
    // All the Ullrs at once, and Sky Drop Assets without a Nexus, are refused by rules of their own.
    const meant = new Set(['PF-ORBAT-51', ...(name.startsWith('Terran Alliance') ? ['PF-ORBAT-68'] : [])]);
    expect(problems.filter(({ rule }) => !meant.has(rule))).toEqual([]);
    expect(billFor(roster)?.rules.every((rule) => RULES.has(rule))).toBe(true);
  });

  it('are sixty-four', () => {
    expect(HELIXES).toHaveLength(2 * 64);
  });
});

const RANDOM_ROSTERS = 100;

describe('random Forces', () => {
  const book = bookWith([]);
  if (isRefusal(book)) throw new Error(book.reason);

  it.each(raceNames())('of %s are legal, and are refused for the rule that is then broken', (race) => {
    const kinds = new Set<string>();
    for (let i = 0; i < RANDOM_ROSTERS; i++) {
      const dice = Random.seeded(race, i);
      const roster = randomRoster(book, { list: race, points: 2000 + 500 * (i % 5) }, problemsOf, dice);
      if (roster === null) throw new Error(`There is no roster ${i} of ${race}.`);
      const force = forceOf(writeRoster(roster, 'planetfall'));
      if (isRefusal(force)) throw new Error(force.reason);
      expect(problemsOf(force)).toEqual([]);

      const broken = brokenRoster(force, dice);
      if (broken === null) throw new Error(`Roster ${i} of ${race} cannot be broken.`);
      kinds.add(broken.broken);
      expect(muster(writeRoster(broken.roster, 'planetfall')).map(({ rule }) => rule)).toContain(broken.rule);
    }
    expect(kinds.size).toBeGreaterThan(3);
  });
});
