import { useRef, useState } from 'react';

interface Sure {
  /** It was wanted once, and is done when it is wanted again. */
  readonly isAsked: (what: string) => boolean;
  /** Does what cannot be helped any more only when it is wanted a second time. */
  readonly twice: (what: string, act: () => void) => void;
  readonly forget: () => void;
}

/** Milliseconds that a second press must be apart from the first: a double click is one. */
const APART = 400;

/** For what is not done by one press. */
export function useSure(): Sure {
  const [asked, ask] = useState<string | null>(null);
  // A press may come before what the last one has done is drawn.
  const latest = useRef({ what: '', at: 0 });
  const note = (what: string | null) => {
    latest.current = { what: what ?? '', at: performance.now() };
    ask(what);
  };
  return {
    isAsked: (what) => asked === what,
    twice: (what, act) => {
      const { what: before, at } = latest.current;
      if (before !== what) note(what);
      else if (performance.now() - at >= APART) act();
    },
    forget: () => note(null),
  };
}
