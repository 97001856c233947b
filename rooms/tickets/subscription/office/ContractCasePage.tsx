import { useCallback, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { formatDate, formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { DetailColumns, DetailPart, Fact, Facts } from '#frame/office/DetailParts.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { CaseDeeds } from './CaseDeeds.tsx';
import { contractOfficeClient, expected, type OfficeCase } from './contractOfficeClient.ts';

/** `/office/contracts/{contractId}/`: one contract's case: what it is, what has happened, what can be done. */
export function ContractCasePage({ props: { contractId } }: TemplateProps<{ contractId: string }>) {
  const t = useWords('subscriptionOffice');
  const detail = useDetail(
    useCallback(() => contractOfficeClient.readOfficeContract({ contractId }, expected), [contractId]),
  );
  const [deed, setDeed] = useState<Deed<unknown>>();
  return (
    <DetailPage
      detail={detail}
      title={(one) => (one ? t('case.title', { number: one.number }) : t('case.one'))}
      back={{ href: '/office/contracts/', label: t('title') }}
      gone={t('case.gone')}
    >
      {(one: OfficeCase) => (
        <>
          <CaseDeeds one={one} ask={setDeed} />
          <DetailColumns aside={<History one={one} />}>
            <CaseFacts one={one} />
          </DetailColumns>
          <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => void detail.read()} />
        </>
      )}
    </DetailPage>
  );
}

function CaseFacts({ one }: { one: OfficeCase }) {
  const t = useWords('subscriptionOffice');
  const locale = useLocale();
  const person = (id: string | undefined, name: string) =>
    id ? <Link href={`/office/people/${id}/`}>{name || id}</Link> : '–';
  return (
    <Facts>
      <Fact name={t('columns.state')}>
        <Badge kind="plain">{t(`states.${one.state}`)}</Badge>
      </Fact>
      <Fact name={t('columns.season')}>
        <Link href={`/office/contracts/seasons/${one.masterDataId}/`}>{one.season}</Link>
      </Fact>
      <Fact name={t('columns.subscriber')}>{person(one.subscriberId, one.subscriber)}</Fact>
      <Fact name={t('columns.recipient')}>{person(one.recipientId, one.recipient)}</Fact>
      <Fact name={t('columns.place')}>
        {one.venue}: {one.place}
      </Fact>
      <Fact name={t('case.class')}>
        {one.priceRange} / {one.pricingClass}
      </Fact>
      <Fact name={t('columns.price')}>{formatEuros(one.price, locale)}</Fact>
      <Fact name={t('case.format')}>{one.shippingCode}</Fact>
      <Fact name={t('case.isTransferable')}>{t(one.isTransferable ? 'yes' : 'no')}</Fact>
      <Fact name={t('case.missing')}>{one.missing.map((part) => t(`parts.${part}`)).join(', ') || '–'}</Fact>
      <Fact name={t('case.confirmUntil')}>{formatDate(one.confirmUntil, locale)}</Fact>
      {one.terminatesOn ? <Fact name={t('case.terminatesOn')}>{formatDate(one.terminatesOn, locale)}</Fact> : null}
      {one.transfer ? (
        <Fact name={t(`case.asked.${one.transfer.kind}`)}>
          {one.transfer.email} ({t('case.until', { until: formatInstant(one.transfer.expiresAt, locale) })})
        </Fact>
      ) : null}
    </Facts>
  );
}

function History({ one: { history } }: { one: OfficeCase }) {
  const t = useWords('subscriptionOffice');
  return (
    <DetailPart title={t('case.history')}>
      <Timeline
        steps={history.map(({ at, kind, actor, note }) => ({
          at,
          what: t(`history.${kind}`),
          who: t(`actors.${actor}`),
          why: note,
        }))}
      />
    </DetailPart>
  );
}
