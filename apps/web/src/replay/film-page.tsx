import type { ReactElement } from 'react';
import { Notice } from '../parts/notice.js';
import { useLoaded } from '../parts/use-loaded.js';
import { STRINGS } from '../strings.js';
import type { Film } from './film.js';
import { ReplayScreen } from './replay-screen.js';

/** A film once it is there. */
export function FilmPage({ load, name }: { readonly load: () => Promise<Film>; name: string }): ReactElement {
  const film = useLoaded(load, name);
  if (film.state === 'loading') return <Notice>{STRINGS.replayWorking}</Notice>;
  if (film.state === 'failed') return <Notice>{film.problem}</Notice>;
  return <ReplayScreen {...film.value} />;
}
