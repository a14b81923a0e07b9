import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';

/**
 * Reads what players type after rolling their own dice: a string of faces (`6 5 5 1`, `6551`), or counts by face (`2x6
 * 1x5 4x1`). If the faces have names, those are read too (`Hit Miss`, `2xHit`): a name, or so much of it that it is
 * clear. It must have as many dice as are awaited, and no face that the die does not have.
 */
export function facesFrom(
  typed: string,
  count: number,
  sides: number,
  names: readonly string[] = [],
): readonly number[] | Refusal {
  const text = numbered(typed, names);
  const faces = /\d[x×]/i.test(text) ? countedFaces(text) : listedFaces(text, sides);
  if (faces === null)
    return refuse(HOUSE.dice, `Cannot read "${text.slice(0, 40)}": type faces (6 5 5 1) or counts (2x6 1x5).`);
  const wrong = faces.find((face) => face < 1 || face > sides);
  if (wrong !== undefined) return refuse(HOUSE.dice, `No die with ${sides} sides shows ${wrong}.`);
  if (faces.length !== count) return refuse(HOUSE.dice, `This roll takes ${count} dice, not ${faces.length}.`);
  return faces;
}

/** The text with numbers in place of the names of faces; of faces that are alike, any will do. */
function numbered(text: string, names: readonly string[]): string {
  if (names.length === 0) return text;
  return text.replaceAll(/(\d+[x×])?([^\s,;\d][^\s,;]*)/gi, (word, times: string | undefined, name: string) => {
    const meant = names.filter((one) => one.toLowerCase().startsWith(name.toLowerCase()));
    const exact = meant.find((one) => one.toLowerCase() === name.toLowerCase());
    const only = exact ?? (new Set(meant).size === 1 ? meant[0] : undefined);
    return only === undefined ? word : `${times ?? ''}${names.indexOf(only) + 1} `;
  });
}

const MOST_TYPED_DICE = 10_000;

function listedFaces(text: string, sides: number): readonly number[] | null {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  // Dice with one-digit faces may be typed without separators.
  const faces = sides < 10 ? words.flatMap((word) => word.split('')) : words;
  return faces.every((face) => /^\d{1,4}$/.test(face)) && faces.length <= MOST_TYPED_DICE ? faces.map(Number) : null;
}

function countedFaces(text: string): readonly number[] | null {
  const faces: number[] = [];
  for (const word of text.split(/[\s,;]+/).filter((one) => one !== '')) {
    const [, times, face] = /^(\d{1,4})[x×](\d{1,4})$/i.exec(word) ?? [];
    if (times === undefined || face === undefined) return null;
    for (let i = 0; i < Number(times); i++) faces.push(Number(face));
    if (faces.length > MOST_TYPED_DICE) return null;
  }
  return faces;
}
