import { chapter, type Chapter } from '@bridgehead/tabletop';
import { prepare } from './prepare.js';

export const setupChapter: Chapter = chapter({ stages: [prepare] });
