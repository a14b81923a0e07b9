import { type Refusal, refuse } from '@bridgehead/kernel';
import { type Force, type ForcePart, partsUnder } from '@bridgehead/muster';

/** How much of a Transport is filled, by what its hold says: 1 is full. */
function fillOf(carrier: ForcePart): number {
  const takes = carrier.entry?.hold?.takes ?? {};
  const aboard = carrier.parent?.parts.filter((part) => part.aboard === carrier) ?? [];
  const filled = aboard.reduce((sum, { item, entry }) => sum + item.count / (takes[entry?.id ?? ''] ?? 1), 0);
  return filled / Math.max(1, carrier.item.count);
}

/** DZC-FORCE-11: each Transport in a nest is itself full. */
export function whyNestNotFull(force: Force): readonly Refusal[] {
  return partsUnder(force.whole)
    .filter(({ aboard, entry }) => aboard !== null && entry?.kind === 'Transport' && entry.hold?.full === true)
    .filter((part) => fillOf(part) < 0.999)
    .map(({ place, aboard }) =>
      refuse('DZC-FORCE-11', `${place} begins in ${aboard?.name ?? ''}, and must be full itself.`),
    );
}

/** DZC-FORCE-52: only Squads with Subterranean begin in a Drill. */
export function whyNotBelow(force: Force): readonly Refusal[] {
  return partsUnder(force.whole)
    .filter(({ aboard }) => aboard?.entry?.kind === 'Drill')
    .filter(({ models, list }) =>
      Object.keys(models).some((unit) => !list?.units.get(unit)?.traits.some(({ trait }) => trait === 'subterranean')),
    )
    .map(({ place }) => refuse('DZC-FORCE-52', `${place} is not Subterranean.`));
}
