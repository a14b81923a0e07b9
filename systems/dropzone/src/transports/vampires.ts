import { ask, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, placeAsk, type Placing, putOn, squadOf, suggestPlace, type Table } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { movedWhen } from '../activation/state.js';
import { hasSpecial } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { isAirborne, squadOfUnit, transportOfUnit, unitsOf } from '../book/units.js';
import { levelAfter } from '../movement/roofs.js';
import { BARRICADE, FOREST, STRUCTURE } from '../terrain/terrain.js';

const RULE = 'DZC-FORCE-89';
const REACH = 3;

/** The Transport that Vampires ride on; null if they do not. */
function carrierOfVampires(table: Table, squad: string): string | null {
  const units = unitsOf(table, squad);
  const [first] = units;
  if (first === undefined || !units.every((id) => hasSpecial(table, id, 'clings'))) return null;
  const carrier = transportOfUnit(table, first);
  return carrier !== null && modelOf(table, carrier).place.kind === 'on' ? carrier : null;
}

/** DZC-FORCE-89: in the air around the Transport. */
function placingOf(table: Table, { squad }: { readonly squad: string }): Placing {
  const carrier = carrierOfVampires(table, squad) ?? '';
  const onGround = [...table.models.values()].filter(({ id, place }) => place.kind === 'on' && !isAirborne(table, id));
  return {
    pieces: unitsOf(table, squad),
    all: { rule: RULE },
    near: [{ to: carrier, distance: inches(REACH), rule: RULE }],
    banned: [{ kinds: [STRUCTURE, FOREST, BARRICADE], rule: 'DZC-AIR-04' }],
    judgedBy: 'touch',
    apart: onGround.map(({ id }) => id),
    rule: RULE,
  };
}

export const releaseAsk = placeAsk<{ readonly squad: string } & JsonRecord>({
  name: 'release',
  prompt: 'Where do the Vampires fly out?',
  meaning: 'Places within 3" of their Transport.',
  rules: [RULE],
  placing: placingOf,
});

function whyNot(table: Table, squad: string): Refusal | null {
  const carrier = carrierOfVampires(table, squad) ?? '';
  if (movedWhen.read(table, squadOfUnit(table, carrier)) === undefined)
    return refuse(RULE, 'They are released at the end of a move of their Transport.');
  return suggestPlace(table, placingOf(table, { squad })) === null ? refuse(RULE, 'There is no room around it.') : null;
}

/** DZC-FORCE-89: they do not return. */
export const releaseAction: SquadAction = {
  id: 'release',
  name: 'Release Vampires',
  meaning: 'Vampires leave the Transport that they ride on, and fly.',
  concerns: (table, squad) => carrierOfVampires(table, squad) !== null,
  barred: whyNot,
  *run(play, squad) {
    const { places } = yield* ask(squadOf(play.table, squad).side, releaseAsk, { squad });
    for (const { piece, to } of places)
      if (to.kind === 'on') putOn(play, piece, levelAfter(play.table, piece, to), RULE);
  },
};
