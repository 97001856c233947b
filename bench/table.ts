/** One line of the report. `good` is undefined where nothing is promised. */
export type Line = {
  scenario: string;
  result: string;
  p50?: number;
  p99?: number;
  /** Milliseconds of the server's processor for one unit of work. */
  cpu?: number | undefined;
  /** Milliseconds of PostgreSQL's processor for one unit of work, and how often it plans. */
  postgres?: number;
  plans?: number;
  statements?: number;
  target: string;
  good?: boolean;
};

const columns: { name: string; cell: (line: Line) => string; isText?: true }[] = [
  { name: 'scenario', cell: ({ scenario }) => scenario, isText: true },
  { name: 'result', cell: ({ result }) => result },
  { name: 'p50 ms', cell: ({ p50 }) => p50?.toFixed(1) ?? '' },
  { name: 'p99 ms', cell: ({ p99 }) => p99?.toFixed(1) ?? '' },
  { name: 'CPU ms', cell: ({ cpu }) => (Number.isNaN(cpu) ? '' : (cpu?.toFixed(2) ?? '')) },
  { name: 'PG ms', cell: ({ postgres }) => (Number.isNaN(postgres) ? '' : (postgres?.toFixed(2) ?? '')) },
  { name: 'plans', cell: ({ plans }) => plans?.toFixed(1) ?? '' },
  { name: 'SQL', cell: ({ statements }) => statements?.toFixed(1) ?? '' },
  { name: 'target', cell: ({ target }) => target, isText: true },
  { name: '', cell: ({ good }) => (good === undefined ? '' : good ? '✓' : '✗'), isText: true },
];

/** The report as a text table; a column in which nothing stands is left out. */
export function drawTable(lines: Line[]): string {
  const shown = columns.filter(({ cell }) => lines.some((line) => cell(line) !== ''));
  const rows = [shown.map(({ name }) => name), ...lines.map((line) => shown.map(({ cell }) => cell(line)))];
  const widths = shown.map((_, place) => Math.max(...rows.map((row) => row[place]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, place) => (shown[place]!.isText ? cell.padEnd(widths[place]!) : cell.padStart(widths[place]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
