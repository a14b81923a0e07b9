import type { GameSystem } from '@bridgehead/tabletop';

/** Every game that can be shown, each loaded when somebody plays it. Nothing else here names one. */
const SYSTEMS: Readonly<Record<string, () => Promise<GameSystem>>> = {
  planetfall: () => import('@bridgehead/planetfall').then(({ planetfall }) => planetfall),
  probe: () => import('@bridgehead/probe').then(({ probe }) => probe),
};

export async function loadSystem(id: string): Promise<GameSystem | null> {
  return (await SYSTEMS[id]?.()) ?? null;
}
