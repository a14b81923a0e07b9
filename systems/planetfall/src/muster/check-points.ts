import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Force } from './force.js';

/** PF-FORCE-01: models, Attachments and Logistics Points; these at the price of the Main Force (PF-FORCE-12, PF-ORBAT-02). */
export function checkPoints(force: Force): readonly Refusal[] {
  const { roster, orbat, groups } = force;
  const spent = spentBy(force);
  if (spent <= roster.maximumForceValue) return [];
  const terms = [
    ...groups.map(({ points }) => `${points}`),
    ...(roster.logistics > 0 ? [`${roster.logistics} × ${orbat.logistics.price} for Logistics`] : []),
  ];
  return [
    refuse(
      'PF-FORCE-01',
      `${terms.length > 1 ? `${terms.join(' + ')} = ` : ''}${spent} points; the Maximum Force Value is ${roster.maximumForceValue}.`,
    ),
  ];
}

export function spentBy({ roster, orbat, groups }: Force): number {
  return groups.reduce((sum, { points }) => sum + points, 0) + roster.logistics * orbat.logistics.price;
}
