import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys move a table that is wider than a phone */}
      <section className={styles.scroll} aria-label={t('overview.category')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('overview.category')}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {t(`relocationColumns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.categories.map((category) => (
              <tr key={category.category}>
                <th scope="row">{nameOfCategory(category.category)}</th>
                {columns.map((name) => (
                  <td key={name} className={styles.number}>
                    {category[name].toLocaleString(locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
