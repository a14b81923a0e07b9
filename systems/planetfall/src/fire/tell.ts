import type { DiceRolled, JsonRecord } from '@bridgehead/kernel';
import {
  counted,
  diceIn,
  effectsOf,
  headOf,
  type Lead,
  markOn,
  sentence,
  type Story,
  type StoryWords,
  type Table,
} from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { attackOf, groupsIn } from './declare-attacks.js';
import { CYBER_CHART, CYBER_NAMES } from '../disorder/cyber.js';
import { needed } from '../book/dice.js';
import { isAtCrystal } from './aiming.js';
import type { DeclaredAttack } from './attack.js';
import { coverOf } from '../damage/cover.js';
import { crystalSolution } from './crystal-solution.js';
import { levelsAgainst } from '../damage/damage-rating.js';
import { diceOf, type FiringSolution, solutionsFor } from './firing-solution.js';
import { gunsOf } from './guns.js';
import { reached } from './reach.js';
import { DAMAGE, isForlornHope } from '../book/marks.js';
import { rulesOf } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';

/** What the table tells of an attack when it is rolled and no event says. */
type Overheard = {
  /** PF-FIRE-10: what damage on those who fire takes away. */
  readonly lost: number;
  /** PF-DAMAGE-05: the levels of every model under fire. */
  readonly levels: Readonly<Record<string, readonly number[]>>;
  /** PF-SAVE-04: some of them have shields and some have cover, so that saves may be of both. */
  readonly both: boolean;
};

/** Who fires, and how hard their targets are; null where the dice fit ways to fire that differ in that. */
export function overhearAttack(roll: DiceRolled, lead: Lead, table: Table): JsonRecord | null {
  if (roll.stream !== 'ATK') return null;
  const found = [
    ...attacksIn(lead, table)
      .flatMap((attack) => solutionsFor(table, attack))
      .filter((solution) => needed(diceOf(solution), roll.modifiers ?? []).count === roll.count),
    ...crystalsIn(lead, table, roll.count),
  ].map((solution) => overheard(solution, table));
  return found.reduce<Overheard | null>((one, other) => one && agreed(one, other), found[0] ?? null);
}

/** Ways to fire that reach more or fewer may be one as good as the other. */
function agreed(one: Overheard, other: Overheard): Overheard | null {
  const levels = { ...one.levels, ...other.levels };
  const isSame = Object.entries(one.levels).every(([model, own]) => own.join() === levels[model]?.join());
  return isSame && one.lost === other.lost ? { lost: one.lost, levels, both: one.both || other.both } : null;
}

/** The attacks that may be meant: as declared, or the one gun that can fire. */
function attacksIn({ declared, answers }: Lead, table: Table): readonly DeclaredAttack[] {
  const { by: squad, at: target, what } = declared ?? {};
  if (squad === undefined || target === undefined || (what !== 'Main Ordnance' && what !== BLOCKED)) return [];
  const told = (name: string) => answers.findLast(({ ask, side }) => ask === name && side === declared?.side)?.answer;
  // PF-MAR-20: then not all fire at what was declared.
  const elsewhere = told('independentTargets');
  const aims = typeof elsewhere === 'object' && 'allocate' in elsewhere ? elsewhere.allocate : {};
  const answer = told('declareAttacks');
  if (typeof answer === 'object' && 'allocate' in answer)
    return groupsIn(answer.allocate).map((guns) => attackOf({ squad, target, aims }, guns));
  const guns = gunsOf(table, squad).filter((gun) => reached(table, gun, target, 'long').length > 0);
  return guns.length === 1 ? [{ squad, target, guns }] : [];
}

/** PF-MAR-09: whichever of the squadron stored the hits. */
function crystalsIn({ declared }: Lead, table: Table, dice: number): readonly FiringSolution[] {
  const { by, at, what } = declared ?? {};
  if (by === undefined || at === undefined || what !== 'Crystal') return [];
  return present(table, by).flatMap(({ id }) => crystalSolution(table, id, at, dice) ?? []);
}

function overheard(solution: FiringSolution, table: Table): Overheard {
  const { shooters, squad, viable } = solution;
  const attack = { ...solution, chain: [] };
  const damage = shooters.reduce((sum, model) => sum + markOn(table, model, DAMAGE), 0);
  return {
    // PF-MORALE-07.
    lost: isForlornHope(table, squad) ? 0 : damage,
    levels: Object.fromEntries(viable.map(({ model }) => [model, levelsAgainst(rulesOf(table), attack, model)])),
    both:
      viable.some(({ model }) => figuresOf(table, model).sh > 0) &&
      viable.some(({ model }) => coverOf(table, model).dice > 0),
  };
}

const BLOCKED = 'Attack blocked';

