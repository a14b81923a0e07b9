import { setPriority } from 'node:os';
import { ATTACKS } from './attacks.js';

/** Plays one attack in a process of its own until it is told to stop. On the internet it would run on another machine, so it gives way here. */
const [, , url = '', name = ''] = process.argv;
setPriority(15);
let going = true;
process.on('message', () => {
  going = false;
});
const attack = ATTACKS.find((one) => one.name === name);
const prepared = (await attack?.prepare?.(url)) ?? [];
process.send?.('ready');
await attack?.run(url, () => going, prepared);
process.exit();
