import type { Random, Refusal } from '@bridgehead/kernel';
import type { ArmyList, Choice, ListEntry } from './list.js';
import { assemble, type Force, type ForcePart, isFormation, type ListBook, partsUnder } from './force.js';
import { leastPriceOf, offersOf } from './offers.js';
import { pointsOf } from './prices.js';
import { replaceItem, type Roster, type RosterItem, rosterItem } from './roster.js';

/** What a random roster shall be of. */
export interface RosterWish {
  readonly list: string;
  readonly points: number;
}

/** How often the whole is begun anew, how many changes in a row may be refused, and how often in a row nothing may be found to change. */
const MOST_BEGINNINGS = 40;
const MOST_VAIN_CHANGES = 15;
const MOST_VAIN_MENDINGS = 150;
const MOST_IDLE_TRIES = 60;
const MOST_TRIES = 5000;
/** While more than such a share of the points is left, so many times as much is tried. */
const SHARE_LEFT = 0.25;
const KEENNESS = 10;
/** Every so many changes, one adds to the force itself, however many parts it has. */
const FORCE_ITSELF = 4;

/** A roster, what it means, and how much is wrong with it. */
interface Trial {
  readonly roster: Roster;
  readonly force: Force;
  /** The points that are not spent. */
  readonly left: number;
  readonly wrong: number;
}

/**
 * A legal roster for so many points, the same for the same dice; null if none was found. Of a list that serves in the forces of
 * another there is something in it, and the rest is of that other.
 */
export function randomRoster(
  book: ListBook,
  { list, points }: RosterWish,
  problems: (force: Force) => readonly Refusal[],
  random: Random,
): Roster | null {
  const wanted = book.list(list);
  if (wanted === undefined) return null;
  const main = wanted.within === null ? wanted : book.list(wanted.within);
  if (main === undefined) return null;
  const builder = new Builder(book, main, wanted, problems, random);
  for (let beginning = 0; beginning < MOST_BEGINNINGS; beginning++) {
    const begun = builder.begin(points);
    if (begun !== null) return builder.grow(begun);
  }
  return null;
}

class Builder {
  private readonly book: ListBook;
  private readonly main: ArmyList;
  private readonly wanted: ArmyList;
  private readonly problems: (force: Force) => readonly Refusal[];
  private readonly random: Random;

  constructor(
    book: ListBook,
    main: ArmyList,
    wanted: ArmyList,
    problems: (force: Force) => readonly Refusal[],
    random: Random,
  ) {
    this.book = book;
    this.main = main;
    this.wanted = wanted;
    this.problems = problems;
    this.random = random;
  }

  /** The least that a force must have, and what else it takes to make it legal; null if that was not found. */
  begin(points: number): Trial | null {
    const force = this.main.force.needs.flatMap((choice) => this.leastOf(choice, this.main));
    const least = this.tried({ list: this.main.name, name: '', points, agreed: {}, force });
    let trial = this.wanted === this.main ? least : this.withAlly(least);
    // To mend is to add, so what is too dear stays so.
    if (trial.left < 0) return null;
    for (let vain = 0; vain < MOST_VAIN_MENDINGS && trial.wrong > 0; vain++) {
      const roster = this.change(trial);
      if (roster === trial.roster) continue;
      const changed = this.tried(roster);
      if (changed.wrong > trial.wrong) continue;
      if (changed.wrong < trial.wrong) vain = 0;
      trial = changed;
    }
    return trial.wrong === 0 ? trial : null;
  }

  /** Adds whatever is legal until nothing more is found. */
  grow(begun: Trial): Roster {
    let trial = begun;
    let vain = 0;
    let idle = 0;
    // What costs nothing and has no limit would have no end.
    for (let all = 0; all < MOST_TRIES; all++) {
      const keenness = trial.left > SHARE_LEFT * trial.roster.points ? KEENNESS : 1;
      if (vain >= keenness * MOST_VAIN_CHANGES || idle >= keenness * MOST_IDLE_TRIES) break;
      const roster = this.change(trial);
      if (roster === trial.roster) {
        idle++;
        continue;
      }
      const changed = this.tried(roster);
      if (changed.wrong > 0) vain++;
      else [trial, vain, idle] = [changed, 0, 0];
    }
    return trial.roster;
  }

  private tried(roster: Roster): Trial {
    const force = assemble(roster, this.main, this.book);
    const left = roster.points - pointsOf(force, force.whole);
    // What is too dear is not looked at any further: most of what is tried at last is.
    return { roster, force, left, wrong: left < 0 ? Infinity : this.problems(force).length };
  }

  /** Something of the list that serves in the forces of another, wherever that has a place for it. */
  private withAlly({ roster, force }: Trial): Trial {
    const places = [force.whole, ...partsUnder(force.whole)].flatMap((part) => {
      const open = part.entry?.needs.filter((choice) => choice.tagged !== null) ?? [];
      return open.filter((choice) => offersOf(choice, this.wanted).length > 0).map((choice) => ({ part, choice }));
    });
    const place = this.oneOf(places);
    return this.tried(
      place === undefined ? roster : this.added(roster, place.part, place.choice, this.wanted, Infinity),
    );
  }

