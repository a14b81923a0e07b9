import type { Table } from '@bridgehead/tabletop';
import { targetNumber } from '../book/dice.js';
import type { Shot } from '../fire/shot.js';
import { alphaStrike } from './alpha-strike.js';
import { assaultTransport } from './assault-transport.js';
import { callItIn } from './call-it-in.js';
import { chem } from './chem.js';
import { disembarkAndFire } from './disembark-and-fire.js';
import { fadingPlasma, foeCrusher, hotPlasma } from './footnoted-energy.js';
import { reducedByTwo } from './reduced-by-two.js';
import { lightningReflexes } from './lightning-reflexes.js';
import { repairsMedusa } from './repair.js';
import { scanningArray } from './scanning-array.js';
import type { ShotRule } from './shot-rule.js';
import { throughCover } from './through-cover.js';

/** In this order: the cap of the Scanning Array looks at all modifiers that are left. */
const SHOT_RULES: readonly ShotRule[] = [
  disembarkAndFire,
  assaultTransport,
  lightningReflexes,
  throughCover,
  callItIn,
  repairsMedusa,
  chem,
  hotPlasma,
  fadingPlasma,
  foeCrusher,
  reducedByTwo,
  alphaStrike,
  scanningArray,
];

/** The shot as the rules of both units make it; they are cited when it is fired. */
export function amendedShot(table: Table, shot: Shot): Shot {
  const rules = [...shot.rules];
  const amended = { ...shot, rules };
  for (const { rule, amend } of SHOT_RULES) {
    const change = amend(table, amended);
    if (change === null) continue;
    Object.assign(amended, change);
    rules.push(rule);
  }
  return { ...amended, needs: targetNumber(amended.accuracy, amended.modifiers) };
}
