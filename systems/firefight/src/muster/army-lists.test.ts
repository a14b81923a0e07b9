import { isRefusal, Random } from '@bridgehead/kernel';
import { brokenRoster, type Force, randomRoster, writeRoster } from '@bridgehead/muster';
import { describe, expect, it } from 'vitest';
import forces from '../../data/forces.json' with { type: 'json' };
import rules from '../../rules.json' with { type: 'json' };
import { KEYWORDS } from '../book/keyword-list.js';
import { bookWith } from './army-lists.js';
import { fieldedBy } from './field-force.js';
import { billFor, forceOf, muster, problemsOf } from './muster.js';

const LISTS = ['lantern-bureau', 'deepvault-kin', 'rotbrood', 'pale-concord'];
const RULES = new Set(rules.map(({ id }) => id));
const book = bookWith([]);
if (isRefusal(book)) throw new Error(book.reason);

function forceNamed(id: string): Force {
  const { id: _id, ...roster } = forces.find((one) => one.id === id) ?? { id: '' };
  const force = forceOf(roster);
  if (isRefusal(force)) throw new Error(force.reason);
  return force;
}

describe('the lists', () => {
  it.each(LISTS)(
    '%s makes legal forces of 500 to 2,000 points, and one broken in one place is refused for that',
    (list) => {
      for (const points of [500, 1000, 1500, 2000]) {
        for (let seed = 0; seed < 5; seed++) {
          const random = Random.seeded(`${list} ${points}`, seed);
          const roster = randomRoster(book, { list, points }, problemsOf, random);
          expect(roster).not.toBeNull();
          if (roster === null) continue;
          const written = writeRoster(roster, 'firefight');
          expect(muster(written)).toEqual([]);
          const force = forceOf(written);
          if (isRefusal(force)) throw new Error(force.reason);
          const broken = brokenRoster(force, random);
          if (broken === null) throw new Error(`Roster ${seed} of ${list} cannot be broken.`);
          expect(muster(writeRoster(broken.roster, 'firefight')).map(({ rule }) => rule)).toContain(broken.rule);
        }
      }
    },
  );

  it('use every keyword between them', () => {
    const used = new Set(
      LISTS.flatMap((list) => [...(book.list(list)?.units.values() ?? [])]).flatMap(({ traits, weapons }) =>
        [...traits, ...weapons.flatMap((weapon) => weapon.traits)].map(({ trait }) => trait),
      ),
    );
    expect([...KEYWORDS.keys()].filter((keyword) => !used.has(keyword))).toEqual([]);
  });

  it('cite rules of the book only', () => {
    for (const list of LISTS) {
      const known = book.list(list);
      const entries = [...(known?.entries.values() ?? [])];
      const cited = [...(known?.limits.map(({ rule }) => rule) ?? []), ...entries.flatMap((entry) => entry.rules)];
      expect(cited.filter((rule) => !RULES.has(rule))).toEqual([]);
    }
  });
});

describe('the ready-made forces', () => {
  it.each(forces.map(({ id }) => id))('%s is legal and spends nearly all its points', (id) => {
    const { id: _id, ...roster } = forces.find((one) => one.id === id) ?? { id: '', points: 0 };
    expect(muster(roster)).toEqual([]);
    expect(billFor(roster)?.points).toBeGreaterThan(0.97 * roster.points);
  });
});

describe('a fielded force', () => {
  it('has the Leader first, upgrades at the end or in the place of another model, and points with upgrades', () => {
    const [, medics, drones] = fieldedBy('red', forceNamed('lantern-500'));
    expect(medics).toMatchObject({ id: 'red-2', name: 'Warden Squad 1', leader: 'red-2-1', data: { points: 100 } });
    const names = (unit: typeof medics) => unit?.models.map(({ profile }) => profile.name);
    expect(names(medics)).toEqual(['Warden', 'Warden', 'Warden', 'Warden', 'Field Medic', 'Warden Gunner']);
    expect(names(drones)).toEqual(['Warden', 'Warden', 'Warden', 'Warden', 'Warden', 'Warden Gunner', 'Aegis Drone']);
  });

  it('has a hero in the place of the Command model that it replaces', () => {
    const [thane] = fieldedBy('blue', forceNamed('deepvault-1500'));
    expect(thane?.models.map(({ profile }) => profile.name)).toEqual([
      'Thane Brokka',
      'Oathguard',
      'Oathguard',
      'Oathguard',
      'Oathguard',
    ]);
    expect(thane?.leader).toBe('blue-1-1');
  });
});
