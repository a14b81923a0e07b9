import { limitsOnItem } from './armageddon-limits.mjs';

/** The formations of an army, each size of a mob by itself, and the limits that they put on the whole force. */
export function formationEntries(army) {
  const forceLimits = new Map();
  const units = new Set(army.units.map(({ name }) => name));
  const entries = army.formations.flatMap((formation) =>
    sizesOf(formation).map((size) => {
      const name = size === 'Normal' || size === null ? formation.name : `${size} ${formation.name}`;
      const id = units.has(name) ? `${name} formation` : name;
      const scope = { id, size, groups: army.upgradeGroups, limits: [], units: {}, points: 0, forceLimits };
      return formationEntry(formation, name, scope);
    }),
  );
  return { entries, limits: [...forceLimits.values()] };
}

/** Mobs are normal, Big or 'Uge. */
function sizesOf({ composition }) {
  const size = composition.find(({ choose }) => choose === 'Size');
  return size === undefined ? [null] : size.from.map(({ name }) => name);
}

function formationEntry(formation, name, scope) {
  const { id } = scope;
  const needs = [
    ...formation.composition.flatMap((item) => choicesOf(item, scope, true)),
    ...formation.upgrades.flatMap((item) => choicesOf(item, scope, false)),
  ];
  limitsOnItem({ ...formation, unit: id }, scope, null);
  const allotment = formation.allotment?.split(':')[0];
  return {
    id,
    name,
    kind: 'Formation',
    tags: [
      'formation',
      ...(allotment === undefined ? [] : [allotment]),
      ...(id === formation.name ? [] : [formation.name]),
    ],
    units: scope.units,
    price: { pack: formation.cost + scope.points },
    needs,
    limits: scope.limits,
    rules: ['EA-FORCE-90', 'EA-FORCE-92'],
  };
}

/** The choices that an item of a formation is; none for what is in it in any case. */
function choicesOf(item, scope, isComposition) {
  if (item.group !== undefined) return choicesOf(scope.groups[item.group], scope, isComposition);
  if (item.choose === 'Size')
    return choicesOf(
      item.from.find(({ name }) => name === scope.size),
      scope,
      true,
    );
  if (item.name === scope.size) {
    scope.points += item.cost ?? 0;
    return (item.contains ?? []).flatMap((inner) => choicesOf(inner, scope, true));
  }
  if (isComposition && isFixed(item)) {
    for (const unit of item.units ?? [item.unit]) scope.units[unit] = (scope.units[unit] ?? 0) + (item.count ?? 1);
    scope.points += item.cost ?? 0;
    return [];
  }
  return [choiceOf(item, scope)];
}

function isFixed({ unit, units, count, min, max }) {
  if (units !== undefined) return min === 1 && max === 1;
  return unit !== undefined && count !== undefined && min === undefined && max === undefined;
}

function choiceOf(item, scope) {
  const { offers, most } = offersOf(item, scope, []);
  const min = item.minBySize?.[scope.size] ?? item.min ?? 0;
  const max = item.maxBySize?.[scope.size] ?? item.max;
  // One squad of as many as there may be, where its price depends on its number.
  const number = item.costIfSingle === undefined ? { min, ...(max === undefined ? {} : { max }) } : { min: 1, max: 1 };
  return { name: item.choose ?? item.unit ?? item.name, ...number, from: offers, ...(most === null ? {} : { most }) };
}

/** The entries of a choice, and how many of one entry where that is fewer. */
function offersOf(item, scope, tags) {
  const items = item.from === undefined ? [{ item, tags }] : flattened(item, scope, []);
  const merged = mergedByUnit(items);
  const most = merged.flatMap(({ item: one }) => {
    const max = one.maxBySize?.[scope.size] ?? one.max;
    return item.from === undefined || max === undefined ? [] : [[idOf(one), max]];
  });
  for (const one of merged) limitsOnItem(one.item, scope, idOf(one.item));
  return {
    offers: merged.map((one) => offerOf(one.item, one.tags, scope)),
    most: most.length === 0 ? null : Object.fromEntries(most),
  };
}

