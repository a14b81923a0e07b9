/** As many bases as possible into contact with a target. */
import { overlaps } from '../distances/distance.js';
import { footprintOf } from '../shapes/footprints.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import type { Footprint, Point, Pose } from '../shapes/shapes.js';
import { bordersAround } from './borders.js';
import { largestChoice, MOST_OPTIONS_PER_CHOOSER } from './choices.js';
import {
  contactFor,
  type ContactPlaces,
  type ContactSeeker,
  type ContactTest,
  meetingsWith,
  type PreparedSeeker,
  preparedSeeker,
  roundedPose,
  turnAbout,
} from './contact.js';

/** How many search steps are taken before the best result so far is used. */
const MOST_SEARCH_STEPS = 5000;

/** How many places are tried together: at most in all, and at least for each base. */
const MOST_PLACES_TOGETHER = 160;
const FEWEST_PLACES_PER_BASE = 8;

interface PlacedSeeker {
  readonly contact: ContactPlaces;
  readonly pose: Pose;
  readonly footprint: Footprint;
  /** How far round from the first, 0 to 4. */
  readonly turn: number;
}

/**
 * Places for as many of the bases as possible, each keeping its facing, in contact with the target, clear of obstacles and of one
 * another, and within its reach. Bases do not block each other while they move. Every place is legal; the number is the greatest
 * possible for a few bases, and close to it for many.
 */
export function mostIntoContact(
  target: Footprint,
  seekers: readonly ContactSeeker[],
  test: ContactTest,
): Map<string, Pose> {
  const { tolerance } = test;
  // Rounding may put a place a unit too far away, so a bare touch is tried a unit deeper first. Bases that keep to
  // the far side of the tolerance stand on a wider ring, and need not come so far: that can make room for one more.
  const gaps = tolerance === 0 ? [-1, 0] : [0, tolerance - 1, tolerance];
  const all = seekers.map((seeker) => preparedSeeker(seeker, target, test));
  let best: readonly PlacedSeeker[] = [];
  for (const gap of gaps) {
    const found = contactsAtGap(target, all, test, gap);
    if (found.length > best.length) best = found;
    if (best.length === seekers.length) break;
  }
  const order = new Map(seekers.map(({ id }, i) => [id, i]));
  const inOrder = best.toSorted(
    (a, b) => (order.get(a.contact.seeker.id) ?? 0) - (order.get(b.contact.seeker.id) ?? 0),
  );
  return new Map(inOrder.map(({ contact, pose }) => [contact.seeker.id, pose]));
}

const NO_POSE: Pose = { x: 0, y: 0, facing: 0 };

function contactsAtGap(
  target: Footprint,
  all: readonly PreparedSeeker[],
  test: ContactTest,
  gap: number,
): readonly PlacedSeeker[] {
  const contacts = all
    .map((prepared) => contactFor(prepared, target, test, gap))
    .filter(({ places }) => places.length > 0);
  const search = new ContactSearch(target.centre, contacts);
  return search.run();
}

/**
 * Any arrangement can be pushed clockwise until every base is stopped by its neighbour or by the beginning of a stretch that it can
 * stand in. So it is enough to start with a base at such a beginning and to go round, each base as early as possible.
 */
class ContactSearch {
  private readonly centre: Point;
  private readonly contacts: readonly ContactPlaces[];
  private best: readonly PlacedSeeker[] = [];
  private budget = MOST_SEARCH_STEPS;
  private readonly known = new Map<string, readonly Pose[]>();

  constructor(centre: Point, contacts: readonly ContactPlaces[]) {
    this.centre = centre;
    this.contacts = contacts;
  }

  run(): readonly PlacedSeeker[] {
    const starts = this.starts();
    // First one quick try from every start, then all orders as far as the budget lasts.
    for (const start of starts) this.goOn([start], 1);
    for (const start of starts) this.goOn([start], Infinity);
    if (this.best.length < this.contacts.length) this.chooseAmongKnown();
    return this.best;
  }

  private get isDone(): boolean {
    return this.budget <= 0 || this.best.length === this.contacts.length;
  }

