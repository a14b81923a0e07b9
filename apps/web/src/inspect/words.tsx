import type { GameSystem } from '@bridgehead/tabletop';
import { type ReactElement, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import { useBook, useNames } from './book.js';
import { marked, type Term } from './glossary.js';
import { OpenRule } from './rule-link.js';

interface Props {
  readonly system: GameSystem;
  readonly text: string;
}

/** A text in which every word of the book opens its explanation. Not for use within a button. */
export function Words({ system, text }: Props): ReactElement {
  const book = useBook(system);
  const names = useNames();
  return (
    <>
      {marked(book, text, names).map((piece, i) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <Explained key={`${i}${piece.text}`} term={piece.term}>
            {piece.text}
          </Explained>
        ),
      )}
    </>
  );
}

interface PopupPlace {
  readonly left: number;
  readonly top: number;
}

/** A word that opens its explanation beside it without moving anything else. */
export function Explained({ term, children }: { term: Term; children: string }): ReactElement {
  const [place, setPlace] = useState<PopupPlace | null>(null);
  const word = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = () => setPlace(null);
  const follow = () => setPlace(word.current === null ? null : beside(word.current));
  useClosing(place !== null, word, { close, follow });
  // Only then is it known how large it is.
  useLayoutEffect(() => {
    if (place !== null) follow();
  }, [place !== null]);
  const toggle = () => setPlace(place === null && word.current !== null ? beside(word.current) : null);
  return (
    <span ref={word} className="word">
      <button
        type="button"
        aria-expanded={place !== null}
        aria-describedby={place === null ? undefined : id}
        onClick={toggle}
      >
        {children}
      </button>
      {place !== null && <Explanation id={id} term={term} place={place} close={close} />}
    </span>
  );
}

interface ExplanationProps {
  readonly id: string;
  readonly term: Term;
  readonly place: PopupPlace;
  readonly close: () => void;
}

function Explanation({ id, term: { name, meaning, rule }, place, close }: ExplanationProps): ReactElement {
  const open = useContext(OpenRule);
  return (
    <span className="explanation" role="note" style={place}>
      <span id={id}>
        <b>{name}</b> {meaning}
      </span>
      {rule !== null && (
        <button
          type="button"
          className="rule"
          aria-label={STRINGS.openRule(rule)}
          onClick={() => {
            close();
            open(rule);
          }}
        >
          {rule}
        </button>
      )}
    </span>
  );
}

/** How far an explanation stays away from its word and from the edges of the window. */
const GAP_PIXELS = 4;
const EDGE_PIXELS = 8;

/** Below the word, or above it if there is more room there; within the window, however long the text is. */
function beside(word: HTMLElement): PopupPlace {
  const { left, top, bottom } = word.getBoundingClientRect();
  const popup = word.querySelector('.explanation')?.getBoundingClientRect();
  const { width = 0, height = 0 } = popup ?? {};
  const room = innerHeight - bottom - GAP_PIXELS - EDGE_PIXELS;
  const below = height <= room || room > top;
  const wanted = below ? bottom + GAP_PIXELS : top - GAP_PIXELS - height;
  return {
    left: within(left, innerWidth - width),
    top: within(wanted, innerHeight - height),
  };
}

function within(wanted: number, most: number): number {
  return Math.max(EDGE_PIXELS, Math.min(wanted, most - EDGE_PIXELS));
}

interface Acts {
  readonly close: () => void;
  readonly follow: () => void;
}

/** Escape or a press elsewhere closes it, and it follows its word when that moves. */
function useClosing(open: boolean, word: { readonly current: HTMLElement | null }, acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const shut = () => latest.current.close();
    const move = () => latest.current.follow();
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || word.current?.contains(target) !== true) shut();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      shut();
    };
    addEventListener('keydown', escape, { capture: true, signal });
    addEventListener('pointerdown', elsewhere, { capture: true, signal });
    addEventListener('focusin', elsewhere, { signal });
    addEventListener('scroll', move, { capture: true, signal });
    addEventListener('resize', move, { signal });
    return () => stop.abort();
  }, [open, word]);
}
