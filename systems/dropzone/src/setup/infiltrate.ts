import { ask, type JsonRecord, next, pickAsk, refuse, type Side, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  FACING_INWARD,
  modelOf,
  placeAsk,
  type Placing,
  profileOf,
  putOn,
  squadsOf,
  stage,
  suggestPlace,
  type Table,
} from '@bridgehead/tabletop';
import { outlineOfZone, sideToAct } from '@bridgehead/wargame';
import { numberOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { RESERVE, standingUnits, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { friendlyEdges } from '../scoring/terms.js';
import { placingOnGround } from '../transports/placing.js';

const RULE = 'DZC-FORCE-39';
const PASS = 'pass';

/** X of Infiltrate-X that all units of a Squad have, in inches; null without. */
function reachOf(table: Table, squad: string): number | null {
  const values = unitsOf(table, squad).map((id) => numberOf(profileOf(table, id).traits, 'infiltrate'));
  return values.length === 0 || values.includes(null) ? null : Math.max(...values.map(Number));
}

/** DZC-FORCE-39: Squads with the rule that wait beside the table, not aboard anything. */
export function infiltrators(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side)
    .map(({ id }) => id)
    .filter(
      (id) =>
        reachOf(table, id) !== null &&
        unitsOf(table, id).every((unit) => {
          const { place } = modelOf(table, unit);
          return place.kind === 'off' && place.why === RESERVE;
        }),
    );
}

/** DZC-FORCE-39: so far from every enemy unit and from the enemy's edge. */
function placingOf(table: Table, { squad }: { readonly squad: string }, side: Side): Placing {
  const reach = inches(reachOf(table, squad) ?? 0);
  const [edge = 'bottom'] = friendlyEdges(table, side);
  const units = unitsOf(table, squad);
  const coherency = coherencyOf(table, squad);
  const area = outlineOfZone(table.surface, { edge, depth: table.surface.height - reach });
  const enemies = standingUnits(table, enemyOf(side));
  return {
    ...placingOnGround(table, units, RULE),
    inside: { areas: [area], called: 'what the enemy edge leaves', rule: RULE },
    keep: [{ from: { pieces: enemies }, distance: reach, atLeast: true, centres: true, when: 'atEnd', rule: RULE }],
    ahead: FACING_INWARD[edge],
    ...(coherency === null ? {} : { coherency }),
  };
}

function hasRoom(table: Table, squad: string, side: Side): boolean {
  return suggestPlace(table, placingOf(table, { squad }, side)) !== null;
}

/** DZC-FORCE-39: who infiltrates? */
export const infiltrateAsk = pickAsk<Table, JsonRecord>({
  name: 'infiltrate',
  prompt: 'Which Squad infiltrates?',
  meaning: 'The id of a Squad with Infiltrate, or pass for good.',
  rules: [RULE],
  candidates: (table, _args, side) => candidatesNamed(table, infiltrators(table, side)),
  barred: (table, _args, id, side) => (hasRoom(table, id, side) ? null : refuse(RULE, 'There is no room for it.')),
  pass: { id: PASS, label: 'It arrives later' },
});

export const infiltrateAtAsk = placeAsk<{ readonly squad: string } & JsonRecord>({
  name: 'infiltrateAt',
  prompt: 'Where does the Squad infiltrate?',
  meaning: 'Places so far from all enemies and their edge as its rule says.',
  rules: [RULE],
  placing: placingOf,
  toward: (table) => ({ x: Math.round(table.surface.width / 2), y: Math.round(table.surface.height / 2) }),
});

const hasPassed = remembered<boolean>('infiltrated', 'battle', {
  name: 'Infiltrated',
  meaning: 'of a side: it infiltrates no more Squads',
});

/** DZC-FORCE-39: after everybody else has been deployed. */
export const infiltrate = stage({
  id: 'infiltrate',
  name: 'Infiltrate',
  meaning: 'A side deploys a Squad with Infiltrate, or passes for good.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const due = textIn(args, 'side');
    const may = (one: Side) =>
      hasPassed.read(play.table, one) !== true &&
      infiltrators(play.table, one).some((squad) => hasRoom(play.table, squad, one));
    const side = sideToAct(play.table, due, may);
    if (side === undefined) return next('startOfTurn');
    const squad = yield* ask(side, infiltrateAsk, {});
    if (squad === PASS) hasPassed.write(play, side, true, RULE);
    else {
      const { places } = yield* ask(side, infiltrateAtAsk, { squad });
      for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
    }
    return next('infiltrate', { side: enemyOf(side) });
  },
});
