import { isRefusal } from '@bridgehead/kernel';
import type { Bill, BillLine } from '@bridgehead/tabletop';
import { isAllied, racesIn, standingOf } from './check-allies.js';
import { helixesOf } from './check-helixes.js';
import { spentBy } from './check-limits.js';
import type { Force, ForceGroup, ForceHelix, ForceSquadron } from './force.js';
import { HELIX_TYPES } from './helix-types.js';
import { forceOf } from './muster.js';

/** PF-FORCE-01: what a roster costs, part by part, and by which rules each part is judged; null for one that cannot be read. */
export function billFor(roster: unknown, madeUp: unknown = []): Bill | null {
  const force = forceOf(roster, madeUp);
  if (isRefusal(force)) return null;
  const { orbat, groups } = force;
  const { logistics, maximumForceValue } = force.roster;
  return {
    points: spentBy(force),
    allowed: maximumForceValue,
    rules: [
      'PF-FORCE-01',
      'PF-FORCE-02',
      'PF-FORCE-13',
      'PF-FORCE-05',
      ...(racesIn(force).length > 1 ? ['PF-FORCE-06'] : []),
    ],
    lines: [
      ...groups.map((group) => groupLine(force, group)),
      ...(logistics === 0
        ? []
        : [{ name: `Logistics`, points: logistics * orbat.logistics.price, rules: ['PF-FORCE-12', 'PF-ORBAT-02'] }]),
    ],
  };
}

function groupLine(force: Force, group: ForceGroup): BillLine {
  const doubled = HELIX_TYPES.some((type) => helixesOf(group, type).length > 1);
  return {
    name: group.place,
    points: group.points,
    rules: [
      ...(group.helixes.length > 1 ? ['PF-FORCE-03'] : []),
      ...(doubled ? ['PF-FORCE-04'] : []),
      ...(isAllied(force, group) ? ['PF-FORCE-07'] : []),
    ],
    lines: group.helixes.map((helix) => helixLine(force, group, helix)),
  };
}

const BY_STANDING = { own: [], naturalAlly: ['PF-FORCE-09'], ally: ['PF-FORCE-08'], stranger: [] };

function helixLine(force: Force, group: ForceGroup, helix: ForceHelix): BillLine {
  const standing = standingOf(force, group, helix) ?? 'own';
  const race = standing === 'own' ? '' : `${helix.race} `;
  const options =
    helix.extra === 0 ? [] : [{ name: helix.helix.options.join(', '), points: helix.extra, rules: ['PF-ORBAT-66'] }];
  return {
    name: `${race}${helix.name}`,
    points: helix.points,
    rules: ['PF-FORCE-10', ...BY_STANDING[standing]],
    lines: [...helix.squadrons.map((squadron) => squadronLine(helix, squadron)), ...options],
  };
}

function squadronLine({ orbat }: ForceHelix, { squadron, filling, points }: ForceSquadron): BillLine {
  const { name, units, attachments, options } = squadron;
  const limited = attachments.some((unit) => orbat?.limits.some((limit) => limit.units.includes(unit)) === true);
  const special = filling !== null && (filling.part.size !== null || Object.keys(filling.part.points).length > 0);
  const more = [...attachments, ...options].map((one) => ` + ${one}`).join('');
  return {
    name: `${units.length} ${name}${more}`,
    points,
    rules: [
      'PF-FORCE-11',
      ...(limited ? ['PF-ORBAT-68'] : []),
      ...(options.length > 0 ? ['PF-ORBAT-66'] : []),
      ...(special ? ['PF-ORBAT-67'] : []),
    ],
  };
}
