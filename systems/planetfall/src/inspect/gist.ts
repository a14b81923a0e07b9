import { inWords, listed, living, modelsOf, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import { lentToModels, lentToWeapons } from '@bridgehead/wargame';
import { isDesignator } from '../fire/guns.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { holdOf, slotsFor } from '../transports/transport.js';

/** The strengths of a squadron in one plain line: its fire, its movement and its resistance. */
export function gistOf(table: Table, squad: string): string {
  const alive = living(table, squad);
  const models = (alive.length > 0 ? alive : modelsOf(table, squad)).map(({ id }) => id);
  const [first] = models;
  if (first === undefined) return squadOf(table, squad).name;
  const role = figuresOf(table, first).description;
  const traits = [fireOf(table, models), closeOf(table, models), paceOf(table, models), staminaOf(table, models)];
  const says = [...traits, eyesOf(table, models), holdOfAny(table, squad, models), cardsOn(table, squad)]
    .filter((part) => part !== '')
    .join(', ');
  return role === '' ? says.charAt(0).toUpperCase() + says.slice(1) : `${role}: ${says}`;
}

/** PF-CARD-06: what cards give a squadron until the end of the turn. */
function cardsOn(table: Table, squad: string): string {
  const lent = [lentToModels, lentToWeapons].flatMap((memo) => memo.read(table, squad) ?? []);
  if (lent.length === 0) return '';
  const names = lent.map(({ trait, values = {} }) => String(values['card'] ?? inWords(trait)));
  return `this turn with ${listed([...new Set(names)])}`;
}

/** The guns of a squadron by their useful range: Effective Range, or Long Range if their dice there are at least two thirds as many. */
function fireOf(table: Table, models: readonly string[]): string {
  let [near, far, effective, long] = [0, 0, 0, 0];
  for (const model of models) {
    for (const weapon of profileOf(table, model).weapons) {
      if (isDesignator(weapon)) continue;
      const { ef, lr } = weaponFigures(weapon);
      near += ef?.dice ?? 0;
      far += lr?.dice ?? 0;
      effective = Math.max(effective, ef?.range ?? 0);
      long = Math.max(long, lr?.range ?? 0);
    }
  }
  if (near + far === 0) return 'no guns of its own';
  if (far * 3 < near * 2) return `shoots within ${effective}"`;
  return long >= 30 ? `shoots far, to ${long}"` : `shoots to ${long}"`;
}

/** PF-DROP-02, PF-MAR-02. */
function eyesOf(table: Table, models: readonly string[]): string {
  const profiles = models.map((model) => profileOf(table, model));
  const reaches = profiles.flatMap(({ weapons }) =>
    weapons.filter(isDesignator).map((weapon) => {
      const { ef, lr } = weaponFigures(weapon);
      return Math.max(ef?.range ?? 0, lr?.range ?? 0);
    }),
  );
  const support = profiles.some(({ traits }) => traits.some(({ trait }) => trait === 'artillery-support'));
  if (reaches.length === 0) return support ? 'brings artillery' : '';
  const designates = `designates to ${Math.max(...reaches)}"`;
  return support ? `brings artillery and ${designates}` : designates;
}

function closeOf(table: Table, models: readonly string[]): string {
  const best = Math.max(...models.map((model) => Math.max(0, ...figuresOf(table, model).cqb)));
  if (best >= 10) return 'fearsome at close quarters';
  if (best >= 5) return 'strong at close quarters';
  return best <= 1 ? 'weak at close quarters' : '';
}

function paceOf(table: Table, models: readonly string[]): string {
  const slowest = Math.min(...models.map((model) => figuresOf(table, model).mv[0] ?? 0));
  if (slowest === 0) return 'stays where it lands';
  if (slowest >= 12) return `fast (${slowest}")`;
  return slowest <= 6 ? `slow (${slowest}")` : '';
}

function staminaOf(table: Table, models: readonly string[]): string {
  // The hits that destroy a model, and those that its shields stop on average.
  const hits = models.map((model) => {
    const { dr, sh } = figuresOf(table, model);
    return dr.reduce((sum, level) => sum + level, 0) + sh;
  });
  const least = Math.min(...hits);
  if (least >= 28) return 'very hard to kill';
  if (least >= 16) return 'hard to kill';
  return least <= 6 ? 'easily killed' : '';
}

function holdOfAny(table: Table, squad: string, models: readonly string[]): string {
  const slots = models.reduce((sum, model) => sum + (holdOf(table, model)?.slots ?? 0), 0);
  return slots === 0 || slotsFor(table, squad) === 0 ? '' : `carries ${slots}`;
}
