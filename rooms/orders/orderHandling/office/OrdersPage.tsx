import { useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatDate, formatEuros, formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { sellerOptions } from '#frame/office/club.ts';
import { type Column, type FilterField, OfficeList } from '#frame/office/OfficeList.tsx';
import { OfficePage } from '#frame/office/OfficePage.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import type { TemplateProps } from '#frame/template.ts';
import { type Translate, useWords } from '#frame/words.ts';
import { orderStates } from '../orderStates.ts';
import { HeldBack } from './HeldBack.tsx';
import styles from './Orders.module.css';
import { expected, type ListedOrder, ordersClient } from './ordersClient.ts';

/** `/office/orders/`: every order, what waits to be sent, and the search; the filters stand in the address. */
export function OrdersPage(_: TemplateProps) {
  const t = useWords('orderHandlingOffice');
  return (
    <OfficePage title={t('title')}>
      <Orders />
    </OfficePage>
  );
}

const names = ['q', 'toSend', 'state', 'refundOwed', 'chargedBack', 'tenant', 'from', 'to', 'sort'];

function Orders() {
  const t = useWords('orderHandlingOffice');
  const [values, change] = useAddressFilters(names);
  const [heldBack, setHeldBack] = useState(0);
  const list = useOfficeList<ListedOrder>(async (query, signal) => {
    const answer = await ordersClient.listOfficeOrders(query, { ...expected, signal });
    if (answer.ok) setHeldBack(answer.data.heldBack ?? 0);
    return answer;
  }, values);
  const maySeeAll = useOfficeSelf(true)?.permissions.includes('orders.read') ?? false;
  const exportFile = { address: '/office/v1/orders/export', query: values, fileName: 'orders.csv' } as const;
  return (
    <>
      <HeldBack count={heldBack} />
      <OfficeList
        label={t('title')}
        list={list}
        columns={useColumns(t)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/office/orders/${id}/`}
        filters={{ fields: useFilterFields(t), values, change }}
        {...(maySeeAll ? { exportFile } : {})}
        empty={t('empty')}
      />
    </>
  );
}

function useFilterFields(t: Translate): FilterField[] {
  const order = useWords('order');
  const yes = (label: string) => [{ value: 'true', label }];
  return [
    { name: 'q', kind: 'search', label: t('search') },
    { name: 'toSend', kind: 'choice', label: t('filters.queue'), options: yes(t('filters.toSend')) },
    {
      name: 'state',
      kind: 'choice',
      label: t('filters.state'),
      options: orderStates.map((value) => ({ value, label: order(`states.${value}`) })),
    },
    { name: 'refundOwed', kind: 'choice', label: t('filters.money'), options: yes(t('filters.refundOwed')) },
    { name: 'chargedBack', kind: 'choice', label: t('filters.bank'), options: yes(t('filters.chargedBack')) },
    {
      name: 'tenant',
      kind: 'choice',
      label: t('filters.seller'),
      options: sellerOptions,
    },
    { name: 'from', kind: 'date', label: t('filters.from') },
    { name: 'to', kind: 'date', label: t('filters.to') },
    {
      name: 'sort',
      kind: 'choice',
      label: t('filters.sort'),
      noneLabel: t('filters.newest'),
      options: [{ value: 'oldest', label: t('filters.oldest') }],
    },
  ];
}

function useColumns(t: Translate): Column<ListedOrder>[] {
  const locale = useLocale();
  const order = useWords('order');
  return [
    {
      name: 'number',
      title: t('columns.number'),
      show: ({ orderNumber }) => <span className={styles.orderNumber}>{orderNumber}</span>,
    },
    {
      name: 'created',
      title: t('columns.created'),
      isExtra: true,
      show: ({ created }) => <time dateTime={created}>{formatInstant(created, locale)}</time>,
    },
    {
      name: 'customer',
      title: t('columns.customer'),
      show: ({ name, email }) => (
        <>
          {name} <small className={styles.email}>{email}</small>
        </>
      ),
    },
    {
      name: 'state',
      title: t('columns.state'),
      show: ({ state, deliversFrom, refundOwed, isChargedBack }) => (
        <span className={styles.badges}>
          {order(`states.${state}`)}
          {deliversFrom ? (
            <Badge kind="plain">{t('deliversFrom', { day: formatDate(deliversFrom, locale) })}</Badge>
          ) : null}
          {refundOwed ? <Badge kind="warn">{t('refundOwed')}</Badge> : null}
          {isChargedBack ? <Badge kind="warn">{t('chargedBack.badge')}</Badge> : null}
        </span>
      ),
    },
    {
      name: 'payment',
      title: t('columns.payment'),
      isExtra: true,
      show: ({ paymentType, paymentState }) =>
        [order(`paymentTypes.${paymentType}`), paymentState ? t(`paymentStates.${paymentState}`) : '']
          .filter(Boolean)
          .join(', '),
    },
    { name: 'pieces', title: t('columns.pieces'), isNumber: true, isExtra: true, show: (one) => one.totalItemQuantity },
    { name: 'total', title: t('columns.total'), isNumber: true, show: (one) => formatEuros(one.totalPrice, locale) },
  ];
}
