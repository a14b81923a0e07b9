import type { Field, Json } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';

/** What stands in the brackets of a keyword. */
type Bracket = 'none' | 'number' | 'dice' | 'target' | 'colours' | 'action';

interface Keyword {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly bracket: Bracket;
}

type Row = readonly [name: string, rule: string, bracket?: Bracket];

/** FF-KEYWORD: chapter 25, in its order. */
const ROWS: readonly Row[] = [
  ['Aerial Deployment', 'FF-KEYWORD-01'],
  ['Anti-Aircraft', 'FF-KEYWORD-02'],
  ['Anti-Grav', 'FF-KEYWORD-03'],
  ['Anti-Tank', 'FF-KEYWORD-05'],
  ['Beast', 'FF-KEYWORD-07'],
  ['Blast', 'FF-KEYWORD-08', 'dice'],
  ['Blaze Away', 'FF-KEYWORD-09'],
  ['Bulky', 'FF-KEYWORD-10'],
  ['Capacity', 'FF-KEYWORD-11', 'number'],
  ['Construct', 'FF-KEYWORD-12'],
  ['Controlled Fire', 'FF-KEYWORD-13'],
  ['Counter Charge', 'FF-KEYWORD-14'],
  ['Drone', 'FF-KEYWORD-15'],
  ['Evade', 'FF-KEYWORD-16'],
  ['Fast', 'FF-KEYWORD-17'],
  ['Fly', 'FF-KEYWORD-18'],
  ['Frenzy', 'FF-KEYWORD-19', 'number'],
  ['Hacker', 'FF-KEYWORD-20'],
  ['Headstrong', 'FF-KEYWORD-21'],
  ['Heavy Armour', 'FF-KEYWORD-22'],
  ['Horde', 'FF-KEYWORD-23'],
  ['Indirect', 'FF-KEYWORD-24'],
  ['Inspiring', 'FF-KEYWORD-26'],
  ['Invigorated', 'FF-KEYWORD-27'],
  ['It Burns!', 'FF-KEYWORD-28'],
  ['Marksman', 'FF-KEYWORD-29'],
  ['Medic', 'FF-KEYWORD-30'],
  ['Mobile Defences', 'FF-KEYWORD-31'],
  ['Pinning', 'FF-KEYWORD-32'],
  ['Protection', 'FF-KEYWORD-33'],
  ['Psychic', 'FF-KEYWORD-34'],
  ['Regeneration', 'FF-KEYWORD-35', 'target'],
  ['Resilient', 'FF-KEYWORD-36', 'number'],
  ['Rush', 'FF-KEYWORD-37'],
  ['Scout', 'FF-KEYWORD-38'],
  ['Shield', 'FF-KEYWORD-39', 'number'],
  ['Shield Generator', 'FF-KEYWORD-40'],
  ['Slow', 'FF-KEYWORD-41'],
  ['Slow Reload', 'FF-KEYWORD-42'],
  ['Smoke', 'FF-KEYWORD-43'],
  ['Sniper Scope', 'FF-KEYWORD-44'],
  ['Stealthy', 'FF-KEYWORD-45'],
  ['Subterranean Deployment', 'FF-KEYWORD-46'],
  ['Tactician', 'FF-KEYWORD-47', 'colours'],
  ['Teleport', 'FF-KEYWORD-48'],
  ['Terrifying', 'FF-KEYWORD-49'],
  ['Tracked', 'FF-KEYWORD-50'],
  ['Unflinching', 'FF-KEYWORD-51'],
  ['Vehicle', 'FF-KEYWORD-52'],
  ['Very Inspiring', 'FF-KEYWORD-53'],
  ['Vicious', 'FF-KEYWORD-54', 'action'],
  ['Walker', 'FF-KEYWORD-55'],
  ['Weight of Fire', 'FF-KEYWORD-56', 'number'],
  ['Wheeled', 'FF-KEYWORD-57'],
];

/** `It Burns!` is `it-burns`. */
export function keywordId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  ROWS.map(([name, rule, bracket = 'none']) => [keywordId(name), { id: keywordId(name), name, rule, bracket }]),
);

/** The rule that explains a keyword. */
export function ruleOfKeyword(id: string): string {
  const known = KEYWORDS.get(id);
  if (known === undefined) throw new Error(`no keyword ${id}`);
  return known.rule;
}

/** A keyword as printed: `Weight of Fire (2)`, `Blast (D4)`, `Regeneration (5+)`, `Tactician (1 white)`, `Vicious (Shoot)`. */
export function readKeyword(field: Field): TraitRef {
  const text = field.text();
  const [, name = text, inside] = /^([^(]+?)\s*(?:\(([^)]*)\))?$/.exec(text) ?? [];
  const known = KEYWORDS.get(keywordId(name));
  if (known === undefined) return field.fail(`must be a keyword of chapter 25; "${text.slice(0, 40)}" is none`);
  const values = readBracket(known.bracket, inside ?? '');
  if (values === null) return field.fail(`must be written ${EXAMPLES[known.bracket].replace('…', known.name)}`);
  return Object.keys(values).length === 0 ? { trait: known.id } : { trait: known.id, values };
}

const EXAMPLES: Readonly<Record<Bracket, string>> = {
  none: '… without brackets',
  number: '… (2)',
  dice: '… (2), … (D2) or … (D4)',
  target: '… (5+)',
  colours: '… (1 red), … (1 white) or … (2 blue)',
  action: '… (Shoot) or … (Assault)',
};

/** Null for a bracket that cannot be read. */
function readBracket(bracket: Bracket, inside: string): Record<string, Json> | null {
  const number = /^\d+$/.test(inside) ? Number(inside) : null;
  switch (bracket) {
    case 'none':
      return inside === '' ? {} : null;
    case 'number':
      return number === null || number < 1 ? null : { n: number };
    case 'dice':
      if (inside === 'D2' || inside === 'D4') return { die: Number(inside.slice(1)) };
      return number === null || number < 1 ? null : { n: number };
    case 'target':
      return /^[2-8]\+$/.test(inside) ? { on: Number(inside[0]) } : null;
    case 'colours': {
      const [, count, colour] = /^(\d) (red|white|blue)$/.exec(inside) ?? [];
      return count === undefined || colour === undefined ? null : { n: Number(count), colour };
    }
    case 'action':
      return inside === 'Shoot' || inside === 'Assault' ? { action: inside } : null;
  }
}
