import type {
  Addresses,
  BattleInfo,
  NewBattleRequest,
  RandomRosterAnswer,
  RandomRosterRequest,
  RosterAnswer,
  RosterRequest,
  SystemInfo,
  TableLook,
  TablePictures,
  TableRequest,
} from '@bridgehead/protocol';
import { at } from '../page/base.js';

/** Requests to the server over HTTP. A problem is thrown as an error with the server's words. */
async function call<T>(path: string, body?: unknown): Promise<T> {
  const asked =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return answered(fetch(at(path), asked));
}

function remove(path: string): Promise<unknown> {
  return answered(fetch(at(path), { method: 'DELETE' }));
}

async function answered<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked;
  const data = (await answer.json()) as T & { readonly error?: string };
  if (!answer.ok) throw new Error(data.error ?? answer.statusText);
  return data;
}

export interface CreatedBattle {
  readonly battle: BattleInfo;
  readonly links: Readonly<Record<string, string>>;
}

/** What the address of a seat offers. */
export interface SeatOffer {
  readonly battle: BattleInfo;
  readonly side: string;
  /** Whether the seat is free; otherwise it is taken, and would move to this device. */
  readonly invitation: boolean;
  /** In words: the game, its scenario, the force of that side, and who invites. */
  readonly game: string;
  readonly scenario: string;
  readonly force: string | null;
  readonly inviter: string | null;
}

interface SeatLink {
  readonly link: string;
}

export const api = {
  addresses: () => call<Addresses>('/api/addresses'),
  systems: () => call<readonly SystemInfo[]>('/api/systems'),
  tables: (system: string) => call<TablePictures>(`/api/systems/${encodeURIComponent(system)}/tables`),
  table: (request: TableRequest) => call<TableLook>('/api/tables', request),
  battles: () => call<readonly BattleInfo[]>('/api/battles'),
  openBattles: () => call<readonly BattleInfo[]>('/api/battles/open'),
  join: (id: string, side: string, name?: string) =>
    call<unknown>(`${seatPath(id, side)}/join`, name === undefined ? {} : { name }),
  rematch: (id: string, isSwapped: boolean) =>
    call<{ readonly battle: string }>(`/api/battles/${encodeURIComponent(id)}/rematch`, { isSwapped }),
  battle: (id: string) => call<BattleInfo>(`/api/battles/${encodeURIComponent(id)}`),
  record: (id: string) => call<unknown>(`/api/battles/${encodeURIComponent(id)}/record`),
  checkRoster: (request: RosterRequest) => call<RosterAnswer>('/api/rosters/check', request),
  randomRoster: (request: RandomRosterRequest) => call<RandomRosterAnswer>('/api/rosters/random', request),
  create: (request: NewBattleRequest) => call<CreatedBattle>('/api/battles', request),
  lookAtSeat: (word: string) => call<SeatOffer>('/api/seats/look', { word }),
  takeSeat: (word: string, name?: string) =>
    call<unknown>('/api/seats', { word, ...(name === undefined ? {} : { name }) }),
  seatAddress: (battle: string, side: string) => call<SeatLink>(`${seatPath(battle, side)}/address`, {}),
  invite: (battle: string, side: string) => call<SeatLink>(`${seatPath(battle, side)}/invitation`, {}),
  withdraw: (battle: string, side: string) => remove(`${seatPath(battle, side)}/invitation`),
  deleteBattle: (id: string) => remove(`/api/battles/${encodeURIComponent(id)}`),
};

function seatPath(battle: string, side: string): string {
  return `/api/battles/${encodeURIComponent(battle)}/seats/${encodeURIComponent(side)}`;
}
