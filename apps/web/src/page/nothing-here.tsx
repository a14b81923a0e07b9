import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';
import { Link } from './router.js';

/** A wrong address: what may have happened, and where to go on. */
export function NothingHere({ problem = STRINGS.nothingHere }: { problem?: string }): ReactElement {
  return (
    <main className="lobby nothing-here">
      <h1>{STRINGS.title}</h1>
      <section>
        <h2>{STRINGS.nothingHereTitle}</h2>
        <p role="alert">{problem}</p>
        <ul className="hint">
          {STRINGS.nothingHereHelp.map((help) => (
            <li key={help}>{help}</li>
          ))}
        </ul>
        <Link className="button primary" to="/">
          {STRINGS.backToLobby}
        </Link>
      </section>
    </main>
  );
}
