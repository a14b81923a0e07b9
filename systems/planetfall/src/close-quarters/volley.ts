import { fastFlatMap } from '@bridgehead/geometry';
import { modelOf } from '@bridgehead/tabletop';
import { type Rules, sharedBy } from '@bridgehead/wargame';
import type { FiringSolution, Shot } from '../fire/attack.js';
import { marsOn } from '../traits/lent.js';
import { mars } from '../traits/mars.js';
import { cqbMars, mannersOf } from './manners.js';
import { figuresOf } from '../book/figures.js';
import { type Engager, engagers, type Fight, joiningFrom, struckBy } from './participants.js';

/**
 * PF-CQB-07: the ordinary CQB attack of a squadron, with the first CQB values of all its models together; null if no model has one.
 * PF-CQB-14: a Leviathan that touches a model of the other squadron takes no part in it.
 */
export function volley(rules: Rules, fight: Fight): FiringSolution | null {
  if (!mannersOf(rules, fight).includes('volley')) return null;
  const near = engagers(rules.table, fight.squad, fight.target);
  const shooting = near.filter((engager) => struckBy(rules.table, engager).length === 0);
  const own = shotsOf(
    rules,
    shooting.map(({ model }) => model),
    () => fight,
  );
  const isUnarmed = own.length === 0 && shooting.length === near.length;
  // PF-DROP-11: models that were passed over cannot call an engagement, so a model of the caller must be able to strike.
  const joins = near.length > 0 && !(fight.initiates && isUnarmed);
  const shots = joins ? [...own, ...joiningShots(rules, fight)] : own;
  if (shots.length === 0) return null;
  const armed = shooting.filter(({ model }) => own.some((shot) => shot.model === model));
  return {
    squad: fight.squad,
    target: fight.target,
    band: 'effective',
    shots,
    shooters: shots.map(({ model }) => model),
    viable: viableTo(armed.length === 0 ? near : armed),
    mars: cqbMars(
      rules,
      fight,
      sharedBy(
        rules.table,
        shots.map(({ model }) => model),
      ),
      [],
    ),
  };
}

/** PF-DROP-11: models that were passed over strike as models of their own squadrons. */
function joiningShots(rules: Rules, fight: Fight): readonly Shot[] {
  return shotsOf(rules, joiningFrom(rules.table, fight), (model) => ({
    squad: modelOf(rules.table, model).squad,
    target: fight.target,
    initiates: false,
  }));
}

function shotsOf(rules: Rules, models: readonly string[], fightOf: (model: string) => Fight): readonly Shot[] {
  return fastFlatMap(models, (model) => {
    const dice = cqbValue(rules, fightOf(model), model);
    return dice === 0 ? [] : [{ gun: `${model}/cqb`, model, dice }];
  });
}

/** The models within reach of these, the nearest first. */
function viableTo(near: readonly Engager[]): FiringSolution['viable'] {
  const nearest = new Map<string, number>();
  for (const { reaches } of near) {
    for (const { model, distance } of reaches) nearest.set(model, Math.min(distance, nearest.get(model) ?? distance));
  }
  return [...nearest].map(([model, distance]) => ({ model, distance })).sort((a, b) => a.distance - b.distance);
}

/** The printed CQB value, with the bonuses that MARs add to it. */
function cqbValue(rules: Rules, fight: Fight, model: string): number {
  const [printed = 0] = figuresOf(rules.table, model).cqb;
  return mars.amend(rules, 'cqbValue', marsOn(rules, model), null, { fight, model }, printed);
}
