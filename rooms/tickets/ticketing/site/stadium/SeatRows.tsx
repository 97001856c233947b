import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { BlockAvailability, PlanBlock, SeatRow } from '../ticketClient.ts';
import styles from './Stadium.module.css';
import type { SaleParts } from './saleParts.ts';
import { chosenSeat, countFree, freeByRow, isFreeAt, priceOf, seatKey, traitsAt } from './seatRules.ts';

type Props = SaleParts & {
  block: PlanBlock;
  rows: readonly SeatRow[];
  free: BlockAvailability | undefined;
};

/** Rows of a block, each folded with its number of free seats; within it a button for each free seat. */
export function SeatRows(props: Props) {
  const free = props.free && freeByRow(props.free);
  return (
    <ul className={styles.rows}>
      {props.rows.map((row) => (
        <li key={row.number}>
          <Row {...props} row={row} digits={free?.get(row.number)} />
        </li>
      ))}
    </ul>
  );
}

function Row(props: Props & { row: SeatRow; digits: string | undefined }) {
  const { row, digits, t, selection } = props;
  const offered = row.labels.filter((_, at) => props.resale.bySeat.has(seatKey(row.number, at + 1))).length;
  const count = countFree(digits) + offered;
  const own = selection.seats.filter((seat) => seat.row === row.number).length;
  if (count === 0 && digits !== undefined)
    return (
      <p className={styles.rowFull}>
        {t('row', { label: row.label })} <span className={styles.free}>{t('free.none')}</span>
      </p>
    );
  return (
    <details className={styles.row}>
      <summary>
        {t('row', { label: row.label })}{' '}
        <span className={styles.free}>{digits === undefined ? '' : t('free.seats', { count })}</span>
        {own > 0 ? <span className={styles.own}> · {t('list.chosen', { count: own })}</span> : null}
      </summary>
      <ul className={styles.seats}>
        {row.labels.map((label, at) => (
          <li key={label}>
            <Seat {...props} position={at + 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Seat({
  event,
  block,
  row,
  digits,
  position,
  selection,
  resale,
  t,
}: Props & { row: SeatRow; digits: string | undefined; position: number }) {
  const locale = useLocale();
  const label = row.labels[position - 1];
  const offer = resale.bySeat.get(seatKey(row.number, position));
  const isForSale = offer !== undefined || isFreeAt(digits, position);
  const seat = isForSale ? chosenSeat({ block, row, position, resale: offer }, event.categories) : undefined;
  // Where the other seats are is seen; a screen reader is told the free ones.
  if (!seat)
    return (
      <span className={styles.taken} aria-hidden="true">
        {label}
      </span>
    );
  const price = priceOf(seat, event.categories);
  const facts = traitsAt(row, position).map((trait) => t(`seat.${trait}`));
  const name = [
    t('seat.name', { row: row.label, seat: label ?? '' }),
    ...facts,
    offer && t('resale.mark'),
    price && formatMoney(price.price, locale),
  ];
  return (
    <button
      type="button"
      className={styles.seat}
      data-traits={traitsAt(row, position).join(' ')}
      data-resold={offer !== undefined}
      aria-pressed={selection.has(seatKey(row.number, position))}
      aria-label={name.filter(Boolean).join(', ')}
      onClick={() => selection.toggle(seat)}
    >
      {label}
    </button>
  );
}
