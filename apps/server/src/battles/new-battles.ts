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
import { seatsAgain, seatsFor } from './seats-for.js';

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
  actor(id: string): Promise<BattleActor | null>;
}

/** The names of the computer players of a game, the weakest first. */
type PlayersOf = (system: GameSystem) => readonly string[];

/** Makes battles: new ones, those that play on from another, and rematches. */
export class NewBattles {
  private readonly shop: Workshop;

  constructor(shop: Workshop) {
    this.shop = shop;
  }

  async create(request: NewBattleRequest, visitor: string, players: PlayersOf): Promise<Created | Refusal> {
    const { store, systems, secrets } = this.shop;
    const system = systems.find(({ id }) => id === request.system);
    if (system === undefined) return noSuch('system', request.system, systems);
    if ((await store.unfinishedOf(visitor)) >= MOST_BATTLES_OF_VISITOR) return tooManyBattles();
    const seated = seatsFor(system, request, visitor, players(system), secrets);
    if (isRefusal(seated)) return seated;
    const start =
      request.from === undefined
        ? await this.fresh(system, request, visitor)
        : await this.goingOn(system, request, visitor);
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
    const actor = await this.shop.actor(battle.id);
    if (actor === null) throw new Error('a battle that was just made is not there');
    return { actor, words: seated.words };
  }

  /** The same battle again for the same players, who need no invitation; the one that there is already, if somebody asked before. */
  async rematch(actor: BattleActor, visitor: string, isSwapped: boolean): Promise<string | Refusal> {
    const { store, systems, desk, secrets } = this.shop;
    const { next, name, system: id, scenario, dice, setup, isPrivate } = actor.source;
    if (next !== '' && (await this.shop.actor(next)) !== null) return next;
    if (actor.result === null) return refuse(HOUSE.over, 'The battle is not over yet.');
    const system = systems.find((one) => one.id === id);
    if (system === undefined) return noSuch('system', id, systems);
    if ((await store.unfinishedOf(visitor)) >= MOST_BATTLES_OF_VISITOR) return tooManyBattles();
    // The rules may have changed since the battle was made.
    const asked = { seed: '', ...(JSON.parse(setup) as Omit<Setup, 'seed'>) };
    const problem = await desk.for(visitor).whyNot(id, asked);
    if (problem !== null) return problem;
    const kept = { name, scenario, dice, setup, isPrivate, isListed: false, origin: null };
    const battle = { ...this.marks(visitor, system), ...kept };
    await store.createBattle(battle, seatsAgain(actor.seats, isSwapped, secrets));
    const went = await actor.goOnTo(battle.id, next);
    // The other player was quicker.
    if (went !== battle.id) await store.deleteBattle(battle.id);
    return went;
  }

  /** What is new about every battle. */
  private marks(maker: string, { id: system, version }: GameSystem) {
    const { secrets } = this.shop;
    return { id: secrets.id(), secret: secrets.secret(), created: new Date().toISOString(), maker, system, version };
  }

  private async fresh(system: GameSystem, request: NewBattleRequest, visitor: string): Promise<Start | Refusal> {
    const setup = setupFrom(request, request.scenario ?? system.scenarios[0]?.id ?? '');
    const problem = await this.shop.desk.for(visitor).whyNot(system.id, { ...setup, seed: '' });
    return problem ?? { setup, origin: null, tape: [], isPrivate: false };
  }

  /** What a battle that plays on from another takes over from it. */
  private async goingOn(system: GameSystem, request: NewBattleRequest, visitor: string): Promise<Start | Refusal> {
    const { from, rosters, options, scenario } = request;
    if (rosters !== undefined || options !== undefined || scenario !== undefined)
      return refuse(HOUSE.shape, 'A battle that plays on from another keeps its scenario, forces and options.');
    const source = from?.battle === undefined ? null : await this.shop.actor(from.battle);
    const record = from?.battle === undefined ? readRecord(from?.record) : await recordOf(source, visitor);
    if (isRefusal(record)) return record;
    if (record.system !== system.id) return refuse(HOUSE.shape, `That was a battle of "${record.system}".`);
    const taken = await this.shop.desk.for(visitor).takeOver(system.id, record, from?.n ?? 0);
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

function tooManyBattles(): Refusal {
  return refuse(HOUSE.shape, `You have ${MOST_BATTLES_OF_VISITOR} battles under way: end one of them first.`);
}

function noSuch(what: string, id: string, known: readonly { readonly id: string }[]): Refusal {
  return refuse(HOUSE.shape, `There is no ${what} "${id}"; there is ${known.map((one) => one.id).join(', ')}.`);
}