/** What is offered in groups within a group is offered side by side; the limit of a group is one on its tag. */
function flattened(group, scope, tags) {
  const inner = [...tags, group.choose];
  limitsOnItem({ ...group, unit: group.choose }, scope, null);
  if (group.countsOthers === true) scope.limits.push({ rule: 'EA-FORCE-92', of: group.choose, most: group.max });
  return group.from.flatMap((item) => {
    if (item.from === undefined) return [{ item, tags: inner }];
    const most = item.maxBySize?.[scope.size] ?? item.max;
    if (most !== undefined) scope.limits.push({ rule: 'EA-FORCE-92', of: item.choose, most });
    return flattened(item, scope, inner);
  });
}

/** A unit that is offered in several numbers is one entry with several strengths, unless it is offered singly as well. */
function mergedByUnit(items) {
  const units = [...new Set(items.map(({ item }) => item.unit ?? item))];
  return units.flatMap((unit) => {
    const alike = items.filter(({ item }) => (item.unit ?? item) === unit);
    if (alike.length === 1) return alike;
    if (alike.some(({ item }) => item.count === undefined))
      return alike.map(({ item, tags }) => ({ item: item.count === undefined ? item : packOf(item), tags }));
    const [{ item, tags }] = alike;
    const bySize = Object.fromEntries(alike.map((one) => [one.item.count, one.item.cost ?? 0]));
    const { count: _count, max: _max, cost: _cost, ...rest } = item;
    return [{ item: { ...rest, bySize }, tags }];
  });
}

/** `2 Land Raider`: a number of a unit that is offered beside single ones, at a price of its own. */
function packOf({ unit, count, ...rest }) {
  return { ...rest, name: `${count} ${unit}`, mix: [{ unit, count }] };
}

function idOf({ unit, name, choose }) {
  return unit ?? name ?? choose;
}

function offerOf(item, tags, scope) {
  const { unit, name, cost = 0, beside } = item;
  const also = item.alsoCounts === undefined ? [] : [item.alsoCounts];
  const marks = [...tags, ...also, ...(scope.units[unit] === undefined ? [] : [`Extra ${unit}`])];
  const tagged = marks.length === 0 ? {} : { tags: marks };
  const { units: inIt, points, ...contents } = contentsOf(item, scope);
  if (unit !== undefined && item.contains === undefined) return { like: unit, ...tagged, ...strengthOf(item) };
  const units = Object.fromEntries([
    ...(unit === undefined ? [] : [[unit, 1]]),
    ...(item.mix ?? []).map(({ unit: one, count }) => [one, count]),
    ...(item.units ?? []).map((one) => [one, 1]),
    ...Object.entries(inIt),
  ]);
  const hasUnits = Object.keys(units).length > 0;
  return {
    id: unit ?? name,
    kind: hasUnits || contents.needs !== undefined ? 'Upgrade' : 'Option',
    ...tagged,
    ...(hasUnits ? { units } : {}),
    ...(cost + points === 0 ? {} : { price: { pack: cost + points } }),
    ...(beside === undefined ? {} : { beside }),
    ...contents,
  };
}

function strengthOf({ count, cost = 0, bySize, costIfSingle, costPer, max }) {
  if (costPer !== undefined) return { price: { per: costPer } };
  if (bySize !== undefined) return { strengths: Object.keys(bySize).map(Number), price: { bySize } };
  if (costIfSingle !== undefined) {
    const strengths = Array.from({ length: max }, (_, i) => i + 1);
    return { strengths, price: { each: cost, bySize: { 1: costIfSingle - cost } } };
  }
  if (count !== undefined) return { strengths: [count], price: { pack: cost } };
  return { price: { each: cost } };
}

/** What is in an upgrade: limits on that are its own. */
function contentsOf({ contains = [] }, scope) {
  const inner = { ...scope, limits: [], units: {}, points: 0 };
  const needs = contains.flatMap((item) => choicesOf(item, inner, true));
  return {
    units: inner.units,
    points: inner.points,
    ...(needs.length === 0 ? {} : { needs }),
    ...(inner.limits.length === 0 ? {} : { limits: inner.limits }),
  };
}
