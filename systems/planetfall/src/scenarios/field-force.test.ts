import { isRefusal, type Json } from '@bridgehead/kernel';
import { type Profile, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { figures } from '../book/figures.js';
import { tacticalValue } from '../scoring/kills.js';
import { beginBattle } from './begin-battle.js';

type Sides = Readonly<Record<string, Json>>;

function begun(rosters: Sides): Table {
  const battle = beginBattle({ scenario: 'battle3000', rosters, options: { deployment: 'byHand' } });
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle.table;
}

const TERRAN: Json = [
  { unit: 'Vidar', models: 1 },
  { unit: 'Heimdal', models: 2, attachments: ['Ullr MkII'], options: ['Nuclear Munitions'] },
  { unit: 'Valkyrie', models: 3 },
  { cadre: 'Hirdmen Light Infantry', members: { Hirdmen: 6 }, attachments: ['Ullr MkII'] },
];
const HIRDMEN: Json = {
  cadre: 'Hirdmen Light Infantry',
  members: { 'Hirdmen Officer': 1, 'Hirdmen Gun Team': 3, Hirdmen: 6 },
};
const NYX: Json = { cadre: 'Nyx Light Infantry', members: { Nyx: 4 } };

const table = begun({
  red: {
    race: 'Terran Alliance',
    maximumForceValue: 3000,
    battleGroups: [
      {
        helixes: [
          { type: 'Core', squadrons: TERRAN },
          {
            type: 'Leviathan Strike',
            squadrons: [
              { unit: 'Odin', models: 1 },
              { unit: 'Valkyrie', models: 3 },
            ],
          },
          {
            type: 'Field Support',
            squadrons: [{ unit: 'Slepnir', models: 1, options: ['Vehicle Refit'], carries: HIRDMEN }],
          },
        ],
      },
    ],
  },
  blue: {
    race: 'Dindrenzi Federation',
    maximumForceValue: 3000,
    battleGroups: [
      {
        helixes: [
          {
            type: 'Core',
            squadrons: [{ unit: 'Kratos', models: 1 }, { unit: 'Eris', models: 2 }, { unit: 'Leto', models: 3 }, NYX],
          },
          { type: 'Leviathan Strike', options: ['Orbital Insertion'], squadrons: [{ unit: 'Hyperion', models: 1 }] },
          { type: 'Recon', squadrons: [{ unit: 'Damocles MkII Sky Pod', models: 1, carries: NYX }] },
        ],
      },
    ],
  },
});

const marsOf = ({ traits }: Profile) => traits.map(({ trait }) => trait);
const gunsOf = ({ weapons }: Profile) => weapons.map(({ name, traits }) => [name, traits.map(({ trait }) => trait)]);

describe('PF-ORBAT-66: an option', () => {
  it('belongs to the models that pay for it, and to no others', () => {
    const heimdal = profileOf(table, 'red-1a2-1');
    expect([heimdal.id, heimdal.name]).toEqual(['terran/heimdal+nuclear-munitions', 'Heimdal']);
    expect(gunsOf(heimdal)).toEqual([['M127 Drake Cannon', ['barrage', 'terror-weapon']]]);
    expect(profileOf(table, 'red-1a2-3').id).toBe('terran/ullr-mkii');
    expect(profileOf(table, 'red-1a1-1').id).toBe('terran/vidar');
  });

  it('may be a weapon in the place of a MAR', () => {
    const slepnir = profileOf(table, 'red-1c1-1');
    expect(gunsOf(slepnir)).toContainEqual(['Shrike Heavy Rotor Guns', ['corrosive', 'interceptor']]);
    expect(marsOf(slepnir)).not.toContain('shield-harmonics-projector');
    expect(marsOf(slepnir)).toContain('command-element');
  });

  it('may be for a whole Helix', () => {
    const hyperion = profileOf(table, 'blue-1b1-1');
    expect(marsOf(hyperion)).toContain('sky-drop');
    expect(figures(hyperion).tv).toEqual([14]);
  });
});

describe('PF-ORBAT-67: in another Helix a unit', () => {
  it('may be of another quality', () => {
    expect(figures(profileOf(table, 'red-1a3-1')).quality).toBe('Regular');
    expect(figures(profileOf(table, 'red-1b2-1')).quality).toBe('Elite');
  });

  it('may have a MAR', () => {
    expect(marsOf(profileOf(table, 'blue-1a4-1'))).not.toContain('command-element');
    expect(profileOf(table, 'blue-1c2-1').traits).toContainEqual({ trait: 'command-element', values: { radius: 8 } });
  });

  it('may be worth more', () => {
    expect(squadOf(table, 'red-1c2').data).toEqual({ tv: 6 });
    expect(squadOf(table, 'blue-1c2').data).toEqual({ tv: 3 });
  });
});

describe('PF-ORBAT-68: an Attachment', () => {
  it('adds its value to that of its Squadron, a cadre included', () => {
    expect(squadOf(table, 'red-1a4').data).toEqual({ tv: 3 + 2 });
    expect(tacticalValue(table, 'red-1a2')).toBe(4 + 2);
  });
});
