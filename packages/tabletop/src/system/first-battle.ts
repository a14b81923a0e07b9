import type { JsonRecord } from '@bridgehead/kernel';

/** A small battle that explains itself as it is played. */
export interface FirstBattle {
  /** One of the system's scenarios. */
  readonly scenario: string;
  /** Options of its setup. */
  readonly options?: JsonRecord;
  /** Questions that a beginner is spared: standing orders give the usual answer, and the player may revoke them. */
  readonly spared: readonly string[];
  readonly lessons: readonly Lesson[];
}

/** One step: a few sentences, until the player goes on. */
export interface Lesson {
  readonly title: string;
  readonly text: string;
  /** It is over by itself once the player has answered one of these questions. */
  readonly until?: readonly string[];
  /** It is about the report, which has more room meanwhile. */
  readonly reads?: true;
}
