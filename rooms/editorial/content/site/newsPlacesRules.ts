import type { NewsCard } from '../contentModel.ts';

type Look = NewsCard['cardType'];

const columns = 3;
const widths: Record<Look, number> = { standard: 1, wide: 2, large: columns };

/**
 * How news are shown side by side in three columns, row by row in their order, so that what is seen first is also read
 * first, and no hole stays at any count: a broad one gets as broad as the rest of the row that has begun, and what ends
 * the last row fills it.
 */
export function looksOf(wanted: readonly Look[]): Look[] {
  let taken = 0;
  return wanted.map((look, place) => {
    const next = wanted[place + 1];
    const free = columns - taken;
    const shown = next === undefined ? filling(free) : fitting(look, free, next !== 'large');
    taken = (taken + widths[shown]) % columns;
    return shown;
  });
}

/**
 * The same where the first one leads: it stands two columns wide beside the second, then come threes. Banners are what
 * an editor wants large and begins a row, never two in a row, and what ends the last row alone.
 */
export function looksWithLead(wanted: readonly Look[]): Look[] {
  let taken = 0;
  let before: Look | undefined;
  return wanted.map((look, place) => {
    const free = columns - taken;
    const isBanner = look === 'large' && taken === 0 && before !== 'large';
    const leads = place === 0 && wanted.length !== columns;
    const shown = place === wanted.length - 1 ? filling(free) : isBanner ? 'large' : leads ? 'wide' : 'standard';
    taken = (taken + widths[shown]) % columns;
    before = shown;
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
