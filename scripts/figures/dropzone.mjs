import { commanderEntries, commanderLimits } from './dropzone-commanders.mjs';
import { famousEntries, famousLimits } from './dropzone-famous.mjs';
import { battlegroupEntries, rosterLimits, rosterNeeds, SIZES } from './dropzone-roster.mjs';
import { squadEntries, transportEntries, unitLimits } from './dropzone-squads.mjs';

/** A faction of Dropzone Commander as an army list, by the rules of the beta (DZC-FORCE-03, DZC-FORCE-05, DZC-FORCE-06) and the figures of its units. */
export function convertFaction(id, figures) {
  const { faction, edition, source, units, notes } = figures;
  return {
    id,
    name: faction,
    pointsName: 'points limit',
    rules: {
      points: 'DZC-FORCE-08',
      list: 'DZC-FORCE-04',
      contents: 'DZC-FORCE-05',
      strength: 'DZC-FORCE-03',
      options: 'DZC-FORCE-03',
    },
    sizes: SIZES,
    kinds: {
      Squad: { in: ['Battlegroup'], rule: 'DZC-FORCE-04' },
      Commander: { in: ['Squad', 'Transport'], rule: 'DZC-CMD-03' },
    },
    // What is named stands before what names it.
    entries: [
      ...commanderEntries(figures),
      ...squadEntries(figures),
      ...transportEntries(figures),
      ...famousEntries(figures),
      ...battlegroupEntries(figures),
    ],
    force: { needs: rosterNeeds(figures) },
    limits: [...rosterLimits(figures), ...unitLimits(figures), ...commanderLimits(figures), ...famousLimits(figures)],
    units: Object.fromEntries(units.map((unit) => [unit.name, unit])),
    notes: [...notes, ...ourNotes(figures)],
    data: { edition, source },
  };
}

/** What we decided where the figures leave a hole; each is in the catalogue of rules, or for its book to settle. */
function ourNotes({ units }) {
  const has = (name) => units.some((unit) => unit.name === name);
  return [
    'Air became Attack Runs of the beta (DZC-FORCE-12): a run of two aircraft, or of the one that a Squad has, at 0.38 of the price of one aircraft, rounded up to 5; only the Archangel is printed',
    'Famous commanders: once each, in Clash and Battle (DZC-FORCE-94); their units are bought with them and count in full in the share of their Battlegroup',
    'A Commander of Command Value 4 or more does not ride with infantry (DZC-CMD-03)',
    ...(has('Zeus')
      ? [
          'A Type 2 Squad that has a Zeus takes a Command slot (DZC-FORCE-29) and is an entry of its own; that it has one is for the book to check',
        ]
      : []),
    ...(has('Razorworm Pack')
      ? [
          'Razorworm Packs: as many as the largest Squad of their carriers has models; one for each model is for the book to check (DZC-FORCE-88)',
        ]
      : []),
    ...(has('Model 109 Breaching Drill')
      ? ['Drills carry 4 bases of infantry or 6 small vehicles with Subterranean (DZC-FORCE-84)']
      : []),
  ];
}
