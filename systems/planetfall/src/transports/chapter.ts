import { chapter, type Chapter } from '@bridgehead/tabletop';
import { assault } from './assault.js';
import { bailOut, disembark, exit, exitFlatOut } from './coming-out.js';
import { embark } from './embark.js';
import { crossWalkway, occupy } from './occupy.js';
import { room } from './transport.js';

export const transportsChapter: Chapter = chapter({
  asks: [bailOut, assault, embark, occupy, disembark, exit, exitFlatOut, crossWalkway],
  interrupts: ['bailOut'],
  queries: [room],
});
