import type { ReactElement, ReactNode } from 'react';
import { STRINGS } from '../strings/strings.js';
import { Link } from './router.js';

/** A page that has only something to say. */
export function Notice({ children }: { children: ReactNode }): ReactElement {
  return (
    <main className="notice">
      <p role="status">{children}</p>
      <Link to="/">{STRINGS.backToLobby}</Link>
    </main>
  );
}
