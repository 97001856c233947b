import { useCallback } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { sellerName } from '#frame/office/club.ts';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumn, Fact, Facts } from '#frame/office/DetailParts.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Spendings } from './Spendings.tsx';
import { VoucherDeeds } from './VoucherDeeds.tsx';
import { badgeOf } from './VouchersPage.tsx';
import { expected, type OfficeVoucher, vouchersClient } from './vouchersClient.ts';

/** `/office/vouchers/:voucherId/`: a voucher with its code, what it has paid, and who changed it. */
export function VoucherPage({ props: { voucherId } }: TemplateProps<{ voucherId: string }>) {
  const t = useWords('codesOffice');
  const detail = useDetail(useCallback(() => vouchersClient.readVoucher({ voucherId }, expected), [voucherId]));
  return (
    <DetailPage
      detail={detail}
      title={(voucher) => voucher?.code ?? t('voucher')}
      back={{ href: '/office/vouchers/', label: t('voucherAll') }}
      gone={t('voucherGone')}
    >
      {(voucher) => (
        <DetailColumn>
          {voucher.isHeld ? <Notice>{t('inCart')}</Notice> : null}
          <VoucherFacts voucher={voucher} />
          <VoucherDeeds voucher={voucher} onSaved={detail.show} />
          {voucher.goodwill ? <Goodwill goodwill={voucher.goodwill} /> : null}
          <Spendings spendings={voucher.spendings} />
          <History voucher={voucher} />
        </DetailColumn>
      )}
    </DetailPage>
  );
}

function VoucherFacts({ voucher }: { voucher: OfficeVoucher }) {
  const t = useWords('codesOffice');
  const locale = useLocale();
  const { balance, initial, state, tenant, lastDay, created } = voucher;
  return (
    <Facts>
      <Fact name={t('voucherColumns.state')}>
        <Badge kind={badgeOf[state]}>{t(`voucherStates.${state}`)}</Badge>
      </Fact>
      <Fact name={t('voucherColumns.balance')}>{formatEuros(balance, locale)}</Fact>
      <Fact name={t('voucherColumns.initial')}>{formatEuros(initial, locale)}</Fact>
      <Fact name={t('voucherColumns.seller')}>{sellerName(tenant)}</Fact>
      <Fact name={t('voucherColumns.lastDay')}>{lastDay ? formatDate(lastDay, locale) : t('voucherForever')}</Fact>
      <Fact name={t('voucherColumns.created')}>{formatDate(created, locale)}</Fact>
    </Facts>
  );
}

function Goodwill({ goodwill: { reason, to, by, approvedBy } }: { goodwill: NonNullable<OfficeVoucher['goodwill']> }) {
  const t = useWords('codesOffice');
  const nameOf = (staff: typeof by) => staff?.name ?? t('voucherHistory.deletedAccount');
  return (
    <section>
      <h2>{t('goodwill.title')}</h2>
      <Facts>
        <Fact name={t('goodwill.reason')}>{reason}</Fact>
        <Fact name={t('goodwill.to')}>
          {to ? <Link href={`/office/people/${to.accountId}/`}>{to.name ?? to.accountId}</Link> : t('goodwill.nobody')}
        </Fact>
        <Fact name={t('goodwill.by')}>{nameOf(by)}</Fact>
        {approvedBy ? <Fact name={t('goodwill.approvedBy')}>{nameOf(approvedBy)}</Fact> : null}
      </Facts>
    </section>
  );
}

function History({ voucher: { changes } }: { voucher: OfficeVoucher }) {
  const t = useWords('codesOffice');
  const locale = useLocale();
  return (
    <section>
      <h2>{t('voucherHistory.title')}</h2>
      {changes.length === 0 ? <p>{t('voucherHistory.empty')}</p> : null}
      <Timeline
        steps={changes.map(({ at, what, who, why, lastDay }) => ({
          at,
          what: t(`voucherHistory.${what}`, { day: lastDay ? formatDate(lastDay, locale) : '' }),
          who: who && (who.name ?? t('voucherHistory.deletedAccount')),
          why,
        }))}
      />
    </section>
  );
}
