import type { DiceRolled, JsonRecord, Side } from '@bridgehead/kernel';
import {
  counted,
  diceIn,
  effectsOf,
  headOf,
  type Lead,
  nameOf,
  sentence,
  squadOf,
  type Story,
  type StoryWords,
  type Table,
} from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { leviathanTarget } from './leviathan-target.js';
import { leviathansInContact, meleeAttack } from './melee.js';
import { type Fight, struckBy } from './participants.js';
import { reductionOf } from './prepare.js';
import { volley } from './volley.js';
import { needed } from '../book/dice.js';
import type { Attack } from '../fire/attack.js';
import { levelsInCqb } from '../damage/damage-rating.js';
import { diceOf } from '../fire/firing-solution.js';
import { DAMAGE } from '../book/marks.js';
import { rulesOf } from '../book/moments.js';
import { breaks, howMany, left } from '../fire/tell.js';

const CALLS: ReadonlySet<string> = new Set(['CQB Engagement', 'Storming CQB']);

/** What the table tells of a fight before its first blow. */
type Overheard = {
  /** PF-CQB-07: what Damage on those who strike takes away, for each attack of each squadron. */
  readonly blows: readonly { readonly squad: string; readonly dice: number; readonly lost: number }[];
  readonly levels: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
};

/** Who strikes with how many dice; null where it is no fight, or where it is not to be told who strikes whom. */
export function overhearCqb(roll: DiceRolled, lead: Lead, table: Table): JsonRecord | null {
  const { by, at, what = '' } = lead.declared ?? {};
  if (roll.stream !== 'ATK' || by === undefined || at === undefined || !CALLS.has(what)) return null;
  const fights = [
    { squad: by, target: at, initiates: true },
    { squad: at, target: by, initiates: false },
  ];
  const rules = rulesOf(table);
  const blows = fights.flatMap((fight) => {
    const ordinary = volley(rules, fight);
    const all = [...meleeIn(fight, lead, table), ...(ordinary === null ? [] : [{ ...ordinary, chain: [] }])];
    return all.map((attack) => ({ squad: fight.squad, dice: diceOf(attack), lost: reductionOf(rules, attack) }));
  });
  const levels = Object.fromEntries([by, at].map((squad) => [squad, levelsOf(table, squad)]));
  return { blows, levels } satisfies Overheard;
}

/** PF-CQB-15: whom each Leviathan picked, where there was somebody to pick; those that picked the same strike as one. */
function meleeIn({ squad, target }: Fight, { answers }: Lead, table: Table): readonly Attack[] {
  const strikers = leviathansInContact(table, squad, target).map((one) => ({ ...one, may: struckBy(table, one) }));
  const { side } = squadOf(table, squad);
  const picks = answers.flatMap(({ ask, side: whose, answer }) =>
    ask === leviathanTarget.name && whose === side && typeof answer === 'object' && 'pick' in answer
      ? [String(answer.pick)]
      : [],
  );
  const choosers = strikers.filter(({ may }) => may.length > 1).length;
  const own = picks.slice(picks.length - choosers);
  const struck = new Map<string, string[]>();
  for (const { model, may } of strikers) {
    const at = (may.length > 1 ? own.shift() : may[0]) ?? '';
    struck.set(at, [...(struck.get(at) ?? []), model]);
  }
  return [...struck].map(([at, models]) => meleeAttack(table, { squad, target }, models, at));
}

function levelsOf(table: Table, squad: string): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(present(table, squad).map(({ id }) => [id, levelsInCqb(rulesOf(table), id)]));
}

/** The attacks of one squadron on another, and what cover did against them. */
interface Blows {
  readonly squad: string;
  readonly target: string;
  readonly attacks: DiceRolled[];
  readonly saves: DiceRolled[];
}

