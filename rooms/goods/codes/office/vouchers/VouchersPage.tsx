import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { type Filters, useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { sellerName, sellerOptions } from '#frame/office/club.ts';
import { type Column, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { GiveDialog } from './GiveDialog.tsx';
import { expected, type ListedVoucher, vouchersClient } from './vouchersClient.ts';

const states = ['open', 'spent', 'blocked', 'expired'] as const;
export const badgeOf = { open: 'good', spent: 'plain', blocked: 'strong', expired: 'warn' } as const;

/** `/office/vouchers/`: all vouchers; search and filters stand in the address. */
export function VouchersPage(_: TemplateProps) {
  const t = useWords('codesOffice');
  const [isOpen, setOpen] = useState(false);
  const mayGive = useOfficeSelf(true)?.permissions.includes('vouchers.give');
  const [values, change] = useAddressFilters(['q', 'state', 'tenant']);
  const list = useOfficeList<ListedVoucher>(
    (query, signal) => vouchersClient.listVouchers(query, { ...expected, signal }),
    searchable(values),
  );
  return (
    <OfficePage
      title={t('voucherTitle')}
      actions={mayGive ? <Button onClick={() => setOpen(true)}>{t('give.button')}</Button> : null}
    >
      <OfficeList
        label={t('voucherTitle')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/vouchers/${id}/`}
        filters={{
          fields: [
            { name: 'q', kind: 'search', label: t('voucherSearch') },
            {
              name: 'state',
              kind: 'choice',
              label: t('voucherColumns.state'),
              options: states.map((value) => ({ value, label: t(`voucherStates.${value}`) })),
            },
            { name: 'tenant', kind: 'choice', label: t('voucherColumns.seller'), options: sellerOptions },
          ],
          values,
          change,
        }}
        empty={t('voucherEmpty')}
      />
      {isOpen ? <GiveDialog onClose={() => setOpen(false)} onGiven={list.reload} /> : null}
    </OfficePage>
  );
}

/** The filters without a beginning of a code that is too short to be looked for. */
function searchable({ q = '', ...values }: Filters): Filters {
  return q.trim().length < 3 ? values : { ...values, q };
}

function useColumns(): Column<ListedVoucher>[] {
  const t = useWords('codesOffice');
  const locale = useLocale();
  return [
    { name: 'code', title: t('voucherColumns.code'), show: ({ codeBegins }) => codeBegins },
    { name: 'seller', title: t('voucherColumns.seller'), isExtra: true, show: ({ tenant }) => sellerName(tenant) },
    {
      name: 'state',
      title: t('voucherColumns.state'),
      show: ({ state }) => <Badge kind={badgeOf[state]}>{t(`voucherStates.${state}`)}</Badge>,
    },
    {
      name: 'balance',
      title: t('voucherColumns.balance'),
      isNumber: true,
      show: ({ balance }) => formatEuros(balance, locale),
    },
    {
      name: 'initial',
      title: t('voucherColumns.initial'),
      isNumber: true,
      isExtra: true,
      show: ({ initial }) => formatEuros(initial, locale),
    },
    {
      name: 'lastDay',
      title: t('voucherColumns.lastDay'),
      isExtra: true,
      show: ({ lastDay }) => (lastDay ? formatDate(lastDay, locale) : t('voucherForever')),
    },
    {
      name: 'created',
      title: t('voucherColumns.created'),
      isExtra: true,
      show: ({ created }) => formatDate(created, locale),
    },
  ];
}
