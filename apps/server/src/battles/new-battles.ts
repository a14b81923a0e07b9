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
import { type NewBattleRequest, type Origin, readRecord } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import type { RulesDesk } from '../rules/rules.js';
import type { Secrets } from '../secrets.js';
import type { Store } from '../store/store.js';
import type { BattleActor } from './actor.js';
import { seatsAgain, seatsFor, whyNotSides } from './seats-for.js';

/** Battles that one visitor made and that are not over. */
const MOST_BATTLES_OF_VISITOR = 100;

export interface Created {
  readonly actor: BattleActor;
  /** The word of each invitation, by side. */
  readonly words: Readonly<Record<Side, string>>;
}

/** What is needed to make a battle. */
export interface Workshop {
  readonly store: Store;
  readonly systems: readonly GameSystem[];
  readonly desk: RulesDesk;
  readonly secrets: Secrets;
  /** The owner of a battle; null if there is no such battle. */
  actor(id: string, address?: string): Promise<BattleActor | null>;
}

/** Who makes a battle, and from where. */
interface Caller {
  readonly visitor: string;
  readonly address: string;
}

/** The names of the computer players of a game, the weakest first. */
type PlayersOf = (system: GameSystem) => readonly string[];

/** Makes battles: new ones, those that play on from another, and rematches. */
export class NewBattles {
  private readonly shop: Workshop;
  /** How many are being made now, by visitor. */
  private readonly making = new Map<string, number>();

  constructor(shop: Workshop) {
    this.shop = shop;
  }

  /** The address says whose turn it is at the desk: whoever sends no cookie is always a new visitor, and an address is not. */
  async create(
    request: NewBattleRequest,
    visitor: string,
    players: PlayersOf,
    address = visitor,
  ): Promise<Created | Refusal> {
    const { systems } = this.shop;
    const system = systems.find(({ id }) => id === request.system);
    if (system === undefined) return noSuch('system', request.system, systems);
    return this.oneMoreOf(visitor, () => this.created(system, request, { visitor, address }, players(system)));
  }

  private async created(
    system: GameSystem,
    request: NewBattleRequest,
    { visitor, address }: Caller,
    players: readonly string[],
  ): Promise<Created | Refusal> {
    const { store, secrets } = this.shop;
    const seated = seatsFor(system, request, visitor, players, secrets);
    if (isRefusal(seated)) return seated;
    const start =
      request.from === undefined
        ? await this.fresh(system, request, address)
        : await this.goingOn(system, request, { visitor, address });
    if (isRefusal(start)) return start;
    const { setup, origin, tape } = start;
    const isPrivate = start.isPrivate || request.isPrivate === true;
    const { name = system.name, dice = 'fair' } = request;
    const battle = {
      ...this.marks(visitor, system),
      name,
      scenario: setup.scenario,
      dice,
      setup: JSON.stringify(setup),
      isPrivate,
      isListed: request.isListed === true && !isPrivate,
      origin,
    };
    await store.createBattle(battle, seated.seats, tape);
    const actor = await this.shop.actor(battle.id, address);
    if (actor === null) throw new Error('a battle that was just made is not there');
    return { actor, words: seated.words };
  }

  /** The battle that its players went on to; null if there is none, or no longer. */
  async nextOf({ source: { next } }: BattleActor): Promise<string | null> {
    return next !== '' && (await this.shop.actor(next)) !== null ? next : null;
  }

  /** The same battle again for the same players, who need no invitation; the one that there is already, if somebody asked before. */
  async rematch(actor: BattleActor, visitor: string, isSwapped: boolean, address = visitor): Promise<string | Refusal> {
    // As it was before anybody waited: the other player may be quicker.
    const { next } = actor.source;
    const already = await this.nextOf(actor);
    if (already !== null) return already;
    if (actor.result === null) return refuse(HOUSE.over, 'The battle is not over yet.');
    return this.oneMoreOf(visitor, () => this.again(actor, { visitor, address }, isSwapped, next));
  }

