import { faces, pool, type Procedure } from '@bridgehead/kernel';
import { modelOf, type TablePlay } from '@bridgehead/tabletop';
import { D6, targetNumber } from '../book/dice.js';
import { numberOf, weaponHas } from '../book/figures.js';
import { naturalSix } from '../traits/natural-six.js';
import { weightOfFire } from '../traits/weight-of-fire.js';
import { rulesOfShot } from './rules-of-shot.js';
import type { Shot } from './shot.js';

/** What the dice of a weapon brought. */
export interface HitsScored {
  readonly shot: Shot;
  readonly hits: number;
  /** DZC-WKEY-16: of the hits, those that need no damage roll. */
  readonly certain: number;
  /** DZC-WKEY-05: the dice of an Area weapon that missed, but for natural ones. */
  readonly strays: readonly number[];
}

/** DZC-FIRE-10: one die for each shot. */
export function* rollToHit(play: TablePlay, shot: Shot): Procedure<HitsScored> {
  play.cite(...rulesOfShot(play.table, shot));
  const isArea = weaponHas(shot.weapon, 'area');
  const destroyer = numberOf(shot.weapon.traits, 'destroyer');
  const natural = naturalSix(shot.weapon);
  const chance = chanceOf(play, shot);
  if (!isArea && destroyer === null && natural === null) {
    const mechanic = weightOfFire(play, shot);
    const { successes } = yield* pool({ ...chance, needs: shot.needs, mechanic });
    return { shot, hits: successes, certain: 0, strays: [] };
  }
  const rolled = yield* faces({ ...chance, good: 'high' });
  const hits = rolled.faces.filter((face) => face >= shot.needs);
  const printed = destroyer === null ? D6 + 1 : targetNumber(destroyer, shot.modifiers);
  const sure = natural === null ? printed : D6;
  if (natural !== null) play.cite(natural);
  const certain = hits.filter((face) => face >= sure).length;
  if (destroyer !== null) play.cite('DZC-WKEY-16');
  const strays = isArea ? rolled.faces.filter((face) => face < shot.needs && face > 1) : [];
  return { shot, hits: hits.length, certain, strays };
}

function chanceOf(play: TablePlay, { shooter, target, weapon, shots, modifiers }: Shot) {
  const { side } = modelOf(play.table, shooter);
  const about = { shooter, target, weapon: weapon.id };
  return { stream: 'HIT', rule: 'DZC-FIRE-10', side, count: shots, sides: D6, modifiers, about };
}
