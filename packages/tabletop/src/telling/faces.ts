/** A book's words for the faces of its dice. */
export interface DiceWords {
  readonly streams: readonly { readonly id: string; readonly faces?: readonly string[] | undefined }[];
}

/** What stands on a face of a die: its name if the book has one, its number if not. */
export function faceInWords({ streams }: DiceWords, stream: string, face: number): string {
  return namesIn({ streams }, stream)?.[face - 1] ?? String(face);
}

/** What a die must show to succeed: `4+`, or `Hit or better`. */
export function needInWords(words: DiceWords, stream: string, needs: number): string {
  return namesIn(words, stream) === undefined ? `${needs}+` : `${faceInWords(words, stream, needs)} or better`;
}

/** A total of dice: the name of the face if there is one die and its faces have names. */
export function totalInWords(words: DiceWords, stream: string, total: number, dice: number): string {
  return dice === 1 ? faceInWords(words, stream, total) : String(total);
}

/** The names of the faces of a book's die, the lowest first; undefined if they are numbers. */
export function namesIn({ streams }: DiceWords, stream: string): readonly string[] | undefined {
  return streams.find(({ id }) => id === stream)?.faces;
}
