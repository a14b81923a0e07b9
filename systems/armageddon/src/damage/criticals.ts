import type { Procedure } from '@bridgehead/kernel';
import { BATTLE, mark, markOn, modelOf, setMark, squadsOf, type TablePlay } from '@bridgehead/tabletop';
import { rollDie } from '../book/dice.js';
import { BLAST, FIELD_LOST, FIRES, isBroken, PORTAL_LOST, REACTOR, SHAKEN_AIM } from '../book/marks.js';
import { unitsOnGround } from '../book/units.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { bursts, noteBurst } from './bursts.js';
import { destroyedByCritical } from './destroyed-by-critical.js';
import { type Harm, NO_HARM } from './harm.js';
import { stagger } from './stagger.js';

/** EA-FORCE-89: one effect, by the names under which datasheets have it. */
interface CriticalHit {
  readonly names: readonly string[];
  strike(play: TablePlay, model: string, oneMore: OneMore): Procedure<Harm>;
}

/** EA-WE-04: one more point of damage, which can be critical itself. */
export type OneMore = (play: TablePlay, model: string) => Procedure<Harm>;

const takesOneMore: CriticalHit['strike'] = (play, model, oneMore) => oneMore(play, model);

function exploding(names: readonly string[], needs: number, macro: boolean): CriticalHit {
  return {
    names,
    *strike(play, model) {
      noteBurst(play, model, { needs, macro });
      return yield* destroyedByCritical(play, model);
    },
  };
}

/** A mark that lasts; again: something worse. */
function lasting(names: readonly string[], name: string, again: CriticalHit['strike']): CriticalHit {
  return {
    names,
    *strike(play, model, oneMore) {
      if (markOn(play.table, model, name) > 0) return yield* again(play, model, oneMore);
      setMark(play, model, name, 1, 'EA-FORCE-89');
      return NO_HARM;
    },
  };
}

/** Burning: each further one adds to it. */
function counting(names: readonly string[], name: string): CriticalHit {
  return {
    names,
    *strike(play, model) {
      mark(play, model, name, 1, 'EA-FORCE-89');
      yield* [];
      return NO_HARM;
    },
  };
}

const destroyed: CriticalHit = {
  names: ['Destroyed'],
  strike: (play, model) => destroyedByCritical(play, model),
};

/** EA-FORCE-89: with all aboard. */
const crash: CriticalHit = {
  names: ['Crash'],
  strike: (play, model) => destroyedByCritical(play, model, 'allLost'),
};

const landingCraft: CriticalHit = {
  names: ['Landing Craft'],
  *strike(play, model) {
    noteBurst(play, model, { needs: 1 });
    return yield* destroyedByCritical(play, model, 'allLost');
  },
};

/** EA-FORCE-89: summoned daemons within 5 cm are destroyed on a 6. */
const banished: CriticalHit = {
  names: ['Banished'],
  *strike(play, model) {
    noteBurst(play, model, { needs: 6, kind: 'daemons' });
    return yield* destroyedByCritical(play, model);
  },
};

/** EA-FORCE-89: a barrage of 3 points with macro-weapons, centred on it; that causes no further one. */
const aeonicOrb: CriticalHit = {
  names: ['Aeonic Orb'],
  *strike(play, model) {
    const isBursting = (bursts.read(play.table, BATTLE) ?? []).some(({ engine }) => engine === model);
    if (!isBursting) noteBurst(play, model, { needs: 4, macro: true, kind: 'template' });
    yield* [];
    return NO_HARM;
  },
};

const wounded: CriticalHit = {
  names: ['Wounded'],
  *strike(play, model, oneMore) {
    const face = yield* rollDie('CRITICAL', 'EA-FORCE-89', modelOf(play.table, model).side);
    if (face === 1) {
      noteBurst(play, model, { needs: 6, macro: true, kind: 'touching' });
      return NO_HARM;
    }
    return face === 6 ? yield* destroyedByCritical(play, model) : yield* oneMore(play, model);
  },
};

/** EA-FORCE-89: every Eldar formation that sees the Avatar fall gets a Blast marker. */
const avatar: CriticalHit = {
  names: ['Avatar'],
  *strike(play, model) {
    const { side, squad } = modelOf(play.table, model);
    const seeing = squadsOf(play.table, side).filter(
      ({ id }) =>
        id !== squad &&
        !isBroken(play.table, id) &&
        unitsOnGround(play.table, id).some((unit) => hasLineOfFire(play.table, unit, model)),
    );
    const harm = yield* destroyedByCritical(play, model);
    for (const { id } of seeing) mark(play, id, BLAST, 1, 'EA-FORCE-89');
    return harm;
  },
};

function staggering(names: readonly string[], dice: number, needs: number): CriticalHit {
  return {
    names,
    *strike(play, model, oneMore) {
      const stopped = yield* stagger(play, model, { dice, needs });
      return stopped ? yield* oneMore(play, model) : NO_HARM;
    },
  };
}

/** EA-FORCE-89: rolls 3D6 cm over all in its way. */
const destabilised: CriticalHit = {
  names: ['Destabilised'],
  *strike(play, model) {
    yield* stagger(play, model, { dice: 3, needs: 1 });
    return yield* destroyedByCritical(play, model);
  },
};

/** EA-FORCE-89: flips D6 cm onto what is there; passengers survive on a 6. */
const flippedOver: CriticalHit = {
  names: ['Flipped Over'],
  *strike(play, model) {
    yield* stagger(play, model, { dice: 1, needs: 1, lands: true });
    return yield* destroyedByCritical(play, model, 'survivesOn6');
  },
};

/** EA-FORCE-89: every critical hit of the figures. */
export const CRITICALS: readonly CriticalHit[] = [
  destroyed,
  crash,
  landingCraft,
  exploding(['Explosion'], 6, false),
  exploding(['Massive Explosion', "C'Tan", 'C’Tan'], 4, true),
  counting(['Reactor Damage'], REACTOR),
  counting(['Fire'], FIRES),
  staggering(['Staggering Blow'], 1, 6),
  staggering(['Rampage'], 3, 4),
  destabilised,
  flippedOver,
  lasting(['Dekapitation'], SHAKEN_AIM, takesOneMore),
  lasting(['Holofield Damaged'], FIELD_LOST, takesOneMore),
  lasting(['Holofield Destroyed'], FIELD_LOST, (play, model) => destroyedByCritical(play, model)),
  avatar,
  banished,
  aeonicOrb,
  {
    names: ['Abattoir'],
    *strike(play, model, oneMore) {
      setMark(play, model, PORTAL_LOST, 1, 'EA-FORCE-89');
      return yield* oneMore(play, model);
    },
  },
  wounded,
];
