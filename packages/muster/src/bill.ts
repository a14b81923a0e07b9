import type { RuleId } from '@bridgehead/kernel';
import type { Bill, BillLine } from '@bridgehead/tabletop';
import { countedBy, type LimitedScope, limitsOn } from './check-limits.js';
import type { Force, ForcePart } from './force.js';
import { amountOf, pointsOf } from './prices.js';

/** What a force costs, part by part, and by which rules each part is judged. */
export function billOf(force: Force): Bill {
  const { roster, list, whole } = force;
  // A limit is named where it counts anything.
  const limits = limitsOn(force).filter(
    (limited) => amountOf(force, countedBy(force, limited), 'count') >= limited.limit.once,
  );
  return {
    points: pointsOf(force, whole),
    allowed: roster.points,
    rules: [...new Set([list.rules.points, ...list.force.rules, ...rulesOn(limits, whole)])],
    lines: whole.parts.map((part) => lineOf(force, part, limits)),
  };
}

function lineOf(force: Force, part: ForcePart, limits: readonly LimitedScope[]): BillLine {
  const isSquad = Object.keys(part.models).length > 0;
  const rules = [part, ...(isSquad ? part.parts : [])].flatMap((one) => [
    ...(one.entry?.rules ?? []),
    ...rulesOn(limits, one),
  ]);
  const line = {
    name: isSquad ? squadName(part) : formationName(part),
    points: pointsOf(force, part),
    rules: [...new Set(rules)],
  };
  return isSquad || part.parts.length === 0
    ? line
    : { ...line, lines: part.parts.map((one) => lineOf(force, one, limits)) };
}

function rulesOn(limits: readonly LimitedScope[], part: ForcePart): readonly RuleId[] {
  return limits.filter(({ scope }) => scope === part).map(({ limit }) => limit.rule);
}

/** `3 Heimdal + Ullr MkII`: everything that is in a squad stands on its line. */
function squadName({ name, models, parts }: ForcePart): string {
  const number = Object.values(models).reduce((total, one) => total + one, 0);
  const more = parts.map(({ name: joined, item }) => ` + ${item.count > 1 ? `${item.count} ` : ''}${joined}`);
  return `${number} ${name}${more.join('')}`;
}

/** A formation of another list than what it stands in bears that list's name, unless its owner gave it one. */
function formationName({ name, item, list, parent }: ForcePart): string {
  const isStranger = item.list !== null && item.name === null && list !== parent?.list;
  return isStranger ? `${item.list} ${name}` : name;
}
