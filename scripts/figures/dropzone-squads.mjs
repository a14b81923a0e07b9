import { mountFor } from './dropzone-commanders.mjs';

/** DZC-FORCE-86, DZC-FORCE-29: Squads of the Post-Human Republic that mix the variants of one chassis. */
const CHASSIS = [
  { id: 'Type 1 Squad', category: 'Standard', units: ['Ares', 'Menchit', 'Menchit A2', 'Phobos'] },
  { id: 'Type 2 Squad', category: 'Heavy', units: ['Enyo', 'Hyperion', 'Odin'] },
  { id: 'Type 2 Squad with Zeus', category: 'Command', units: ['Zeus', 'Enyo', 'Hyperion', 'Odin'] },
  { id: 'Type 3 Squad (Apollo)', category: 'Support', units: ['Apollo A', 'Apollo B'] },
  { id: 'Type 3 Squad (Erebos)', category: 'Support', units: ['Erebos A', 'Erebos B'] },
];

/** The entries under which a unit is bought: its own, or the Squads of its chassis. */
export function entriesOf(unit) {
  const squads = CHASSIS.filter(({ units }) => units.includes(unit)).map(({ id }) => id);
  return squads.length === 0 ? [unit] : squads;
}

/** Everything but Transports: Squads, Attack Runs, Gates and what joins others. */
export function squadEntries(figures) {
  const { units } = figures;
  const own = units.filter(({ name, category, commander }) => {
    const isMixed = CHASSIS.some((squad) => squad.units.includes(name));
    return category !== 'Transport' && category !== 'Drill' && commander === undefined && !isMixed && name !== RETINUE;
  });
  const joining = own.filter(({ category }) => category === null).map((unit) => attachmentEntry(unit));
  const chassis = CHASSIS.filter((squad) => units.some(({ name }) => squad.units.includes(name)));
  return [
    ...joining,
    ...own.filter(({ category }) => category !== null).map((unit) => squadEntry(unit, figures)),
    ...chassis.map((squad) => chassisEntry(squad, figures)),
  ];
}

/** Bought with Jocasta Cain alone. */
const RETINUE = 'Apollo A (retinue)';

function attachmentEntry({ name, points, squad }) {
  return { id: name, kind: 'Attachment', units: { [name]: 1 }, strengths: squad.sizes, price: { each: points } };
}

function squadEntry(unit, figures) {
  const { name, category, points, squad } = unit;
  if (category === 'Air' || category === 'Airstrike') return attackRun(unit);
  const place = category === 'Gate' ? { kind: 'Gate', tags: ['Gate'] } : { kind: 'Squad', tags: ['Squad', category] };
  return {
    id: name,
    ...place,
    tags: [...place.tags, ...marksOf(unit)],
    units: { [name]: 1 },
    strengths: squad.sizes,
    price: priceOf(name, points),
    needs: needsOf(unit, figures),
  };
}

/** DZC-FORCE-35: the second Hera of a Squad is a guardian, and cheaper. */
function priceOf(name, points) {
  return name === 'Hera' ? { bySize: { 1: 96, 2: 96 + 66 } } : { each: points };
}

/** DZC-FORCE-12: bought by the run; the price of a run is known for the Archangel alone. */
function attackRun({ name, points, squad, pointsPer }) {
  const aircraft = squad.sizes.length === 1 ? squad.sizes[0] : 2;
  const run = pointsPer === undefined ? Math.ceil((0.19 * 2 * points) / 5) * 5 : points;
  return {
    id: name,
    kind: 'Attack Run',
    tags: ['Attack Run'],
    units: { [name]: aircraft },
    price: { pack: run },
    rules: ['DZC-FORCE-12'],
  };
}

function chassisEntry({ id, category, units: variants }, figures) {
  const members = figures.units.filter(({ name }) => variants.includes(name));
  const [first] = members;
  const sizes = first.squad.sizes;
  return {
    id,
    kind: 'Squad',
    tags: ['Squad', category],
    strengths: sizes,
    mix: Object.fromEntries(members.map(({ name }) => [name, Math.max(...sizes)])),
    price: { each: Object.fromEntries(members.map(({ name, points }) => [name, points])) },
    needs: needsOf(first, figures),
    rules: ['DZC-FORCE-86'],
  };
}

