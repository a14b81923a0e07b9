import type { Word } from '@bridgehead/tabletop';

const word = (id: string, meaning: string): Word => ({ id, name: '', meaning });

/** The words of a roster. */
export const ROSTER_WORDS: readonly Word[] = [
  word(
    'race',
    'of the Main Force, by its name in the book or a shorter one. A Battle Group or a Helix may name another: an ally.',
  ),
  word('name', 'what the players call it; may be left out.'),
  word('maximumForceValue', 'the points that were agreed.'),
  word('logistics', 'how many Logistics Points are bought; none where not given.'),
  word('battleGroupsAllowed', 'how many Battle Groups were agreed; any number where not given.'),
  word(
    'asksFor',
    'what is done before the battle although the forces deploy quickly: holdingBack, recon, or terrain, which is the terrain, board edge and Objectives of the book; nothing where not given.',
  ),
  word('force', 'the id of a ready-made force, in place of all the rest; `adding` may stand beside it.'),
  word(
    'adding',
    'the ids of ready-made allies that join the force: a Helix of a Natural Ally in its first Battle Group, or a Battle Group of its own; their points are added to those agreed.',
  ),
  word('battleGroups', 'a list of `{ race, helixes }`.'),
  word(
    'helixes',
    'a list of `{ type, subtype, race, name, options, squadrons }`. Types: Core, Assault, Heavy Armour, Aerial, Recon, Leviathan Strike, Field Support; a subtype (Ground Attack, Interceptor, Firepower, Ground Command) may be left out.',
  ),
  word(
    'squadrons',
    'a list of `{ unit, models }`, or for infantry of several kinds `{ cadre, members: { unit: models } }`; with `attachments: [unit]`, `options: [name]` and `carries`, a squadron or a list of them that starts Embarked.',
  ),
];

/** The words of an army list that is made up for a case. */
export const LIST_WORDS: readonly Word[] = [
  word('race', 'takes the place of ours of that name. With `pact`, and `naturalAllyOf: race`.'),
  word('tacticalBonus', 'as in the ORBATs, and `logistics: { price, cap }`.'),
  word('units', 'a list of profiles, each with its `name`, `points` and `size`.'),
  word('cadres', 'a list of `{ name, size, tv, members: { unit: most } }`.'),
  word(
    'helixes',
    'a list of `{ type, subtype, slots, options: [{ name, points, perModel: { unit: points }, gives }] }`.',
  ),
  word(
    'slots',
    'a list of `{ min, max, parts, attachments: [unit], attached: [least, most], gives }`; Requisites have a `min` of one or more. `choices` are lists of parts to choose from.',
  ),
  word(
    'parts',
    'a list of `{ unit | cadre, optional, size, tv, points: { unit: points }, most: { unit: models } }`: what is bought together, and how it differs in this Helix.',
  ),
  word('options', 'a list of `{ name, points: { unit: points for each model }, gives }`.'),
  word(
    'gives',
    '`{ unit: { mars, withoutMars, weaponMars: { weapon: mars }, weapons, withoutWeapons, quality, tv } }`.',
  ),
  word('limits', 'a list of `{ units, most, helix, per: Force | Helix }`.'),
];
