import { entriesOf, extrasOf } from './dropzone-squads.mjs';

/** DZC-FORCE-95: what comes with a famous commander for the same price. */
const RETINUES = {
  "Wade's Broadsword": { unit: 'Condor', count: 1, min: 1 },
  "Barros's Walker": { unit: 'Poseidon', count: 1, min: 1 },
  'Modified Oppressor': { unit: 'Harbinger', count: 1, min: 1 },
  "Jocasta's Hera": { unit: 'Apollo A (retinue)', count: 5, min: 1 },
  Myrmidons: { unit: "Gunnar's Lifthawk", count: 1, min: 1 },
  'Spirit of Manhattan': { unit: 'Marine Force Recon', count: 2, min: 0 },
};

/** DZC-FORCE-94: a famous commander and the unit that carries them are one entry. */
export function famousEntries(figures) {
  const { commanders, units } = figures;
  return commanders
    .filter(({ famous }) => famous === true)
    .map((commander) => {
      const unit = units.find(({ name }) => name === commander.unit);
      return {
        id: unit.name,
        also: [commander.name],
        ...placeOf(unit),
        tags: [...placeOf(unit).tags, 'Famous Commander', ...markOf(commander)],
        units: { [unit.name]: 1 },
        strengths: unit.squad.sizes,
        price: { pack: commander.points },
        needs: extrasOf(unit, figures),
        brings: retinueOf(unit, figures),
        effects: effectsOf(commander, figures),
        rules: ['DZC-FORCE-94', 'DZC-FORCE-95'],
        data: { commander: commander.name, commandValue: commander.cv, sphereOfInfluence: commander.radius },
      };
    });
}

function placeOf({ category }) {
  const hasNoSlot = category === 'Transport' || category === 'Drill';
  return hasNoSlot ? { kind: category, tags: [category] } : { kind: 'Squad', tags: ['Squad', category] };
}

/** DZC-FORCE-22: one who bears both marks fits either army. */
function markOf({ affiliation = [] }) {
  return affiliation.length === 1 ? affiliation : [];
}

function retinueOf({ name }, { units }) {
  const retinue = RETINUES[name];
  if (retinue === undefined) return [];
  const { unit, count, min } = retinue;
  const { category } = units.find((one) => one.name === unit);
  const kind = category === 'Transport' ? 'Transport' : 'Squad';
  const given = { id: unit, kind, tags: [kind === 'Transport' ? kind : 'Retinue'], units: { [unit]: 1 } };
  return [{ name: unit, min, max: 1, from: [{ ...given, strengths: [count] }] }];
}

/** DZC-FORCE-95: prices of the table that the figures of the units do not have. */
const PRICES = {
  'Salakahn, Tyrant of Atlanta': { 'M20 Zhukov': 70, 'M9 Hannibal': 35 },
  'Karl Foley, Prince of New Troy': { 'Marine Force Recon': 50 },
};

function effectsOf({ name }, { units }) {
  const cheaper = units.flatMap((unit) => {
    const here = unit.withCommander?.find(({ commander }) => commander === name);
    return here?.points === undefined ? [] : [[unit.name, here.points]];
  });
  const prices = { ...Object.fromEntries(cheaper), ...PRICES[name] };
  return Object.keys(prices).length === 0 ? [] : [{ id: 'famous', reach: 'force', prices }];
}

/** DZC-FORCE-94, DZC-FORCE-95: once, not in a Skirmish, and without those whom they bar. */
export function famousLimits({ commanders, units }) {
  return commanders
    .filter(({ famous }) => famous === true)
    .flatMap(({ name, unit }) => {
      const barred = units.filter(({ withCommander = [] }) =>
        withCommander.some(({ commander, barred: isBarred }) => commander === name && isBarred === true),
      );
      const names = new Set(barred.flatMap((one) => entriesOf(one.name)));
      return [
        { rule: 'DZC-FORCE-94', of: unit, most: { bySize: { skirmish: 0, clash: 1, battle: 1 } } },
        ...(names.size === 0 ? [] : [{ rule: 'DZC-FORCE-95', of: unit, excludes: [...names] }]),
      ];
    });
}
