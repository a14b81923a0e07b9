import {
  type BattleRecord,
  HOUSE,
  isRefusal,
  type Json,
  type Refusal,
  refuse,
  type Setup,
  type Side,
  type TapeEntry,
} from '@bridgehead/kernel';
import { type BattleInfo, type NewBattleRequest, type Origin, readRecord } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import { hashOf, SECRETS, type Secrets } from '../secrets.js';
import type { NewSeat, SpentWord, Store, StoredSeat, Taker } from '../store/store.js';
import type { Urgency } from '../rules/fair-queue.js';
import type { BattleRules, RulesDesk } from '../rules/rules.js';
import { BattleActor } from './actor.js';
import type { BattleHouse, BattleWatch } from './house.js';
import { infoOf } from './info.js';
import { TalkBook } from './talk-book.js';

/** Battles that nobody follows are unloaded after this long; what is stored stays. */
const IDLE = 10 * 60 * 1000;

/** Battles that one visitor made and that are not over. */
const MOST_BATTLES_OF_VISITOR = 100;

export interface Created {
  readonly actor: BattleActor;
  /** The word of each invitation, by side. */
  readonly words: Readonly<Record<Side, string>>;
}

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

  /** The owner of that battle; null if there is no such battle. */
  actor(id: string): Promise<BattleActor | null> {
    this.used.set(id, performance.now());
    const known = this.actors.get(id);
    if (known !== undefined) return known;
    const opening = BattleActor.open(this.house, id).then((actor) => {
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

  async create(request: NewBattleRequest, visitor: string, players: readonly string[]): Promise<Created | Refusal> {
    const system = this.systemNamed(request.system);
    if (system === undefined) return noSuch('system', request.system, this.systems);
    if ((await this.store.unfinishedOf(visitor)) >= MOST_BATTLES_OF_VISITOR)
      return refuse(HOUSE.shape, `You have ${MOST_BATTLES_OF_VISITOR} battles under way: end one of them first.`);
    const seated = seatsFor(system, request, visitor, players, this.secrets);
    if (isRefusal(seated)) return seated;
    const start =
      request.from === undefined
        ? await this.fresh(system, request, visitor)
        : await this.goingOn(system, request, visitor);
    if (isRefusal(start)) return start;
    const { setup, origin, tape, isPrivate } = start;
    const id = this.secrets.id();
    const { name = system.name, dice = 'fair' } = request;
    await this.store.createBattle(
      {
        id,
        name,
        system: system.id,
        scenario: setup.scenario,
        dice,
        setup: JSON.stringify(setup),
        secret: this.secrets.secret(),
        version: system.version,
        created: new Date().toISOString(),
        maker: visitor,
        isPrivate: isPrivate || request.isPrivate === true,
        origin,
      },
      seated.seats,
      tape,
    );
    const actor = await this.actor(id);
    if (actor === null) throw new Error('a battle that was just made is not there');
    return { actor, words: seated.words };
  }

  private async fresh(system: GameSystem, request: NewBattleRequest, visitor: string): Promise<Start | Refusal> {
    const setup = setupFrom(request, request.scenario ?? system.scenarios[0]?.id ?? '');
    const problem = await this.desk.for(visitor).whyNot(system.id, { ...setup, seed: '' });
    return problem ?? { setup, origin: null, tape: [], isPrivate: false };
  }

  /** What a battle that plays on from another takes over from it. */
  private async goingOn(system: GameSystem, request: NewBattleRequest, visitor: string): Promise<Start | Refusal> {
    const { from, rosters, options, scenario } = request;
    if (rosters !== undefined || options !== undefined || scenario !== undefined)
      return refuse(HOUSE.shape, 'A battle that plays on from another keeps its scenario, forces and options.');
    const source = from?.battle === undefined ? null : await this.actor(from.battle);
    const record = from?.battle === undefined ? readRecord(from?.record) : await recordOf(source, visitor);
    if (isRefusal(record)) return record;
    if (record.system !== system.id) return refuse(HOUSE.shape, `That was a battle of "${record.system}".`);
    const taken = await this.desk.for(visitor).takeOver(system.id, record, from?.n ?? 0);
    if (isRefusal(taken)) return taken;
    const { tape, n, rolls } = taken;
    // What was private stays so.
    const isPrivate = source?.info().isPrivate ?? false;
    return { setup: record.setup, origin: { battle: from?.battle ?? null, n, rolls }, tape, isPrivate };
  }

  /** The battles of a visitor, the latest first, as stored: a list loads none of them. */
  async battlesOf(visitor: string, most: number): Promise<readonly BattleInfo[]> {
    const battles = await this.store.battlesOf(visitor, most);
    return Promise.all(
      battles.map(async (battle) => {
        const open = await this.actors.get(battle.id)?.catch(() => null);
        const seats = await this.store.seats(battle.id);
        const mine = seats.filter(({ holder }) => holder === visitor).map(({ side }) => side);
        const isMaker = battle.maker === visitor;
        return { ...(open?.info() ?? infoOf(battle, seats, () => false)), mine, isMaker };
      }),
    );
  }

  /** Why a word opens no seat any more; null if it never did. */
  spentWord(word: string): Promise<SpentWord | null> {
    return this.store.spentWord(hashOf(word));
  }

  /** Another word for a seat, which its caller hands out; null if the old one had been used already. */
  async newWord({ actor, seat }: OpenedSeat, why: SpentWord, taker?: Taker): Promise<string | null> {
    const word = this.secrets.word();
    const change = { from: seat.word, to: hashOf(word), why, ...(taker === undefined ? {} : { taker }) };
    return (await actor.changeSeat(seat.side, change)) ? word : null;
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

  private forget(id: string): void {
    this.actors.delete(id);
    this.loaded.delete(id);
    this.used.delete(id);
  }
}

/** What a new battle starts from. */
interface Start {
  readonly setup: Omit<Setup, 'seed'>;
  readonly origin: Origin | null;
  readonly tape: readonly TapeEntry[];
  readonly isPrivate: boolean;
}

/** The record of a battle that somebody wants to play on from. */
async function recordOf(actor: BattleActor | null, visitor: string): Promise<BattleRecord | Refusal> {
  if (actor === null || !actor.isOpenTo(visitor)) return refuse(HOUSE.shape, 'There is no such battle.');
  // Whoever plays on sees through both sides' eyes, so nothing may be hidden any more.
  return (await actor.record()) ?? refuse(HOUSE.side, 'You can play on only from a battle that is over.');
}

function setupFrom(request: NewBattleRequest, scenario: string): Omit<Setup, 'seed'> {
  const { rosters = {}, options } = request;
  // The system checks every roster and option; a request can contain nothing but JSON.
  const given = { scenario, rosters: rosters as Record<Side, Json> };
  return options === undefined ? given : { ...given, options: options as Readonly<Record<string, Json>> };
}

interface Seated {
  readonly seats: readonly NewSeat[];
  readonly words: Readonly<Record<Side, string>>;
}

function seatsFor(
  { sides, name: game }: GameSystem,
  { seats: wishes }: NewBattleRequest,
  visitor: string,
  players: readonly string[],
  secrets: Secrets,
): Seated | Refusal {
  const stranger = Object.keys(wishes).find((side) => !sides.includes(side));
  if (stranger !== undefined)
    return refuse(HOUSE.side, `${game} has no side "${stranger.slice(0, 40)}"; it has ${sides.join(' and ')}.`);
  const seats: NewSeat[] = [];
  const words: Record<Side, string> = {};
  for (const side of sides) {
    const wish = wishes[side];
    if (wish === undefined) return refuse(HOUSE.side, `Say who plays ${side}.`);
    const word = secrets.word();
    const none = { player: '', holder: '', pledge: '', nonce: '' };
    const common = { side, word: hashOf(word), name: wish.name ?? side, ...none };
    if (wish.who === 'computer') {
      const player = wish.player ?? players.at(-1) ?? '';
      if (!players.includes(player))
        return refuse(
          HOUSE.side,
          `There is no computer player "${player.slice(0, 40)}"; there is ${players.join(', ')}.`,
        );
      seats.push({ ...common, kind: 'computer', player, name: wish.name ?? player, nonce: secrets.word() });
      continue;
    }
    // Nobody learns the first word of a seat that is taken already: its holder may ask for another.
    if (wish.who === 'invite') words[side] = word;
    seats.push({ ...common, kind: 'human', holder: wish.who === 'me' ? visitor : '' });
  }
  return { seats, words };
}

function noSuch(what: string, id: string, known: readonly { readonly id: string }[]): Refusal {
  return refuse(HOUSE.shape, `There is no ${what} "${id}"; there is ${known.map((one) => one.id).join(', ')}.`);
}
