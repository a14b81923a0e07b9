import {
  ask,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
  textIn,
  type JsonRecord,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  FACING_INWARD,
  placeAsk,
  type Placing,
  putOn,
  remember,
  setMark,
  squadsOf,
  stage,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { outlineOfZone, sideToAct } from '@bridgehead/wargame';
import { hasAbility } from '../book/abilities.js';
import { OVERWATCH } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { figuresOf } from '../book/figures.js';
import { isWarEngine, speedOf, terrainClass, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { objectivesInHalf } from '../scoring/objectives.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { whyArmyForbids } from '../traits/garrisons.js';
import { whoBegins } from './steps.js';
import { edgeOf } from './table-edges.js';
import { isUndeployed, neverDeploys } from './who-waits.js';

const PASS = 'pass';

/** EA-SETUP-07: how many of them each side may start on Overwatch. */
const MOST_WATCHING = 2;

/** EA-SETUP-06: half of it Scouts, or slow and without war engines, or with a unit of Speed 0. */
function whyNotGarrison(table: Table, formation: string): Refusal | null {
  const forbidden = whyArmyForbids(table, formation);
  if (forbidden !== null) return forbidden;
  const units = unitsOf(table, formation);
  const scouts = units.filter((unit) => hasAbility(table, unit, 'scout')).length;
  const fast = units.filter((unit) => speedOf(table, unit) > 15).length;
  const isSlow = fast <= 1 && !units.some((unit) => isWarEngine(table, unit));
  const isRooted = units.some((unit) => figuresOf(table, unit).speed === 0);
  if (scouts >= Math.ceil(units.length / 2) || isSlow || isRooted) return null;
  return refuse('EA-SETUP-06', 'Only Scouts, slow formations and those with immobile units may garrison.');
}

/** EA-SETUP-06: formations that are still to be deployed. */
function leftToDeploy(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isUndeployed(table, id) && !neverDeploys(table, id) ? [id] : []));
}

interface Garrisoning extends JsonRecord {
  readonly squad: string;
}

/** EA-SETUP-06, EA-SETUP-07: which formation garrisons? */
export const garrisonAsk = pickAsk<Table, JsonRecord>({
  name: 'garrison',
  prompt: 'Which formation garrisons an objective?',
  meaning: 'The id of a formation, or pass for good.',
  rules: ['EA-SETUP-06', 'EA-SETUP-07'],
  candidates: (table, _args, side) => candidatesNamed(table, leftToDeploy(table, side)),
  barred: (table, _args, id, side) => whyNotGarrison(table, id) ?? whyNoRoom(table, id, side),
  pass: { id: PASS, label: 'No more garrisons' },
  usual: (table, _args, side) =>
    leftToDeploy(table, side).find((id) => whyNotGarrison(table, id) === null && whyNoRoom(table, id, side) === null) ??
    PASS,
});

function whyNoRoom(table: Table, formation: string, side: Side): Refusal | null {
  // The objectives stand before the first garrison does; without any there is nothing to look for.
  if (objectivesInHalf(table, side).length === 0) return refuse('EA-SETUP-07', 'There is no objective in your half.');
  return remember(table, `armageddon room for garrison ${formation}`, () =>
    suggestPlace(table, placingOf(table, { squad: formation }, side)) === null
      ? refuse('EA-SETUP-07', 'There is no room for it at an objective of your half.')
      : null,
  );
}

/** EA-SETUP-07: in the own half, with a unit within 15 cm of an objective there, and not in impassable terrain. */
function placingOf(table: Table, { squad }: Garrisoning, side: Side): Placing {
  const pieces = unitsOf(table, squad);
  const edge = edgeOf(table, side);
  const objectives = objectivesInHalf(table, side).map(({ id }) => id);
  const { advice: _advice, ...coherency } = coherencyOf(table, squad);
  return {
    pieces,
    all: { rule: 'EA-SETUP-07' },
    inside: {
      areas: [outlineOfZone(table.surface, { edge, depth: Math.floor(table.surface.height / 2) })],
      called: 'your half',
      rule: 'EA-SETUP-07',
    },
    near: [{ to: objectives, distance: cm(15), least: 1, rule: 'EA-SETUP-07' }],
    banned: pieces.map((unit) => ({
      kinds: kindsThatAre('impassable', terrainClass(table, unit)),
      models: [unit],
      rule: 'EA-SETUP-07',
    })),
    judgedBy: 'centre',
    coherency,
    ahead: FACING_INWARD[edge],
    rule: 'EA-SETUP-07',
  };
}

