const most = 200;

/** The first 200 lines of a report of faults, and how many more there are. */
export const cutList = (lines: readonly string[]): string[] =>
  lines.length > most ? [...lines.slice(0, most), `  and ${lines.length - most} more`] : [...lines];
