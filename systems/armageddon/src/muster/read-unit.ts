import { isRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import { readProfile } from '../book/read-profile.js';
import { printedData, printedUnit, withCharactersNamed } from './army-lists.js';

/** A printed unit by its name; or what a case makes up, perhaps `like` a printed one, perhaps with `characters`. */
export function readUnit(id: string, data: unknown): Profile | Refusal {
  if (typeof data === 'string') return printedUnit(id, data);
  if (!isRecord(data)) return readProfile(id, data);
  const { like, characters, ...own } = data;
  const begun = typeof like === 'string' ? printedData(like) : {};
  if (isRefusal(begun)) return begun;
  const profile = readProfile(id, { ...begun, ...own });
  if (isRefusal(profile) || !Array.isArray(characters)) return profile;
  return withCharactersNamed(profile, characters.map(String));
}
