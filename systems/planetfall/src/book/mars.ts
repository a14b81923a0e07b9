import { distinctBy, type Field, type Json } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';

/** Model Assigned Rules by name, as profiles print them: those of chapter 24 and of the ORBATs. */
interface Mar {
  readonly name: string;
  readonly rule: string;
  /** The names of the values in its bracket, in order. */
  readonly values: readonly string[];
  /** PF-GEN-08. */
  readonly type: 'protective' | 'weapon' | null;
}

type Row = readonly [name: string, rule: string, values?: readonly string[]];

const MODEL: readonly Row[] = [
  ['Artillery Support', 'PF-MAR-02', ['markers']],
  ['Assault Vehicle', 'PF-MAR-03'],
  ['Bulky', 'PF-MAR-05', ['slots']],
  ['Command Element', 'PF-MAR-07', ['radius']],
  ['Crystal Formation', 'PF-MAR-09'],
  ['Drone', 'PF-MAR-11'],
  ['Drone Nexus', 'PF-MAR-12', ['radius']],
  ['Elite', 'PF-MAR-41'],
  ['Enhanced Repair Systems', 'PF-MAR-13'],
  ['Fearless', 'PF-MAR-14'],
  ['Flying Vehicle', 'PF-MAR-15'],
  ['Hit and Run', 'PF-MAR-17'],
  ['Hover Vehicle', 'PF-MAR-18'],
  ['Independent Targeting', 'PF-MAR-20'],
  ['Kill Team', 'PF-MAR-22'],
  ['Lumbering', 'PF-MAR-24'],
  ['Militia', 'PF-MAR-41'],
  ['Portal Technology', 'PF-MAR-27', ['limitation']],
  ['Rear Echelon', 'PF-MAR-28'],
  ['Recon Specialist', 'PF-MAR-29'],
  ['Sectored Armour', 'PF-MAR-31'],
  ['Sky Drop', 'PF-MAR-33'],
  ['Sky Drop Nexus', 'PF-MAR-34', ['markers', 'limitation']],
  ['Take & Hold', 'PF-MAR-35'],
  ['Target Lock', 'PF-MAR-36'],
  ['Tracked/Wheeled Vehicle', 'PF-MAR-38'],
  ['Transport', 'PF-MAR-39', ['slots', 'elements']],
  ['Walker', 'PF-MAR-40'],
  ['Hardened Shell', 'PF-ORBAT-06'],
  ['Robust', 'PF-ORBAT-07'],
  ['Strengthened Shields', 'PF-ORBAT-08'],
  ['Saturation Fire', 'PF-ORBAT-09'],
  ['Punishing CQB', 'PF-ORBAT-10'],
  ['Nano-Tech', 'PF-ORBAT-11'],
  ['Shrapnel Storm', 'PF-ORBAT-12'],
  ['Legacy Through Fortitude', 'PF-ORBAT-13'],
  ['Supreme Hunters', 'PF-ORBAT-14'],
  ['Temporal Shift', 'PF-ORBAT-15'],
  ['Built to Last', 'PF-ORBAT-16'],
  ['Apex Predators', 'PF-ORBAT-17'],
  ['Shadow Operatives', 'PF-ORBAT-18'],
  ['Command Centre', 'PF-ORBAT-19', ['radius', 'effect']],
  ['Additional Tactical Action Card', 'PF-ORBAT-20'],
  ['Communications Intercept', 'PF-ORBAT-21'],
  ['Cyberattack Booster', 'PF-ORBAT-22'],
  ['Remember Dramos', 'PF-ORBAT-23'],
  ['Icon of the Empire', 'PF-ORBAT-24'],
  ['Frenzy Node', 'PF-ORBAT-25'],
  ['Directed Fury', 'PF-ORBAT-26'],
  ['Focused Assault', 'PF-ORBAT-27'],
  ['Aerial Assault', 'PF-ORBAT-28'],
  ['Ground Attack', 'PF-ORBAT-29'],
  ['Multipurpose Assault', 'PF-ORBAT-30'],
  ['Ordnance When Flat Out', 'PF-ORBAT-31'],
  ['Strafing Run', 'PF-ORBAT-32'],
  ['Rapid Insertion Vehicle', 'PF-ORBAT-33'],
  ['Dogfighter', 'PF-ORBAT-34'],
  ['Overwatch Capable', 'PF-ORBAT-35'],
  ['Escort Duty', 'PF-ORBAT-36'],
  ['Cannot Combine', 'PF-ORBAT-40'],
  ['Hunting Pack', 'PF-ORBAT-41'],
  ['Thunderous Charge', 'PF-ORBAT-42'],
  ['Reflective Inner Plating', 'PF-ORBAT-43'],
  ['Crystal Resonance', 'PF-ORBAT-45'],
  ['Votari Focal Point', 'PF-ORBAT-46'],
  ['Dark Stone Targeting Array', 'PF-ORBAT-47'],
  ['Improved Target Nexus', 'PF-ORBAT-48'],
  ['Artillery Nexus', 'PF-ORBAT-49'],
  ['Sky Drop Asset', 'PF-ORBAT-51'],
  ['Must Sky Drop', 'PF-ORBAT-52'],
  ['Sky Drop Emplacement', 'PF-ORBAT-52'],
  ['Sky Drop Transport', 'PF-ORBAT-52'],
  ['Quake Deployment', 'PF-ORBAT-53'],
  ['Gunnery Nodes', 'PF-ORBAT-54'],
  ['Dialled In Asset', 'PF-ORBAT-55'],
  ['Optional Ordnance', 'PF-ORBAT-56'],
  ['Infantry Must Embark', 'PF-ORBAT-57'],
  ['Conditional Deployment', 'PF-ORBAT-58'],
  ['Portal Capable', 'PF-ORBAT-59'],
  ['Embarked Vehicle', 'PF-ORBAT-60'],
  ['Primary Battle Tank', 'PF-ORBAT-63'],
  ['Drone Launcher', 'PF-ORBAT-64', ['drones', 'limitation']],
  ['Drone Repair Facility', 'PF-ORBAT-65'],
  ['Drone Repair Function', 'PF-ORBAT-65'],
];

