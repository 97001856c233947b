import { Badge } from '#design/Badge.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { sellerName, sellerOptions } from '#frame/office/club.ts';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { expected, type ListedPromotion, promotionsClient } from './promotionsClient.ts';
import { badgeOf, shownValue } from './promotionView.ts';

const states = ['active', 'planned', 'ended', 'expired', 'usedUp'] as const;

/** `/office/promotions/`: all promotion codes; search and filters stand in the address. */
export function PromotionsPage(_: TemplateProps) {
  const t = useWords('codesOffice');
  const mayChange = useOfficeSelf(true)?.permissions.includes('promotions.change');
  const [values, change] = useAddressFilters(['q', 'state', 'tenant']);
  const list = useOfficeList<ListedPromotion>(
    (query, signal) => promotionsClient.listPromotions(query, { ...expected, signal }),
    values,
  );
  return (
    <OfficePage
      title={t('title')}
      actions={mayChange ? <Link href="/office/promotions/new/">{t('make.button')}</Link> : null}
    >
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/promotions/${id}/`}
        filters={{
          fields: [
            { name: 'q', kind: 'search', label: t('search') },
            {
              name: 'state',
              kind: 'choice',
              label: t('columns.state'),
              options: states.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            { name: 'tenant', kind: 'choice', label: t('columns.seller'), options: sellerOptions },
          ],
          values,
          change,
        }}
        empty={t('empty')}
      />
    </OfficePage>
  );
}

function useColumns(): Column<ListedPromotion>[] {
  const t = useWords('codesOffice');
  const locale = useLocale();
  return [
    { name: 'code', title: t('columns.code'), show: ({ code }) => code },
    { name: 'value', title: t('columns.value'), isNumber: true, show: (promotion) => shownValue(promotion, locale) },
    {
      name: 'state',
      title: t('columns.state'),
      show: ({ state }) => <Badge kind={badgeOf[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      name: 'used',
      title: t('columns.used'),
      isNumber: true,
      show: ({ used, maxUses }) => (maxUses === undefined ? used : t('usedOf', { used, of: maxUses })),
    },
    {
      name: 'discount',
      title: t('columns.discount'),
      isNumber: true,
      isExtra: true,
      show: ({ discount }) => formatEuros(discount, locale),
    },
    { name: 'seller', title: t('columns.seller'), isExtra: true, show: ({ tenant }) => sellerName(tenant) },
    {
      name: 'lastDay',
      title: t('columns.lastDay'),
      isExtra: true,
      show: ({ lastDay }) => (lastDay ? formatDate(lastDay, locale) : t('forever')),
    },
  ];
}
