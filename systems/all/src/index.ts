import type { Evidence, GameSystem } from '@bridgehead/tabletop';

/**
 * The one list of systems: the server, web app, command line, tests and bench know a system from here, and load it when
 * they need it. A new book adds a line to each of the two tables below; players are offered the first one first. The probe is for people who work on the engine.
 */
const SYSTEMS: Readonly<Record<string, () => Promise<GameSystem>>> = {
  planetfall: () => import('@bridgehead/planetfall').then(({ planetfall }) => planetfall),
  firefight: () => import('@bridgehead/firefight').then(({ firefight }) => firefight),
  probe: () => import('@bridgehead/probe').then(({ probe }) => probe),
};

/** The evidence of each system, which speaks in cases for rules that leave no other trace. Play never loads it. */
const EVIDENCE: Readonly<Record<string, () => Promise<readonly Evidence[]>>> = {
  planetfall: () => import('@bridgehead/planetfall/evidence').then(({ evidence }) => evidence),
  firefight: () => import('@bridgehead/firefight/evidence').then(({ evidence }) => evidence),
  probe: () => import('@bridgehead/probe/evidence').then(({ evidence }) => evidence),
};

/** Null if there is no such system. */
export async function loadSystem(id: string): Promise<GameSystem | null> {
  return Object.hasOwn(SYSTEMS, id) ? ((await SYSTEMS[id]?.()) ?? null) : null;
}

export async function loadAllSystems(): Promise<readonly GameSystem[]> {
  return Promise.all(Object.values(SYSTEMS).map((load) => load()));
}

/** The evidence of every system, by its id. */
export async function loadAllEvidence(): Promise<Readonly<Record<string, readonly Evidence[]>>> {
  const loaded = Object.entries(EVIDENCE).map(async ([id, load]) => [id, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
