import { loadRules } from '@bridgehead/systems';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { type Names, NO_NAMES } from './glossary.js';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface Shelf {
  /** The book with the sentences about its rules, once they are loaded. */
  readonly book: GameSystem | null;
  readonly failed: boolean;
  readonly load: () => void;
}

const NamesHere = createContext<Names>(NO_NAMES);
const BookShelf = createContext<Shelf>({ book: null, failed: false, load: () => undefined });

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  /** Nothing that the first question needs has to wait for the sentences about the rules. */
  readonly isTime: boolean;
  readonly children: ReactNode;
}

/** Loads the sentences about the rules when it is time, or when somebody looks for one, and knows the names at the table. */
export function WithRules({ system, table, isTime, children }: Props): ReactElement {
  const [rules, setRules] = useState<GameSystem['rules']>([]);
  const [state, setState] = useState<'wanted' | 'failed' | null>(null);
  const load = () => setState('wanted');
  useEffect(() => {
    if (isTime && system.rules.length === 0) load();
  }, [isTime, system]);
  useEffect(() => {
    if (state !== 'wanted') return;
    loadRules(system.id)
      .then(setRules)
      .catch(() => setState('failed'));
  }, [state, system]);
  const shelf = useMemo(() => {
    const book = rules.length === 0 ? null : { ...system, rules };
    return { book, failed: state === 'failed', load };
  }, [system, rules, state]);
  const names = namesAt(table);
  const known = useMemo(() => names, [names.join()]);
  return (
    <NamesHere value={known}>
      <BookShelf value={shelf}>{children}</BookShelf>
    </NamesHere>
  );
}

function namesAt({ sides, squads, profiles }: Table): Names {
  return [...new Set([sides, squads, profiles].flatMap((named) => [...named.values()].map(({ name }) => name)))];
}

export function useNames(): Names {
  return useContext(NamesHere);
}

/** The system with the sentences about its rules, as far as they are loaded. */
export function useBook(system: GameSystem): GameSystem {
  return useContext(BookShelf).book ?? system;
}

/** Asks for the sentences about the rules at once, and says when they could not be loaded. */
export function useRules(system: GameSystem): Omit<Shelf, 'book'> & { readonly book: GameSystem } {
  const { book, failed, load } = useContext(BookShelf);
  const isMissing = book === null && system.rules.length === 0;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing]);
  return { book: book ?? system, failed, load };
}
