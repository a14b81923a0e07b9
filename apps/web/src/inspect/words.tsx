import type { GameSystem } from '@bridgehead/tabletop';
import { type ReactElement, useContext, useEffect, useId, useRef, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import { useBook } from './book.js';
import { marked, type Term } from './glossary.js';
import { OpenRule } from './rule-link.js';

interface Props {
  readonly system: GameSystem;
  readonly text: string;
}

/** A text in which every word of the book opens its explanation. Not for use within a button. */
export function Words({ system, text }: Props): ReactElement {
  const book = useBook(system);
  return (
    <>
      {marked(book, text).map((piece, i) =>
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
  readonly top: number | undefined;
  readonly bottom: number | undefined;
}

/** A word that opens its explanation beside it without moving anything else. */
export function Explained({ term, children }: { term: Term; children: string }): ReactElement {
  const [place, setPlace] = useState<PopupPlace | null>(null);
  const word = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = () => setPlace(null);
  const follow = () => setPlace(word.current === null ? null : beside(word.current));
  useClosing(place !== null, word, { close, follow });
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

/** The greatest width that the style allows. */
const WIDTH_PIXELS = 300;
const HEIGHT_PIXELS = 120;

/** Below the word, or above it if there is no room below; within the window. */
function beside(word: HTMLElement): PopupPlace {
  const { left, top, bottom } = word.getBoundingClientRect();
  const below = bottom + HEIGHT_PIXELS < innerHeight;
  return {
    left: Math.max(8, Math.min(left, innerWidth - WIDTH_PIXELS - 8)),
    top: below ? bottom + 4 : undefined,
    bottom: below ? undefined : innerHeight - top + 4,
  };
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
