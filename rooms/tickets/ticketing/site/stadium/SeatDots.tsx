import { memo } from 'react';
import type { Category } from '../pageProps.ts';
import type { DrawnSeat } from './drawnSeats.ts';
import styles from './Map.module.css';

type Props = {
  seats: readonly DrawnSeat[];
  pitch: number;
  isFree(at: number): boolean;
  isResold(at: number): boolean;
  isChosen(at: number): boolean;
  current: number | undefined;
  categories: readonly Category[];
};

/**
 * Seats as dots, one line of the drawing for each kind: thousands of elements would be slow on a phone. Free ones are
 * large, taken ones small; what is to be known of a seat has a shape of its own, what is resold a dark edge.
 */
export const SeatDots = memo(function SeatDots({
  seats,
  pitch,
  isFree,
  isResold,
  isChosen,
  current,
  categories,
}: Props) {
  const all = seats.map((seat, at) => ({ seat, isFree: isFree(at), isResold: isResold(at), isChosen: isChosen(at) }));
  const where = (wanted: (one: (typeof all)[number]) => boolean) => dots(all.filter(wanted).map(({ seat }) => seat));
  const isWheeled = ({ traits }: DrawnSeat) => traits.includes('wheelchair') || traits.includes('companion');
  const cursor = current === undefined ? undefined : seats[current];
  return (
    <g strokeLinecap="round" fill="none">
      <path d={where((one) => !one.isFree && !one.isChosen)} strokeWidth={pitch * 0.3} className={styles.takenDot} />
      <path d={where((one) => one.isResold && !one.isChosen)} strokeWidth={pitch * 0.92} className={styles.resoldDot} />
      {categories.map(({ number, color }) => {
        const isOf = (one: (typeof all)[number]) => one.isFree && !one.isChosen && one.seat.row.category === number;
        return (
          <g key={number} stroke={color}>
            <path d={where((one) => isOf(one) && !isWheeled(one.seat))} strokeWidth={pitch * 0.74} />
            <path
              d={where((one) => isOf(one) && isWheeled(one.seat))}
              strokeWidth={pitch * 0.66}
              strokeLinecap="square"
            />
          </g>
        );
      })}
      <path
        d={where((one) => one.isFree && one.seat.traits.includes('restricted'))}
        strokeWidth={pitch * 0.3}
        className={styles.hole}
      />
      <path d={where((one) => one.isChosen)} strokeWidth={pitch * 0.9} className={styles.chosenDot} />
      <path d={where((one) => one.isChosen)} strokeWidth={pitch * 0.26} className={styles.hole} />
      {cursor ? (
        <circle cx={cursor.x} cy={cursor.y} r={pitch * 0.62} strokeWidth={pitch * 0.12} className={styles.cursor} />
      ) : null}
    </g>
  );
});

/** A line without length at each seat, which round ends make a dot. */
const dots = (seats: readonly DrawnSeat[]): string => seats.map(({ x, y }) => `M${x} ${y}h0`).join('');
