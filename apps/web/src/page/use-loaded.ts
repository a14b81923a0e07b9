import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'there'; readonly value: T };

/** Something to fetch, once for each key. */
export function useLoaded<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly loaded: Loaded<T> }>();
  useEffect(() => {
    let current = true;
    load()
      .then((value): Loaded<T> => ({ state: 'there', value }))
      .catch((error: unknown): Loaded<T> => ({ state: 'failed', problem: problemIn(error) }))
      .then((result) => (current ? setLoaded({ key, loaded: result }) : undefined))
      .catch(() => undefined);
    return () => {
      current = false;
    };
    // The key covers everything that the loader depends on.
  }, [key]);
  return loaded?.key === key ? loaded.loaded : { state: 'loading' };
}

export function problemIn(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
