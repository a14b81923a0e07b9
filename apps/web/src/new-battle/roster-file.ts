import type { Json } from '@bridgehead/kernel';
import { STRINGS } from '../strings/strings.js';

/** No roster of any book is longer. */
const LARGEST_ROSTER_BYTES = 200_000;

/** What stands in a roster file; a file that is no JSON is refused with the words of the browser, which name the place. */
export async function rosterIn(file: File): Promise<Json> {
  if (file.size > LARGEST_ROSTER_BYTES) throw new Error(STRINGS.rosterTooLarge);
  const text = await file.text();
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const mistake = error instanceof Error ? error.message : String(error);
    throw new Error(STRINGS.rosterNoJson(mistake), { cause: error });
  }
}
