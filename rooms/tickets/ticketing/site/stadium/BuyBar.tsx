import type { ReactNode } from 'react';
import styles from './BuyBar.module.css';
import type { SaleParts } from './saleParts.ts';
import { seatName } from './seatName.ts';
import type { ChosenSeat } from './seatRules.ts';

type BuyBarProps = Pick<SaleParts, 'event' | 't'> & { seats: readonly ChosenSeat[]; sum: string; children: ReactNode };

/**
 * The way into the cart. On a phone it stands at the foot of the window, as long as seats are chosen, and names the last
 * one with its class and what all cost.
 */
export function BuyBar({ event, seats, sum, t, children }: BuyBarProps) {
  const last = seats.at(-1);
  const classes = event.categories.find(({ number }) => number === last?.category)?.prices ?? [];
  const className = classes.find(({ code }) => code === last?.code)?.name;
  return (
    <div className={styles.bar}>
      {last ? (
        <p className={styles.words} aria-hidden="true">
          <strong>{seatName(t, last)}</strong>
          <span>
            {[className, seats.length > 1 ? t('selection.more', { count: seats.length - 1 }) : '', sum]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      ) : null}
      {children}
    </div>
  );
}
