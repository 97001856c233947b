import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import { accountingClient, type Closing, expected } from './accountingClient.ts';
import { formatPeriod } from './accountingWords.ts';
import { useTextOfRefusal } from './useTextOfRefusal.ts';

type Props = { closings: Closing[]; ask(deed: Deed<Closing>): void };

/** Who has closed which month and when, and who has opened it again; with the hashes of the files. */
export function Closings({ closings, ask }: Props) {
  const t = useWords('accountingOffice');
  return (
    <section className={styles.part}>
      <h2>{t('months.closings')}</h2>
      {closings.length === 0 ? <p className={styles.empty}>{t('months.noClosings')}</p> : null}
      <ul className={styles.closings}>
        {closings.map((closing) => (
          <li key={closing.id}>
            <OneClosing closing={closing} ask={ask} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneClosing({ closing, ask }: { closing: Closing } & Pick<Props, 'ask'>) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const { month: period, closedBy, closedAt, reopened, files, invoices, creditNotes, gross } = closing;
  const nameOf = ({ name }: Closing['closedBy']) => name ?? t('months.deletedAccount');
  return (
    <>
      <strong>
        {formatPeriod(period, locale)} {reopened ? null : <Badge kind="good">{t('monthStates.closed')}</Badge>}
      </strong>
      <span>{t('months.closedBy', { name: nameOf(closedBy), at: formatInstant(closedAt, locale) })}</span>
      <span className={styles.muted}>
        {`${t('months.documentsText', { invoices, creditNotes })}, ${formatEuros(gross, locale)}`}
      </span>
      {reopened ? (
        <span>
          {t('months.reopenedBy', {
            name: nameOf(reopened.by),
            at: formatInstant(reopened.at, locale),
            reason: reopened.reason,
          })}
        </span>
      ) : null}
      {files.map(({ format, part, sha256 }) => (
        <span key={`${format} ${part}`} className={styles.hash}>
          {`${t('months.hash', { file: format === 'csv' ? 'CSV' : `DATEV ${part}` })}: ${sha256}`}
        </span>
      ))}
      {reopened ? null : <ReopenButton closing={closing} ask={ask} />}
    </>
  );
}

function ReopenButton({ closing: { id, month: period }, ask }: { closing: Closing } & Pick<Props, 'ask'>) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const textOf = useTextOfRefusal();
  const month = formatPeriod(period, locale);
  const reopen = () =>
    ask({
      title: t('months.reopenTitle', { month }),
      consequence: <p>{t('months.reopenText')}</p>,
      confirmLabel: t('months.reopen'),
      reason: { label: t('months.reason'), isNeeded: true },
      run: (reason = '') => accountingClient.reopenMonth({ closingId: id, reason }, expected),
      done: () => ({ text: t('months.reopened', { month }) }),
      textOf,
    });
  return (
    <Button look="secondary" aria-label={t('months.reopenTitle', { month })} onClick={reopen}>
      {t('months.reopen')}
    </Button>
  );
}
