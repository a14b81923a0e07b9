import { faces, type Procedure, type RuleId, type Side } from '@bridgehead/kernel';
import type { Rules } from '@bridgehead/wargame';
import { keywordsOf } from '../keywords/keywords.js';

export type DieColour = 'red' | 'white' | 'blue';

/** FF-DICE-08: the points on the six faces of a Command Die. */
const FACES: Readonly<Record<DieColour, readonly number[]>> = {
  red: [0, 0, 1, 1, 1, 2],
  white: [0, 1, 1, 1, 2, 2],
  blue: [1, 1, 2, 2, 2, 3],
};

/** FF-DICE-08: what a Command Die of a colour is worth. */
export function pointsOf(colour: DieColour, face: number): number {
  return FACES[colour][face - 1] ?? 0;
}

export function meanOf(colour: DieColour): number {
  return FACES[colour].reduce((sum, points) => sum + points, 0) / 6;
}

/** A Command Die as it was rolled. */
export type CommandDie = { readonly colour: DieColour; readonly face: number };

/** FF-KEYWORD-47: the Tactician dice of some units, in roster order. */
export function tacticianDice(rules: Rules, units: readonly string[]): readonly DieColour[] {
  rules.cite('FF-KEYWORD-47');
  return units.flatMap((unit) =>
    keywordsOf(rules.table, unit).flatMap(({ trait, values }) => {
      if (trait !== 'tactician') return [];
      return Array.from({ length: Number(values?.['n'] ?? 1) }, () => colourIn(values?.['colour']));
    }),
  );
}

function colourIn(colour: unknown): DieColour {
  return colour === 'white' || colour === 'blue' ? colour : 'red';
}

/** FF-DICE-08: rolls Command Dice; what a face is worth depends on the colour of its die. */
export function* rollCommandDice(
  side: Side,
  colours: readonly DieColour[],
  rule: RuleId,
): Procedure<readonly CommandDie[]> {
  if (colours.length === 0) return [];
  const { faces: rolled } = yield* faces({
    stream: 'COMMAND',
    rule,
    side,
    count: colours.length,
    sides: 6,
    good: 'high',
    about: { colours },
  });
  return colours.map((colour, i) => ({ colour, face: rolled[i] ?? 1 }));
}

export function totalOf(dice: readonly CommandDie[]): number {
  return dice.reduce((total, { colour, face }) => total + pointsOf(colour, face), 0);
}
