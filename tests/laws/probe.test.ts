import { probe } from '@bridgehead/probe';
import { describeLaws } from './random-games.js';

describeLaws(probe, { games: 500, decisions: 100_000, full: 30_000 });
