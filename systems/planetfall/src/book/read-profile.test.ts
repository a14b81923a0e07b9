import { isRefusal } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { figures } from './figures.js';
import { readProfile } from './read-profile.js';

const read = (data: unknown) => readProfile('x', data);
const problem = (data: unknown) => {
  const profile = read(data);
  return isRefusal(profile) ? profile.reason : null;
};

describe('a profile', () => {
  it('is read as the book prints it', () => {
    const profile = read({
      name: 'Iapetus',
      mv: [7, 12],
      dr: [9, 9, 9],
      cqb: [5, 10],
      quality: 'Elite',
      mars: ['Command Element [8"]', 'Walker'],
      weapons: [{ name: 'Flambard Coil Launchers', arc: 'F+L', ef: [10, 10], lr: [20, 6], mars: ['Pinpoint [2]'] }],
    });
    if (isRefusal(profile)) throw new Error(profile.reason);
    expect(figures(profile)).toMatchObject({ mv: [7, 12], dr: [9, 9, 9], drive: 'walker', losClass: 'Armoured' });
    expect(profile.traits).toEqual([{ trait: 'command-element', values: { radius: 8 } }, { trait: 'walker' }]);
    expect(profile.weapons[0]).toMatchObject({
      id: 'flambard-coil-launchers',
      figures: { arc: ['F', 'L'], lr: { range: 20, dice: 6 } },
    });
  });

  it.each([
    ['Hard Target (\u22122)', { trait: 'hard-target', values: { modifier: -2 } }],
    ['Shield Projector [+2 Shield Dice, 8"]', { trait: 'shield-projector', values: { rating: 2, radius: 8 } }],
    ['Transport [Light Infantry, 6]', { trait: 'transport', values: { slots: 6, elements: 'Light Infantry' } }],
    ['Cyber', { trait: 'cyber-weapon' }],
    ['Cloaking Field', { trait: 'cloaked' }],
  ])('may have its MARs as the book prints them: %s', (printed, mar) => {
    expect(read({ dr: [5], mars: [printed] })).toMatchObject({ traits: [mar] });
  });

  it('has a Designator by its name', () => {
    const profile = read({ dr: [5], weapons: [{ name: 'Nexus Designator', ef: [24, 4] }] });
    expect(profile).toMatchObject({ weapons: [{ traits: [{ trait: 'nexus-designator' }] }] });
  });

  it('tells two weapons of one name apart', () => {
    const weapons = [
      { name: 'Gun', ef: [10, 1] },
      { name: 'Gun', ef: [10, 1] },
    ];
    const profile = read({ dr: [5], weapons });
    expect(isRefusal(profile) ? [] : profile.weapons.map(({ id }) => id)).toEqual(['gun', 'gun-2']);
  });

  it.each([
    ['Hard Target (\u22122)', { trait: 'hard-target', values: { modifier: -2 } }],
    ['Shield Projector [+1, 8"]', { trait: 'shield-projector', values: { rating: 1, radius: 8 } }],
    ['Transport [Infantry, 12]', { trait: 'transport', values: { slots: 12, elements: 'Infantry' } }],
    ['Transport [12]', { trait: 'transport', values: { slots: 12 } }],
    ['Cloaking Field', { trait: 'cloaked' }],
  ])('has %s', (mar, trait) => {
    const profile = read({ dr: [5], mars: [mar] });
    expect(isRefusal(profile) ? profile.reason : profile.traits).toEqual([trait]);
  });

  it('has its Quality and its race by other names, too', () => {
    const profile = read({ dr: [5], race: 'Terran', mars: ['Elite'] });
    expect(isRefusal(profile) ? profile.reason : figures(profile)).toMatchObject({
      race: 'Terran Alliance',
      quality: 'Elite',
    });
  });

  it('may be written as the book prints it', () => {
    const printed = read({ dr: '9+8+7', mv: '7/12', cqb: '5 / 10', tv: '4/9', size: '1/2' });
    const listed = read({ dr: [9, 8, 7], mv: [7, 12], cqb: [5, 10], tv: [4, 9], size: [1, 2] });
    expect(printed).toEqual(listed);
  });

  it('numbers weapons of one name, and no others', () => {
    const profile = read({ dr: [5], weapons: [{ name: 'Gun Left' }, { name: 'Gun' }, { name: 'Gun' }] });
    expect(isRefusal(profile) ? [] : profile.weapons.map(({ id }) => id)).toEqual(['gun-left', 'gun', 'gun-2']);
  });

  it('has a Designator that is called so, with the MAR or without it', () => {
    const weapons = [{ name: 'Nexus Designator' }, { name: 'Eye', mars: ['Nexus Designator'] }, { name: 'Gun' }];
    const profile = read({ dr: [5], weapons });
    expect(isRefusal(profile) ? [] : profile.weapons.map(({ traits }) => traits)).toEqual([
      [{ trait: 'nexus-designator' }],
      [{ trait: 'nexus-designator' }],
      [],
    ]);
  });

  it.each([
    [null, 'profile x must be a record.'],
    [{}, 'profile x: "dr" is missing.'],
    [{ dr: [0] }, 'profile x: "dr[0]" must be a whole number from 1.'],
    [{ dr: '9+0' }, 'profile x: "dr" must be whole numbers from 1, as a list or as the book prints them: 9+9+9, 7/12.'],
    [{ dr: [5], losClass: 'Huge' }, 'profile x: "losClass" must be one of Light, Armoured, Elevated, Flying.'],
    [{ dr: [5], mars: ['Hard Targt [-1]'] }, 'profile x: "mars[0]" must be a MAR: there is no "Hard Targt [-1]".'],
    [
      { dr: [5], mars: ['Fearless [2]'] },
      'profile x: "mars[0]" must not have 1 values in its bracket: Fearless has 0.',
    ],
    [{ dr: [5], base: { disc: -1 } }, 'profile x: "base" must be { disc: inches across } or { box: [length, width] }.'],
    [
      { dr: [5], weapons: [{ name: 'Gun', arc: 'X' }] },
      'profile x: "weapons[0].arc" must be F, A, L, R joined by +, or AR.',
    ],
    [
      { dr: [5], weapons: [{ name: 'Gun', ef: [10] }] },
      'profile x: "weapons[0].ef" must be a range and its dice: [16, 7].',
    ],
  ])('is refused: %j', (data, reason) => {
    expect(problem(data)).toBe(reason);
  });

  it('is refused with a member that no profile has', () => {
    expect(problem({ dr: [5], sped: 4 })).toMatch(/^profile x: "sped" is not known here; /);
  });
});
