import type { Evidence, GameSystem } from '@bridgehead/tabletop';

/**
 * The one list of systems: the server, web app, command line, tests and bench know a system from here, and load it when
 * they need it. A new book adds a line to each of the four tables below; players are offered the first one first. The probe is for people who work on the engine.
 */
const SYSTEMS: Readonly<Record<string, () => Promise<GameSystem>>> = {
  planetfall: () => import('@bridgehead/planetfall').then(({ planetfall }) => planetfall),
  firefight: () => import('@bridgehead/firefight').then(({ firefight }) => firefight),
  armageddon: () => import('@bridgehead/armageddon').then(({ armageddon }) => armageddon),
  dropzone: () => import('@bridgehead/dropzone').then(({ dropzone }) => dropzone),
  epic40k: () => import('@bridgehead/epic40k').then(({ epic40k }) => epic40k),
  probe: () => import('@bridgehead/probe').then(({ probe }) => probe),
};

/** The rules of each system for battles in play, without its army lists and without the sentences about its rules: a browser loads no more before the first question. */
const IN_PLAY: typeof SYSTEMS = {
  planetfall: () => import('@bridgehead/planetfall/play').then(({ planetfallInPlay }) => planetfallInPlay),
  firefight: () => import('@bridgehead/firefight/play').then(({ firefightInPlay }) => firefightInPlay),
  armageddon: () => import('@bridgehead/armageddon/play').then(({ armageddonInPlay }) => armageddonInPlay),
  dropzone: () => import('@bridgehead/dropzone/play').then(({ dropzoneInPlay }) => dropzoneInPlay),
  epic40k: () => import('@bridgehead/epic40k/play').then(({ epic40kInPlay }) => epic40kInPlay),
  probe: () => import('@bridgehead/probe').then(({ probe }) => probe),
};

/** The sentence about each rule, for the glossary and the search. */
const RULES: Readonly<Record<string, () => Promise<GameSystem['rules']>>> = {
  planetfall: () => import('@bridgehead/planetfall/rules').then((book) => book.RULES),
  firefight: () => import('@bridgehead/firefight/rules').then((book) => book.RULES),
  armageddon: () => import('@bridgehead/armageddon/rules').then((book) => book.RULES),
  dropzone: () => import('@bridgehead/dropzone/rules').then((book) => book.RULES),
  epic40k: () => import('@bridgehead/epic40k/rules').then((book) => book.RULES),
  probe: () => import('@bridgehead/probe').then(({ probe }) => probe.rules),
};

/** The evidence of each system, which speaks in cases for rules that leave no other trace. Play never loads it. */
const EVIDENCE: Readonly<Record<string, () => Promise<readonly Evidence[]>>> = {
  planetfall: () => import('@bridgehead/planetfall/evidence').then(({ evidence }) => evidence),
  firefight: () => import('@bridgehead/firefight/evidence').then(({ evidence }) => evidence),
  armageddon: () => import('@bridgehead/armageddon/evidence').then(({ evidence }) => evidence),
  dropzone: () => import('@bridgehead/dropzone/evidence').then(({ evidence }) => evidence),
  epic40k: () => import('@bridgehead/epic40k/evidence').then(({ evidence }) => evidence),
  probe: () => import('@bridgehead/probe/evidence').then(({ evidence }) => evidence),
};

/** Null if there is no such system. */
export async function loadSystem(id: string): Promise<GameSystem | null> {
  return Object.hasOwn(SYSTEMS, id) ? ((await SYSTEMS[id]?.()) ?? null) : null;
}

/** The same for a battle that has begun elsewhere: it can be played on, but none can be begun. */
export async function loadInPlay(id: string): Promise<GameSystem | null> {
  return Object.hasOwn(IN_PLAY, id) ? ((await IN_PLAY[id]?.()) ?? null) : null;
}

/** The sentences about the rules of a system, of which a system in play has none. */
export async function loadRules(id: string): Promise<GameSystem['rules']> {
  return Object.hasOwn(RULES, id) ? ((await RULES[id]?.()) ?? []) : [];
}

export async function loadAllSystems(): Promise<readonly GameSystem[]> {
  return Promise.all(Object.values(SYSTEMS).map((load) => load()));
}

/** The evidence of every system, by its id. */
export async function loadAllEvidence(): Promise<Readonly<Record<string, readonly Evidence[]>>> {
  const loaded = Object.entries(EVIDENCE).map(async ([id, load]) => [id, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
