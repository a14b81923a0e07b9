import { ask, type JsonRecord, type Procedure, severalAsk } from '@bridgehead/kernel';
import {
  candidatesNamed,
  isDestroyed,
  modelsOf,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { appearing } from '../arrivals/appearing.js';
import { hasAbility } from '../book/abilities.js';
import { isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { unitsOf, unitsOnGround } from '../book/units.js';
import { addBlast, checkBreak } from '../morale/blast-markers.js';
import { hasTombOption } from './tomb-complex.js';

/** EA-FORCE-74: units that could come back. */
function fallenOf(table: Table, formation: string): readonly string[] {
  return modelsOf(table, formation)
    .map(({ id }) => id)
    .filter((id) => isDestroyed(table, id) && hasAbility(table, id, 'necron'));
}

/** EA-FORCE-74: one, and one for each unit with Resurrection. */
function mostThatRise(table: Table, formation: string): number {
  return 1 + unitsOf(table, formation).filter((id) => hasAbility(table, id, 'resurrection')).length;
}

interface Rising extends JsonRecord {
  readonly squad: string;
}

/** EA-FORCE-74: who comes back? */
export const resurrectAsk = severalAsk<Table, Rising>({
  name: 'resurrect',
  prompt: 'Which destroyed units come back? Each gives the formation a Blast marker.',
  meaning: 'The ids of some destroyed Necrons of the formation; none is legal.',
  rules: ['EA-FORCE-74'],
  candidates: (table, { squad }) => candidatesNamed(table, fallenOf(table, squad)),
  range: (table, { squad }) => ({
    least: 0,
    most: Math.min(mostThatRise(table, squad), fallenOf(table, squad).length),
  }),
  usual: (table, { squad }) => fallenOf(table, squad).slice(0, mostThatRise(table, squad)),
});

interface Placed extends Rising {
  readonly units: readonly string[];
}

/** EA-FORCE-74: within 5 cm of a unit of the formation, outside enemy zones of control. */
function placingOf(table: Table, { squad, units }: Placed): Placing {
  const comrades = unitsOnGround(table, squad);
  return {
    ...appearing(table, squadOf(table, squad).side, units, 'EA-FORCE-74'),
    near: [{ to: comrades, distance: cm(5), rule: 'EA-FORCE-74' }],
  };
}

export const riseAsk = placeAsk<Placed>({
  name: 'rise',
  prompt: 'Where do they come back?',
  meaning: 'A place for each unit within 5 cm of a unit of the formation, outside enemy zones of control.',
  rules: ['EA-FORCE-74'],
  placing: placingOf,
});

export function canRise(table: Table, formation: string): boolean {
  if (isBroken(table, formation) || unitsOnGround(table, formation).length === 0) return false;
  return fallenOf(table, formation).length > 0;
}

/** EA-FORCE-74: one resurrection step of a formation; each unit that comes back gives a Blast marker. */
export function* resurrect(play: TablePlay, formation: string): Procedure<void> {
  if (!canRise(play.table, formation)) return;
  const { side } = squadOf(play.table, formation);
  const units = [...(yield* ask(side, resurrectAsk, { squad: formation }))];
  while (units.length > 0 && suggestPlace(play.table, placingOf(play.table, { squad: formation, units })) === null)
    units.pop();
  if (units.length === 0) return;
  const { places } = yield* ask(side, riseAsk, { squad: formation, units });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-FORCE-74');
  const spared = hasTombOption(play, side, 'Reanimation Enhancement') ? 1 : 0;
  yield* addBlast(play, formation, units.length - spared, 'EA-FORCE-74');
  checkBreak(play, formation);
}