  /** The roster with something added, strengthened or put aboard; the same where the dice found nothing to do. */
  private change({ roster, force, left }: Trial): Roster {
    const parts = partsUnder(force.whole).filter(({ entry }) => entry !== null);
    const part = this.random.below(FORCE_ITSELF) === 0 ? force.whole : this.oneOf(parts);
    const { entry = null, filled = null, list = null } = part ?? {};
    if (part === undefined || entry === null || list === null) return roster;
    const choice = this.oneOf(entry.needs.filter((one) => (filled?.taken(one) ?? 0) < one.max));
    const ways = [
      () => (choice === undefined ? roster : this.added(roster, part, choice, list, left)),
      () => this.strengthened(roster, part),
      () => this.embarked(roster, part),
    ];
    return this.oneOf(ways)?.() ?? roster;
  }

  private added(
    roster: Roster,
    { parent, item, list }: ForcePart,
    choice: Choice,
    from: ArmyList,
    left: number,
  ): Roster {
    const offer = this.oneOf(offersOf(choice, from).filter((one) => leastPriceOf(one, from) <= left));
    if (offer === undefined) return roster;
    const bought = this.bought(offer, from).map((one) => (from === list ? one : { ...one, list: from.name }));
    if (parent === null) return { ...roster, force: [...roster.force, ...bought] };
    const grown = isOption(offer)
      ? { ...item, options: [...item.options, offer.id] }
      : { ...item, attached: [...item.attached, ...bought] };
    return replaceItem(roster, item, [grown]);
  }

  private strengthened(roster: Roster, { entry, item, isOption, parent }: ForcePart): Roster {
    if (entry === null || isOption || parent === null) return roster;
    const more = entry.strengths?.filter((strength) => strength > item.count);
    const count = this.oneOf(more ?? (isFormation(entry) ? [] : [item.count + 1]));
    if (count === undefined) return roster;
    return replaceItem(roster, item, [{ ...item, count, models: this.mixed(entry, count) }]);
  }

  /** Puts a squad into something that is filled by it. */
  private embarked(roster: Roster, { entry, item, parent, aboard, list }: ForcePart): Roster {
    if (entry === null || list === null || aboard !== null) return roster;
    const carriers = (parent?.entry?.needs ?? []).flatMap((choice) => offersOf(choice, list));
    const carrier = this.oneOf(carriers.filter(({ hold }) => item.count % (hold?.takes[entry.id] ?? Infinity) === 0));
    const takes = carrier?.hold?.takes[entry.id];
    if (carrier === undefined || takes === undefined) return roster;
    return replaceItem(roster, item, [rosterItem({ entry: carrier.id, count: item.count / takes, carries: [item] })]);
  }

  private leastOf(choice: Choice, list: ArmyList): readonly RosterItem[] {
    const items: RosterItem[] = [];
    for (let taken = 0; taken < choice.min; taken++) {
      const offer = this.oneOf(offersOf(choice, list));
      if (offer !== undefined) items.push(...this.bought(offer, list));
    }
    return items;
  }

  /** One of an entry, with the least that must be in it and come with it. */
  private bought(entry: ListEntry, list: ArmyList): readonly RosterItem[] {
    const count = this.oneOf(entry.strengths ?? [1]) ?? 1;
    const inIt = entry.needs.flatMap((choice) => this.leastOf(choice, list));
    const offers = entry.needs.flatMap((choice) => offersOf(choice, list));
    const isBare = ({ entry: id }: RosterItem) => offers.some((offer) => offer.id === id && isOption(offer));
    const item = rosterItem({
      entry: entry.id,
      count,
      models: this.mixed(entry, count),
      options: inIt.filter(isBare).map(({ entry: id }) => id),
      attached: inIt.filter((one) => !isBare(one)),
    });
    return [item, ...entry.brings.flatMap((choice) => this.leastOf(choice, list))];
  }

  /** So many models of the kinds that may be mixed. */
  private mixed({ mix }: ListEntry, count: number): RosterItem['models'] {
    if (mix === null) return null;
    const models: Record<string, number> = {};
    for (let number = 0; number < count; number++) {
      const unit = this.oneOf(Object.keys(mix).filter((one) => (models[one] ?? 0) < (mix[one] ?? 0)));
      if (unit !== undefined) models[unit] = (models[unit] ?? 0) + 1;
    }
    return models;
  }

  private oneOf<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.random.below(list.length)];
  }
}

/** Whether a roster names it among options: it has no models, and nothing is in it. */
function isOption({ strengths, units, needs }: ListEntry): boolean {
  return strengths === null && Object.keys(units).length === 0 && needs.length === 0;
}
