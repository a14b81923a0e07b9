import type { Field } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';

/** `Heavy Machinegun` is `heavy-machinegun`. */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Other ways in which sheets and cases write a special rule. */
const ALIASES: Readonly<Record<string, string>> = {
  skimmers: 'skimmer',
  walkers: 'walker',
  airburst: 'ab',
  'anti-aircraft': 'aa',
  'aa-variable': 'aa',
  'indirect-fire': 'if',
  'shaped-charge': 'sc',
  'close-combat': 'cc',
  reduce: 'rw',
  'small-arms': 'sa',
  alternate: 'alt',
  'co-axial': 'ca',
  limited: 'l',
  'living-weapon': 'living-weapons',
  'walker-large': 'walker',
  'skimmer-large': 'skimmer',
};

/** Rules that are followed by a word or by a number: `Area-S`, `Demolisher-D3+2`, `Dodge 4+`, `Fast Roping 4"`. */
const VALUED =
  /^(area|blast|demolisher|defoliator|destroyer|devastator|alt|ca|l|rw|sa|focus|barrage|frag|mass|gate|infiltrate|dodge|fast roping)[- ](.+)$/i;

/** A special rule as printed. */
function specialNamed(text: string): TraitRef {
  const plain = text.trim();
  const [, name, value] = VALUED.exec(plain) ?? [];
  if (name === undefined || value === undefined) {
    const id = idOf(plain);
    // DZC-FORCE-78: ropes without a number are 4".
    if (id === 'fast-roping') return { trait: id, values: { n: 4 } };
    return { trait: ALIASES[id] ?? id };
  }
  const id = idOf(name);
  return { trait: ALIASES[id] ?? id, values: { n: valueIn(value) } };
}

function valueIn(text: string): number | string {
  // DZC-FORCE-78: what the Sonic Cannon adds is 2.
  if (/^D6\+X$/i.test(text.trim())) return 'D6+2';
  const [, number] = /^(\d+(?:\.\d+)?)["+]?$/.exec(text.trim()) ?? [];
  return number === undefined ? text.trim().toUpperCase() : Number(number);
}

export function readSpecial(field: Field): TraitRef {
  return specialNamed(field.text());
}
