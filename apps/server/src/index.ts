export { addressesOf } from './addresses.js';
export { BadFolder } from './data-folder.js';
export { BadConfig, type Config, readConfig, settingsText } from './config.js';
export { SeatPlayer } from './players/seat-player.js';
export type { Secrets } from './secrets.js';
export { type RunningServer, startServer } from './server.js';
export { textOf } from './sockets/text-of.js';
export { SqliteStore } from './store/sqlite-store.js';
export { BadStore } from './store/store.js';