const PROTECTIVE: readonly Row[] = [
  ['Cloaked', 'PF-MAR-06'],
  ['Hard Target', 'PF-MAR-16', ['modifier']],
  ['Improved Shield Harmonics', 'PF-MAR-19', ['rating']],
  ['Shield Projector', 'PF-MAR-32', ['rating', 'radius']],
  ['Shield Harmonics Projector', 'PF-ORBAT-50', ['rating', 'radius']],
];

const WEAPON: readonly Row[] = [
  ['Anti-Personnel', 'PF-MAR-01'],
  ['Barrage', 'PF-MAR-04'],
  ['Corrosive', 'PF-MAR-08'],
  ['Cyber Weapon', 'PF-MAR-10'],
  ['Interceptor', 'PF-MAR-21'],
  ['Kinetic', 'PF-MAR-23'],
  ['Nexus Designator', 'PF-MAR-25'],
  ['Pinpoint', 'PF-MAR-26', ['dice']],
  ['Scatter', 'PF-MAR-30'],
  ['Terror Weapon', 'PF-MAR-37'],
  ['Expert Targeting', 'PF-ORBAT-37'],
  ['Focused Horror', 'PF-ORBAT-38'],
  ['Splash Damage', 'PF-ORBAT-39'],
];

const read = (rows: readonly Row[], type: Mar['type']): readonly (readonly [string, Mar])[] =>
  rows.map(([name, rule, values = []]) => [traitId(name), { name, rule, values, type }]);

const MARS: ReadonlyMap<string, Mar> = new Map([
  ...read(MODEL, null),
  ...read(PROTECTIVE, 'protective'),
  ...read(WEAPON, 'weapon'),
]);

/** The MARs with their rules, one for each rule. */
export const MAR_RULES: readonly { readonly rule: string; readonly name: string }[] = [
  ...distinctBy(MARS.values(), ({ rule }) => rule),
].map(({ name, rule }) => ({ name, rule }));

/** The id of a MAR: `Take & Hold` is `take-and-hold`. */
export function traitId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Other names that the book uses, with the ids of the MARs that they mean. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['cloaking-field', 'cloaked'],
  ['cyber', 'cyber-weapon'],
  ['terror', 'terror-weapon'],
  ['tracked-vehicle', 'tracked-wheeled-vehicle'],
  ['wheeled-vehicle', 'tracked-wheeled-vehicle'],
]);

/** Reads a MAR as it is printed: `Fearless`, `Hard Target [-1]` or `(-1)`, `Shield Projector [+1, 8"]`, `Cyber` by its icon. */
export function readMar(field: Field): TraitRef {
  const [, name = '', bracket] = /^([^[(]+?)\s*(?:[[(]([^\])]*)[\])])?$/.exec(field.text()) ?? [];
  const trait = OTHER_NAMES.get(traitId(name)) ?? traitId(name);
  const mar = MARS.get(trait);
  if (mar === undefined) return field.fail(`must be a MAR: there is no "${field.text().slice(0, 60)}"`);
  const given = bracket === undefined ? [] : bracket.split(',').map((value) => valueOf(value.trim()));
  if (given.length > mar.values.length)
    return field.fail(`must not have ${given.length} values in its bracket: ${mar.name} has ${mar.values.length}`);
  if (given.length === 0) return { trait };
  const values = inOrder(mar.values, given).map((value, i) => [mar.values[i] ?? '', value] as const);
  return { trait, values: Object.fromEntries(values) };
}

/** Values in their order: `Transport [Infantry, 12]` is `Transport [12, Infantry]`, since a number comes before words. */
function inOrder(names: readonly string[], given: readonly Json[]): readonly Json[] {
  const mixed = names.some((name) => WORDS.has(name)) && given.some((value) => typeof value === 'number');
  return mixed ? given.toSorted((a, b) => Number(typeof b === 'number') - Number(typeof a === 'number')) : given;
}

/** The values that are not numbers. */
const WORDS: ReadonlySet<string> = new Set(['elements', 'limitation', 'effect']);

function valueOf(printed: string): Json {
  const number = /^([+-]?\d+)(?:["”″]| Shield Dice)?$/.exec(printed.replace('\u2212', '-'));
  return number === null ? printed : Number(number[1]);
}
