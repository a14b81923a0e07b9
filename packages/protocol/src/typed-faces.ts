import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';

/**
 * Reads what players type after rolling their own dice: a string of faces (`6 5 5 1`, `6551`), or counts by face (`2x6
 * 1x5 4x1`). It must have as many dice as are awaited, and no face that the die does not have.
 */
export function facesFrom(text: string, count: number, sides: number): readonly number[] | Refusal {
  const faces = /[x×]/i.test(text) ? countedFaces(text) : listedFaces(text, sides);
  if (faces === null)
    return refuse(HOUSE.dice, `Cannot read "${text.slice(0, 40)}": type faces (6 5 5 1) or counts (2x6 1x5).`);
  const wrong = faces.find((face) => face < 1 || face > sides);
  if (wrong !== undefined) return refuse(HOUSE.dice, `No die with ${sides} sides shows ${wrong}.`);
  if (faces.length !== count) return refuse(HOUSE.dice, `This roll takes ${count} dice, not ${faces.length}.`);
  return faces;
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
