import { HOUSE, isRecord, type Refusal, refuse } from '@bridgehead/kernel';
import { type ArmyList, readList } from '@bridgehead/muster';
import { readProfile } from '../book/read-profile.js';

/** E40-LIST-05: a list as it is written down: units by name in the schema of profiles, and which section each stands in. */
export function readArmyList(data: unknown): ArmyList | Refusal {
  const { meaning = '', sections = {}, hq = [], strategy = 3, withEngines = strategy, ...written } = flattened(data);
  const units = isRecord(written['units']) ? written['units'] : {};
  const listId = String(written['id']);
  const stray = Object.keys(units).find((name) => sectionOf(name, units, sections) === null);
  if (stray !== undefined) return refuse(HOUSE.shape, `an army list: "${stray}" stands in no section.`);
  const list = readList(
    {
      ...FRAME,
      id: written['id'],
      name: written['name'],
      units,
      entries: [...Object.keys(units).map((name) => unitEntry(name, units, sections)), ...DETACHMENTS],
      data: { meaning, hq, strategy, withEngines },
    },
    (name, unit) => readProfile(`${listId}/${slug(name)}`, isRecord(unit) ? { name, ...unit } : unit),
  );
  return list;
}

/** The parts of `data` stand beside the rest. */
function flattened(data: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(data)) return {};
  const { data: inner, ...rest } = data;
  return { ...rest, ...(isRecord(inner) ? inner : {}) };
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

const SECTIONS = { command: 'Command', psyker: 'Psyker', main: 'Main Force', support: 'Support' } as const;

/** E40-LIST-05: war engines and flyers have no sections. */
function sectionOf(name: string, units: Readonly<Record<string, unknown>>, sections: unknown): string | null {
  const unit = units[name];
  const type = isRecord(unit) ? unit['type'] : undefined;
  if (type === 'War Engine' || type === 'Flyer') return type;
  const found = Object.entries(SECTIONS).find(([key]) => {
    const names = isRecord(sections) ? sections[key] : undefined;
    return Array.isArray(names) && names.includes(name);
  });
  return found?.[1] ?? null;
}

function unitEntry(name: string, units: Readonly<Record<string, unknown>>, sections: unknown) {
  const unit = units[name];
  const points = isRecord(unit) ? Number(unit['points'] ?? 0) : 0;
  const abilities: readonly unknown[] = isRecord(unit) && Array.isArray(unit['abilities']) ? unit['abilities'] : [];
  const commander = abilities.includes('Supreme Commander') ? ['Supreme Commander'] : [];
  const section = sectionOf(name, units, sections) ?? '';
  return {
    id: name,
    kind: 'Unit',
    tags: [section, ...commander, ...sizeOf(section, unit)],
    units: { [name]: 1 },
    price: { each: points },
  };
}

/** E40-FORCE-02: our bound between the war engines that may share a detachment and the large ones that are alone, in Damage Capacity. */
const LARGE_ENGINE = 6;

function sizeOf(section: string, unit: unknown): readonly string[] {
  if (section !== 'War Engine') return [];
  return [isRecord(unit) && Number(unit['dc'] ?? 0) >= LARGE_ENGINE ? 'Large engine' : 'Small engine'];
}

/** E40-FORCE-09: units in a detachment, of whatever kind. */
const MOST_UNITS = 30;

/** E40-FORCE-02, E40-FORCE-09: the three kinds of detachments. */
const DETACHMENTS = [
  {
    id: 'Detachment',
    kind: 'Detachment',
    tags: ['Detachment'],
    needs: [
      { name: 'Command', max: 1, maxRule: 'E40-FORCE-02', tagged: 'Command' },
      { name: 'Psyker', max: 1, maxRule: 'E40-LIST-05', tagged: 'Psyker' },
      { name: 'Main Force', min: 1, minRule: 'E40-FORCE-09', tagged: 'Main Force' },
      { name: 'Support', tagged: 'Support' },
    ],
    limits: [
      { rule: 'E40-FORCE-09', of: 'Support', most: { per: 'Main Force' } },
      { rule: 'E40-FORCE-09', of: 'Unit', most: MOST_UNITS },
    ],
  },
  {
    id: 'War Engines',
    kind: 'Detachment',
    tags: ['Detachment', 'War Engines'],
    needs: [{ name: 'War engines', min: 1, minRule: 'E40-FORCE-02', tagged: 'War Engine' }],
    limits: [
      { rule: 'E40-FORCE-02', of: 'Large engine', most: 1, excludes: ['Small engine'] },
      { rule: 'E40-FORCE-09', of: 'Unit', most: MOST_UNITS },
    ],
  },
  {
    id: 'Flyers',
    kind: 'Detachment',
    tags: ['Detachment', 'Flyers'],
    needs: [{ name: 'Flyers', min: 1, minRule: 'E40-FORCE-02', tagged: 'Flyer' }],
    limits: [{ rule: 'E40-FORCE-09', of: 'Unit', most: MOST_UNITS }],
  },
];

/** E40-FORCE-07, E40-FORCE-09: what holds for every army. */
const FRAME = {
  pointsName: 'points',
  rules: {
    points: 'E40-FORCE-07',
    list: 'E40-LIST-05',
    contents: 'E40-FORCE-02',
    strength: 'E40-FORCE-09',
    options: 'E40-FORCE-02',
  },
  kinds: {
    Detachment: { in: ['Force'], rule: 'E40-FORCE-02' },
    Unit: { in: ['Detachment'], rule: 'E40-FORCE-02' },
  },
  force: { needs: [{ name: 'Detachments', min: 1, minRule: 'E40-FORCE-02', tagged: 'Detachment' }] },
  limits: [
    { rule: 'E40-FORCE-09', of: 'Supreme Commander', most: 1 },
    { rule: 'E40-FORCE-09', of: 'War Engine', measure: 'points', most: { share: [1, 2] } },
    { rule: 'E40-FORCE-09', of: 'Flyer', measure: 'points', most: { share: [1, 4] } },
  ],
};