/** An attack: dice, hits, what damage on the firers and the saves of the targets took away, and the casualties. */
export function tellAttack(told: Story, table: Table, words: StoryWords): string | null {
  const story = fired(told);
  const [attack, ...others] = story.rolls;
  if (attack?.stream !== 'ATK' || attack.successes === undefined) return null;
  const saved = others.filter(({ stream }) => stream === 'SAVE');
  const cyber = others.filter(({ stream }) => stream === 'CYBER');
  if (saved.length + cyber.length < others.length) return null;
  const stopped = saved.reduce((sum, { successes = 0 }) => sum + successes, 0);
  const aside = (story.aside ?? null) as Overheard | null;
  const lost = Math.min(aside?.lost ?? 0, attack.successes);
  const dice = [
    `${diceIn(attack)}: ${counted(attack.successes, 'hit', 'hits')}`,
    ...(lost === 0 ? [] : [`${lost} lost to damage`]),
    ...(saved.length === 0 ? [] : [`${savers(saved, aside)} ${howMany(stopped, attack.successes - lost)}`]),
  ];
  const effects = effectsOf(story, table, words);
  const done = [...cyber.map(tellCyber), ...effects];
  if (isStored(story, table)) done.push(`${attack.successes - lost} stored`);
  else if (cyber.length === 0) {
    if (!hurts(story)) done.unshift('no damage');
    if (aside !== null) done.push(...floats(story, aside, attack.successes - lost - stopped));
  }
  return sentence(headOf(story, table, words), dice.join(', '), done);
}

/** PF-MAR-10: what the chart says. */
function tellCyber(roll: DiceRolled): string {
  const faces = (roll.waves ?? []).flat();
  const results = Object.entries(CYBER_CHART).flatMap(([name, its]) => {
    const count = faces.filter((face) => its.includes(face)).length;
    return count === 0 ? [] : [`${count} ${CYBER_NAMES[name] ?? name}`];
  });
  return `Cyber Weapon ${diceIn(roll)} (${results.join(', ')})`;
}

/** PF-MAR-09: hits on a Crystal of one's own do not harm it. */
function isStored({ declared }: Story, table: Table): boolean {
  const { by: squad, at: target } = declared ?? {};
  return squad !== undefined && target !== undefined && isAtCrystal(table, { squad, target });
}

/** PF-SAVE-01, PF-SAVE-03: dice of both kinds that are alike are one roll, told by the first of them. */
function savers(saves: readonly DiceRolled[], aside: Overheard | null): string {
  const rules = new Set(saves.map(({ because }) => (because === 'PF-SAVE-01' ? 'shields' : 'cover')));
  if (aside?.both === true || rules.size > 1) return 'shields and cover stop';
  return rules.has('shields') ? 'shields stop' : 'cover stops';
}

function hurts({ effects }: Story): boolean {
  return effects.some(
    (event) => event.kind === 'modelDestroyed' || (event.kind === 'markChanged' && event.mark === DAMAGE),
  );
}

/** PF-FIRE-04: an attack that is blocked is said among the others of the same Main Ordnance, which go on. */
function fired(story: Story): Story {
  const { declared } = story;
  return declared?.what === BLOCKED ? { ...story, declared: { ...declared, what: 'Main Ordnance' } } : story;
}

/** PF-DAMAGE-03: the hits that reached no level; where nobody is left for them to float on, those to spare. */
function floats({ effects }: Story, { levels }: Overheard, hits: number): readonly string[] {
  const broken = breaks(effects, levels);
  return left(hits - broken.hits, broken);
}

/** What came of hits on models of those levels. */
export interface Breaks {
  /** The hits that it took. */
  readonly hits: number;
  /** Whether anybody is left. */
  readonly standing: boolean;
  /** PF-TRANSPORT-07: hits went on to those aboard. */
  readonly aboard: boolean;
}

export function breaks(effects: Story['effects'], levels: Overheard['levels']): Breaks {
  const standing = new Set(Object.keys(levels));
  let hits = 0;
  let aboard = false;
  for (const event of effects) {
    if (event.kind === 'modelDestroyed') standing.delete(event.model);
    if (event.kind !== 'markChanged' || event.mark !== DAMAGE) continue;
    if (event.because === 'PF-TRANSPORT-07') aboard = true;
    const own = levels[event.on] ?? [];
    for (const level of own.slice(0, event.to - (event.was ?? 0))) hits += level;
  }
  return { hits, standing: standing.size > 0, aboard };
}

/** Hits that broke nothing. */
export function left(hits: number, { standing, aboard }: Breaks): readonly string[] {
  if (hits <= 0) return [];
  if (aboard) return [`${hits} go on to those aboard`];
  return [standing ? `${hits} floating` : `${hits} to spare`];
}

/** Saves may be more than there is to stop. */
export function howMany(stopped: number, due: number): string {
  if (stopped === 0) return 'none';
  return stopped >= due ? 'all' : String(stopped);
}
