import type { NewsCard } from '../contentModel.ts';

type Look = NewsCard['cardType'];

const columns = 3;
const widths: Record<Look, number> = { standard: 1, wide: 2, large: columns };

/**
 * How news are shown side by side in three columns, row by row in their order, so that what is seen first is also read
 * first, and no hole stays beside a broad one: it gets as broad as the rest of the row that has begun; a wide one that
 * nothing follows beside it takes all of its row.
 */
export function looksOf(wanted: readonly Look[]): Look[] {
  let taken = 0;
  return wanted.map((look, place) => {
    const next = wanted[place + 1];
    const shown = fitting(look, columns - taken, next !== undefined && next !== 'large');
    taken = (taken + widths[shown]) % columns;
    return shown;
  });
}

function fitting(look: Look, free: number, isFollowed: boolean): Look {
  if (look === 'standard' || free === 1) return 'standard';
  if (free === 2) return 'wide';
  return look === 'wide' && isFollowed ? 'wide' : 'large';
}
