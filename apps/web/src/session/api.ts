import type {
  Addresses,
  BattleInfo,
  NewBattleRequest,
  RandomRosterAnswer,
  RandomRosterRequest,
  RosterAnswer,
  RosterRequest,
  SystemInfo,
} from '@bridgehead/protocol';

/** Requests to the server over HTTP. A problem is thrown as an error with the server's words. */
async function call<T>(path: string, body?: unknown): Promise<T> {
  const asked =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, asked);
  const data = (await answer.json()) as T & { readonly error?: string };
  if (!answer.ok) throw new Error(data.error ?? answer.statusText);
  return data;
}

export interface CreatedBattle {
  readonly battle: BattleInfo;
  readonly links: Readonly<Record<string, string>>;
}

export const api = {
  addresses: () => call<Addresses>('/api/addresses'),
  systems: () => call<readonly SystemInfo[]>('/api/systems'),
  battles: () => call<readonly BattleInfo[]>('/api/battles'),
  battle: (id: string) => call<BattleInfo>(`/api/battles/${encodeURIComponent(id)}`),
  record: (id: string) => call<unknown>(`/api/battles/${encodeURIComponent(id)}/record`),
  checkRoster: (request: RosterRequest) => call<RosterAnswer>('/api/rosters/check', request),
  randomRoster: (request: RandomRosterRequest) => call<RandomRosterAnswer>('/api/rosters/random', request),
  create: (request: NewBattleRequest) => call<CreatedBattle>('/api/battles', request),
  takeSeat: (word: string, name?: string) =>
    call<{ readonly battle: BattleInfo; readonly side: string }>('/api/seats', {
      word,
      nonce: newNonce(),
      ...(name === undefined ? {} : { name }),
    }),
};

/** A player's own part in the dice of a battle: 192 bits that the server cannot foresee. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
