import { planetfall } from '@bridgehead/planetfall';
import { describeLaws } from './random-games.js';

describeLaws(planetfall, { games: 240, decisions: 1_000_000, full: 6000 });
