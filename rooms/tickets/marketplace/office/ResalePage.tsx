import { Badge } from '#design/Badge.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { officeStates } from '../officeStates.ts';
import { JournalExport } from './JournalExport.tsx';
import { expected, type ListedOffer, resaleClient } from './resaleOfficeClient.ts';
import { YearExport } from './YearExport.tsx';

/** `/office/resale/`: offers for resale and what their sellers are owed. */
export function ResalePage(_: TemplateProps) {
  const t = useWords('marketplaceOffice');
  const [values, change] = useAddressFilters(['state']);
  const list = useOfficeList<ListedOffer>(
    (query, signal) => resaleClient.listResale(query as object, { ...expected, signal }),
    values,
  );
  return (
    <OfficePage title={t('title')} actions={<Actions />}>
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/resale/${id}/`}
        filters={{
          fields: [
            {
              name: 'state',
              kind: 'choice',
              label: t('state'),
              options: officeStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ],
          values,
          change,
        }}
        empty={t('empty')}
      />
    </OfficePage>
  );
}

function Actions() {
  const t = useWords('marketplaceOffice');
  const permissions: readonly string[] = useOfficeSelf(true)?.permissions ?? [];
  return (
    <>
      {permissions.includes('resale.payOut') ? <JournalExport /> : null}
      {permissions.includes('resale.report') ? <YearExport /> : null}
      <Link href="/office/resale-terms/">{t('terms.title')}</Link>
    </>
  );
}

function useColumns(): Column<ListedOffer>[] {
  const t = useWords('marketplaceOffice');
  const locale = useLocale();
  return [
    { name: 'number', title: t('columns.number'), show: ({ number }) => `R${number}` },
    { name: 'event', title: t('columns.event'), show: ({ event }) => inLocale(event, locale) },
    { name: 'seller', title: t('columns.seller'), isExtra: true, show: ({ seller }) => seller?.name ?? t('left') },
    { name: 'state', title: t('state'), show: (offer) => <OfferBadge offer={offer} /> },
    { name: 'way', title: t('columns.way'), isExtra: true, show: ({ way }) => t(`ways.${way}`) },
    {
      name: 'amount',
      title: t('columns.amount'),
      isNumber: true,
      show: ({ amount }) => formatEuros(amount, locale),
    },
    {
      name: 'created',
      title: t('columns.created'),
      isExtra: true,
      show: ({ created }) => formatInstant(created, locale),
    },
  ];
}

/** Where an offer stands for staff: its payout, once it is sold. */
const stateOf = ({ listing, isHeldBack, payoutState }: ListedOffer) => {
  if (payoutState) return payoutState;
  if (listing === 'cancelled') return 'withdrawn';
  return isHeldBack ? 'heldBack' : 'offered';
};

export function OfferBadge({ offer }: { offer: ListedOffer }) {
  const t = useWords('marketplaceOffice');
  const state = stateOf(offer);
  const isGood = state === 'done' || state === 'offered';
  const isBad = state === 'failed' || state === 'stopped' || state === 'heldBack';
  return <Badge kind={isGood ? 'good' : isBad ? 'warn' : 'plain'}>{t(`states.${state}`)}</Badge>;
}
