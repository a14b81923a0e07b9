import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { candidatesNamed, modelOf, profileOf, reprofile, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { formationOf, unitsOf } from '../book/units.js';

interface PassingOn {
  readonly [name: string]: string;
  /** The Command Barge that was destroyed. */
  readonly unit: string;
}

/** EA-FORCE-81: the profile of a unit once the character of the barge has joined it: `warriors+lord` for `barge+lord`. */
function joinedProfile(table: Table, barge: string, unit: string): string | null {
  const character = profileOf(table, barge).id.split('+').at(-1);
  const id = `${profileOf(table, unit).id}+${character}`;
  return table.profiles.has(id) ? id : null;
}

function hostsFor(table: Table, barge: string): readonly string[] {
  return unitsOf(table, formationOf(table, barge)).filter((unit) => joinedProfile(table, barge, unit) !== null);
}

/** EA-FORCE-81: which unit does the character join? */
export const passOnAsk = pickAsk<Table, PassingOn>({
  name: 'passOn',
  prompt: 'The Command Barge is lost. Which unit does its character join?',
  meaning: 'The id of another unit of the formation.',
  rules: ['EA-FORCE-81'],
  candidates: (table, { unit }) => candidatesNamed(table, hostsFor(table, unit)),
});

/** EA-FORCE-81: the character of a destroyed Command Barge goes on with another unit. */
export function* passOn(play: TablePlay, barge: string): Procedure<void> {
  if (!hasAbility(play.table, barge, 'command-barge') || hostsFor(play.table, barge).length === 0) return;
  const host = yield* ask(modelOf(play.table, barge).side, passOnAsk, { unit: barge });
  const joined = joinedProfile(play.table, barge, host);
  if (joined !== null) reprofile(play, host, joined, 'EA-FORCE-81');
}
