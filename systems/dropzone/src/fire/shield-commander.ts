import { allocateAsk, ask, isRefusal, type JsonRecord, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { commander } from '../command/commanders.js';
import { hasSpecial } from '../book/figures.js';
import { isInfantry, squadOfUnit, unitsOnTable } from '../book/units.js';
import { shotAt } from './shot-at.js';
import type { Allotted } from './volley.js';

interface Shielding extends JsonRecord {
  readonly target: string;
  /** `s1/railgun#1`: the shots that are aimed at the Commander's vehicle. */
  readonly shots: readonly string[];
}

function splitShot(shot: string): { readonly shooter: string; readonly weapon: string } {
  const [item = ''] = shot.split('#');
  const at = item.lastIndexOf('/');
  return { shooter: item.slice(0, at), weapon: item.slice(at + 1) };
}

/** DZC-CMD-08: in range and arc, and in equal or better view of that shooter. */
function whyNotTo(table: Table, shot: string, from: string, to: string): Refusal | null {
  const { shooter, weapon } = splitShot(shot);
  const [before, after] = [shotAt(table, shooter, weapon, from), shotAt(table, shooter, weapon, to)];
  if (isRefusal(after)) return after;
  const isWorse = after.aimed.hullDown && !isRefusal(before) && !before.aimed.hullDown;
  return isWorse ? refuse('DZC-CMD-08', 'It is in worse view than the Commander.') : null;
}

function others(table: Table, target: string, shots: readonly string[]): readonly string[] {
  return unitsOnTable(table, squadOfUnit(table, target)).filter(
    (id) => id !== target && shots.some((shot) => whyNotTo(table, shot, target, id) === null),
  );
}

/** DZC-CMD-08: which shots do the others take for the Commander? */
export const shieldAsk = allocateAsk<Table, Shielding>({
  name: 'shieldCommander',
  prompt: 'Which shots do other units take for the Commander?',
  meaning: 'For each shot, `unit/weapon#n`, the unit that takes it: all on the Commander, or spread evenly.',
  rules: ['DZC-CMD-08'],
  items: (_table, { shots }) => shots,
  bins: (table, { target, shots }) => [target, ...others(table, target, shots)],
  barred: (table, { target }, shot, bin) => (bin === target ? null : whyNotTo(table, shot, target, bin)),
  whole(table, { target, shots }, allocation) {
    const all = Object.values(allocation);
    if (all.every((to) => to === target)) return null;
    const bins = [target, ...others(table, target, shots)];
    // DZC-FORCE-35: a guardian takes as many as its owner likes.
    if (bins.every((id) => hasSpecial(table, id, 'guardian'))) return null;
    const [least, most] = [Math.floor(shots.length / bins.length), Math.ceil(shots.length / bins.length)];
    const counts = bins.map((bin) => all.filter((to) => to === bin).length);
    return counts.every((count) => count >= least && count <= most)
      ? null
      : refuse('DZC-CMD-08', 'The shots must be spread evenly.');
  },
  usual: (_table, { target, shots }) => Object.fromEntries(shots.map((shot) => [shot, target])),
});

/** DZC-CMD-08: shots at a Commander's vehicle may be taken by the rest of its Squad, before dice are rolled. */
export function* shielded(play: TablePlay, allotted: readonly Allotted[]): Procedure<readonly Allotted[]> {
  let result = allotted;
  for (const target of new Set(allotted.map((one) => one.target))) {
    const model = play.table.models.get(target);
    if (model === undefined || isInfantry(play.table, target) || commander.read(play.table, target) === undefined)
      continue;
    const aimed = result.filter((one) => one.target === target);
    const shots = aimed.flatMap(({ shooter, weapon, count }) => {
      const shot = shotAt(play.table, shooter, weapon, target);
      if (isRefusal(shot)) return [];
      return Array.from({ length: count ?? shot.shots }, (_, i) => `${shooter}/${weapon}#${i + 1}`);
    });
    if (others(play.table, target, shots).length === 0) continue;
    const allocation = yield* ask(modelOf(play.table, target).side, shieldAsk, { target, shots }, { interrupt: true });
    if (hasSpecial(play.table, target, 'guardian')) play.cite('DZC-FORCE-35');
    result = [...result.filter((one) => one.target !== target), ...grouped(shots, allocation)];
  }
  return inOrderOf(allotted, result);
}

/** DZC-DICE-07: the dice are rolled in the order of the shooters and their weapons, whoever takes the shots. */
function inOrderOf(before: readonly Allotted[], after: readonly Allotted[]): readonly Allotted[] {
  const itemOf = ({ shooter, weapon }: Allotted) => `${shooter}/${weapon}`;
  const order = before.map(itemOf);
  return after.toSorted((a, b) => order.indexOf(itemOf(a)) - order.indexOf(itemOf(b)));
}

function grouped(shots: readonly string[], allocation: Readonly<Record<string, string>>): readonly Allotted[] {
  const found = new Map<string, Allotted & { readonly count: number }>();
  for (const shot of shots) {
    const { shooter, weapon } = splitShot(shot);
    const target = allocation[shot] ?? '';
    const key = `${shooter}/${weapon}>${target}`;
    found.set(key, { shooter, weapon, target, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
