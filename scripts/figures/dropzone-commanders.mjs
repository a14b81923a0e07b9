/** The greatest Command Value of a Commander who may ride with infantry: DZC-CMD-03. */
const MOST_WITH_INFANTRY = 3;

function ranks({ commanders }) {
  return commanders.filter(({ famous }) => famous !== true);
}

/** DZC-FORCE-93: Commanders by rank; their figures stay with them. */
export function commanderEntries(figures) {
  return ranks(figures).map(({ name, points, cv, radius }) => ({
    id: name,
    kind: 'Commander',
    tags: ['Commander'],
    price: { pack: points },
    rules: ['DZC-FORCE-13'],
    data: { commandValue: cv, sphereOfInfluence: radius },
  }));
}

/** DZC-CMD-03: where a Commander may ride; one in each model. */
export function mountFor({ type, squad, category }, figures) {
  const isInfantry = type === 'Infantry';
  const fit = ranks(figures).filter(({ cv }) => !isInfantry || cv <= MOST_WITH_INFANTRY);
  if (category === 'Air' || category === 'Airstrike' || category === 'Drill') return [];
  return [
    { name: 'Commanders', max: Math.max(...squad.sizes), from: fit.map(({ name }) => name), maxRule: 'DZC-CMD-03' },
  ];
}

const LETTERS = { S: 'skirmish', C: 'clash', B: 'battle' };

/** DZC-FORCE-13: in which sizes of game a Commander of a rank is allowed. */
export function commanderLimits(figures) {
  return ranks(figures)
    .filter(({ allowed }) => allowed.length < Object.keys(LETTERS).length)
    .map(({ name, allowed }) => {
      const sizes = Object.entries(LETTERS).map(([letter, size]) => [size, allowed.includes(letter) ? null : 0]);
      return { rule: 'DZC-FORCE-13', of: name, most: { bySize: Object.fromEntries(sizes) } };
    });
}
