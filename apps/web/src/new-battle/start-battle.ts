import type { NewBattleRequest } from '@bridgehead/protocol';
import { goTo } from '../page/router.js';
import { api } from '../session/api.js';
import { keepLinks } from './links.js';

/** Creates a battle, keeps its invitations and opens its page. */
export async function startBattle(request: NewBattleRequest, made?: (battle: string) => void): Promise<void> {
  const { battle, links } = await api.create(request);
  keepLinks(battle.id, links);
  made?.(battle.id);
  goTo(`/battle/${battle.id}`);
}
