const RULE = 'EA-FORCE-92';

/** What the book itself has one of: spacecraft, and the Avatar. */
const RULE_OF_ONE = {
  Spacecraft: 'EA-SPACE-01',
  'Strike Cruiser formation': 'EA-SPACE-01',
  'Kill Kroozer formation': 'EA-SPACE-01',
  'Cairn Class Ship formation': 'EA-SPACE-01',
  'Orbital Support': 'EA-SPACE-01',
  'Avatar formation': 'EA-FORCE-62',
};

/** Names of the figures for what is an entry under another name. */
const CALLED = { 'Nobz Unit': 'Nobz' };

/** Everything that an item says of how many there may be, and of what it goes with; `own` is the id of its entry, null for a group. */
export function limitsOnItem(item, scope, own) {
  const of = own ?? item.unit;
  for (const limit of forceLimits(item, of, scope)) scope.forceLimits.set(JSON.stringify(limit), limit);
  scope.limits.push(...formationLimits(item, of, scope));
}

/** On the whole force. */
function forceLimits({ maxInForce, minInForce, maxInForcePer = [], requiresOneOf = [], notWith = [] }, of, { id }) {
  const far = requiresOneOf.filter(isFar);
  const barred = notWith.filter(isFar);
  return [
    ...(maxInForce === undefined ? [] : [{ rule: RULE_OF_ONE[of] ?? RULE, of, most: maxInForce }]),
    ...(minInForce === undefined ? [] : [{ rule: RULE, of, least: minInForce }]),
    ...maxInForcePer.map(({ per, adds }) => ({ rule: RULE, of, most: amountPer(per, adds) })),
    ...(far.length === 0 ? [] : [{ rule: RULE, of, in: id, requires: far }]),
    ...(barred.length === 0 ? [] : [{ rule: RULE, of, in: id, excludes: barred }]),
  ];
}

/** On one formation. */
function formationLimits({ maxPer = [], requiresOneOf = [], notWith = [], when = [] }, of, { units }) {
  const near = requiresOneOf.filter((name) => !isFar(name)).map((name) => CALLED[name] ?? name);
  const barred = notWith.filter((name) => !isFar(name));
  // What is in a formation in any case is no part of it, so an upgrade with more of it bears a name of its own.
  const named = units[of] === undefined ? of : `Extra ${of}`;
  return [
    ...maxPer.map(({ per, adds }) => ({ rule: RULE, of: named, most: { per, adds } })),
    ...(near.length === 0 ? [] : [{ rule: RULE, of, requires: near }]),
    ...(barred.length === 0 ? [] : [{ rule: RULE, of, excludes: barred }]),
    ...when.map(({ once, requires }) => ({ rule: RULE, of, once, requires })),
  ];
}

/** What is somewhere else in the force. */
const FAR = new Set(['Battle Barge', 'Strike Cruiser', 'Orbital Support', 'Great Gargant', 'Gargant', 'Warband']);

function isFar(name) {
  return FAR.has(name);
}

function amountPer(per, adds) {
  const points = /^(\d+) points$/.exec(per);
  return points === null ? { per, adds } : { perPoints: Number(points[1]), adds };
}
