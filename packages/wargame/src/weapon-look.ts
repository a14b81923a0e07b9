import type { LikenessGun } from '@bridgehead/tabletop';

/** Words in names of weapons that say what they look like; the first that is found counts. */
const LOOKS: readonly (readonly [LikenessGun['kind'], RegExp])[] = [
  ['device', /designator|scanner|scrambler|jammer|mirror|sensor|relay|projector array|hacker/i],
  ['flame', /flam|torch|incinerat|toxin|acid|spray/i],
  ['rockets', /missile|rocket|torpedo|launcher/i],
  ['beam', /laser|beam|lance|plasma|pulse|fusion|melta|ray\b|arc\b/i],
];

/** What a weapon looks like by its name; one that is only used hand to hand is a blade. */
export function weaponLook(name: string, isHandToHand: boolean): LikenessGun['kind'] {
  if (isHandToHand) return 'blade';
  return LOOKS.find(([, words]) => words.test(name))?.[0] ?? 'gun';
}

/** The grade of a figure: 1 up to the first limit, 2 up to the second, 3 above it. */
export function gradeOf(figure: number, [light, middling]: readonly [number, number]): 1 | 2 | 3 {
  if (figure <= light) return 1;
  return figure <= middling ? 2 : 3;
}
