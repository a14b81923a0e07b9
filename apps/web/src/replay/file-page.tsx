import { isRefusal } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings.js';
import { type Film, filmOf } from './film.js';
import { FilmPage } from './film-page.js';
import { keptRecord } from './record-file.js';

/** The record out of a file that was opened in this tab. */
export function FilePage(): ReactElement {
  return <FilmPage load={load} name="file" />;
}

async function load(): Promise<Film> {
  const given = keptRecord();
  if (given === null) throw new Error(STRINGS.noRecord);
  const record = readRecord(given);
  if (isRefusal(record)) throw new Error(record.reason);
  return filmOf({ record, system: record.system, battle: null, seats: {} });
}
