import { planetfall } from '@bridgehead/planetfall';
import { describeLaws } from './random-games.js';

describeLaws(planetfall, 500);
