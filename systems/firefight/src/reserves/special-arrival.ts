import { distance } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure, type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  type KeepDemand,
  living,
  placeAsk,
  type Placing,
  putIn,
  putOn,
  remember,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { mayNotAssault } from '../activation/state.js';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isInReserve, leaderOf, modelsAbout, occupantsOf, unitsAbout, type Zone } from '../book/units.js';
import { whyNotFit } from '../buildings/capacity.js';
import { buildingsOf, isRoof, nameOfZone, outlineOfZone, zoneId, zonesOf } from '../buildings/zones.js';
import { hasKeyword } from '../keywords/keywords.js';
import { reachOf } from '../movement/coherency.js';
import { kindsOf } from '../terrain/terrain.js';

/** FF-KEYWORD-01, FF-KEYWORD-46: so far from every enemy. */
const EXCLUSION = 6 * INCH;

interface Arriving extends Record<string, string> {
  readonly squad: string;
  readonly rule: RuleId;
}

/** FF-KEYWORD-01, FF-KEYWORD-46: where does the unit arrive? */
export const arriveAsk = placeAsk<Arriving>({
  name: 'arrive',
  prompt: 'Where does the unit arrive?',
  meaning: 'A place in Open Terrain for each model, 6" from every enemy.',
  rules: ['FF-RES-03'],
  placing: placingOf,
});

/** FF-KEYWORD-01: onto a roof, or onto Open Terrain? */
export const dropOntoAsk = pickAsk<Table, { readonly unit: string }>({
  name: 'dropOnto',
  prompt: 'Where does the unit come down?',
  meaning: 'open for Open Terrain, or building/roof.',
  rules: ['FF-KEYWORD-01'],
  *candidates(table, { unit }) {
    yield { id: OPEN, label: 'In Open Terrain' };
    for (const roof of roofsFor(table, unit)) yield { id: zoneId(roof), label: nameOfZone(table, roof) };
  },
  unlisted: () => refuse('FF-KEYWORD-01', 'It is no roof with room for the unit, 6" from every enemy.'),
  barred: (table, { unit }, id) => (id === OPEN ? whyNoRoom(table, { squad: unit, rule: 'FF-KEYWORD-01' }) : null),
});

const OPEN = 'open';

function placingOf(table: Table, { squad, rule }: Arriving): Placing {
  const { side } = squadOf(table, squad);
  const leader = leaderOf(table, squad) ?? '';
  const away: Pick<KeepDemand, 'distance' | 'atLeast' | 'when' | 'rule'> = {
    distance: EXCLUSION,
    atLeast: true,
    when: 'atEnd',
    rule,
  };
  return {
    pieces: living(table, squad).map(({ id }) => id),
    all: { rule },
    keep: [
      { from: 'enemies', ...away },
      { from: { pieces: occupantsOf(table, enemyOf(side)) }, ...away },
      { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-08' },
    ],
    banned: [{ kinds: kindsOf('difficult', 'obstacle', 'blocking', 'building', 'hill'), rule }],
    judgedBy: 'touch',
    coherency: { kind: 'leader', leader, distance: reachOf(table, squad), rule: 'FF-MOVE-05' },
    rule,
  };
}

function whyNoRoom(table: Table, arriving: Arriving): Refusal | null {
  const key = `firefight arrival ${arriving.squad} ${arriving.rule}`;
  const place = remember(table, key, () => suggestPlace(table, placingOf(table, arriving)));
  return place === null ? refuse(arriving.rule, 'There is no room for it 6" from every enemy.') : null;
}

/** FF-KEYWORD-01: roofs with room for the unit, 6" from every enemy. */
function roofsFor(table: Table, unit: string): readonly Zone[] {
  const enemies = unitsAbout(table, enemyOf(squadOf(table, unit).side)).flatMap((enemy) => modelsAbout(table, enemy));
  const isFar = (roof: Zone) =>
    enemies.every(
      (model) => distance(outlineOfZone(table, roof), footprintOfPiece(table, model)) >= EXCLUSION - TOLERANCE,
    );
  return buildingsOf(table)
    .flatMap(zonesOf)
    .filter((zone) => isRoof(table, zone) && whyNotFit(table, unit, zone) === null && isFar(zone));
}

function* arriveInOpen(play: TablePlay, arriving: Arriving): Procedure<void> {
  const { places } = yield* ask(squadOf(play.table, arriving.squad).side, arriveAsk, arriving);
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, arriving.rule);
}

function* comeDown(play: TablePlay, unit: string, rule: RuleId): Procedure<void> {
  const where = yield* ask(squadOf(play.table, unit).side, dropOntoAsk, { unit });
  const roof = roofsFor(play.table, unit).find((zone) => zoneId(zone) === where);
  if (roof === undefined) return yield* arriveInOpen(play, { squad: unit, rule });
  for (const { id } of living(play.table, unit)) putIn(play, id, roof.building, rule, roof.part);
}

/** FF-RES-03: in place of moving on over an edge; the unit does not assault in this Round. */
export const aerialDeployment: UnitAction = {
  name: 'aerialDeployment',
  label: 'Aerial Deployment',
  note: 'anywhere away from the enemy, or on a roof; no Assault in this Round',
  rule: 'FF-KEYWORD-01',
  duration: 'short',
  isKnownTo: (table, unit) => isInReserve(table, unit) && hasKeyword(table, unit, 'aerial-deployment'),
  barred: (table, unit) =>
    roofsFor(table, unit).length > 0 ? null : whyNoRoom(table, { squad: unit, rule: 'FF-KEYWORD-01' }),
  *run(play, unit) {
    mayNotAssault.write(play, unit, true, 'FF-KEYWORD-01');
    play.cite('FF-RES-03');
    yield* comeDown(play, unit, 'FF-KEYWORD-01');
    return null;
  },
};

/** FF-RES-03: the same from below, and on no roof. */
export const subterraneanDeployment: UnitAction = {
  name: 'subterraneanDeployment',
  label: 'Subterranean Deployment',
  note: 'anywhere away from the enemy; no Assault in this Round',
  rule: 'FF-KEYWORD-46',
  duration: 'short',
  isKnownTo: (table, unit) => isInReserve(table, unit) && hasKeyword(table, unit, 'subterranean-deployment'),
  barred: (table, unit) => whyNoRoom(table, { squad: unit, rule: 'FF-KEYWORD-46' }),
  *run(play, unit) {
    mayNotAssault.write(play, unit, true, 'FF-KEYWORD-46');
    yield* arriveInOpen(play, { squad: unit, rule: 'FF-KEYWORD-46' });
    return null;
  },
};
