import type { ReactElement } from 'react';
import { api } from '../api.js';
import { type Film, filmOf } from './film.js';
import { FilmPage } from './film-page.js';

/** A finished battle, watched again. */
export function ReplayPage({ id }: { id: string }): ReactElement {
  return <FilmPage load={() => load(id)} name={id} />;
}

async function load(id: string): Promise<Film> {
  const [{ system, seats }, record] = await Promise.all([api.battle(id), api.record(id)]);
  return filmOf({ record, system, battle: id, seats });
}
