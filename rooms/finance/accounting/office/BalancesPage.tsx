import { Badge } from '#design/Badge.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Accounting.module.css';
import { accountingClient, type ChargeBack, expected } from './accountingClient.ts';
import { wordOr } from './accountingWords.ts';
import { CreditLines } from './CreditLines.tsx';
import { Vouchers } from './Vouchers.tsx';

/** `/office/balances/`: what vouchers, credit and charge-backs come to. */
export function BalancesPage(_: TemplateProps) {
  const t = useWords('accountingOffice');
  return (
    <OfficePage title={t('titles.balances')}>
      <div className={styles.page}>
        <Vouchers />
        <CreditLines />
        <ChargeBacks />
      </div>
    </OfficePage>
  );
}

/** The list is not filtered. */
const everything = {};

function ChargeBacks() {
  const t = useWords('accountingOffice');
  const locale = useLocale();
  const list = useOfficeList<ChargeBack>(
    (query, signal) => accountingClient.listChargeBacks(query, { ...expected, signal }),
    everything,
  );
  const columns: Column<ChargeBack>[] = [
    {
      name: 'order',
      title: t('chargeBacks.order'),
      show: ({ orders }) => orders.map(({ orderNumber }) => orderNumber).join(', ') || t('chargeBacks.noOrder'),
    },
    { name: 'customer', title: t('chargeBacks.customer'), show: ({ customer }) => customer },
    {
      name: 'at',
      title: t('chargeBacks.at'),
      isExtra: true,
      show: ({ at }) => <time dateTime={at}>{formatInstant(at, locale)}</time>,
    },
    {
      name: 'method',
      title: t('chargeBacks.method'),
      isExtra: true,
      show: ({ method, provider }) => `${wordOr(t, 'methods', method)}, ${provider}`,
    },
    {
      name: 'outcome',
      title: t('chargeBacks.state'),
      show: ({ outcome }) => <Badge kind={outcome ? 'plain' : 'warn'}>{t(`chargeBacks.${outcome ?? 'open'}`)}</Badge>,
    },
    { name: 'amount', title: t('chargeBacks.amount'), isNumber: true, show: (one) => formatEuros(one.amount, locale) },
  ];
  return (
    <section className={styles.part}>
      <h2>{t('chargeBacks.title')}</h2>
      <OfficeList
        label={t('chargeBacks.title')}
        list={list}
        columns={columns}
        keyOf={({ paymentId }) => paymentId}
        hrefOf={({ paymentId }) => `/office/payments/?q=${paymentId}`}
        empty={t('chargeBacks.empty')}
      />
    </section>
  );
}
