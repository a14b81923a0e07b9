import type { Refusal } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import { hashOf, SECRETS, type Secrets } from '../secrets.js';
import type { SpentWord, Store, StoredSeat, Taker } from '../store/store.js';
import type { Urgency } from '../rules/fair-queue.js';
import type { BattleRules, RulesDesk } from '../rules/rules.js';
import { BattleActor } from './actor.js';
import type { BattleHouse, BattleWatch } from './house.js';
import { infoOf } from './info.js';
import { NewBattles } from './new-battles.js';
import { isFree } from './seating.js';
import { TalkBook } from './talk-book.js';

/** Battles that nobody follows are unloaded after this long; what is stored stays. */
const IDLE = 10 * 60 * 1000;

const MOST_ARCHIVED_AT_ONCE = 50;

/** What runs rules, and who hears how it goes. */
export interface HubParts {
  readonly rules: BattleRules;
  readonly desk: RulesDesk;
  readonly watch?: BattleWatch;
}

/** A seat that a word opens, and the owner of its battle. */
export interface OpenedSeat {
  readonly actor: BattleActor;
  readonly seat: StoredSeat;
}

/** Every loaded battle, each once. */
export class Hub {
  readonly systems: readonly GameSystem[];
  readonly store: Store;
  readonly rules: BattleRules;
  readonly desk: RulesDesk;
  readonly watch: BattleWatch | undefined;
  readonly talk: TalkBook;
  /** Where battles are made. */
  readonly making: NewBattles;
  readonly secrets: Secrets;
  /** Called for every battle that is loaded, so that computer players can sit down. */
  opened: ((actor: BattleActor) => void) | undefined;
  /** Called for every battle that is unloaded. */
  letGo: ((actor: BattleActor) => void) | undefined;
  private readonly actors = new Map<string, Promise<BattleActor | null>>();
  private readonly loaded = new Map<string, BattleActor>();
  private readonly used = new Map<string, number>();

  constructor(
    store: Store,
    systems: readonly GameSystem[],
    { rules, desk, watch }: HubParts,
    secrets: Secrets = SECRETS,
  ) {
    this.store = store;
    this.systems = systems;
    this.rules = rules;
    this.desk = desk;
    this.watch = watch;
    this.talk = new TalkBook(store);
    this.secrets = secrets;
    this.making = new NewBattles({ store, systems, desk, secrets, actor: (id, address) => this.actor(id, address) });
  }

  private get house(): BattleHouse {
    const { store, rules, watch } = this;
    return watch === undefined ? { store, rules } : { store, rules, watch };
  }

  get size(): number {
    return this.actors.size;
  }

  systemNamed(id: string): GameSystem | undefined {
    return this.systems.find((system) => system.id === id);
  }

  /** The owner of that battle; null if there is no such battle. Rules that run at once do so on behalf of the address. */
  actor(id: string, address?: string): Promise<BattleActor | null> {
    this.used.set(id, performance.now());
    const known = this.actors.get(id);
    if (known !== undefined) return known;
    const opening = BattleActor.open(this.house, id, address).then((actor) => {
      if (actor === null) this.forget(id);
      else {
        this.loaded.set(id, actor);
        this.opened?.(actor);
      }
      return actor;
    });
    this.actors.set(id, opening);
    opening.catch(() => this.forget(id));
    return opening;
  }

  /** The battles of a visitor, the latest first, as stored: a list loads none of them. */
  async battlesOf(visitor: string, most: number): Promise<readonly BattleInfo[]> {
    const battles = await this.store.battlesOf(visitor, most);
    return Promise.all(
      battles.map(async ({ battle, seats }) => {
        const open = await this.actors.get(battle.id)?.catch(() => null);
        const mine = seats.filter(({ holder }) => holder === visitor).map(({ side }) => side);
        const isMaker = battle.maker === visitor;
        return { ...(open?.info() ?? infoOf(battle, seats, () => false)), mine, isMaker };
      }),
    );
  }

  /** Battles whose free seats anybody may take, the latest first. */
  async openBattles(most: number): Promise<readonly BattleInfo[]> {
    const battles = await this.store.openBattles(most);
    return battles.map(({ battle, seats }) => infoOf(battle, seats, () => false));
  }

  async isOver(battle: string): Promise<boolean> {
    const stored = await this.store.battle(battle);
    return stored === null || stored.status === 'ended' || stored.isArchived;
  }

  /** Whether anybody may still take a seat of the battle. */
  async isOffered(battle: string): Promise<boolean> {
    const stored = await this.store.battle(battle);
    const isOpen = stored?.status === 'open' && stored.isListed && !stored.isArchived;
    return isOpen && (await this.store.seats(battle)).some(isFree);
  }

  /** Why a word opens no seat any more; null if it never did. */
  spentWord(word: string): Promise<SpentWord | null> {
    return this.store.spentWord(hashOf(word));
  }

  /** Another word for a seat, which its caller hands out; null if the old one had been used already. */
  async newWord({ actor, seat }: OpenedSeat, why: SpentWord, taker?: Taker, address?: string): Promise<string | null> {
    const word = this.secrets.word();
    const change = { from: seat.word, to: hashOf(word), why, ...(taker === undefined ? {} : { taker }) };
    return (await actor.changeSeat(seat.side, change, address)) ? word : null;
  }

  /** The seat that a word opens. */
  async seatFor(word: string): Promise<OpenedSeat | null> {
    const seat = await this.store.seatByWord(hashOf(word));
    const actor = seat === null ? null : await this.actor(seat.battle);
    return seat === null || actor === null ? null : { actor, seat };
  }

  /** How urgent the rules of a battle are: one that people follow comes before one between computers. */
  rankOf(battle: string): Urgency {
    return this.loaded.get(battle)?.isOfPeople === false ? 'computer' : 'person';
  }

  /** Unloads battles that nobody follows. */
  async tidy(now: number): Promise<void> {
    for (const [id, opening] of this.actors) {
      const actor = await opening.catch(() => null);
      if (actor?.isBusy === true) this.used.set(id, now);
      else if (now - (this.used.get(id) ?? 0) > IDLE) {
        this.forget(id);
        if (actor === null) continue;
        this.letGo?.(actor);
        await this.rules.forget(id);
      }
    }
  }

  /** The maker of a battle deletes it. */
  async delete(actor: BattleActor): Promise<Refusal | null> {
    const problem = await actor.delete();
    if (problem !== null) return problem;
    this.forget(actor.id);
    this.letGo?.(actor);
    await this.rules.forget(actor.id);
    return null;
  }

  /**
   * Packs up some of the battles that nobody came to since then. One that is loaded is left alone: the store does one
   * thing after another, so whoever loads it after this has asked for it finds it packed.
   */
  async archiveUnseen(since: string): Promise<number> {
    let archived = 0;
    for (const id of await this.store.unseenSince(since, MOST_ARCHIVED_AT_ONCE))
      if (!this.actors.has(id) && (await this.store.archive(id, since))) archived++;
    return archived;
  }

  private forget(id: string): void {
    this.actors.delete(id);
    this.loaded.delete(id);
    this.used.delete(id);
  }
}
