import { readFileSync } from 'node:fs';
import { isRefusal } from '@bridgehead/kernel';
import { supposing, type Table } from '@bridgehead/tabletop';
import { isCaseProblem, openingOf, parseCase, problemText, startOfCase } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { planetfall } from '../index.js';
import { mayFireAt, promiseOf, targetsOf } from '../fire/declare-target.js';
import { inspection } from './inspection.js';

const INCH = 10_000;

/** The table with which a case begins; a case that only asks a query is given a stage. */
function tableOf(name: string, edit: (text: string) => string = (text) => text): Table {
  const text = readFileSync(new URL(`../../../../cases/planetfall/${name}.yaml`, import.meta.url), 'utf8');
  const parsed = parseCase(edit(text), name);
  const start = isCaseProblem(parsed) ? parsed : startOfCase(planetfall, parsed);
  if (isCaseProblem(start)) throw new Error(problemText(start));
  const table = start === null ? null : openingOf(planetfall, start);
  if (table === null || isRefusal(table)) throw new Error(`${name} has no table`);
  return table;
}

const firing = (text: string) => text.replace(/query:[^]*$/, 'turn: 1\nstage: { mainOrdnance: { squad: r } }\n');

function threat(table: Table, squad: string, target: string) {
  const found = inspection.threat(table, squad, target);
  if (found === null) throw new Error('no threat');
  return found;
}

describe('the threat of a squadron to another', () => {
  it('names every gun with its dice, or the reason why it takes no part', () => {
    const { preview } = threat(tableOf('fire/contributors', firing), 'r', 'b');
    expect(preview.dice).toBe(7);
    expect(preview.parts).toEqual([
      { piece: 'r1', label: 'Cannon', dice: 4 },
      { piece: 'r2', label: 'Cannon', dice: 3 },
      {
        piece: 'r3',
        label: 'Cannon',
        why: { rule: 'PF-FIRE-03', reason: 'Out of range: 15" away, and it fires 12" at most.' },
      },
      { piece: 'r4', label: 'Cannon', why: { rule: 'PF-LOS-06', reason: 'The target is in none of its arcs.' } },
    ]);
  });

  it('names the obstacle in the way of a gun', () => {
    const besides = (text: string) =>
      text
        .replace('at: [10, 10] }', 'at: [10, 10] }, { id: r2, profile: gun, at: [20, 15] }')
        .replace(/\{ id: b1[^}]*\}, /, '');
    const { preview } = threat(tableOf('fire/behind-a-building', besides), 'r', 'b');
    expect(preview.parts).toEqual([
      {
        piece: 'r1',
        label: 'Cannon',
        why: { rule: 'PF-TERRAIN-04', reason: 'No line of sight: wall is in the way.' },
      },
      { piece: 'r2', label: 'Cannon', dice: 5 },
    ]);
  });

  it('goes through the chain from the nearest to the farthest', () => {
    const { preview, forecast } = threat(tableOf('fire/chain', staged), 'r', 'b');
    expect(preview.order).toEqual(['b1', 'b2', 'c', 'd']);
    expect(forecast).toEqual({ procedure: 'fire', args: { squad: 'r', target: 'b' } });
  });

  it('leaves out guns that do not combine, with the rule', () => {
    const { preview } = threat(tableOf('fire/nothing-in-common'), 'r', 'b');
    const parts = preview.parts ?? [];
    expect(parts.reduce((sum, { dice = 0 }) => sum + dice, 0)).toBe(preview.dice);
    expect(parts.filter(({ why }) => why?.rule === 'PF-FIRE-06').length).toBeGreaterThan(0);
  });

  it('is the same as the preview when it declares a target, for both sides and in every part of a battle', () => {
    const table = battleTable();
    let some = 0;
    for (const squad of table.squads.keys()) {
      for (const target of targetsOf(table, squad)) {
        const told = inspection.threat(table, squad, target);
        expect(told !== null && told.preview.band !== 'CQB').toBe(mayFireAt(table, squad, target));
        if (told === null) continue;
        some++;
        expect(told).toEqual(promiseOf(table, squad, target));
        expect(told.preview.parts?.reduce((sum, { dice = 0 }) => sum + dice, 0)).toBe(told.preview.dice);
      }
    }
    expect(some).toBeGreaterThan(3);
  });

  it('is nothing for a squadron that went Flat Out, or among friends', () => {
    const flat = tableOf('fire/flat-out-does-not-fire');
    const [one = '', other = ''] = flat.squads.keys();
    const fast = [one, other].find((id) => (flat.squads.get(id)?.marks['flatOut'] ?? 0) > 0) ?? '';
    expect(inspection.threat(flat, fast, fast === one ? other : one)).toBeNull();
    expect(inspection.threat(flat, one, one)).toBeNull();
  });

  it('is close quarters if no gun reaches', () => {
    const table = tableOf('close-quarters/an-example-of-cqb');
    const { preview, forecast } = threat(table, 'terrans', 'letos');
    expect(preview).toMatchObject({ dice: 12, band: 'CQB', order: ['b', 'c', 'd'] });
    expect(forecast?.procedure).toBe('engage');
    const back = threat(table, 'letos', 'terrans').preview.parts ?? [];
    expect(back.find(({ piece }) => piece === 'a')?.why?.rule).toBe('PF-CQB-07');
  });
});

