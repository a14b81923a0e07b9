import { probe } from '@bridgehead/testkit/probe';
import { describeLaws } from './random-games.js';

describeLaws(probe, 500);