/** EA-SETUP-07: where does the garrison stand? */
export const garrisonPlaceAsk = placeAsk<Garrisoning>({
  name: 'garrisonAt',
  prompt: 'Where does the garrison stand?',
  meaning: 'A place for every unit in the own half, at least one within 15 cm of an objective there.',
  rules: ['EA-SETUP-07', 'EA-SETUP-10'],
  placing: placingOf,
  // Garrisons spread over the objectives, the foremost first.
  toward: (table, _args, side) => {
    const held = squadsOf(table, side).filter(({ id }) => isGarrison.read(table, id) === true).length;
    const inHalf = objectivesInHalf(table, side).toSorted(
      (a, b) => forward(table, side, b.at) - forward(table, side, a.at),
    );
    return inHalf[held % Math.max(1, inHalf.length)]?.at ?? null;
  },
});

function forward(table: Table, side: Side, at: { readonly y: number } | null): number {
  if (at === null) return 0;
  return edgeOf(table, side) === 'bottom' ? at.y : table.surface.height - at.y;
}

/** EA-SETUP-07: does it start on Overwatch? */
export const garrisonWatchAsk = pickAsk<Table, Garrisoning>({
  name: 'garrisonOverwatch',
  prompt: 'Does the garrison start on Overwatch?',
  meaning: 'overwatch or pass; each side may have two.',
  rules: ['EA-SETUP-07'],
  candidates: () => [{ id: 'overwatch', label: 'It starts on Overwatch' }],
  pass: { id: PASS, label: 'It does not' },
  usual: () => 'overwatch',
});

const isGarrison = remembered<true>('isGarrison', 'battle', {
  name: 'Garrison',
  meaning: 'of a formation: it began the battle as a garrison',
});

const hasGarrisoned = remembered<true>('hasGarrisoned', 'battle', {
  name: 'Garrisons placed',
  meaning: 'of a side: it places no more garrisons',
});

function mayPlace(table: Table, side: Side): boolean {
  if (hasGarrisoned.read(table, side) === true) return false;
  return leftToDeploy(table, side).some(
    (id) => whyNotGarrison(table, id) === null && whyNoRoom(table, id, side) === null,
  );
}

/** EA-SETUP-07: one garrison; the sides alternate until both have passed. */
export const garrison = stage({
  id: 'garrison',
  name: 'Garrisons',
  meaning: 'A side places a garrison, or passes for good.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const due = textIn(args, 'side');
    const side = sideToAct(play.table, due, (one) => mayPlace(play.table, one));
    if (side === undefined) return next('deploy', { side: whoBegins(play.table) });
    const squad = yield* ask(side, garrisonAsk, {});
    if (squad === PASS) hasGarrisoned.write(play, side, true, 'EA-SETUP-07');
    else yield* place(play, squad, side);
    return next('garrison', { side: enemyOf(side) });
  },
});

function* place(play: TablePlay, squad: string, side: Side): Procedure<void> {
  const { places } = yield* ask(side, garrisonPlaceAsk, { squad });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-SETUP-07');
  isGarrison.write(play, squad, true, 'EA-SETUP-07');
  play.cite('EA-SETUP-10');
  const watching = squadsOf(play.table, side).filter(
    ({ id }) => (play.table.squads.get(id)?.marks[OVERWATCH] ?? 0) > 0,
  ).length;
  if (watching >= MOST_WATCHING) return;
  if ((yield* ask(side, garrisonWatchAsk, { squad })) === 'overwatch')
    setMark(play, squad, OVERWATCH, 2, 'EA-SETUP-07');
}
