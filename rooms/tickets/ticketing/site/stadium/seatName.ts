import type { Translate } from '#frame/words.ts';
import type { ChosenSeat } from './seatRules.ts';

/** A seat in words: `Block 12, Reihe 7, Platz 4`. */
export const seatName = (t: Translate, { blockLabel, rowLabel, seatLabel }: ChosenSeat): string =>
  t('seat.place', { block: blockLabel, row: rowLabel, seat: seatLabel });
