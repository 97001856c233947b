const maxListed = 200;

/** The first 200 lines of a report of faults, and how many more there are. */
export const cutList = (lines: readonly string[]): string[] =>
  lines.length > maxListed ? [...lines.slice(0, maxListed), `  and ${lines.length - maxListed} more`] : [...lines];
