import type { ReactElement, ReactNode } from 'react';
import { STRINGS } from '../strings/strings.js';
import { Link } from './router.js';

/** A page with nothing but a message. */
export function Notice({ children }: { children: ReactNode }): ReactElement {
  return (
    <main className="notice">
      <p role="status">{children}</p>
      <Link to="/">{STRINGS.backToLobby}</Link>
    </main>
  );
}
