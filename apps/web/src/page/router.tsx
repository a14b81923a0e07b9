import { type MouseEvent, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { at, BASE } from './base.js';

const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
  };
}

/** The path of the address bar, seen from where the server is found. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, pathNow);
}

function pathNow(): string {
  const { pathname } = location;
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname;
}

/** What follows # in the address bar, which the browser sends nowhere. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}

/** Goes to a page whose predecessor cannot be used again. */
export function replaceAddress(path: string): void {
  history.replaceState(null, '', at(path));
  tellAll();
}

export function goTo(path: string): void {
  history.pushState(null, '', at(path));
  tellAll();
}

/** A link within the app, which loads no new page. */
export function Link({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}): ReactElement {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={at(to)} className={className} onClick={follow}>
      {children}
    </a>
  );
}
