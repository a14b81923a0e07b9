/** Input from the command line that cannot be used: exit code 2, with the message alone. */
export class BadInput extends Error {}

/** A whole number within bounds from the command line. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new BadInput(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}
