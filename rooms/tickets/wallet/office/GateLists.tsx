import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Gate.module.css';
import { TicketFacts } from './GateAnswerView.tsx';
import type { GateStatus } from './gateClient.ts';

/** How many are in at which entrance. */
export function GateCounts({ status, admitted }: { status: GateStatus | undefined; admitted: number }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const counts = status?.entrances ?? [];
  const sum = (part: 'entered' | 'expected') => counts.reduce((total, count) => total + count[part], 0);
  return (
    <section aria-labelledby="gate-counts">
      <h2 id="gate-counts">{t('counts.title')}</h2>
      <p>{t('counts.here', { count: admitted })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('counts.entrance')}</th>
            <th scope="col">{t('counts.entered')}</th>
            <th scope="col">{t('counts.expected')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ entrance, entered, expected }) => (
            <tr key={entrance ?? ''}>
              <td>{entrance ?? t('counts.noEntrance')}</td>
              <td>{number.format(entered)}</td>
              <td>{number.format(expected)}</td>
            </tr>
          ))}
          <tr>
            <td>
              <strong>{t('counts.all')}</strong>
            </td>
            <td>
              <strong>{number.format(sum('entered'))}</strong>
            </td>
            <td>
              <strong>{number.format(sum('expected'))}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** Who came in that should not have: what gates without a network could not know. */
export function GateConflicts({ conflicts }: { conflicts: GateStatus['conflicts'] }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const time = (at: string) => formatInstant(at, locale, 'medium');
  const where = (name: string | undefined) => (name ? ` · ${t('entrance', { name })}` : '');
  return (
    <section aria-labelledby="gate-conflicts">
      <h2 id="gate-conflicts">{t('conflicts.title')}</h2>
      {conflicts.length === 0 ? <p>{t('conflicts.none')}</p> : <p>{t('conflicts.text')}</p>}
      <ul className={styles.list}>
        {conflicts.map(({ scanId, reason, at, entrance, first, ticket, serial }) => (
          <li key={scanId}>
            <p>
              <strong>{t(`answers.${reason}`)}</strong> {time(at)}
              {where(entrance)}
            </p>
            {first ? (
              <p>
                {t('conflicts.first', { time: time(first.at) })}
                {where(first.entrance)}
              </p>
            ) : null}
            {ticket ? <TicketFacts ticket={ticket} /> : null}
            {serial ? <p>{t('conflicts.number', { number: serial })}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
