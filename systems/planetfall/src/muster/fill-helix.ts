import { cadreOf } from './forces.js';
import type { HelixPlan, Orbat, SlotPart, Slot } from './orbat.js';
import { type Squadron, squadronsIn } from './roster.js';

/** The slot that a squadron fills, and as which part of it. */
export interface Filling {
  readonly slot: Slot;
  readonly part: SlotPart;
}

export interface Filled {
  readonly fillings: ReadonlyMap<Squadron, Filling>;
  /** How often each slot is taken. */
  readonly taken: ReadonlyMap<Slot, number>;
  /** What should have been bought with what is there. */
  readonly lacking: readonly { readonly lead: string; readonly lacks: string }[];
  /** For whom the Helix has no slot, or none left. */
  readonly left: readonly Squadron[];
}

/** PF-FORCE-10: finds the slots of a Helix that its squadrons fill, the Requisites first. */
export function fillHelix(orbat: Orbat, plan: HelixPlan, squadrons: readonly Squadron[]): Filled {
  const filler = new Filler(orbat, squadrons);
  for (const slot of plan.slots) filler.fill(slot, 'complete');
  for (const slot of plan.slots) filler.fill(slot, 'incomplete');
  for (const slot of plan.slots) filler.addOptional(slot);
  return filler;
}

/** What a squadron is: its cadre, or its unit. */
export function kindOf(orbat: Orbat, { units }: Squadron): string {
  const [unit = ''] = units;
  return cadreOf(orbat, unit)?.name ?? unit;
}

export function nameOf({ unit, cadre }: SlotPart): string {
  return unit ?? cadre ?? '';
}

class Filler implements Filled {
  readonly fillings = new Map<Squadron, Filling>();
  readonly taken = new Map<Slot, number>();
  readonly lacking: { readonly lead: string; readonly lacks: string }[] = [];
  private readonly free: Set<Squadron>;
  private readonly kinds: ReadonlyMap<Squadron, string>;

  constructor(orbat: Orbat, squadrons: readonly Squadron[]) {
    const all = squadronsIn({ squadrons });
    this.free = new Set(all);
    this.kinds = new Map(all.map((squadron) => [squadron, kindOf(orbat, squadron)]));
  }

  get left(): readonly Squadron[] {
    return [...this.free];
  }

  fill(slot: Slot, how: 'complete' | 'incomplete'): void {
    while ((this.taken.get(slot) ?? 0) < slot.max) {
      const found = slot.choices.map((parts) => this.foundFor(parts)).find((one) => isGood(one, how));
      if (found === undefined) return;
      const [lead] = found.squadrons;
      for (const [squadron, part] of found.squadrons) this.take(squadron, { slot, part });
      for (const part of found.lacks) this.lacking.push({ lead: lead?.[0].name ?? '', lacks: nameOf(part) });
      this.taken.set(slot, (this.taken.get(slot) ?? 0) + 1);
    }
  }

  /** What may come with those that are there and is listed apart from them. */
  addOptional(slot: Slot): void {
    for (const part of slot.choices.flat().filter(({ optional }) => optional)) {
      const there = [...this.fillings.values()].filter((filling) => filling.part === part).length;
      const room = (this.taken.get(slot) ?? 0) - there;
      for (const squadron of this.matching(part).slice(0, Math.max(0, room))) this.take(squadron, { slot, part });
    }
  }

  private take(squadron: Squadron, filling: Filling): void {
    this.free.delete(squadron);
    this.fillings.set(squadron, filling);
  }

  private foundFor(parts: readonly SlotPart[]): Found {
    const needed = parts.filter(({ optional }) => !optional);
    const squadrons: (readonly [Squadron, SlotPart])[] = [];
    const lacks: SlotPart[] = [];
    for (const part of needed) {
      const [first] = this.matching(part);
      if (first === undefined) lacks.push(part);
      else squadrons.push([first, part]);
    }
    return { squadrons, lacks, led: lacks[0] !== needed[0] || lacks.length === 0 };
  }

  private matching(part: SlotPart): readonly Squadron[] {
    return [...this.free].filter((squadron) => this.kinds.get(squadron) === nameOf(part));
  }
}

interface Found {
  readonly squadrons: readonly (readonly [Squadron, SlotPart])[];
  readonly lacks: readonly SlotPart[];
  /** Whether the part that gives the slot its name is there. */
  readonly led: boolean;
}

function isGood({ squadrons, lacks, led }: Found, how: 'complete' | 'incomplete'): boolean {
  return squadrons.length > 0 && (how === 'complete' ? lacks.length === 0 : led);
}
