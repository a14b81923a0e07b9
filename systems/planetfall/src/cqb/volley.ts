import type { Table } from '@bridgehead/tabletop';
import { bearersOn } from '../bearers.js';
import type { Shot } from '../fire/attack.js';
import type { FiringSolution } from '../fire/firing-solution.js';
import { mars } from '../mars.js';
import type { Rules } from '../moments.js';
import { figuresOf } from '../profile/figures.js';
import { type Engager, engagers, type Fight, struckBy } from './participants.js';

/**
 * PF-CQB-07: the ordinary CQB attack of a squadron, everybody's first value together; null if nobody has one. PF-CQB-14: a
 * Leviathan that touches somebody of the other squadron is not in it.
 */
export function volley(rules: Rules, fight: Fight): FiringSolution | null {
  const { squad, target } = fight;
  const shots: Shot[] = [];
  const nearest = new Map<string, number>();
  for (const engager of shooting(rules.table, squad, target)) {
    const dice = cqbValue(rules, fight, engager.model);
    if (dice === 0) continue;
    shots.push({ gun: `${engager.model}/cqb`, model: engager.model, dice });
    for (const { model, distance } of engager.reaches)
      nearest.set(model, Math.min(distance, nearest.get(model) ?? distance));
  }
  if (shots.length === 0) return null;
  const viable = [...nearest].map(([model, distance]) => ({ model, distance })).sort((a, b) => a.distance - b.distance);
  return { squad, target, band: 'effective', shots, shooters: shots.map(({ model }) => model), viable, mars: [] };
}

function shooting(table: Table, squad: string, target: string): readonly Engager[] {
  return engagers(table, squad, target).filter((engager) => struckBy(table, engager).length === 0);
}

/** The printed value, and what a MAR adds to it. */
function cqbValue(rules: Rules, fight: Fight, model: string): number {
  const [printed = 0] = figuresOf(rules.table, model).cqb;
  return mars.amend(rules, 'cqbValue', bearersOn(rules.table, model), null, { fight, model }, printed);
}
