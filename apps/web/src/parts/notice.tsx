import type { ReactElement, ReactNode } from 'react';
import { Link } from '../router.js';
import { STRINGS } from '../strings.js';

/** A page that has only something to say. */
export function Notice({ children }: { children: ReactNode }): ReactElement {
  return (
    <main className="notice">
      <p role="status">{children}</p>
      <Link to="/">{STRINGS.backToLobby}</Link>
    </main>
  );
}
