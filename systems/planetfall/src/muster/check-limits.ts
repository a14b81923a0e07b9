import { type Refusal, refuse } from '@bridgehead/kernel';
import { racesIn } from './check-allies.js';
import type { Force, ForceHelix } from './force.js';
import type { Limit } from './orbat.js';

/** PF-ORBAT-68: Attachments, and squadrons that count with them, of which a Force or a Helix has only so many. */
export function checkLimits(force: Force): readonly Refusal[] {
  const helixes = force.groups.flatMap((group) => group.helixes);
  return racesIn(force).flatMap((orbat) => {
    const own = helixes.filter((helix) => helix.orbat === orbat);
    return orbat.limits.flatMap((limit) => checkLimit(limit, own));
  });
}

function checkLimit(limit: Limit, helixes: readonly ForceHelix[]): readonly Refusal[] {
  const meant = helixes.filter(({ type }) => limit.helix === null || type === limit.helix);
  const groups = limit.per === 'Helix' ? meant.map((helix) => [helix]) : [meant];
  return groups.flatMap((group) => {
    const count = group.reduce((total, helix) => total + countIn(limit, helix), 0);
    if (count <= limit.most) return [];
    const where = limit.per === 'Helix' ? (group[0]?.place ?? '') : 'The Force';
    const within = limit.helix === null ? '' : ` in its ${limit.helix} Helixes`;
    return [
      refuse(
        'PF-ORBAT-68',
        `${where} has ${count} of ${limit.units.join(' and ')}${within}; ${limit.most} ${limit.most === 1 ? 'is' : 'are'} allowed.`,
      ),
    ];
  });
}

/** A squadron counts once, an Attachment, too. */
function countIn({ units }: Limit, { squadrons }: ForceHelix): number {
  return squadrons.reduce((total, { squadron }) => {
    const own = units.includes(squadron.units[0] ?? '') ? 1 : 0;
    return total + own + squadron.attachments.filter((unit) => units.includes(unit)).length;
  }, 0);
}

/** PF-FORCE-01: models, Attachments and Logistics Points; these at the price of the Main Force (PF-FORCE-12, PF-ORBAT-02). */
export function checkPoints(force: Force): readonly Refusal[] {
  const { roster, orbat, groups } = force;
  const spent = spentBy(force);
  if (spent <= roster.maximumForceValue) return [];
  const terms = [
    ...groups.map(({ points }) => `${points}`),
    ...(roster.logistics > 0 ? [`${roster.logistics} × ${orbat.logistics.price} for Logistics`] : []),
  ];
  return [
    refuse(
      'PF-FORCE-01',
      `${terms.length > 1 ? `${terms.join(' + ')} = ` : ''}${spent} points; the Maximum Force Value is ${roster.maximumForceValue}.`,
    ),
  ];
}

export function spentBy({ roster, orbat, groups }: Force): number {
  return groups.reduce((sum, { points }) => sum + points, 0) + roster.logistics * orbat.logistics.price;
}
