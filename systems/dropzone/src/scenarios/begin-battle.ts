import { isRefusal, type JsonRecord, reading, type Refusal, type Setup, type Side } from '@bridgehead/kernel';
import type { Force } from '@bridgehead/muster';
import {
  addMemo,
  addTerrain,
  addToken,
  footprintOfPiece,
  BATTLE,
  newTable,
  type Profile,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import {
  type AgreedTable,
  type Begun,
  distinctProfiles,
  keepingBeginnings,
  mappedTerrain,
  readAgreedTable,
  readSetup,
  READY,
} from '@bridgehead/wargame';
import { EDGE_CHOICES, EDGES_AGREED, FIXED } from '../setup/edges.js';
import { CARD_CHOICES, CARDS_AGREED, layDecks, READY_MADE } from '../cards/choose-deck.js';
import { FREE_RUN, type TowerRun, towerRuns } from '../airstrikes/control-tower.js';
import { CONTACT, inches } from '../book/measuring.js';
import { KILLS, SIDES, VICTORY } from '../book/play.js';
import { addFielded, addRuns, fieldedBy, gatesOf, profilesFielded, runsOf } from '../muster/field-force.js';
import { otherProfile } from '../muster/army-lists.js';
import { partnerOf } from '../objectives/possible.js';
import { within } from '../objectives/tokens.js';
import { infiltrators } from '../setup/infiltrate.js';
import { TRAPS } from '../setup/traps.js';
import { TERMS } from '../scoring/terms.js';
import { generatedTerrain } from '../terrain/generated.js';
import { functionOf, piecesOf, readTerrain, ROAD, STRUCTURE } from '../terrain/terrain.js';
import { forceFrom } from './forces.js';
import { type DropScenario, SCENARIOS, type ScenarioToken } from './scenarios.js';

/** The beginning of a battle; of many that begin alike the table is laid once. */
export const beginAlike = keepingBeginnings(beginBattle);

/** DZC-SETUP-02: a table with both forces beside it, or what is wrong with the request. */
function beginBattle(setup: Omit<Setup, 'seed'>): Begun | Refusal {
  const asked = readSetup(setup, { sides: SIDES, scenarios: SCENARIOS, forceFrom, agreedIn });
  if (isRefusal(asked)) return asked;
  const { scenario, forces, agreed } = asked;
  const table = tableFor(scenario, forces);
  const terrain = terrainFor(scenario, table, agreed);
  if (isRefusal(terrain)) return terrain;
  for (const piece of terrain) addTerrain(table, piece);
  for (const token of scenario.tokens) layToken(table, token);
  for (const [side, force] of forces) noteTowerRuns(table, side, force);
  addMemo(table, { name: TERMS.word.id, subject: BATTLE, value: scenario.terms, lifetime: 'battle' });
  const factions = new Map([...forces].map(([side, { list }]) => [side, list.id]));
  const leadsTo = isPrepared(table, scenario) ? 'prepare' : 'startOfTurn';
  const first = agreed.edges === FIXED ? leadsTo : 'edges';
  return { table, first: layDecks(table, factions, agreed.cards, first) };
}

/** DZC-FORCE-56, DZC-FORCE-88: sheets that units may change to, and what pods deliver. */
function furtherSheets(profiles: readonly Profile[], forces: ReadonlyMap<Side, Force>): readonly Profile[] {
  const worms = [...forces.values()].flatMap(({ list }) => list.units.get('Razorworm Pack') ?? []);
  const hasPods = profiles.some(({ weapons }) =>
    weapons.some(({ traits }) => traits.some(({ trait }) => trait === 'razorworms')),
  );
  return [...profiles.flatMap((profile) => otherProfile(profile) ?? []), ...(hasPods ? worms : [])];
}

/** Whether a scenario, or a force, has something to do before the first turn. */
function isPrepared(table: Table, { terms: { traps, barricades, deploys } }: DropScenario): boolean {
  const isAsked = traps !== undefined || barricades !== undefined || deploys !== undefined;
  return isAsked || SIDES.some((side) => infiltrators(table, side).length > 0);
}

/** DZC-SPEC-03: Fast Movers that a Control Tower may call for a faction. */
function freeRunsOf({ list }: Force): readonly { readonly run: TowerRun; readonly sheet: Profile }[] {
  return [...list.entries.values()].flatMap(({ kind, id, units, price }) => {
    const [[unit, count] = ['', 0]] = Object.entries(units);
    const sheet = list.units.get(unit);
    const isCheap = kind === 'Attack Run' && (price.pack ?? 0) <= FREE_RUN;
    return isCheap && sheet !== undefined ? [{ run: { name: id, profile: sheet.id, count }, sheet }] : [];
  });
}

function hasTower({ terrain }: DropScenario): boolean {
  return terrain.some((piece) => piece['function'] === 'Control Tower');
}

function noteTowerRuns(table: Table, side: Side, force: Force): void {
  const value = freeRunsOf(force)
    .map(({ run }) => run)
    .filter(({ profile }) => table.profiles.has(profile));
  if (piecesOf(table, STRUCTURE).some((piece) => functionOf(piece) === 'Control Tower'))
    addMemo(table, { name: towerRuns.word.id, subject: side, value, lifetime: 'battle' });
}

interface Agreed extends AgreedTable {
  readonly cards: (typeof CARD_CHOICES)[number];
  readonly edges: (typeof EDGE_CHOICES)[number];
}

function agreedIn(options: JsonRecord): Agreed | Refusal {
  return reading('the options', options, (field) =>
    field.record(
      (agreed): Agreed => ({
        cards: agreed.get(CARDS_AGREED)?.oneOf(CARD_CHOICES) ?? READY_MADE,
        edges: agreed.get(EDGES_AGREED)?.oneOf(EDGE_CHOICES) ?? FIXED,
        ...readAgreedTable(agreed),
      }),
    ),
  );
}

function terrainFor(
  scenario: DropScenario,
  { surface }: Table,
  { field, tableNumber }: Agreed,
): readonly TerrainPiece[] | Refusal {
  const laid = scenario.terrain.map((piece) => mappedTerrain(piece, readTerrain));
  if (field === READY) return laid;
  const sites = sitesOf(scenario);
  const drawn = generatedTerrain(surface, tableNumber, sites);
  return isRefusal(drawn) ? drawn : [...sites, ...drawn];
}

/** What a scenario speaks of lies on every table: the places of its tokens, special Structures, and roads. */
export function sitesOf({ terrain, tokens, terms }: DropScenario): readonly TerrainPiece[] {
  const places = new Set([...tokens.map(({ within: place }) => place), ...Object.keys(terms.prizes ?? {})]);
  return terrain
    .filter((piece) => places.has(piece.id) || piece.kind === ROAD || piece['function'] !== undefined)
    .map((piece) => mappedTerrain(piece, readTerrain));
}

/** A token lies at its point, or on the middle of the Feature that it is in. */
function layToken(table: Table, { id, kind, at, within: place, face, owner, partner }: ScenarioToken): void {
  const middle = place === undefined ? null : footprintOfPiece(table, place).centre;
  const [x = 0, y = 0] = at === undefined ? [middle?.x, middle?.y] : at.map(inches);
  addToken(table, {
    id,
    kind,
    at: { x, y, facing: 0 },
    ...(face === undefined ? {} : { face }),
    ...(owner === undefined ? {} : { owner }),
  });
  const note = (name: string, value: string) => addMemo(table, { name, subject: id, value, lifetime: 'battle' });
  if (place !== undefined) note(within.word.id, place);
  if (partner !== undefined) note(partnerOf.word.id, partner);
}

function tableFor(scenario: DropScenario, forces: ReadonlyMap<Side, Force>): Table {
  const [width, height] = scenario.size;
  const fielded = new Map([...forces].map(([side, force]) => [side, fieldedBy(side, force)]));
  const runs = new Map([...forces].map(([side, force]) => [side, [...runsOf(side, force), ...gatesOf(side, force)]]));
  const profiles: readonly Profile[] = [
    ...[...fielded.values()].flatMap(profilesFielded),
    ...(hasTower(scenario) ? [...forces.values()].flatMap(freeRunsOf).map(({ sheet }) => sheet) : []),
    ...[...runs.values()].flat().flatMap(({ models }) => models.map(({ profile }) => profile)),
  ];
  const table = newTable({
    surface: { width: inches(width), height: inches(height), contact: CONTACT, unit: '"' },
    profiles: distinctProfiles([...profiles, ...furtherSheets(profiles, forces)]),
    sides: [...forces].map(([id, { roster, list }]) => ({
      id,
      name: roster.name || list.name,
      counters: { [VICTORY]: 0, [KILLS]: 0, ...(scenario.terms.traps === undefined ? {} : { [TRAPS]: 0 }) },
    })),
  });
  for (const [side, groups] of fielded) addFielded(table, side, groups);
  for (const [side, squads] of runs) addRuns(table, side, squads);
  return table;
}
