import type { NewsCard } from '../contentModel.ts';

type Look = NewsCard['cardType'];

const columns = 3;
const widths: Record<Look, number> = { standard: 1, wide: 2, large: columns };

/**
 * How news are shown side by side in three columns, so that no hole stays beside a wide one: a wide one that finds none to share its row takes all
 * of it, or the place of a small one where just that is left.
 */
export function looksOf(wanted: readonly Look[]): Look[] {
  const looks = [...wanted];
  for (;;) {
    const rows = rowsOf(looks);
    const at = looks.findLastIndex((look, place) => look === 'wide' && holeBeside(rows, place) !== undefined);
    if (at < 0) return looks;
    looks[at] = holeBeside(rows, at) === 'before' ? 'standard' : 'large';
  }
}

/** Where a wide one has left a hole that nothing fills: in the row before its own, or beside itself. */
function holeBeside(rows: readonly (readonly number[])[], place: number): 'before' | 'beside' | undefined {
  const own = rows.findIndex((row) => row.includes(place));
  const before = rows[own - 1];
  if (before && before.length < columns) return 'before';
  return rows[own]!.length < columns ? 'beside' : undefined;
}

/** The cells of each row as a dense grid fills them: the place of the card that takes each. */
function rowsOf(looks: readonly Look[]): number[][] {
  const rows: number[][] = [];
  for (const [place, look] of looks.entries()) {
    const width = widths[look];
    const row = rows.find((one) => one.length + width <= columns) ?? rows[rows.push([]) - 1]!;
    row.push(...Array.from({ length: width }, () => place));
  }
  return rows;
}
