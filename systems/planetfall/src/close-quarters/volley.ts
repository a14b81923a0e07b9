import { modelOf } from '@bridgehead/tabletop';
import { bearersOn, type Rules } from '@bridgehead/wargame';
import type { FiringSolution, Shot } from '../fire/attack.js';
import { mars } from '../traits/mars.js';
import { figuresOf } from '../book/figures.js';
import { type Engager, engagers, type Fight, joiningFrom, struckBy } from './participants.js';

/**
 * PF-CQB-07: the ordinary CQB attack of a squadron, everybody's first value together; null if nobody has one. PF-CQB-14: a
 * Leviathan that touches somebody of the other squadron is not in it.
 */
export function volley(rules: Rules, fight: Fight): FiringSolution | null {
  const near = engagers(rules.table, fight.squad, fight.target);
  const shooting = near.filter((engager) => struckBy(rules.table, engager).length === 0);
  const own = shooting.flatMap((engager) => shotsOf(rules, fight, engager));
  const joining = near.length === 0 ? [] : shotsFrom(rules, fight, own.length === 0 && shooting.length === near.length);
  const shots = [...own.map(({ shot }) => shot), ...joining];
  if (shots.length === 0) return null;
  const reaching = own.length === 0 ? near : own.map(({ engager }) => engager);
  const shooters = shots.map(({ model }) => model);
  return {
    squad: fight.squad,
    target: fight.target,
    band: 'effective',
    shots,
    shooters,
    viable: viableTo(reaching),
    mars: [],
  };
}

interface Shooting {
  readonly engager: Engager;
  readonly shot: Shot;
}

function shotsOf(rules: Rules, fight: Fight, engager: Engager): readonly Shooting[] {
  const dice = cqbValue(rules, fight, engager.model);
  return dice === 0 ? [] : [{ engager, shot: shotOf(engager.model, dice) }];
}

/** PF-DROP-11: those who were passed over; they call nothing, so somebody near must be able to. */
function shotsFrom(rules: Rules, fight: Fight, unarmed: boolean): readonly Shot[] {
  if (fight.initiates && unarmed) return [];
  return joiningFrom(rules.table, fight).flatMap((model) => {
    const own = { squad: modelOf(rules.table, model).squad, target: fight.target, initiates: false };
    const dice = cqbValue(rules, own, model);
    return dice === 0 ? [] : [shotOf(model, dice)];
  });
}

function shotOf(model: string, dice: number): Shot {
  return { gun: `${model}/cqb`, model, dice };
}

/** The models within reach of these, the nearest first. */
function viableTo(near: readonly Engager[]): FiringSolution['viable'] {
  const nearest = new Map<string, number>();
  for (const { reaches } of near) {
    for (const { model, distance } of reaches) nearest.set(model, Math.min(distance, nearest.get(model) ?? distance));
  }
  return [...nearest].map(([model, distance]) => ({ model, distance })).sort((a, b) => a.distance - b.distance);
}

/** The printed value, and what a MAR adds to it. */
function cqbValue(rules: Rules, fight: Fight, model: string): number {
  const [printed = 0] = figuresOf(rules.table, model).cqb;
  return mars.amend(rules, 'cqbValue', bearersOn(rules.table, model), null, { fight, model }, printed);
}
