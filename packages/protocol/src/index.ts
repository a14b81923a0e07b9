export { readRecord } from './record.js';
