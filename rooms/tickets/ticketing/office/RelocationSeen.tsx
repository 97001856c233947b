import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { NumberTable } from './NumberTable.tsx';
import styles from './Tickets.module.css';
import type { OfficeEvent, RelocationFigures } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

const counts = ['without', 'apart', 'holders', 'withoutAddress', 'inCarts', 'underWay', 'keptBack', 'quotas'] as const;
const columns = ['rights', 'keep', 'without', 'places'] as const;

/** What moving an event comes to: for tickets by category, people, carts and what is kept back. */
export function RelocationSeen({ event, figures }: { event: OfficeEvent; figures: RelocationFigures }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  const nameOfCategory = (number: number) =>
    nameOf(event.terms.categories.find((category) => category.number === number)?.names ?? { de: String(number) });
  return (
    <div className={styles.seen}>
      <p>{t('relocation.keep', { count: figures.keep })}</p>
      <NumberTable
        label={t('overview.category')}
        first={t('overview.category')}
        columns={columns.map((key) => ({
          key,
          title: t(`relocationColumns.${key}`),
          of: (category) => category[key].toLocaleString(locale),
        }))}
        rows={figures.categories}
        keyOf={({ category }) => category}
        nameOf={({ category }) => nameOfCategory(category)}
      />
      <ul>
        {counts
          .filter((name) => figures[name] > 0)
          .map((name) => (
            <li key={name}>{t(`relocation.${name}`, { count: figures[name] })}</li>
          ))}
      </ul>
      <p>{t('relocation.later')}</p>
    </div>
  );
}
