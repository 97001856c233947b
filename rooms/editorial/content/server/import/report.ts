/** One line of the report. `path` is relative to the folder. */
export type Complaint = { path: string; line: number; message: string; isWarning: boolean };

/** Everything that is wrong with a folder. */
export type Report = {
  complaints: Complaint[];
  error(path: string, line: number, message: string): void;
  warn(path: string, line: number, message: string): void;
  hasErrors(): boolean;
};

const most = 1000;

export function makeReport(): Report {
  const complaints: Complaint[] = [];
  const add = (complaint: Complaint) => void (complaints.length < most && complaints.push(complaint));
  let isRefused = false;
  return {
    complaints,
    error(path, line, message) {
      isRefused = true;
      add({ path, line, message, isWarning: false });
    },
    warn: (path, line, message) => add({ path, line, message, isWarning: true }),
    hasErrors: () => isRefused,
  };
}

/** `news/derby/de.md:14: error: …`, in the order of files and lines. */
export function linesOf(complaints: readonly Complaint[]): string[] {
  return [...complaints]
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line))
    .map(({ path, line, message, isWarning }) => `${path}:${line}: ${isWarning ? 'warning' : 'error'}: ${message}`);
}

/** Thrown when a folder cannot be imported; nothing of it has been. */
export class ImportRefused extends Error {
  readonly complaints: readonly Complaint[];
  constructor(complaints: readonly Complaint[]) {
    super(`The folder cannot be imported:\n${linesOf(complaints).join('\n')}`);
    this.complaints = complaints;
  }
}
