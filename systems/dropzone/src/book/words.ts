import type { Word } from '@bridgehead/tabletop';

const word = (id: string, name: string, meaning: string): Word => ({ id, name, meaning });

/** The fields of a profile, for authors of cases. */
export const PROFILE_WORDS: readonly Word[] = [
  word(
    'like',
    'Like',
    'a printed unit (`alpha/sabre`, `ucm/sabre`) with which it begins; what else is said stands in its place. The units of G-04 are `alpha/…` and `beta/…`, those of the factions `ucm/…`, `scourge/…`, `phr/…`, `shaltari/…` and `resistance/…`, in small letters with hyphens.',
  ),
  word('name', 'Name', 'its name; the id if not given.'),
  word('armour', 'A', 'also `a`; 6 if not given.'),
  word('move', 'Mv', 'also `mv`, in inches, or FM for a Fast Mover; 4 if not given.'),
  word('countermeasures', 'CM', 'also `cm`, as printed: "A", "P5+", "E+1", "A, P4+"; none if not given.'),
  word('damagePoints', 'DP', 'also `dp`; 1 if not given.'),
  word('points', 'PTS', 'also `pts`: of one unit; 0 if not given. `killPointsEach` of a Fast Mover.'),
  word('type', 'Type', 'Infantry, Vehicle or Aircraft; Vehicle if not given.'),
  word('category', 'Category', 'Command, Standard, Troops, Scout, Heavy, Support, Exotic, Transport or Airstrike.'),
  word('coherency', 'Coherency', 'B2B, Standard, Wide or Open; Standard if not given.'),
  word('landingZone', 'LZ', 'also `lz`, of an aircraft: TINY, S, M or L; M if not given.'),
  word('cqb', 'CQB', 'of infantry; fractions are possible.'),
  word('fortitude', 'F', 'also `f`: 4, "4+" or always; 4 if not given.'),
  word('transport', 'T', 'also `t`: "C2, a1": capitals carry, others say how much room it takes where.'),
  word(
    'special',
    'Special',
    'as printed: [Skimmer, Walker, "Dodge 4+", \'Fast Roping 4"\', Bloodthirsty, Living Weapons].',
  ),
  word('class', 'Class', 'light, main or large: the size of a vehicle.'),
  word('size', 'Size', 'in inches: [length, width], or a diameter.'),
  word('height', 'Height', 'of its body in inches.'),
  word('stepHeight', 'Step', 'of a Walker in inches; 1 if not given.'),
  word('landsAsSkimmer', 'Alien', 'true for aircraft that are Skimmers on the ground.'),
  word('silhouette', 'Silhouette', 'what it looks like.'),
  word(
    'weapons',
    'Weapons',
    'a list of `{ name, energy, shots, accuracy, rangeFull, rangeCountered, moveFire, arc, special }`, or short `e`, `sh`, `ac`, `rf`, `rc`, `mf`; ranges in inches, infinite or CC; arc "F/S/R"; accuracy "3+" or "2+/4+"; the id of a weapon is its name in small letters with hyphens, as `avenger-railgun`; special [AA, Articulated, Area-S, Demolisher-3, Flame, IF, RW-1, SA-4, Alt-1].',
  ),
];

/** What a Squad's `data` may hold. */
export const SQUAD_WORDS: readonly Word[] = [];
