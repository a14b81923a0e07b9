import type { Trail } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { ConfirmedGesture, Decision, Refusal, Side } from '@bridgehead/kernel';
import type { BattleInfo, SentSituation } from '@bridgehead/protocol';
import type { LogLine, Passage, Table } from '@bridgehead/tabletop';
import type { SceneShown } from '../director/scene.js';
import type { Score } from '../report/history.js';
import type { PieceResult } from '../report/results.js';

/** A battle as the screen shows it: a value that is replaced after every change. */
export interface Snapshot {
  readonly line: 'opening' | 'open' | 'lost';
  readonly info: BattleInfo | null;
  readonly sides: readonly Side[];
  readonly viewer: string;
  /** The table as far as what happened has been shown. */
  readonly table: Table | null;
  /** The table as it stands, about which questions are asked. */
  readonly known: Table | null;
  /** The number of the last event that has been shown. */
  readonly shown: number;
  /** What is being shown, and for how long. */
  readonly scene: SceneShown | null;
  readonly sceneMilliseconds: number;
  /** Whether more is still to be shown, and whether that waits for the player. */
  readonly playing: boolean;
  readonly waits: boolean;
  readonly standing: SentSituation | null;
  readonly questions: readonly Decision[];
  readonly lines: readonly LogLine[];
  /** The report in paragraphs, with the dice that are falling. */
  readonly passages: readonly Passage[];
  /** The same without those: what they lead to is told when it is shown. */
  readonly told: readonly Passage[];
  /** What happened to pieces since this screen last decided something, for signs beside them. */
  readonly results: readonly PieceResult[];
  /** Where the lost models stood. */
  readonly fallen: ReadonlyMap<string, Point>;
  /** The number of the last event in which this screen decided something. */
  readonly lastOwn: number;
  /** The questions that this screen's players have answered themselves, in order. */
  readonly ownAsks: readonly string[];
  /** The number of the last event that opened a question. */
  readonly lastAsked: number;
  readonly trails: readonly Trail[];
  readonly scores: readonly Score[];
  /** The last gesture made at this screen, which an undo would take back; null if there is none. */
  readonly gesture: TakingBack | null;
  /** What the players are asked to take back, in words. */
  readonly asked: string | null;
  readonly talk: readonly TalkLine[];
  readonly spectators: number;
  /** Why this screen no longer plays its seat; null while it does. */
  readonly dismissed: string | null;
  /** The last refusal by the server or the rules. */
  readonly problem: Refusal | null;
  /** What the adviser decides for this screen's player. */
  readonly delegated: Delegated | null;
  /** Whether a command is on its way to the server. */
  readonly busy: boolean;
}

/** A gesture that an undo would take back, and what would be gone with it, in words. */
interface TakingBack extends ConfirmedGesture {
  readonly words: string | null;
}

/** What a player leaves to the adviser, until it is taken back or the turn is over. */
export interface Delegated {
  readonly side: Side;
  readonly turn: number;
  /** The event that opened the one question that is meant; or the squad whose questions are; or all of this turn. */
  readonly what: { readonly asked: number } | { readonly squad: string } | 'turn';
}

export interface TalkLine {
  readonly side: Side | null;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** Before anything is known. */
export const UNKNOWN: Snapshot = {
  line: 'opening',
  info: null,
  sides: [],
  viewer: '',
  table: null,
  known: null,
  shown: 0,
  scene: null,
  sceneMilliseconds: 0,
  playing: false,
  waits: false,
  standing: null,
  questions: [],
  lines: [],
  passages: [],
  told: [],
  results: [],
  fallen: new Map(),
  lastOwn: 0,
  ownAsks: [],
  lastAsked: 0,
  trails: [],
  scores: [],
  gesture: null,
  asked: null,
  talk: [],
  spectators: 0,
  dismissed: null,
  problem: null,
  delegated: null,
  busy: false,
};
