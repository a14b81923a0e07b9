/** No roster, record or answer is nested deeper than this; code that reads them goes as deep as they do. */
const DEEPEST = 100;

export const TOO_DEEP = `This is nested too deeply: ${DEEPEST} levels at most.`;

/** Whether something that came over the wire is nested so deeply that reading it could break something. */
export function isTooDeep(sent: unknown): boolean {
  let level: unknown[] = [sent];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap(membersOf);
  }
  return false;
}

function membersOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
