import { isRecord, isRefusal } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { areNaturalAllies } from '../sky-drop/sky-drop-focus.js';
import rules from '../../rules.json' with { type: 'json' };
import { ORBAT_DATA } from './orbats-all.js';
import { ORBAT_DATA as FIELDED } from './orbats-fielded.js';
import { billFor } from './bill.js';
import { orbatOf, raceNames } from './forces.js';
import type { HelixPlan, Orbat, SlotPart, Slot } from './orbat.js';
import { muster } from './muster.js';
import { readOrbat } from './read-orbat.js';

const ORBATS = raceNames().flatMap((race) => orbatOf(race) ?? []);

/** A squadron for a part of a slot, at its least or its greatest strength. */
function squadronFor(orbat: Orbat, { unit, cadre, size, most }: SlotPart, strength: 'least' | 'greatest'): object {
  const found = cadre === null ? undefined : orbat.cadres.find(({ name }) => name === cadre);
  const profile = orbat.units.get(unit ?? '');
  const sizes = size ?? found?.size ?? (profile?.figures['size'] as readonly number[]);
  const models = strength === 'least' ? Math.min(...sizes) : Math.max(...sizes);
  if (found === undefined) return { unit, models };
  const members: Record<string, number> = {};
  let open = models;
  for (const [name, usual] of Object.entries(found.members).toReversed()) {
    const here = Math.min(open, most[name] ?? usual);
    if (here > 0) members[name] = here;
    open -= here;
  }
  return { cadre, members };
}

function squadronsFor(orbat: Orbat, slot: Slot, times: number, strength: 'least' | 'greatest'): readonly object[] {
  return Array.from({ length: times }, (_, i) => {
    const parts = slot.choices[i % slot.choices.length] ?? [];
    const attachments = slot.attachments
      .slice(0, 1)
      .flatMap((name) => Array.from({ length: slot.attached[0] }, () => name));
    return parts
      .filter(({ optional }) => strength === 'greatest' || !optional)
      .map((part, p) => ({ ...squadronFor(orbat, part, strength), ...(p === 0 ? { attachments } : {}) }));
  }).flat();
}

function helixFor(orbat: Orbat, plan: HelixPlan, strength: 'least' | 'greatest'): object {
  const squadrons = plan.slots.flatMap((slot) =>
    squadronsFor(
      orbat,
      slot,
      strength === 'least' ? Math.max(slot.min, plan.slots.length === 1 ? 1 : 0) : slot.max,
      strength,
    ),
  );
  return { race: orbat.race, type: plan.type, ...(plan.subtype === null ? {} : { subtype: plan.subtype }), squadrons };
}

/** The Main Force of a race: its own, or that of the race whose Natural Ally it is. */
function rosterWith(orbat: Orbat, plan: HelixPlan, strength: 'least' | 'greatest'): object {
  const main = orbatOf(orbat.naturalAllyOf ?? orbat.race) ?? orbat;
  const core = main.helixes.find(({ type }) => type === 'Core');
  const helixes = [
    ...(plan.type === 'Core' || core === undefined ? [] : [helixFor(main, core, 'greatest')]),
    helixFor(orbat, plan, strength),
  ];
  return { race: main.race, maximumForceValue: 20_000, battleGroups: [{ helixes }] };
}

function naturalPartnerOf(race: string): string | null {
  return orbatOf(race)?.naturalAllyOf ?? null;
}

describe('the ORBATs', () => {
  it('are fourteen, and a browser gets those that take the field', () => {
    expect(ORBATS).toHaveLength(14);
    const fielded = ORBAT_DATA.filter((data) => isRecord(data) && data['fielded'] === true);
    expect(FIELDED).toEqual(fielded);
  });

  it('of Natural Allies belong to the pact of their partner', () => {
    const natural = ORBATS.filter(({ naturalAllyOf }) => naturalAllyOf !== null);
    expect(natural).toHaveLength(6);
    expect(natural.map(({ naturalAllyOf }) => orbatOf(naturalAllyOf ?? '')?.pact)).toEqual(
      natural.map(({ pact }) => pact),
    );
    for (const { race } of ORBATS)
      for (const other of ORBATS)
        expect(areNaturalAllies(race, other.race)).toBe(
          race === other.naturalAllyOf || other.race === naturalPartnerOf(race),
        );
  });

  it('name only units and cadres that they have', () => {
    for (const { units, cadres, helixes, options, limits } of ORBATS) {
      const parts = helixes.flatMap(({ slots }) => slots.flatMap(({ choices }) => choices.flat()));
      const named = [
        ...parts.flatMap(({ unit }) => unit ?? []),
        ...parts.flatMap(({ points, most }) => [...Object.keys(points), ...Object.keys(most)]),
        ...helixes.flatMap(({ slots }) => slots.flatMap(({ attachments }) => attachments)),
        ...cadres.flatMap(({ members }) => Object.keys(members)),
        ...options.flatMap(({ points }) => Object.keys(points)),
        ...limits.flatMap((limit) => limit.units),
      ];
      expect(named.filter((unit) => !units.has(unit))).toEqual([]);
      const known = new Set(cadres.map(({ name }) => name));
      expect(parts.flatMap(({ cadre }) => cadre ?? []).filter((cadre) => !known.has(cadre))).toEqual([]);
    }
  });

  it('can be called by shorter names', () => {
    for (const name of ['relthoza', 'RELTHOSA', 'Relthozan'] as const) expect(orbatOf(name)?.race).toBe('Relthozan');
    expect(orbatOf("ba'kash clans")?.race).toBe("Ba'Kash Clan");
    expect(orbatOf('Martian')).toBeUndefined();
  });

  it.each(['{}', '{"race":"A","pact":"B","units":[{}]}', '[]', '{"race":"A","pact":"B","helixes":[{"type":"Naval"}]}'])(
    'that are made up and cannot be read are refused: %s',
    (text) => {
      expect(isRefusal(readOrbat(JSON.parse(text)))).toBe(true);
      expect(muster({ race: 'Directorate', maximumForceValue: 1 }, [JSON.parse(text)])).toMatchObject([
        { rule: 'HOUSE-SHAPE' },
      ]);
    },
  );
});

const PLANS = ORBATS.flatMap((orbat) =>
  orbat.helixes.flatMap((plan) =>
    (['least', 'greatest'] as const).map((strength) => ({
      name: `${orbat.race} ${plan.subtype ?? ''} ${plan.type} at its ${strength}`,
      roster: rosterWith(orbat, plan, strength),
    })),
  ),
);

describe('PF-FORCE-10: every Helix of every race', () => {
  it.each(PLANS)('$name', ({ name, roster }) => {
    const problems = muster(roster);
    // All the Ullrs at once, and what drops from the sky without a Nexus, are refused by rules of their own.
    const meant = new Set(['PF-ORBAT-51', ...(name.startsWith('Terran Alliance') ? ['PF-ORBAT-68'] : [])]);
    expect(problems.filter(({ rule }) => !meant.has(rule))).toEqual([]);
    const known = new Set(rules.map(({ id }) => id));
    expect(billFor(roster)?.rules.every((rule) => known.has(rule))).toBe(true);
  });
});
