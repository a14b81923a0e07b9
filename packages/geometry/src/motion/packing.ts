/** As many bases as possible into contact with a target. */
import { gather } from '../gather.js';
import { overlaps } from '../distance.js';
import { footprintOf } from '../footprints.js';
import type { Footprint, Point, Pose } from '../shapes.js';
import { bordersAround } from './borders.js';
import { largestChoice, MOST_OPTIONS } from './choices.js';
import {
  type Comer,
  type Coming,
  comingOf,
  type Contact,
  type ContactTest,
  contactFor,
  meetingsWith,
  rounded,
  turnAbout,
} from './contact.js';

/** How many places may be looked for before the best so far has to do. */
const BUDGET = 5000;

/** How many places are tried together: in all, and of each base at least. */
const ALL_OPTIONS = 160;
const FEWEST_OPTIONS = 8;

interface Placed {
  readonly contact: Contact;
  readonly pose: Pose;
  readonly footprint: Footprint;
  /** How far round from the first, 0 to 4. */
  readonly turn: number;
}

/**
 * Places for as many of the bases as it finds room for, each keeping its facing, in contact with the target, clear of
 * obstacles and of one another, and within its reach. Bases do not get in each other's way while they move. Every place
 * given is legal; the number is the greatest possible for a few bases, and close to it for many.
 */
export function packContact(target: Footprint, comers: readonly Comer[], test: ContactTest): Map<string, Pose> {
  const { tolerance } = test;
  // On the grid a place may come out a unit too far off, so a bare touch is tried a unit deeper first. Bases that keep to
  // the far side of the tolerance stand on a wider ring, and need not come so far: that can make room for one more.
  const gaps = tolerance === 0 ? [-1, 0] : [0, tolerance - 1, tolerance];
  const all = comers.map((comer) => comingOf(comer, target, test));
  let best: readonly Placed[] = [];
  for (const gap of gaps) {
    const found = packAt(target, all, test, gap);
    if (found.length > best.length) best = found;
    if (best.length === comers.length) break;
  }
  const order = new Map(comers.map(({ id }, i) => [id, i]));
  const inOrder = best.toSorted((a, b) => (order.get(a.contact.comer.id) ?? 0) - (order.get(b.contact.comer.id) ?? 0));
  return new Map(inOrder.map(({ contact, pose }) => [contact.comer.id, pose]));
}

const NOWHERE: Pose = { x: 0, y: 0, facing: 0 };

function packAt(target: Footprint, all: readonly Coming[], test: ContactTest, gap: number): readonly Placed[] {
  const contacts = all.map((coming) => contactFor(coming, target, test, gap)).filter(({ places }) => places.length > 0);
  const search = new Packing(target.centre, contacts);
  return search.run();
}

/**
 * Any packing can be pushed clockwise until every base is stopped by its neighbour or by the beginning of a stretch that
 * it can stand in. So it is enough to start with a base at such a beginning and to go round, each base as early as it can.
 */
class Packing {
  private readonly centre: Point;
  private readonly contacts: readonly Contact[];
  private best: readonly Placed[] = [];
  private budget = BUDGET;
  private readonly known = new Map<string, readonly Pose[]>();

  constructor(centre: Point, contacts: readonly Contact[]) {
    this.centre = centre;
    this.contacts = contacts;
  }

  run(): readonly Placed[] {
    const starts = this.starts();
    // First one quick go from every start, then all orders as far as the budget lasts.
    for (const start of starts) this.goOn([start], 1);
    for (const start of starts) this.goOn([start], Infinity);
    if (this.best.length < this.contacts.length) this.chooseAmongKnown();
    return this.best;
  }

  private get isDone(): boolean {
    return this.budget <= 0 || this.best.length === this.contacts.length;
  }

