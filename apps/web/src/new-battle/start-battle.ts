import type { NewBattleRequest } from '@bridgehead/protocol';
import { goTo } from '../page/router.js';
import { api } from '../session/api.js';
import { keepLinks } from './links.js';

/** Creates a battle, keeps its invitations and opens its page. */
export async function startBattle(request: NewBattleRequest): Promise<void> {
  const { battle, links } = await api.create(request);
  const invited = Object.entries(links).filter(([side]) => request.seats[side]?.who === 'invite');
  keepLinks(battle.id, Object.fromEntries(invited));
  goTo(`/battle/${battle.id}`);
}