  private starts(): PlacedSeeker[] {
    const pick = (contact: ContactPlaces, pose: Pose): PlacedSeeker => placedAt(contact, pose, 0);
    const starts = fastFlatMap(this.contacts, (contact) => contact.beginnings.map((pose) => pick(contact, pose)));
    if (starts.length > 0) return starts;
    return fastFlatMap(this.contacts.slice(0, 1), (contact) =>
      contact.places.slice(0, 1).map((pose) => pick(contact, pose)),
    );
  }

  /** Adds bases after the last one, trying at most so many choices each time. */
  private goOn(placed: readonly PlacedSeeker[], choices: number): void {
    if (placed.length > this.best.length) this.best = placed;
    const used = new Set(placed.map(({ contact }) => contact));
    const rest = this.contacts.filter((contact) => !used.has(contact));
    if (this.isDone || placed.length + rest.length <= this.best.length) return;
    const options = fastFlatMap(rest, (contact) => this.earliest(contact, placed) ?? []);
    options.sort((a, b) => a.turn - b.turn);
    for (const option of options.slice(0, choices)) this.goOn([...placed, option], choices);
  }

  /** The first place round from the last base at which a base can stand. */
  private earliest(contact: ContactPlaces, placed: readonly PlacedSeeker[]): PlacedSeeker | null {
    this.budget--;
    const from = turnAbout(this.centre, placed[0]?.pose ?? this.centre);
    const last = placed[placed.length - 1]?.turn ?? 0;
    const candidates = [...contact.beginnings, ...fastFlatMap(placed, (other) => this.besides(contact, other))]
      .map((pose) => ({ pose, turn: (turnAbout(this.centre, pose) - from + 4) % 4 }))
      .filter(({ turn }) => turn >= last)
      .sort((a, b) => a.turn - b.turn);
    for (const { pose, turn } of candidates) {
      const option = placedAt(contact, pose, turn);
      if (isApart(option, placed)) return option;
    }
    return null;
  }

  /** The same pairs come up again and again, so results are kept. */
  private besides(contact: ContactPlaces, placed: PlacedSeeker): readonly Pose[] {
    const { seeker } = placed.contact;
    const key = `${contact.seeker.id} ${seeker.id} ${placed.pose.x} ${placed.pose.y}`;
    const found = this.known.get(key) ?? beside(contact, placed);
    this.known.set(key, found);
    return found;
  }

  /** A box does not always leave the most room where it stands earliest, so all known places are tried together. */
  private chooseAmongKnown(): void {
    const each = Math.min(
      MOST_OPTIONS_PER_CHOOSER,
      Math.max(FEWEST_PLACES_PER_BASE, Math.floor(MOST_PLACES_TOGETHER / this.contacts.length)),
    );
    const options = this.contacts.map((contact) =>
      thinned(contact.places, each).map((pose) => placedAt(contact, pose, 0)),
    );
    const at = (i: number, k: number): Footprint | undefined => options[i]?.[k]?.footprint;
    const agree = (i: number, k: number, j: number, m: number): boolean => {
      const [one, other] = [at(i, k), at(j, m)];
      return one !== undefined && other !== undefined && !overlaps(one, other);
    };
    const counts = options.map(({ length }) => length);
    const choice = largestChoice(counts, agree, MOST_SEARCH_STEPS);
    const placed = fastFlatMap(choice, (k, i) => options[i]?.[k] ?? []);
    if (placed.length > this.best.length) this.best = placed;
  }
}

/** At most so many, evenly spread. */
function thinned(places: readonly Pose[], most: number): Pose[] {
  if (places.length <= most) return [...places];
  return Array.from({ length: most }, (_, i) => places[Math.floor((i * places.length) / most)] ?? NO_POSE);
}

function placedAt(contact: ContactPlaces, pose: Pose, turn: number): PlacedSeeker {
  return { contact, pose, footprint: footprintOf(contact.seeker.base, pose), turn };
}

function isApart(one: PlacedSeeker, others: readonly PlacedSeeker[]): boolean {
  return !others.some(({ footprint }) => overlaps(one.footprint, footprint));
}

/** Places at which a base touches one already placed. */
function beside(contact: ContactPlaces, placed: PlacedSeeker): Pose[] {
  const borders = bordersAround(contact.outline, placed.footprint, 0);
  return fastFlatMap(contact.curves, (curve) => meetingsWith(curve, borders))
    .map((p) => roundedPose(p, contact.seeker.from))
    .filter(contact.allows);
}
