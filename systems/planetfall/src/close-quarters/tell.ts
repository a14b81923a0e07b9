import type { DiceRolled } from '@bridgehead/kernel';
import {
  counted,
  diceIn,
  effectsOf,
  headOf,
  nameOf,
  sentence,
  type Story,
  type StoryWords,
  type Table,
} from '@bridgehead/tabletop';
import { breaksIn, howMany } from '@bridgehead/wargame';
import { DAMAGE } from '../book/marks.js';
import { attackIn, type AttackRoll, isCqb } from '../fire/attack.js';
import { leftOver, levelsIn } from '../fire/tell.js';
import { isCall } from './engagement.js';

/** The attacks of one squadron on another, and the cover saves against them. */
interface Blows {
  readonly squad: string;
  readonly target: string;
  readonly attacks: (AttackRoll & { readonly roll: DiceRolled })[];
  readonly saves: DiceRolled[];
}

/**
 * PF-CQB-05: both squadrons strike, then all damage takes effect, so each squadron's blows are told with the damage that they did to the
 * other.
 */
export function tellCqb(story: Story, table: Table, words: StoryWords): string | null {
  const sides = blowsIn(story);
  const [first] = sides ?? [];
  if (sides === null || first === undefined) return null;
  const told = sides.map((blows, i) => {
    const who = i === 0 ? '' : `${nameOf(table, blows.squad)} strikes back, `;
    return `${who}${tellBlows(blows, story, table, words)}`;
  });
  const models = new Set(sides.flatMap(({ target }) => [...modelsOf(table, target)]));
  const rest = effectsOf({ ...story, effects: story.effects.filter((event) => !isOf(event, models)) }, table, words);
  // Overwatch may have been declared after the call.
  const head = isCall(story.declared?.what ?? '')
    ? headOf(story, table, words)
    : `${nameOf(table, first.squad)}, CQB at ${nameOf(table, first.target)}`;
  return sentence(head, [told.join('; '), ...rest].join('; '), []);
}

/** The blows in the order in which they were struck; null if there are other dice among them. */
function blowsIn({ rolls }: Story): readonly Blows[] | null {
  const found = new Map<string, Blows>();
  let last: Blows | undefined;
  for (const roll of rolls) {
    const about = attackIn(roll);
    if (roll.stream === 'SAVE') last?.saves.push(roll);
    else if (about === null || !isCqb(about)) return null;
    else {
      const { squad, target } = about.attack;
      last = found.get(squad) ?? { squad, target, attacks: [], saves: [] };
      found.set(squad, last);
      last.attacks.push({ ...about, roll });
    }
  }
  return [...found.values()];
}

function tellBlows({ squad, target, attacks, saves }: Blows, story: Story, table: Table, words: StoryWords): string {
  const successes = sumOf(attacks, ({ roll }) => roll.successes ?? 0);
  // Counted for every attack by itself: none can lose more hits than it has.
  const lost = sumOf(attacks, ({ roll, reduction }) => Math.min(reduction, roll.successes ?? 0));
  const stopped = sumOf(saves, (save) => save.successes ?? 0);
  const [own, theirs] = [modelsOf(table, squad), modelsOf(table, target)];
  const effects = story.effects.filter((event) => isOf(event, theirs));
  const dice = [
    `${attacks.map(({ roll }) => diceIn(roll)).join(' and ')}: ${counted(successes, 'hit', 'hits')}`,
    ...(lost === 0 ? [] : [`${lost} lost to damage`]),
    ...(saves.length === 0 ? [] : [`cover stops ${howMany(stopped, successes - lost)}`]),
  ].join(', ');
  // The first attack meets all levels, a later one only those that are left.
  const levels = levelsIn(attacks.toReversed().flatMap(({ links }) => links));
  const struck = story.effects.filter((event) => !isOf(event, own));
  const floating = leftOver(successes - lost - stopped, breaksIn(struck, levels, DAMAGE));
  const isHurt = effects.some(({ kind }) => kind === 'modelDestroyed' || kind === 'markChanged');
  const done = effectsOf({ ...story, effects, tested: null }, table, words);
  return [dice, [...(isHurt ? done : ['no damage']), ...floating].join(', ')].join(': ');
}

function modelsOf({ squads }: Table, squad: string): ReadonlySet<string> {
  return new Set(squads.get(squad)?.models);
}

function sumOf<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}

function isOf(event: Story['effects'][number], models: ReadonlySet<string>): boolean {
  if (event.kind === 'modelDestroyed') return models.has(event.model);
  return event.kind === 'markChanged' && event.mark === DAMAGE && models.has(event.on);
}
