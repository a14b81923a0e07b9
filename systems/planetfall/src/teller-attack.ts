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
import { groupsIn } from './asks/declare-attacks.js';
import { needed } from './dice.js';
import type { DeclaredAttack } from './fire/attack.js';
import { levelsAgainst } from './fire/damage-rating.js';
import { diceOf, type FiringSolution, solutionsFor } from './fire/firing-solution.js';
import { gunsOf } from './fire/guns.js';
import { reached } from './fire/reach.js';
import { DAMAGE, isForlornHope } from './marks.js';
import { rulesOf } from './moments.js';

/** What the table tells of an attack when it is rolled and no event says. */
type Overheard = {
  /** PF-FIRE-10: what damage on those who fire takes away. */
  readonly lost: number;
  /** PF-DAMAGE-05: the levels of every model under fire. */
  readonly levels: Readonly<Record<string, readonly number[]>>;
};

/** Who fires, and how hard their targets are; null where the dice fit more than one way to fire. */
export function overhearAttack(roll: DiceRolled, lead: Lead, table: Table): JsonRecord | null {
  const found = attacksIn(lead, table)
    .flatMap((attack) => solutionsFor(table, attack))
    .filter((solution) => needed(diceOf(solution), roll.modifiers ?? []).count === roll.count)
    .map((solution) => overheard(solution, table));
  const [first] = found;
  if (roll.stream !== 'ATK' || first === undefined) return null;
  return found.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
}

/** The attacks that may be meant: as declared, or the one gun that can fire. */
function attacksIn({ declared, answers }: Lead, table: Table): readonly DeclaredAttack[] {
  const { by: squad, at: target, what } = declared ?? {};
  if (squad === undefined || target === undefined || (what !== 'Main Ordnance' && what !== BLOCKED)) return [];
  // PF-MAR-20: then not all fire at what was declared.
  if (answers.some(({ ask }) => ask === 'independentTargets')) return [];
  const answer = answers.findLast(({ ask, side }) => ask === 'declareAttacks' && side === declared?.side)?.answer;
  if (typeof answer === 'object' && 'allocate' in answer)
    return groupsIn(answer.allocate).map((guns) => ({ squad, target, guns }));
  const guns = gunsOf(table, squad).filter((gun) => reached(table, gun, target, 'long').length > 0);
  return guns.length === 1 ? [{ squad, target, guns }] : [];
}

function overheard(solution: FiringSolution, table: Table): Overheard {
  const { shooters, squad, viable } = solution;
  const attack = { ...solution, chain: [] };
  const damage = shooters.reduce((sum, model) => sum + markOn(table, model, DAMAGE), 0);
  return {
    // PF-MORALE-07.
    lost: isForlornHope(table, squad) ? 0 : damage,
    levels: Object.fromEntries(viable.map(({ model }) => [model, levelsAgainst(rulesOf(table), attack, model)])),
  };
}

const BLOCKED = 'Attack blocked';

/** An attack: dice, hits, what damage on the firers and the saves of the targets took away, and the casualties. */
export function tellAttack(told: Story, table: Table, words: StoryWords): string | null {
  const story = fired(told);
  const [attack, ...others] = story.rolls;
  if (attack?.stream !== 'ATK' || attack.successes === undefined) return null;
  const saved = others.filter(({ stream }) => stream === 'SAVE');
  if (saved.length < others.length) return null;
  const stopped = saved.reduce((sum, { successes = 0 }) => sum + successes, 0);
  const aside = (story.aside ?? null) as Overheard | null;
  const lost = Math.min(aside?.lost ?? 0, attack.successes);
  const dice = [
    `${diceIn(attack)}: ${counted(attack.successes, 'hit', 'hits')}`,
    ...(lost === 0 ? [] : [`${lost} lost to damage`]),
    ...(saved.length === 0 ? [] : [stopped === 0 ? 'saves stop none' : `saves stop ${stopped}`]),
  ];
  const effects = effectsOf(story, table, words);
  const floating = aside === null ? [] : floats(story, aside, attack.successes - lost - stopped);
  const done = [...(hurts(story) ? [] : ['no damage']), ...effects, ...floating];
  return sentence(headOf(story, table, words), dice.join(', '), done);
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

/** PF-DAMAGE-03: the hits that reached no level, while somebody is left for them to float on. */
function floats({ effects }: Story, { levels }: Overheard, hits: number): readonly string[] {
  const left = new Map(Object.entries(levels));
  let floating = hits;
  for (const event of effects) {
    if (event.kind === 'modelDestroyed') left.delete(event.model);
    if (event.kind !== 'markChanged' || event.mark !== DAMAGE) continue;
    const broken = event.to - (event.was ?? 0);
    const own = left.get(event.on) ?? [];
    for (const level of own.slice(0, broken)) floating -= level;
  }
  return left.size > 0 && floating > 0 ? [`${floating} floating`] : [];
}
