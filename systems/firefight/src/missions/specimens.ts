import leaper from '../../data/specimens.json' with { type: 'json' };
import { isRefusal, type Procedure, type Side } from '@bridgehead/kernel';
import { destroy, living, type Profile, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { strike } from '../assault/strike.js';
import { enemyOf } from '../book/play.js';
import { readProfile } from '../book/read-profile.js';
import { isUnitDestroyed } from '../book/units.js';

const RULE = 'FF-SCENARIO-05';

/** The id of their profile on a table with research buildings. */
const LEAPER = 'leaper';

/** FF-SCENARIO-05: so many attack at once. */
const LEAPERS = 2;

/** FF-SCENARIO-05: the profile of the specimens, which no force brings. */
export function leaperProfile(): Profile {
  const profile = readProfile(LEAPER, leaper);
  if (isRefusal(profile)) throw new Error(profile.reason);
  return profile;
}

/** FF-SCENARIO-05: Leapers strike first as if they had Charged, then the searcher strikes back, and they are gone. Nobody is Pinned or moves. */
export function* fightSpecimens(play: TablePlay, searcher: string): Procedure<void> {
  const leapers = release(play, enemyOf(squadOf(play.table, searcher).side));
  yield* strike(play, { striker: leapers, target: searcher, charged: true });
  if (!isUnitDestroyed(play.table, searcher))
    yield* strike(play, { striker: searcher, target: leapers, charged: false });
  for (const { id } of living(play.table, leapers)) destroy(play, id, RULE);
}

/** FF-UNIT-04: they are an enemy unit of the searcher. They need no place on the table, since they fight and are removed. */
function release(play: TablePlay, side: Side): string {
  const number = [...play.table.squads.keys()].filter((id) => id.startsWith(`${LEAPER}s-`)).length + 1;
  const squad = `${LEAPER}s-${number}`;
  const words = { id: squad, side, name: 'Leapers', models: [], marks: {}, traits: [], data: {} };
  play.emit({ kind: 'squadChanged', squad, to: words, because: RULE });
  for (let i = 1; i <= LEAPERS; i++) {
    const place = { kind: 'off', why: 'specimens' } as const;
    const model = { id: `${squad}-${i}`, squad, side, profile: LEAPER, place, marks: {} };
    play.emit({ kind: 'modelAdded', model, because: RULE });
  }
  return squad;
}