/** DZC-FORCE-22, DZC-FORCE-23. */
function marksOf({ special }) {
  return ['Allied', 'Feral'].filter((mark) => special.includes(mark));
}

function needsOf(unit, figures) {
  return [...mountFor(unit, figures), ...extrasOf(unit, figures)];
}

/** What joins a unit, and its options. */
export function extrasOf(unit, { units }) {
  const joining = units.filter(({ attachedTo = [] }) => attachedTo.includes(unit.name));
  return [
    ...joining.map(({ name }) => ({
      name,
      max: name === 'Razorworm Pack' ? Math.max(...unit.squad.sizes) : 1,
      from: [name],
    })),
    ...optionsOf(unit),
  ];
}

function optionsOf({ name, options = [] }) {
  if (options.length === 0) return [];
  const isCompulsory = options.some(({ choose }) => choose === 'exactly one');
  return [
    {
      name: isCompulsory ? 'weapons' : 'options',
      ...(isCompulsory ? { min: 1, max: 1 } : {}),
      from: options.map((option) => ({ id: option.name, kind: 'Option', price: { per: { [name]: option.points } } })),
      most: Object.fromEntries(options.map((option) => [option.name, 1])),
    },
  ];
}

/** No roster has more Transports of a kind on one line. */
const MOST_TRANSPORTS = 12;

/** DZC-FORCE-09, DZC-FORCE-84: those that take no slot, and whom they carry. */
export function transportEntries(figures) {
  const carriers = figures.units.filter(
    ({ category, commander }) => (category === 'Transport' || category === 'Drill') && commander === undefined,
  );
  return carriers.map((unit) => ({
    id: unit.name,
    kind: unit.category,
    tags: [unit.category, ...marksOf(unit)],
    units: { [unit.name]: 1 },
    strengths: Array.from({ length: unit.category === 'Drill' ? 1 : MOST_TRANSPORTS }, (_, i) => i + 1),
    price: { each: unit.points },
    needs: needsOf(unit, figures),
    ...holdOf(unit, figures),
  }));
}

function holdOf(unit, { units }) {
  if (unit.category === 'Drill') return { hold: { takes: drilled(units), rule: 'DZC-FORCE-84' } };
  const riders = units.flatMap(({ name, carriedBy = {} }) =>
    unit.name in carriedBy ? [[name, carriedBy[unit.name]]] : [],
  );
  const all = new Map([...Object.entries(unit.carries ?? {}), ...riders]);
  if (all.size === 0) return {};
  const takes = [...all].flatMap(([name, fill]) => entriesOf(name).map((entry) => [entry, fill]));
  // DZC-FORCE-25: an Assault Transport need not start full.
  const full = !unit.special.includes('Assault Transport');
  return { hold: { takes: Object.fromEntries(takes), full, rule: 'DZC-FORCE-09' } };
}

/** DZC-FORCE-84. */
function drilled(units) {
  const riders = units.filter(({ special, category }) => special.includes('Subterranean') && category !== null);
  const fill = ({ name, type }) => (type === 'Infantry' || name === 'Attack ATVs' ? 4 : 6);
  return Object.fromEntries(riders.map((unit) => [unit.name, fill(unit)]));
}

/** DZC-FORCE-45, DZC-FORCE-22, DZC-FORCE-84: Squads of a unit in a force, and who does not go with whom. */
export function unitLimits({ units }) {
  const rare = units.filter(
    ({ special, maxPerForce, commander, category }) =>
      (special.includes('Rare') || maxPerForce !== undefined) && commander === undefined && category !== 'Drill',
  );
  const hasMarks = units.some((unit) => marksOf(unit).length > 0);
  const drills = units.some(({ category }) => category === 'Drill');
  return [
    ...rare.map(({ name, maxPerForce = RARE }) => ({ rule: 'DZC-FORCE-45', of: name, most: { bySize: maxPerForce } })),
    ...(drills ? [{ rule: 'DZC-FORCE-84', of: 'Drill', most: { bySize: RARE } }] : []),
    ...(hasMarks ? [{ rule: 'DZC-FORCE-22', of: 'Allied', excludes: ['Feral'] }] : []),
  ];
}

const RARE = { skirmish: 1, clash: 2, battle: 3 };
