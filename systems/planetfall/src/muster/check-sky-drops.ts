import { type Refusal, refuse } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { isNamed } from '../profile/slots.js';
import type { Force, ForceHelix } from './force.js';

/** PF-ORBAT-51 and its older names, PF-ORBAT-52. */
const ASSETS = new Set(['sky-drop-asset', 'must-sky-drop', 'sky-drop-emplacement', 'sky-drop-transport']);

/** PF-ORBAT-51: who comes by Sky Drop alone needs a Nexus in the Force whose markers it may use; allies share theirs (PF-DROP-04). */
export function checkSkyDrops({ groups }: Force): readonly Refusal[] {
  const helixes = groups.flatMap((group) => group.helixes);
  const nexuses = helixes.flatMap(profilesIn).flatMap(limitationOf);
  return helixes.flatMap((helix) =>
    [...new Set(profilesIn(helix))]
      .filter(({ traits }) => traits.some(({ trait }) => ASSETS.has(trait)))
      .filter(({ name }) => !nexuses.some((limitation) => limitation === null || isNamed(name, limitation)))
      .map(({ name }) =>
        refuse(
          'PF-ORBAT-51',
          `${helix.place}: ${name} comes by Sky Drop only, and no Sky Drop Nexus of the Force has markers for it.`,
        ),
      ),
  );
}

function profilesIn({ orbat, squadrons }: ForceHelix): readonly Profile[] {
  return squadrons.flatMap(({ squadron: { units, attachments } }) =>
    [...units, ...attachments].flatMap((unit) => orbat?.units.get(unit) ?? []),
  );
}

/** Whom the markers of a Nexus are for; null where they are for all. Nothing for who is no Nexus. */
function limitationOf({ traits }: Profile): readonly (string | null)[] {
  return traits
    .filter(({ trait }) => trait === 'sky-drop-nexus')
    .map(({ values }) => (typeof values?.['limitation'] === 'string' ? values['limitation'] : null));
}