  private starts(): Placed[] {
    const pick = (contact: Contact, pose: Pose): Placed => placedAt(contact, pose, 0);
    const starts = gather(this.contacts, (contact) => contact.beginnings.map((pose) => pick(contact, pose)));
    if (starts.length > 0) return starts;
    return gather(this.contacts.slice(0, 1), (contact) =>
      contact.places.slice(0, 1).map((pose) => pick(contact, pose)),
    );
  }

  /** Adds bases after the last one, trying at most so many choices each time. */
  private goOn(placed: readonly Placed[], choices: number): void {
    if (placed.length > this.best.length) this.best = placed;
    const used = new Set(placed.map(({ contact }) => contact));
    const rest = this.contacts.filter((contact) => !used.has(contact));
    if (this.isDone || placed.length + rest.length <= this.best.length) return;
    const options = gather(rest, (contact) => this.earliest(contact, placed) ?? []);
    options.sort((a, b) => a.turn - b.turn);
    for (const option of options.slice(0, choices)) this.goOn([...placed, option], choices);
  }

  /** The first place round from the last base at which a base can stand. */
  private earliest(contact: Contact, placed: readonly Placed[]): Placed | null {
    this.budget--;
    const from = turnAbout(this.centre, placed[0]?.pose ?? this.centre);
    const last = placed[placed.length - 1]?.turn ?? 0;
    const candidates = [...contact.beginnings, ...gather(placed, (other) => this.besides(contact, other))]
      .map((pose) => ({ pose, turn: (turnAbout(this.centre, pose) - from + 4) % 4 }))
      .filter(({ turn }) => turn >= last)
      .sort((a, b) => a.turn - b.turn);
    for (const { pose, turn } of candidates) {
      const option = placedAt(contact, pose, turn);
      if (isApart(option, placed)) return option;
    }
    return null;
  }

  /** The same pairs come up again and again, so what was found is kept. */
  private besides(contact: Contact, placed: Placed): readonly Pose[] {
    const { comer } = placed.contact;
    const key = `${contact.comer.id} ${comer.id} ${placed.pose.x} ${placed.pose.y}`;
    const found = this.known.get(key) ?? beside(contact, placed);
    this.known.set(key, found);
    return found;
  }

  /** A box does not always leave the most room where it stands earliest: all places known are tried together. */
  private chooseAmongKnown(): void {
    const each = Math.min(MOST_OPTIONS, Math.max(FEWEST_OPTIONS, Math.floor(ALL_OPTIONS / this.contacts.length)));
    const options = this.contacts.map((contact) =>
      thinned(contact.places, each).map((pose) => placedAt(contact, pose, 0)),
    );
    const at = (i: number, k: number): Footprint | undefined => options[i]?.[k]?.footprint;
    const agree = (i: number, k: number, j: number, m: number): boolean => {
      const [one, other] = [at(i, k), at(j, m)];
      return one !== undefined && other !== undefined && !overlaps(one, other);
    };
    const counts = options.map(({ length }) => length);
    const choice = largestChoice(counts, agree, BUDGET);
    const placed = gather(choice, (k, i) => options[i]?.[k] ?? []);
    if (placed.length > this.best.length) this.best = placed;
  }
}

/** At most so many, evenly spread. */
function thinned(places: readonly Pose[], most: number): Pose[] {
  if (places.length <= most) return [...places];
  return Array.from({ length: most }, (_, i) => places[Math.floor((i * places.length) / most)] ?? NOWHERE);
}

function placedAt(contact: Contact, pose: Pose, turn: number): Placed {
  return { contact, pose, footprint: footprintOf(contact.comer.base, pose), turn };
}

function isApart(one: Placed, others: readonly Placed[]): boolean {
  return !others.some(({ footprint }) => overlaps(one.footprint, footprint));
}

/** Places at which a base touches one already placed. */
function beside(contact: Contact, placed: Placed): Pose[] {
  const borders = bordersAround(contact.outline, placed.footprint, 0);
  return gather(contact.curves, (curve) => meetingsWith(curve, borders))
    .map((p) => rounded(p, contact.comer.from))
    .filter(contact.allows);
}
