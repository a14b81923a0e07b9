/** What is wrong with a case file: where, in which field, and what to do. */
export interface CaseProblem {
  readonly problem: string;
  readonly file: string;
  readonly line: number;
  readonly field: string;
}

/** Thrown by the readers of a file and caught at the door of this folder. */
export class Bad extends Error {
  readonly line: number;
  readonly field: string;

  constructor(line: number, field: string, problem: string) {
    super(problem);
    this.line = line;
    this.field = field;
  }

  in(file: string): CaseProblem {
    return { problem: this.message, file, line: this.line, field: this.field };
  }
}

export function isCaseProblem(value: unknown): value is CaseProblem {
  return typeof value === 'object' && value !== null && 'problem' in value && 'field' in value && 'line' in value;
}

/** One line for a terminal or an editor: `file:line: field: what to do`. */
export function problemText({ file, line, field, problem }: CaseProblem): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${problem}`;
}

/** The message of an unexpected error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
