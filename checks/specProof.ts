import { type NamedTest, testsIn } from './rules/testNames.ts';
import type { Source } from './sources.ts';
import type { SpecRow } from './specRows.ts';

/** For each proven row the tests whose names begin with it. An open row counts only where a decision closes it. */
export function provenRows(
  sources: Source[],
  rows: SpecRow[],
  decided: (row: SpecRow) => boolean,
): Map<string, NamedTest[]> {
  const countable = new Set(rows.filter((row) => !row.isOpen || decided(row)).map(({ id }) => id));
  const proofs = new Map<string, NamedTest[]>();
  for (const source of sources.filter(({ path }) => /\.test\.tsx?$/.test(path))) {
    for (const test of testsIn(source)) {
      for (const id of test.rows.filter((row) => countable.has(row))) proofs.set(id, [...(proofs.get(id) ?? []), test]);
    }
  }
  return proofs;
}

/** One line per area: proven rows, all rows, and the files that prove them. */
export function specTable(rows: SpecRow[], proofs: Map<string, NamedTest[]>): string[] {
  const areas = Map.groupBy(rows, ({ area }) => area);
  const lines = [...areas].map(([area, inArea]) => {
    const proven = inArea.filter(({ id }) => proofs.has(id));
    const files = [...new Set(proven.flatMap(({ id }) => proofs.get(id)!.map(({ path }) => path)))].sort();
    return { area, proven: proven.length, all: inArea.length, files };
  });
  const sum = lines.reduce((total, { proven }) => total + proven, 0);
  return [
    'area   proven   all  tests',
    ...lines.map(
      ({ area, proven, all, files }) =>
        `${area.padEnd(6)} ${String(proven).padStart(6)} ${String(all).padStart(5)}  ${files.join(' ')}`,
    ),
    `${'all'.padEnd(6)} ${String(sum).padStart(6)} ${String(rows.length).padStart(5)}`,
  ];
}
