import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { living, nameOf, profileOf, squadOf, squadsOpposing, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasTrait, inPlay } from '@bridgehead/wargame';
import { isFlying } from '../book/figures.js';
import { dialledIn } from '../book/memos.js';

/** PF-ORBAT-55, PF-ORBAT-56: the MARs of models that get one of their weapons when they come by Sky Drop. */
const RULES: Readonly<Record<string, string>> = {
  'dialled-in-asset': 'PF-ORBAT-55',
  'optional-ordnance': 'PF-ORBAT-56',
};

type DialArgs = { readonly model: string };

/** PF-ORBAT-55: the weapon of one model, chosen before it deviates. */
export const dialIn = pickAsk<Table, DialArgs>({
  name: 'dialIn',
  prompt: 'Which weapon does it bring?',
  meaning: 'The id of one of its weapons.',
  rules: [],
  candidates: (table, { model }) =>
    profileOf(table, model).weapons.map(({ id, name }) => ({
      id,
      label: `${nameOf(table, model)}: ${name}`,
      pieces: [model],
    })),
  usual(table, { model }) {
    const { weapons } = profileOf(table, model);
    const isFlak = ({ traits }: (typeof weapons)[number]) => traits.some(({ trait }) => trait === 'interceptor');
    const flak = weapons.find(isFlak);
    const ground = weapons.find((weapon) => !isFlak(weapon));
    return (areFlyersMany(table, model) ? (flak ?? ground) : (ground ?? flak))?.id ?? null;
  },
});

/** Whether more enemies fly than not. */
function areFlyersMany(table: Table, model: string): boolean {
  const { side } = squadOf(table, table.models.get(model)?.squad ?? '');
  const enemies = squadsOpposing(table, side).flatMap(({ id }) => inPlay(table, id));
  return 2 * enemies.filter(({ id }) => isFlying(table, id)).length > enemies.length;
}

/** The weapons of a squadron that is named for its Sky Drop: one choice for each model that has one. */
export function* chooseWeapons(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  for (const { id: model } of living(play.table, squad)) {
    const mar = Object.keys(RULES).find((one) => hasTrait(play.table, model, one));
    if (mar === undefined || profileOf(play.table, model).weapons.length < 2) continue;
    dialledIn.write(play, model, yield* ask(side, dialIn, { model }), RULES[mar] ?? '');
  }
}
