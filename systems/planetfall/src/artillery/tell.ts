import type { DiceRolled, Side } from '@bridgehead/kernel';
import {
  type ChapterTeller,
  counted,
  diceIn,
  effectsOf,
  nameOf,
  pointInUnits,
  sentence,
  type Story,
  type StoryWords,
  type Table,
  type TableEvent,
  type TokenPlaced,
} from '@bridgehead/tabletop';
import { breaksIn, howMany } from '@bridgehead/wargame';
import { DAMAGE } from '../book/marks.js';
import type { ChainLink } from '../damage/allocate.js';
import { attackIn } from '../fire/attack.js';
import { DESIGNATION } from '../fire/designate.js';
import { leftOver, levelsIn } from '../fire/tell.js';
import { ARTILLERY_MARKER, MARKER_NAMES, SKY_DROP_MARKER } from '../sky-drop/markers.js';
import { BLAST_TEMPLATE, STRIKE } from './strike.js';

/** Tells of Designators, markers and strikes. */
export const tells: ChapterTeller = {
  declared: {
    [STRIKE]: ({ who }) => `${who} calls an Artillery Strike`,
    [DESIGNATION]({ who, at = '' }, table) {
      // The marker may be gone when a strike is told.
      const name = MARKER_NAMES.get(table.tokens.get(at)?.kind ?? '');
      return `${who} designates ${name === undefined ? 'a marker' : `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`}`;
    },
  },
  tokenPlaced: {
    [BLAST_TEMPLATE]: ({ to }) => `The strike falls${to.at === null ? '' : ` at ${pointInUnits(to.at)}`}`,
    [ARTILLERY_MARKER]: tellMarker,
    [SKY_DROP_MARKER]: tellMarker,
  },
  tokenRemoved: {
    // The removal of the template is not told.
    [BLAST_TEMPLATE]: () => null,
    [ARTILLERY_MARKER]: () => 'The Artillery Marker is removed',
  },
  story: tellStrike,
};

/** Tells that a marker is taken up, placed, or designated. */
function tellMarker({ to, was }: TokenPlaced, table: Table): string {
  const name = MARKER_NAMES.get(to.kind) ?? '';
  const owner = to.owner === null ? '' : `${nameOf(table, to.owner)}: `;
  if (to.at === null) return `${owner}${name} to place, Micro-die ${to.value}`;
  if (was?.at === undefined || was.at === null)
    return `${owner}${name} placed at ${pointInUnits(to.at)}, Micro-die ${to.value}`;
  return `${owner}${name} at ${pointInUnits(to.at)}, ${dieOf(was.value, to.value)}`;
}

function dieOf(was: number, is: number): string {
  return `Micro-die ${was} → ${is}${is === 1 ? ', Zero-ed In' : ''}`;
}

/** Tells a designation, the deviation of a strike, or its effect; null for other dice. */
function tellStrike(story: Story, table: Table, words: StoryWords): string | null {
  const [first] = story.rolls;
  if (first?.stream === 'DESIGNATE') return tellDesignation(story, first, table);
  if (first?.stream === 'DIR') return tellDeviation(story, table);
  if (first?.stream === 'POOL') return tellBlast(story, table, words);
  // PF-ARTY-05: the second squadron that saves rolls by itself.
  const strike = first?.stream === 'SAVE' && story.declared?.what === STRIKE;
  return strike ? tellBlast(story, table, words) : null;
}

function headOf({ declared, rolls }: Story, table: Table): string {
  const who = nameOf(table, declared?.by ?? declared?.side ?? rolls[0]?.side ?? '');
  return `${who}, ${declared?.what ?? STRIKE}`;
}

function tellDesignation(story: Story, roll: DiceRolled, table: Table): string {
  const placed = story.effects.find((event) => event.kind === 'tokenPlaced');
  const die = placed === undefined ? 'no better' : dieOf(placed.was?.value ?? placed.to.value, placed.to.value);
  return sentence(headOf(story, table), `${diceIn(roll)}: ${counted(roll.successes ?? 0, 'hit', 'hits')}`, [die]);
}