  private async again(
    actor: BattleActor,
    { visitor, address }: Caller,
    isSwapped: boolean,
    before: string,
  ): Promise<string | Refusal> {
    const { store, systems, desk, secrets } = this.shop;
    const { name, system: id, scenario, dice, setup, isPrivate } = actor.source;
    const system = systems.find((one) => one.id === id);
    if (system === undefined) return noSuch('system', id, systems);
    // The rules may have changed since the battle was made.
    const asked = { seed: '', ...(JSON.parse(setup) as Omit<Setup, 'seed'>) };
    const problem = await desk.for(address).whyNot(id, asked);
    if (problem !== null) return problem;
    const kept = { name, scenario, dice, setup, isPrivate, isListed: false, origin: null };
    const battle = { ...this.marks(visitor, system), ...kept };
    await store.createBattle(battle, seatsAgain(actor.seats, isSwapped, secrets));
    const went = await actor.goOnTo(battle.id, before);
    if (went !== battle.id) await store.deleteBattle(battle.id);
    return went;
  }

  /** Makes one more battle, unless the visitor has enough of them, counting those that are being made at the same moment. */
  private async oneMoreOf<R>(visitor: string, make: () => Promise<R>): Promise<R | Refusal> {
    const others = this.making.get(visitor) ?? 0;
    this.making.set(visitor, others + 1);
    try {
      const underWay = others + (await this.shop.store.unfinishedOf(visitor));
      return underWay < MOST_BATTLES_OF_VISITOR ? await make() : tooManyBattles();
    } finally {
      const left = (this.making.get(visitor) ?? 1) - 1;
      if (left === 0) this.making.delete(visitor);
      else this.making.set(visitor, left);
    }
  }

  /** What is new about every battle. */
  private marks(maker: string, { id: system, version }: GameSystem) {
    const { secrets } = this.shop;
    return { id: secrets.id(), secret: secrets.secret(), created: new Date().toISOString(), maker, system, version };
  }

  private async fresh(system: GameSystem, request: NewBattleRequest, address: string): Promise<Start | Refusal> {
    const setup = setupFrom(request, request.scenario ?? system.scenarios[0]?.id ?? '');
    const problem =
      whyNotSides(system, setup.rosters) ??
      (await this.shop.desk.for(address).whyNot(system.id, { ...setup, seed: '' }));
    return problem ?? { setup, origin: null, tape: [], isPrivate: false };
  }

  /** What a battle that plays on from another takes over from it. */
  private async goingOn(
    system: GameSystem,
    request: NewBattleRequest,
    { visitor, address }: Caller,
  ): Promise<Start | Refusal> {
    const { from, rosters, options, scenario } = request;
    if (rosters !== undefined || options !== undefined || scenario !== undefined)
      return refuse(HOUSE.shape, 'A battle that plays on from another keeps its scenario, forces and options.');
    const source = from?.battle === undefined ? null : await this.shop.actor(from.battle);
    const record = from?.battle === undefined ? readRecord(from?.record) : await recordOf(source, { visitor, address });
    if (isRefusal(record)) return record;
    if (record.system !== system.id) return refuse(HOUSE.shape, `That was a battle of "${record.system}".`);
    const taken = await this.shop.desk.for(address).takeOver(system.id, record, from?.n ?? 0);
    if (isRefusal(taken)) return taken;
    const { tape, n, rolls } = taken;
    // What was private stays so.
    const isPrivate = source?.info().isPrivate ?? false;
    return { setup: record.setup, origin: { battle: from?.battle ?? null, n, rolls }, tape, isPrivate };
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
async function recordOf(actor: BattleActor | null, { visitor, address }: Caller): Promise<BattleRecord | Refusal> {
  if (actor === null || !actor.isOpenTo(visitor)) return refuse(HOUSE.shape, 'There is no such battle.');
  // Whoever plays on sees through both sides' eyes, so nothing may be hidden any more.
  return (await actor.record(address)) ?? refuse(HOUSE.side, 'You can play on only from a battle that is over.');
}

function setupFrom(request: NewBattleRequest, scenario: string): Omit<Setup, 'seed'> {
  const { rosters = {}, options } = request;
  // The system checks every roster and option; a request can contain nothing but JSON.
  const given = { scenario, rosters: rosters as Record<Side, Json> };
  return options === undefined ? given : { ...given, options: options as Readonly<Record<string, Json>> };
}

function tooManyBattles(): Refusal {
  return refuse(HOUSE.shape, `You have ${MOST_BATTLES_OF_VISITOR} battles under way: end one of them first.`);
}

function noSuch(what: string, id: string, known: readonly { readonly id: string }[]): Refusal {
  return refuse(HOUSE.shape, `There is no ${what} "${id}"; there is ${known.map((one) => one.id).join(', ')}.`);
}
