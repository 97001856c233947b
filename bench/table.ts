/** One line of the report. `good` is undefined where nothing is promised. */
export type Line = {
  scenario: string;
  result: string;
  p50?: number;
  p99?: number;
  /** Milliseconds of the server's processor for one unit of work. */
  cpu?: number | undefined;
  statements?: number;
  target: string;
  good?: boolean;
};

const columns = ['scenario', 'result', 'p50 ms', 'p99 ms', 'CPU ms', 'SQL', 'target', ''];

/** The report as a text table. */
export function drawTable(lines: Line[]): string {
  const cells = lines.map(({ scenario, result, p50, p99, cpu, statements, target, good }) => [
    scenario,
    result,
    p50?.toFixed(1) ?? '',
    p99?.toFixed(1) ?? '',
    cpu?.toFixed(2) ?? '',
    statements?.toFixed(1) ?? '',
    target,
    good === undefined ? '' : good ? '✓' : '✗',
  ]);
  const widths = columns.map((name, place) => Math.max(name.length, ...cells.map((row) => row[place]?.length ?? 0)));
  const draw = (row: string[]) =>
    row
      .map((cell, place) =>
        place === 0 || place >= 6 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [draw(columns), ...cells.map(draw)].join('\n');
}
