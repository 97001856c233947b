// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anOrder, leaveScreen, renderScreen } from '../testing/index.ts';
import { OrderParts } from './OrderParts.tsx';

afterEach(leaveScreen);

const sums = () =>
  [...screen.getByText('Versand').closest('dl')!.children].map((row) => row.textContent?.replaceAll(/\s/g, ' '));

it('ORD-01 shows what a code takes off the price apart from what a voucher pays of it', () => {
  const codes = { totalPromotionCodeDiscounts: 5, totalVoucherDiscounts: 15, totalPrice: 4.9 };
  const order = anOrder({ ...codes, taxes: [{ vatRate: 19, netPrice: 16.72, taxPrice: 3.18, totalPrice: 19.9 }] });
  renderScreen(['order'], <OrderParts order={order} />);
  expect(sums()).toEqual([
    'Aktionscode-5,00 €',
    'Versand4,95 €',
    'Gesamtbetrag inkl. MwSt.19,90 €',
    'darin 19 % MwSt.3,18 €',
    'Mit Gutschein bezahlt-15,00 €',
    'Restbetrag4,90 €',
  ]);
});

it('shows neither row where nothing was entered', () => {
  renderScreen(['order'], <OrderParts order={anOrder()} />);
  expect(sums()).toEqual(['Versand4,95 €', 'Gesamtbetrag inkl. MwSt.24,90 €', 'darin 19 % MwSt.3,98 €']);
});

it('says of what was ordered in advance when it is delivered', () => {
  const order = anOrder();
  const [first] = order.items;
  const items = [
    { ...first!, deliversFrom: '2027-03-01' },
    { ...first!, id: 'i2' },
  ];
  renderScreen(['order'], <OrderParts order={{ ...order, items }} />);
  expect(screen.getAllByText(/^Vorbestellt, Auslieferung ab 1. März 2027$/)).toHaveLength(1);
});
