import { expect, it } from 'vitest';
import { placeLines } from './placeLines.ts';

it.each([
  [{ street: 'Waldweg 7', postalCode: '1010', city: 'Wien' }, ['Waldweg 7', '1010 Wien']],
  [
    { street: 'Waldweg 7', additionalAddress: 'Tür 3', postalCode: '1010', city: 'Wien' },
    ['Waldweg 7', 'Tür 3', '1010 Wien'],
  ],
  [
    { street: '道玄坂1-2-3', additionalAddress: '渋谷ビル4階', postalCode: '150-0043', city: '東京都渋谷区' },
    ['150-0043 東京都渋谷区', '道玄坂1-2-3', '渋谷ビル4階'],
  ],
  [
    { street: '1-2-3 Dogenzaka', additionalAddress: '', postalCode: '150-0043', city: 'Tokyo' },
    ['1-2-3 Dogenzaka', '150-0043 Tokyo'],
  ],
])('%o', (place, lines) => {
  expect(placeLines(place)).toEqual(lines);
});
