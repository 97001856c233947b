import { useCallback } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Spendings } from './Spendings.tsx';
import { sellerName } from './useTextOf.ts';
import styles from './Voucher.module.css';
import { VoucherDeeds } from './VoucherDeeds.tsx';
import { badgeOf } from './VouchersPage.tsx';
import { expected, type OfficeVoucher, vouchersClient } from './vouchersClient.ts';

/** `/office/vouchers/:voucherId/`: a voucher with its code, what it has paid, and who changed it. */
export function VoucherPage({ props: { voucherId } }: TemplateProps<{ voucherId: string }>) {
  const t = useWords('voucherHandlingOffice');
  const detail = useDetail(useCallback(() => vouchersClient.readVoucher({ voucherId }, expected), [voucherId]));
  return (
    <DetailPage
      detail={detail}
      title={(voucher) => voucher?.code ?? t('voucher')}
      back={{ href: '/office/vouchers/', label: t('all') }}
      gone={t('gone')}
    >
      {(voucher) => (
        <div className={styles.voucher}>
          {voucher.isHeld ? <Notice>{t('inCart')}</Notice> : null}
          <Facts voucher={voucher} />
          <VoucherDeeds voucher={voucher} onSaved={detail.show} />
          {voucher.goodwill ? <Goodwill goodwill={voucher.goodwill} /> : null}
          <Spendings spendings={voucher.spendings} />
          <History voucher={voucher} />
        </div>
      )}
    </DetailPage>
  );
}

function Facts({ voucher }: { voucher: OfficeVoucher }) {
  const t = useWords('voucherHandlingOffice');
  const locale = useLocale();
  const { balance, initial, state, tenant, lastDay, created } = voucher;
  return (
    <dl className={styles.facts}>
      <dt>{t('columns.state')}</dt>
      <dd>
        <Badge kind={badgeOf[state]}>{t(`states.${state}`)}</Badge>
      </dd>
      <dt>{t('columns.balance')}</dt>
      <dd>{formatEuros(balance, locale)}</dd>
      <dt>{t('columns.initial')}</dt>
      <dd>{formatEuros(initial, locale)}</dd>
      <dt>{t('columns.seller')}</dt>
      <dd>{sellerName(tenant)}</dd>
      <dt>{t('columns.lastDay')}</dt>
      <dd>{lastDay ? formatDate(lastDay, locale) : t('forever')}</dd>
      <dt>{t('columns.created')}</dt>
      <dd>{formatDate(created, locale)}</dd>
    </dl>
  );
}

function Goodwill({ goodwill: { reason, to, by, approvedBy } }: { goodwill: NonNullable<OfficeVoucher['goodwill']> }) {
  const t = useWords('voucherHandlingOffice');
  return (
    <section>
      <h2>{t('goodwill.title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('goodwill.reason')}</dt>
        <dd>{reason}</dd>
        <dt>{t('goodwill.to')}</dt>
        <dd>
          {to ? <Link href={`/office/people/${to.accountId}/`}>{to.name ?? to.accountId}</Link> : t('goodwill.nobody')}
        </dd>
        <dt>{t('goodwill.by')}</dt>
        <dd>{by?.name ?? t('history.deletedAccount')}</dd>
        {approvedBy ? (
          <>
            <dt>{t('goodwill.approvedBy')}</dt>
            <dd>{approvedBy.name ?? t('history.deletedAccount')}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

function History({ voucher: { changes } }: { voucher: OfficeVoucher }) {
  const t = useWords('voucherHandlingOffice');
  const locale = useLocale();
  return (
    <section>
      <h2>{t('history.title')}</h2>
      {changes.length === 0 ? <p>{t('history.empty')}</p> : null}
      <Timeline
        steps={changes.map(({ at, what, who, why, lastDay }) => ({
          at,
          what: t(`history.${what}`, { day: lastDay ? formatDate(lastDay, locale) : '' }),
          who: who && (who.name ?? t('history.deletedAccount')),
          why,
        }))}
      />
    </section>
  );
}
