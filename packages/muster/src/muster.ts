import { type Refusal, refuse } from '@bridgehead/kernel';
import { checkContents, checkNames, checkStrengths } from './check-contents.js';
import { checkHolds } from './check-holds.js';
import { checkLimits } from './check-limits.js';
import type { Force } from './force.js';
import { pointsOf } from './prices.js';

/** Everything that is wrong with a force, with rule and arithmetic; `extra` is what only its book knows. */
export function checkForce(force: Force, extra: (force: Force) => readonly Refusal[] = () => []): readonly Refusal[] {
  return [
    ...checkNames(force),
    ...checkContents(force),
    ...checkStrengths(force),
    ...checkLimits(force),
    ...checkHolds(force),
    ...extra(force),
    ...checkPoints(force),
  ];
}

function checkPoints(force: Force): readonly Refusal[] {
  const { roster, list, size, whole } = force;
  if (list.sizes.length > 0 && size === null) {
    const sizes = list.sizes.map(({ name, from, to }) => `${name} ${from} to ${to}`).join(', ');
    return [refuse(list.rules.points, `There is no battle of ${roster.points} points; there is ${sizes}.`)];
  }
  const spent = pointsOf(force, whole);
  if (spent <= roster.points) return [];
  const terms = whole.parts.map((part) => `${pointsOf(force, part)} for ${part.name}`);
  const sum = terms.length > 1 ? `${terms.join(' + ')} = ` : '';
  return [refuse(list.rules.points, `${sum}${spent} points; the ${list.pointsName} is ${roster.points}.`)];
}