/** PF-DROP-08: the last die for the direction is the one that stands. */
function tellDeviation(story: Story, table: Table): string {
  const ways = story.rolls.filter(({ stream }) => stream === 'DIR');
  const distance = story.rolls.find(({ stream }) => stream === 'DIST');
  const way = ways.map((roll) => `${diceIn(roll)}: direction ${(roll.waves ?? []).flat().join()}`).join(', again ');
  const far = distance?.total === undefined ? [] : [`${diceIn(distance)}: ${distance.total}" off`];
  const placed = story.effects.filter((event) => event.kind === 'tokenPlaced');
  const falls = placed.flatMap(({ to: { kind, at } }) =>
    kind !== BLAST_TEMPLATE || at === null ? [] : [`falls at ${pointInUnits(at)}`],
  );
  // The marker is removed in the same story only if the strike did nothing.
  const idle = falls.length > 0 && story.effects.some(({ kind }) => kind === 'tokenRemoved') ? ['nobody is hurt'] : [];
  return sentence(headOf(story, table), [way, ...far].join(', '), [...falls, ...idle]);
}

function tellBlast(story: Story, table: Table, words: StoryWords): string {
  const pool = story.rolls.find(({ stream }) => stream === 'POOL');
  const attack = story.rolls.find(({ stream }) => stream === 'ATK');
  const hits = attack?.successes ?? 0;
  const saved = story.rolls.filter(({ stream }) => stream === 'SAVE');
  const stopped = saved.reduce((sum, { successes = 0 }) => sum + successes, 0);
  const dice = [
    ...(pool === undefined ? [] : [`${diceIn(pool)}: ${pool.total ?? 0} Attack Dice`]),
    ...(attack === undefined ? [] : [`${diceIn(attack)}: ${counted(hits, 'hit', 'hits')}`]),
    // PF-ARTY-04: cover does not help.
    ...(saved.length === 0 ? [] : [`shields stop ${howMany(stopped, attack === undefined ? stopped + 1 : hits)}`]),
  ];
  const told = effectsBySide(story, table, words);
  const links = (attack === undefined ? null : attackIn(attack))?.links ?? [];
  const done = [...(told.length === 0 ? ['no damage'] : told), ...floating(links, hits - stopped, story, table)];
  return sentence(headOf(story, table), dice.join(', '), done);
}

/** PF-ARTY-03: a strike may hurt friend and foe, so it is told whose losses they are; what has no owner comes last. */
function effectsBySide(story: Story, table: Table, words: StoryWords): readonly string[] {
  const bySide = new Map<Side | null, TableEvent[]>(story.tested === null ? [] : [[null, []]]);
  for (const event of story.effects) {
    if (event.kind === 'tokenRemoved' || event.kind === 'tokenPlaced') continue;
    const side = sideHurt(event, table);
    bySide.set(side, [...(bySide.get(side) ?? []), event]);
  }
  const sides = [...bySide].toSorted(([one], [other]) => Number(one === null) - Number(other === null));
  return sides.flatMap(([side, effects]) => {
    const [first, ...rest] = effectsOf(
      { ...story, effects, tested: side === null ? story.tested : null },
      table,
      words,
    );
    if (first === undefined) return [];
    return side === null ? [first, ...rest] : [`${nameOf(table, side)}: ${first}`, ...rest];
  });
}

/** The side whose model or squadron it is about. */
function sideHurt(event: TableEvent, { models, squads }: Table): Side | null {
  if (event.kind === 'modelDestroyed') return models.get(event.model)?.side ?? null;
  if (event.kind !== 'markChanged') return null;
  return models.get(event.on)?.side ?? squads.get(event.on)?.side ?? null;
}

/** PF-ARTY-05: with several squadrons under the template each saves for its own models, so the floating hits are known only in the end. */
function floating(links: readonly ChainLink[], hits: number, { effects }: Story, { models }: Table): readonly string[] {
  const squads = new Set(links.map(({ model }) => models.get(model)?.squad));
  return squads.size === 1 ? leftOver(hits, breaksIn(effects, levelsIn(links), DAMAGE)) : [];
}
