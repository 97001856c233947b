import paymentCalls from 'virtual:calls/payment/office';
import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import type { Problem } from '#frame/apiClient.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { paymentApi } from '#rooms/money/payment/api.ts';
import styles from './Accounting.module.css';
import { accountingClient, expected, type OpenItem, type OpenItemSums } from './accountingClient.ts';
import { formatPeriod } from './accountingWords.ts';

const paymentClient = createOfficeClient<Pick<typeof paymentApi, 'noteAccountPaid'>>(paymentCalls);

/** `/office/open-items/`: what was bought on account and has not been paid. */
export function OpenItemsPage(_: TemplateProps) {
  const t = useWords('accountingOffice');
  return (
    <OfficePage title={t('titles.openItems')}>
      <OpenItems />
    </OfficePage>
  );
}

function OpenItems() {
  const t = useWords('accountingOffice');
  const [values, change] = useAddressFilters(['due']);
  const [sums, setSums] = useState<OpenItemSums>();
  const [deed, setDeed] = useState<Deed<unknown>>();
  const list = useOfficeList<OpenItem>(async (query, signal) => {
    const answer = await accountingClient.listOpenItems(query, { ...expected, signal });
    if (answer.ok) setSums(answer.data.sums);
    return answer;
  }, values);
  const overdue = [{ value: 'overdue', label: t('filters.overdue') }];
  return (
    <div className={styles.page}>
      {list.status === 'ready' || list.status === 'loading' ? <Sums sums={sums} /> : null}
      <OfficeList
        label={t('titles.openItems')}
        list={list}
        columns={useColumns(usePaidDeed(setDeed))}
        keyOf={({ paymentId }) => paymentId}
        hrefOf={({ orders: [order] }) => order && `/office/orders/${order.id}/`}
        filters={{
          fields: [{ name: 'due', kind: 'choice', label: t('filters.due'), options: overdue }],
          values,
          change,
        }}
        exportFile={{
          address: '/office/v1/open-items/export',
          query: values,
          fileName: 'open-items.csv',
        }}
        empty={t('openItems.empty')}
      />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={list.reload} />
    </div>
  );
}

/** Stands there while the sums are read, so that nothing below moves when they come. */
function Sums({ sums }: { sums: OpenItemSums | undefined }) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const { count, owed, overdueCount, overdueOwed } = sums ?? {};
  const counted = (name: string, number: number | undefined) => (number === undefined ? name : `${name} (${number})`);
  const money = (amount: number | undefined) => (amount === undefined ? '…' : formatEuros(amount, locale));
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{counted(t('openItems.count'), count)}</dt>
        <dd>{money(owed)}</dd>
      </div>
      <div>
        <dt>{counted(t('openItems.overdue'), overdueCount)}</dt>
        <dd>{money(overdueOwed)}</dd>
      </div>
    </dl>
  );
}

/** Says first what it comes to that the money of an item has arrived. */
function usePaidDeed(ask: (deed: Deed<unknown>) => void) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const textOf = ({ errorCode }: Problem) => (errorCode === 'OWN_CREDIT' ? t('openItems.ownCredit') : undefined);
  return ({ paymentId, owed, customer }: OpenItem) =>
    ask({
      title: t('openItems.paid'),
      consequence: <p>{t('openItems.paidText', { amount: formatEuros(owed, locale), customer })}</p>,
      confirmLabel: t('openItems.paid'),
      run: () => paymentClient.noteAccountPaid({ paymentId }, expected),
      done: () => ({ text: t('openItems.paidDone') }),
      textOf,
    });
}

function useColumns(notePaid: (item: OpenItem) => void): Column<OpenItem>[] {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const numbersOf = ({ orders }: OpenItem) => orders.map(({ orderNumber }) => orderNumber).join(', ') || '–';
  return [
    {
      name: 'customer',
      title: t('openItems.customer'),
      show: (item) => (
        <>
          {item.customer} <small className={`${styles.line} ${styles.muted}`}>{numbersOf(item)}</small>
        </>
      ),
    },
    {
      name: 'invoice',
      title: t('openItems.invoice'),
      isExtra: true,
      show: ({ orders }) => orders.flatMap(({ invoice }) => invoice ?? []).join(', '),
    },
    { name: 'email', title: t('openItems.email'), isExtra: true, show: ({ email }) => email },
    {
      name: 'bought',
      title: t('openItems.bought'),
      isExtra: true,
      show: ({ bought }) => <time dateTime={bought}>{formatInstant(bought, locale)}</time>,
    },
    {
      name: 'due',
      title: t('openItems.due'),
      show: (item) => <DueDate {...item} />,
    },
    {
      name: 'owed',
      title: t('openItems.owed'),
      isNumber: true,
      show: (item) => <Owed {...item} />,
    },
    {
      name: 'deed',
      title: t('openItems.deed'),
      show: (item) => (
        <Button
          look="quiet"
          aria-label={t('openItems.paidOf', { order: numbersOf(item) })}
          onClick={() => notePaid(item)}
        >
          {t('openItems.paid')}
        </Button>
      ),
    },
  ];
}

function DueDate({ dueOn, daysOverdue }: OpenItem) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  return (
    <>
      <time dateTime={dueOn}>{formatPeriod(dueOn, locale)}</time>{' '}
      {daysOverdue > 0 ? <Badge kind="warn">{t('openItems.daysOverdue', { count: daysOverdue })}</Badge> : null}
    </>
  );
}

/** What is left to be paid, and of how much. */
function Owed({ owed, amount }: OpenItem) {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  return (
    <>
      {formatEuros(owed, locale)}
      {owed < amount ? (
        <small className={`${styles.line} ${styles.muted}`}>
          {t('openItems.ofAmount', { amount: formatEuros(amount, locale) })}
        </small>
      ) : null}
    </>
  );
}
