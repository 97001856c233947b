import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { type CounterPiece, classesOf, priceOf } from './counterView.ts';
import styles from './Tickets.module.css';
import type { OfficeEvent } from './ticketsClient.ts';

type Props = { event: OfficeEvent; pieces: CounterPiece[]; change(pieces: CounterPiece[]): void };

/** What was chosen, each in its class. */
export function CounterPieces({ event, pieces, change }: Props) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  if (pieces.length === 0) return <p className={styles.hint}>{t('counter.none')}</p>;
  return (
    <ul className={styles.plain}>
      {pieces.map((piece) => {
        const price = priceOf(event.terms, piece);
        return (
          <li key={piece.key} className={styles.piece}>
            <span>{piece.label}</span>
            <Select
              label={t('counter.class')}
              value={piece.code}
              options={classesOf(event.terms, piece.category).map((value) => ({
                value,
                label: t(`classes.${value}`),
              }))}
              onChange={({ target }) =>
                change(
                  pieces.map((one) =>
                    one.key === piece.key ? { ...one, code: target.value as CounterPiece['code'] } : one,
                  ),
                )
              }
            />
            <span className={styles.number}>
              {price === undefined ? t('counter.noPrice') : formatMoney(price, locale)}
            </span>
            <Button look="quiet" onClick={() => change(pieces.filter(({ key }) => key !== piece.key))}>
              {t('counter.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
