import { isRefusal } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { ReactElement } from 'react';
import { Notice } from '../page/notice.js';
import { useLoaded } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';
import { type Film, filmOf } from './film.js';
import { keptRecord } from './record-file.js';
import { ReplayScreen } from './replay-screen.js';

/** A finished battle to watch again. */
export function ReplayPage({ id }: { id: string }): ReactElement {
  return <FilmPage load={() => filmOfBattle(id)} name={id} />;
}

/** The record from a file that was opened in this tab. */
export function FilePage(): ReactElement {
  return <FilmPage load={filmOfFile} name="file" />;
}

function FilmPage({ load, name }: { readonly load: () => Promise<Film>; name: string }): ReactElement {
  const film = useLoaded(load, name);
  if (film.state === 'loading') return <Notice>{STRINGS.replayWorking}</Notice>;
  if (film.state === 'failed') return <Notice>{film.problem}</Notice>;
  return <ReplayScreen {...film.value} />;
}

async function filmOfBattle(id: string): Promise<Film> {
  const [{ system, seats, mine = [] }, record] = await Promise.all([api.battle(id), api.record(id)]);
  return filmOf({ record, system, battle: id, seats, mine });
}

async function filmOfFile(): Promise<Film> {
  const given = keptRecord();
  if (given === null) throw new Error(STRINGS.noRecord);
  const record = readRecord(given);
  if (isRefusal(record)) throw new Error(record.reason);
  return filmOf({ record, system: record.system, battle: null, seats: {}, mine: [] });
}