/** PF-CQB-05: both strike, then everything takes effect: each squadron's blows with what they did to the other. */
export function tellCqb(story: Story, table: Table, words: StoryWords): string | null {
  const { declared, rolls } = story;
  if (declared === null || !CALLS.has(declared.what) || rolls[0]?.stream !== 'ATK') return null;
  const sides = blowsIn(story);
  if (sides === null) return null;
  const aside = (story.aside ?? null) as Overheard | null;
  const told = sides.map((blows, i) => {
    const who = i === 0 ? '' : `${nameOf(table, blows.squad)} strikes back, `;
    return `${who}${tellBlows(blows, story, aside, table, words)}`;
  });
  const models = new Set(sides.flatMap(({ target }) => table.squads.get(target)?.models ?? []));
  const rest = effectsOf({ ...story, effects: story.effects.filter((event) => !isOf(event, models)) }, table, words);
  return sentence(headOf(story, table, words), [told.join('; '), ...rest].join('; '), []);
}

/** In the order in which they struck; null if there are other dice among them. */
function blowsIn({ declared, rolls }: Story): readonly Blows[] | null {
  const found = new Map<Side | undefined, Blows>();
  let last: Blows | undefined;
  for (const roll of rolls) {
    if (roll.stream === 'SAVE') last?.saves.push(roll);
    else if (roll.stream !== 'ATK') return null;
    else {
      const [by = '', at = ''] = [declared?.by, declared?.at];
      const [squad, target] = roll.side === declared?.side ? [by, at] : [at, by];
      last = found.get(roll.side) ?? { squad, target, attacks: [], saves: [] };
      found.set(roll.side, last);
      last.attacks.push(roll);
    }
  }
  return [...found.values()];
}

function tellBlows(
  { squad, target, attacks, saves }: Blows,
  story: Story,
  aside: Overheard | null,
  table: Table,
  words: StoryWords,
): string {
  const hits = attacks.reduce((sum, { successes = 0 }) => sum + successes, 0);
  const stopped = saves.reduce((sum, { successes = 0 }) => sum + successes, 0);
  const lost = aside === null ? null : lostOf(attacks, squad, aside);
  const models = new Set(table.squads.get(target)?.models ?? []);
  const effects = story.effects.filter((event) => isOf(event, models));
  const dice = [
    `${attacks.map(diceIn).join(' and ')}: ${counted(hits, 'hit', 'hits')}`,
    ...(lost === null || lost === 0 ? [] : [`${lost} lost to damage`]),
    ...(saves.length === 0 ? [] : [`cover stops ${howMany(stopped, hits - (lost ?? 0))}`]),
  ].join(', ');
  const broken = breaks(story.effects, aside?.levels[target] ?? {});
  const floating = lost === null ? [] : left(hits - lost - stopped - broken.hits, broken);
  const isHurt = effects.some(({ kind }) => kind === 'modelDestroyed' || kind === 'markChanged');
  const done = effectsOf({ ...story, effects, tested: null }, table, words);
  return [dice, [...(isHurt ? done : ['no damage']), ...floating].join(', ')].join(': ');
}

/** Of every attack by itself: none can lose more hits than it has. Null where the dice are not those that were foreseen. */
function lostOf(attacks: readonly DiceRolled[], squad: string, { blows }: Overheard): number | null {
  const own = blows.filter((blow) => blow.squad === squad && blow.dice > 0);
  if (own.length !== attacks.length) return null;
  let lost = 0;
  for (const [i, { count, modifiers = [], successes = 0 }] of attacks.entries()) {
    const { dice = 0, lost: most = 0 } = own[i] ?? {};
    if (needed(dice, modifiers).count !== count) return null;
    lost += Math.min(most, successes);
  }
  return lost;
}

function isOf(event: Story['effects'][number], models: ReadonlySet<string>): boolean {
  if (event.kind === 'modelDestroyed') return models.has(event.model);
  return event.kind === 'markChanged' && event.mark === DAMAGE && models.has(event.on);
}