/** A case that only rolls, as a stage. */
function staged(text: string): string {
  return text.replace(/roll:[^]*$/, 'turn: 1\nstage: { mainOrdnance: { squad: r } }\n');
}

/** A battle of 1,500 points in which the first squadrons have come near each other. */
function battleTable(): Table {
  const begun = planetfall.begin({ scenario: 'battle1500', rosters: {}, seed: 'reading' });
  if (isRefusal(begun)) throw new Error(begun.reason);
  const { table } = begun;
  for (const [i, model] of [...table.models.values()].entries()) {
    if (model.place.kind !== 'on') continue;
    const y = (model.side === 'red' ? 14 : 30) * INCH;
    const to = {
      kind: 'on',
      x: (2 + ((i * 3) % 44)) * INCH,
      y: y + (i % 5) * 2 * INCH,
      facing: model.place.facing,
    } as const;
    planetfall.state.apply(table, planetfall.state.complete(table, { kind: 'placeChanged', model: model.id, to }));
  }
  return table;
}

describe('weapons', () => {
  it('have their arcs and ranges, in a building all round', () => {
    const table = tableOf('fire/contributors', firing);
    expect(inspection.weapons(table, 'r1')).toEqual([
      {
        name: 'Cannon',
        arcs: [{ name: 'Fore', from: 3150, to: 450 }],
        bands: [
          { name: 'Effective', length: 8 * INCH },
          { name: 'Long', length: 12 * INCH },
        ],
      },
    ]);
  });
});

describe('the gist of a squadron', () => {
  it('tells of Designators and Artillery Support', () => {
    const table = tableOf('artillery/an-undesignated-disaster');
    expect(inspection.gist(table, 'barge')).toContain('brings artillery and designates to 30"');
    expect(inspection.gist(table, 'recon')).not.toContain('artillery');
  });
});

describe('sight', () => {
  it('is blocked by the wall, with its edge; from elsewhere it is clear', () => {
    const table = tableOf('fire/behind-a-building');
    const seen = inspection.sight(table, 'r1', 'b2');
    expect(seen).toMatchObject({ clear: false, blocker: 'wall', rule: 'PF-TERRAIN-04' });
    expect(inspection.sight(table, 'r1', 'b1')).toEqual({ clear: true });
    const to = { kind: 'on', x: 18 * INCH, y: 15 * INCH, facing: 0 } as const;
    expect(supposing(table, [{ model: 'r1', to }], (there) => inspection.sight(there, 'r1', 'b2'))).toEqual({
      clear: true,
    });
    expect(inspection.sight(table, 'r1', 'b2')).toEqual(seen);
  });
});

describe('coherency', () => {
  it('links the models within 2", and names the one that is not', () => {
    const table = tableOf('fire/contributors', firing);
    const { links, broken, rule } = inspection.coherency(table, 'r');
    expect(links).toHaveLength(2);
    expect(broken).toEqual(['r3']);
    expect(rule).toBe('PF-MOVE-04');
  });
});

describe('terrain', () => {
  it('hides by class, but nothing from models that stand on it', () => {
    const table = tableOf('fire/behind-a-building');
    expect(inspection.terrain(table, 'r', 'wall')).toEqual([
      { does: 'blocks', says: 'Hides Light, Armoured and Elevated models behind it', rule: 'PF-TERRAIN-04' },
    ]);
  });

  it('covers infantry', () => {
    const table = tableOf('close-quarters/cover-in-vegetation');
    const [wood = ''] = table.terrain.keys();
    const told = [...table.squads.keys()].flatMap((squad) => inspection.terrain(table, squad, wood));
    expect(told).toContainEqual({
      does: 'cover',
      says: '1 cover die for each of its Infantry in it',
      rule: 'PF-TERRAIN-06',
    });
  });
});

describe('a squadron in one line', () => {
  it('is told for all of a battle', () => {
    const table = battleTable();
    for (const squad of table.squads.keys()) {
      expect(inspection.gist(table, squad)).toMatch(/^[A-Z].{10,120}$/);
      expect(inspection.points(table, squad)).toBeGreaterThan(0);
    }
  });
});
