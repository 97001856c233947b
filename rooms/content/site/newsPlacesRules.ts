import type { NewsCard } from '../contentModel.ts';

type Look = NewsCard['cardType'];

const columns = 3;
const widths: Record<Look, number> = { standard: 1, wide: 2, large: columns };

/**
 * How news are shown side by side in three columns, row by row in their order, so that what is seen first is also read
 * first, and no hole stays at any count: a broad one gets as broad as the rest of the row that has begun, and what ends
 * the last row fills it. `hasLead`: the first one leads, two columns wide beside the second.
 */
export function looksOf(wanted: readonly Look[], { hasLead = false } = {}): Look[] {
  const leads = hasLead && wanted.length !== columns && wanted[0] === 'standard';
  const asked = leads ? wanted.with(0, 'wide') : wanted;
  let taken = 0;
  return asked.map((look, place) => {
    const next = asked[place + 1];
    const shown = next === undefined ? filling(columns - taken) : fitting(look, columns - taken, next !== 'large');
    taken = (taken + widths[shown]) % columns;
    return shown;
  });
}

/** As broad as the rest of a row. */
const filling = (free: number): Look => (free === 1 ? 'standard' : free === 2 ? 'wide' : 'large');

function fitting(look: Look, free: number, isFollowed: boolean): Look {
  if (look === 'standard' || free === 1) return 'standard';
  if (free === 2) return 'wide';
  return look === 'wide' && isFollowed ? 'wide' : 'large';
}

/** In two columns: which fill a row, so that none of the others is left alone beside a hole. */
export function filledRows(looks: readonly Look[]): boolean[] {
  let isRowBegun = false;
  return looks.map((look, place) => {
    const next = looks[place + 1];
    const isAlone = !isRowBegun && (next === undefined || next !== 'standard');
    if (look === 'standard' && !isAlone) {
      isRowBegun = !isRowBegun;
      return false;
    }
    return true;
  });
}
