import { planetfall } from '@bridgehead/planetfall';
import { describeLaws } from './random-games.js';

describeLaws(planetfall, { games: 500, decisions: 120_000, full: 20_000 });
