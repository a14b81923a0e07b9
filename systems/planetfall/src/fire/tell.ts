import type { DiceRolled } from '@bridgehead/kernel';
import {
  counted,
  diceIn,
  effectsOf,
  headOf,
  sentence,
  type ShotSeen,
  type Story,
  type StoryWords,
  type Table,
} from '@bridgehead/tabletop';
import { type Breaks, breaksIn, howMany, type LevelsByModel } from '@bridgehead/wargame';
import { DAMAGE } from '../book/marks.js';
import type { ChainLink } from '../damage/allocate.js';
import { saveIn } from '../damage/saves.js';
import { CYBER_CHART, CYBER_NAMES } from '../traits/cyber-chart.js';
import { isAtCrystal } from './guns.js';
import { attackIn, isFire } from './attack.js';
import { BLOCKED, MAIN_ORDNANCE } from './fire.js';

/** Tells an attack: its dice, its hits, those lost to damage on the attackers and to saves, and the casualties. */
export function tellAttack(told: Story, table: Table, words: StoryWords): string | null {
  const story = fired(told);
  const [roll, ...others] = story.rolls;
  const about = roll === undefined ? null : attackIn(roll);
  if (roll === undefined || about === null || !isFire(about)) return null;
  const saved = others.filter(({ stream }) => stream === 'SAVE');
  const cyber = others.filter(({ stream }) => stream === 'CYBER');
  if (saved.length + cyber.length < others.length) return null;
  const { successes = 0 } = roll;
  const hits = Math.max(0, successes - about.reduction);
  const stopped = saved.reduce((sum, save) => sum + (save.successes ?? 0), 0);
  const dice = [
    `${diceIn(roll)}: ${counted(successes, 'hit', 'hits')}`,
    ...(hits === successes ? [] : [`${successes - hits} lost to damage`]),
    ...(saved.length === 0 ? [] : [`${saversIn(saved)} ${howMany(stopped, hits)}`]),
  ];
  const done = [...cyber.map(tellCyber), ...effectsOf(story, table, words)];
  if (isAtCrystal(table, about.attack)) done.push(`${hits} stored`);
  else if (cyber.length === 0) {
    if (!hurts(story)) done.unshift('no damage');
    done.push(...leftOver(hits - stopped, breaksIn(story.effects, levelsIn(about.links), DAMAGE)));
  }
  return sentence(headOf(story, table, words), dice.join(', '), done);
}

/** The models that fire or strike, and those of the target that the hits may reach; an Artillery Strike comes from beyond the table. */
export function shotOfAttack(roll: DiceRolled): ShotSeen | null {
  const about = attackIn(roll);
  if (about === null) return null;
  const { shooters, chain, target } = about.attack;
  return { from: shooters, at: chain.length === 0 ? [target] : chain };
}

/** PF-MAR-10: tells the results on the chart. */
function tellCyber(roll: DiceRolled): string {
  const faces = (roll.waves ?? []).flat();
  const results = Object.entries(CYBER_CHART).flatMap(([name, its]) => {
    const count = faces.filter((face) => its.includes(face)).length;
    return count === 0 ? [] : [`${count} ${CYBER_NAMES[name] ?? name}`];
  });
  return `Cyber Weapon ${diceIn(roll)} (${results.join(', ')})`;
}

/** PF-SAVE-04: names the kinds of saves, made in one roll or in several. */
function saversIn(rolls: readonly DiceRolled[]): string {
  const saves = rolls.map(saveIn);
  const shields = saves.some((save) => save !== null && save.shields > 0);
  const cover = saves.some((save) => save !== null && save.cover > 0);
  if (shields && cover) return 'shields and cover stop';
  return cover ? 'cover stops' : 'shields stop';
}

function hurts({ effects }: Story): boolean {
  return effects.some(
    (event) => event.kind === 'modelDestroyed' || (event.kind === 'markChanged' && event.mark === DAMAGE),
  );
}

/** PF-FIRE-04: a blocked attack is told among the others of the same Main Ordnance, which go on. */
function fired(story: Story): Story {
  const { declared } = story;
  return declared?.what === BLOCKED ? { ...story, declared: { ...declared, what: MAIN_ORDNANCE } } : story;
}

export function levelsIn(links: readonly ChainLink[]): LevelsByModel {
  return Object.fromEntries(links.map(({ model, levels }) => [model, levels]));
}

/**
 * PF-DAMAGE-03: hits that broke no level float; if no model is left for them to float on, they are to spare. PF-TRANSPORT-07: or they went
 * on to the passengers of a wreck.
 */
export function leftOver(hits: number, broken: Breaks): readonly string[] {
  const left = hits - broken.hits;
  if (left <= 0) return [];
  if (broken.elsewhere) return [`${left} go on to those aboard`];
  return [broken.standing ? `${left} floating` : `${left} to spare`];
}
