import { ask, pickAsk, type Trait } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import { rollFlat } from '../book/dice.js';
import { remembered } from '../book/memos.js';
import type { KeywordMoments } from '../book/moments.js';
import { isUnitDestroyed } from '../book/units.js';
import { directWounds } from '../damage/direct-wounds.js';

/** FF-KEYWORD-17: 12" and 18". */
export const fast: Trait<KeywordMoments> = {
  name: 'fast',
  rule: 'FF-KEYWORD-17',
  pace: (_rules, _bearer, gait, inches) => Math.max(inches, gait === 'advance' ? 12 : 18),
};

/** FF-KEYWORD-37: Sprints 15". */
export const rush: Trait<KeywordMoments> = {
  name: 'rush',
  rule: 'FF-KEYWORD-37',
  pace: (_rules, _bearer, gait, inches) => (gait === 'sprint' ? Math.max(inches, 15) : inches),
};

/** FF-KEYWORD-41: Sprints 9" at most, whatever else it has. */
export const slow: Trait<KeywordMoments> = {
  name: 'slow',
  rule: 'FF-KEYWORD-41',
  pace: (_rules, _bearer, gait, inches) => (gait === 'sprint' ? Math.min(inches, 9) : inches),
};

export type Vigour = 'movement' | 'frenzy';

/** FF-KEYWORD-27: what the unit chose for this activation. */
export const vigour = remembered<Vigour>('vigour', 'activation', {
  name: 'Invigorated',
  meaning: 'of a unit: movement or frenzy, which it chose for this activation',
});

/** FF-KEYWORD-27: what does the unit use its vigour for? */
export const invigoratedAsk = pickAsk<Table, { readonly unit: string }>({
  name: 'invigorated',
  prompt: 'What does the Invigorated unit use its vigour for?',
  meaning: 'movement (it Advances 9"), frenzy (Frenzy (1)), or pass.',
  rules: ['FF-KEYWORD-27'],
  candidates: () => [
    { id: 'movement', label: 'Advance 9"' },
    { id: 'frenzy', label: 'Frenzy (1)' },
  ],
  pass: { id: 'pass', label: 'Nothing' },
  usual: () => 'pass',
});

/** FF-KEYWORD-27: a longer Advance or a re-roll in Assault; the end of the activation may cost a wound. */
export const invigorated: Trait<KeywordMoments> = {
  name: 'invigorated',
  *activationBegins(play, { side }, { unit }) {
    const chosen = yield* ask(side, invigoratedAsk, { unit });
    if (chosen === 'movement' || chosen === 'frenzy') vigour.write(play, unit, chosen, 'FF-KEYWORD-27');
  },
  pace: ({ table }, { on }, gait, inches) =>
    gait === 'advance' && vigour.read(table, on) === 'movement' ? Math.max(inches, 9) : inches,
  *activationEnds(play, { on }) {
    if (vigour.read(play.table, on) === undefined || isUnitDestroyed(play.table, on)) return;
    const { side } = squadOf(play.table, on);
    const hurt = yield* rollFlat({ stream: 'VIGOUR', rule: 'FF-KEYWORD-27', side, needs: 5, good: 'low' });
    if (hurt > 0) yield* directWounds(play, on, 1, 'FF-KEYWORD-27');
  },
};
