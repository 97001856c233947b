import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { sellerName } from '#frame/office/club.ts';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import { Answered } from './Answered.tsx';
import { accountingClient, type Closing, expected, type Month } from './accountingClient.ts';
import { formatPeriod, wordOr } from './accountingWords.ts';
import { useAnswer } from './useAnswer.ts';
import { useTextOfRefusal } from './useTextOfRefusal.ts';

type Props = { tenant: string; month: string; ask(deed: Deed<Closing>): void };

/** What stands in a month, what is open of it, its files, and how it is closed. */
export function MonthDetail({ tenant, month, ask }: Props) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const answer = useAnswer<Month>(
    (signal) => accountingClient.readMonth({ month, tenant }, { ...expected, signal }),
    `${tenant} ${month}`,
  );
  return (
    <section className={styles.monthDetail} aria-label={formatPeriod(month, locale)}>
      <h2>{formatPeriod(month, locale)}</h2>
      <Answered answer={answer} textOf={() => t('months.failed')}>
        {(detail) => (
          <>
            <dl className={styles.sums}>
              {(['gross', 'net', 'vat'] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`sums.${name}`)}</dt>
                  <dd>{formatEuros(detail[name], locale)}</dd>
                </div>
              ))}
            </dl>
            <p>{t('months.documentsText', { invoices: detail.invoices, creditNotes: detail.creditNotes })}</p>
            <OpenThings open={detail.open} />
            <Files detail={detail} />
            {detail.state === 'open' ? <CloseButton detail={detail} ask={ask} /> : null}
          </>
        )}
      </Answered>
    </section>
  );
}

function OpenThings({ open: { discrepancies, openItems, notInvoiced } }: { open: Month['open'] }) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const lines = [
    ...discrepancies.map(({ kind, count, amount }) =>
      t('months.discrepancy', { kind: wordOr(t, 'discrepancies', kind), count, amount: formatEuros(amount, locale) }),
    ),
    ...(openItems.count > 0
      ? [t('months.openItems', { count: openItems.count, amount: formatEuros(openItems.owed, locale) })]
      : []),
    ...(notInvoiced.count > 0
      ? [t('months.notInvoiced', { count: notInvoiced.count, amount: formatEuros(notInvoiced.amount, locale) })]
      : []),
  ];
  if (lines.length === 0) return <Notice kind="good">{t('months.nothingOpen')}</Notice>;
  return (
    <Notice kind="warn" title={t('months.openTitle')}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.note}>{t('months.openNote')}</p>
    </Notice>
  );
}

function Files({ detail: { tenantId, month, parts, state } }: { detail: Month }) {
  const t = useWords('accountingOffice');
  const load = (format: 'datev' | 'csv', part: number, fileName: string) =>
    void downloadOfficeFile(
      `/office/v1/accounting/months/${month}/export?tenant=${tenantId}&format=${format}&part=${part}`,
      fileName,
    );
  return (
    <>
      <h3>{t('months.export')}</h3>
      <div className={styles.buttons}>
        {Array.from({ length: parts }, (_, n) => n + 1).map((part) => (
          <Button
            key={part}
            look="secondary"
            onClick={() =>
              load('datev', part, `EXTF_Buchungsstapel_${tenantId}_${month}${part > 1 ? `_${part}` : ''}.csv`)
            }
          >
            {parts > 1 ? t('months.datevPart', { part }) : t('months.datev')}
          </Button>
        ))}
        <Button look="secondary" onClick={() => load('csv', 1, `documents-${tenantId}-${month}.csv`)}>
          {t('months.csv')}
        </Button>
      </div>
      <p className={styles.note}>{t(state === 'closed' ? 'months.exportClosed' : 'months.exportOpen')}</p>
    </>
  );
}

function CloseButton({ detail, ask }: { detail: Month } & Pick<Props, 'ask'>) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const textOf = useTextOfRefusal();
  const { tenantId, month: period, invoices, creditNotes, gross, vat } = detail;
  const month = formatPeriod(period, locale);
  const close = () =>
    ask({
      title: t('months.closeTitle', { month }),
      consequence: (
        <div className={styles.consequence}>
          <p>{t('months.closeText', { month, partner: sellerName(tenantId) })}</p>
          <p>
            {t('months.closeSums', {
              documents: t('months.documentsText', { invoices, creditNotes }),
              gross: formatEuros(gross, locale),
              vat: formatEuros(vat, locale),
            })}
          </p>
          <OpenThings open={detail.open} />
          <p>
            <strong>{t('months.closeUndo')}</strong>
          </p>
        </div>
      ),
      confirmLabel: t('months.close'),
      run: () => accountingClient.closeMonth({ tenant: tenantId, month: period }, expected),
      done: () => ({ text: t('months.closed', { month }) }),
      textOf,
    });
  return (
    <div>
      <Button onClick={close}>{t('months.close')}</Button>
    </div>
  );
}
