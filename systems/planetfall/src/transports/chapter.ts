import { chapter, type Chapter } from '@bridgehead/tabletop';
import { assault } from './assault.js';
import { bailOut } from './bail-out.js';
import { disembark } from './disembark.js';
import { embark } from './embark.js';
import { exit, exitFlatOut } from './exit.js';
import { occupy } from './occupy.js';
import { room } from './transport.js';
import { crossWalkway } from './walkway.js';

export const transportsChapter: Chapter = chapter({
  asks: [bailOut, assault, embark, occupy, disembark, exit, exitFlatOut, crossWalkway],
  interrupts: ['bailOut'],
  queries: [room],
});
