/** How long people need for a scenario, by what `bridgehead estimate` has written; nothing for one that was not estimated. */
export function minutesOf(
  estimates: Readonly<Record<string, { readonly minutes: number } | undefined>>,
  scenario: string,
): { readonly minutes?: number } {
  const found = estimates[scenario];
  return found === undefined ? {} : { minutes: found.minutes };
}
