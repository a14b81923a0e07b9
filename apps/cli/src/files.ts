import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BadInput } from './bad-input.js';
import { lineOfMistake } from './json-lines.js';

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`Cannot read ${path}: ${reasonOf(error)}`);
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = lineOfMistake(text, reasonOf(error));
    throw new BadInput(`${path}${line === null ? '' : `, line ${line},`} is not JSON: ${reasonOf(error)}`);
  }
}

export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new BadInput(`Cannot write ${path}: ${reasonOf(error)}`);
  }
}

/** Fails before the work rather than after it if a file cannot be written. Nothing is changed: it may hold results of earlier work. */
export function mayWrite(path: string): void {
  const isThere = existsSync(path);
  try {
    closeSync(openSync(path, isThere ? 'r+' : 'wx'));
    if (!isThere) rmSync(path);
  } catch (error) {
    throw new BadInput(`Cannot write ${path}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
