import { type Chapter, chapter } from '@bridgehead/tabletop';
import { preferredEdge, rerollDirection, chosenEdge } from './deviation.js';
import { dialIn } from './dial-in.js';
import { placeNodes } from './gunnery-nodes.js';
import { land } from './landing.js';
import { SKY_DROP_MARKER } from './markers.js';
import { dropMarker } from './sky-drop.js';
import { tells } from './tell.js';

export const skyDropChapter: Chapter = chapter({
  asks: [dialIn, placeNodes, dropMarker, land, preferredEdge, rerollDirection, chosenEdge],
  tells,
  tokens: [
    {
      id: SKY_DROP_MARKER,
      name: 'Sky Drop Marker',
      meaning:
        'Where Squadrons come down from above: the value is its Micro-die, the face the faction that deployed it, the facing the way to one of its six edges. The memo nexusLimitation says whom it is for if not for everybody.',
    },
  ],
  streams: [
    { id: 'DESIGNATE', name: 'Designation', meaning: 'Nexus Designators; each hit lowers the Micro-die by 1' },
    { id: 'DIR', name: 'Direction', meaning: 'a D6: 1 is the preferred edge, then clockwise; again for a re-roll' },
    { id: 'DIST', name: 'Distance', meaning: 'as many D6 as the Micro-die shows, in inches' },
  ],
});
