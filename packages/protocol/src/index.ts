export * from './api.js';
export { BattleClient, type ClientOptions, type ServerLine } from './battle-client.js';
export { type DiceWitness, takePart, type WitnessBook } from './dice-witness.js';
export { commitmentTo, type FairDice, fairDice, type OpenDice, pledgeOf, sealOf } from './fair-dice.js';
export { type ClientMessage, type Command, isCommand, readMessage } from './messages.js';
export { type PlayedRecord, readRecord } from './record.js';
export { verifyDice } from './verify-dice.js';
export type * from './server-messages.js';
export { facesFrom } from './typed-faces.js';
