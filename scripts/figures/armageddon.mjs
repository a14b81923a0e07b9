import { withCapacities } from './armageddon-capacities.mjs';
import { formationEntries } from './armageddon-formations.mjs';
import { mended } from './armageddon-mending.mjs';

const RULES = {
  points: 'EA-FORCE-92',
  list: 'EA-FORCE-90',
  contents: 'EA-FORCE-03',
  strength: 'EA-FORCE-92',
  options: 'EA-FORCE-92',
};

/** An army of Epic: Armageddon as an army list: formations with what is in them, by their allotment (EA-FORCE-90). */
export function convertArmy(id, figures) {
  const { army, notes: ourNotes } = mended(id, figures);
  const { entries, limits } = formationEntries(army);
  return {
    id,
    name: army.army,
    pointsName: 'points limit',
    rules: RULES,
    kinds: {
      Formation: { in: ['Force'], rule: 'EA-FORCE-03' },
      Unit: { in: ['Formation', 'Upgrade'], rule: 'EA-FORCE-03' },
    },
    // What is named stands before what names it.
    entries: [...army.units.map(({ name }) => ({ id: name, kind: 'Unit', units: { [name]: 1 } })), ...entries],
    force: { needs: [{ name: 'formations', min: 1, tagged: 'formation', minRule: 'EA-FORCE-03' }] },
    limits: [...allotments(army), ...limits],
    units: Object.fromEntries(army.units.map((unit) => [unit.name, withCapacities(unit)])),
    notes: [...army.notes, ...ourNotes],
    data: { list: army.list, rating: army.rating, source: army.source },
  };
}

/** EA-FORCE-90: so many support formations for each core formation, and a third of the points for the rest. */
function allotments({ formations }) {
  const named = new Set(formations.map(({ allotment }) => allotment));
  return [...named].flatMap((allotment) => {
    if (allotment === 'third')
      return [{ rule: 'EA-FORCE-90', of: 'third', measure: 'points', most: { share: [1, 3] } }];
    const [kind, number] = (allotment ?? '').split(':');
    return kind === 'support'
      ? [{ rule: 'EA-FORCE-90', of: 'support', most: { per: 'core', adds: Number(number) } }]
      : [];
  });
}
