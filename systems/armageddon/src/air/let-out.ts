import { ask, type JsonRecord, type Procedure, severalAsk } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  passengersOf,
  placeAsk,
  type Placing,
  putOn,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { everythingAloft, formationOf, groundUnits, terrainClass, zoneOf } from '../book/units.js';
import { kindsThatAre } from '../terrain/terrain.js';

interface Leaving extends JsonRecord {
  /** The lander. */
  readonly unit: string;
}

export function aboard(table: Table, unit: string): readonly string[] {
  return passengersOf(table, unit).map(({ id }) => id);
}

/** EA-DROP-06, EA-AIR-09: who gets out on landing? */
export const letOutAsk = severalAsk<Table, Leaving>({
  name: 'letOut',
  prompt: 'Who gets out on landing?',
  meaning: 'The ids of some passengers; none is legal.',
  rules: ['EA-DROP-06', 'EA-AIR-09'],
  candidates: (table, { unit }) => candidatesNamed(table, aboard(table, unit)),
  range: (table, { unit }) => ({ least: 0, most: aboard(table, unit).length }),
  usual: (table, { unit }) => aboard(table, unit),
});

interface Placed extends Leaving {
  readonly units: readonly string[];
  /** Enemy formations into whose zones of control they may go. */
  readonly targets: readonly string[];
}

/** Zones of control that stay closed to those who get out or land. */
export function zonesKept(
  table: Table,
  unit: string,
  targets: readonly string[],
  rule: string,
): NonNullable<Placing['keep']> {
  const open = new Set(targets);
  const enemies = groundUnits(table, enemyOf(modelOf(table, unit).side)).filter(
    (id) => !open.has(formationOf(table, id)),
  );
  return [5, 10].flatMap((zone) => {
    const pieces = enemies.filter((id) => zoneOf(table, id) === zone);
    return pieces.length === 0 ? [] : [{ from: { pieces }, distance: cm(zone), when: 'atEnd', rule } as const];
  });
}

/** EA-AIR-09: skimmers and jump packs get out farther away. */
function isSwift(table: Table, unit: string): boolean {
  return hasAbility(table, unit, 'skimmer') || hasAbility(table, unit, 'jump-packs');
}

/** EA-DROP-06, EA-AIR-09: within 5 cm, skimmers and jump packs within 15 cm. */
function besideLander(table: Table, { unit, units, targets }: Placed): Placing {
  const reach = units.every((id) => isSwift(table, id)) ? 15 : 5;
  return {
    pieces: units,
    all: { rule: 'EA-DROP-06' },
    near: [{ to: unit, distance: cm(reach), rule: 'EA-DROP-06' }],
    keep: zonesKept(table, unit, targets, 'EA-DROP-06'),
    banned: units.map((id) => ({
      kinds: kindsThatAre('impassable', terrainClass(table, id)),
      models: [id],
      rule: 'EA-TERR-01',
    })),
    judgedBy: 'centre',
    apart: everythingAloft(table),
    rule: 'EA-DROP-06',
  };
}

export const besideLanderAsk = placeAsk<Placed>({
  name: 'besideLander',
  prompt: 'Where do they get out?',
  meaning: 'A place within 5 cm of the lander for each unit; 15 cm for skimmers and jump packs.',
  rules: ['EA-DROP-06', 'EA-AIR-09'],
  placing: besideLander,
  toward: (table, { targets }) => {
    const first = groundUnits(table, enemyOf(sideOf(table, targets))).find((id) =>
      targets.includes(formationOf(table, id)),
    );
    const place = first === undefined ? undefined : table.models.get(first)?.place;
    return place?.kind === 'on' ? place : null;
  },
});

function sideOf(table: Table, [first = '']: readonly string[]): string {
  const side = table.squads.get(first)?.side;
  return side === undefined ? '' : enemyOf(side);
}

/** EA-DROP-06, EA-AIR-09: passengers of a lander get out. Returns the formations of those who did. */
export function* letOut(play: TablePlay, unit: string, targets: readonly string[] = []): Procedure<readonly string[]> {
  if (aboard(play.table, unit).length === 0) return [];
  const { side } = modelOf(play.table, unit);
  const chosen = yield* ask(side, letOutAsk, { unit });
  const out = new Set<string>();
  for (const swift of [false, true]) {
    const units = chosen.filter((id) => isSwift(play.table, id) === swift);
    const args = { unit, units, targets };
    if (units.length === 0 || suggestPlace(play.table, besideLander(play.table, args)) === null) continue;
    const { places } = yield* ask(side, besideLanderAsk, args);
    for (const { piece, to } of places) {
      if (to.kind !== 'on') continue;
      putOn(play, piece, to, 'EA-DROP-06');
      out.add(formationOf(play.table, piece));
    }
  }
  return [...out];
}
