/** Names are the same whatever their case, their spaces and their apostrophes. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
