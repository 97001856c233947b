// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/tickets/dauerkarten/"}
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import type { AddToCartProps } from '#frame/template.ts';
import { fakeServer, leaveScreen, renderScreen } from '#rooms/orders/order/testing/index.ts';
import { aSeasonReply } from '../testing/contractReplies.ts';
import words from '../words/de.json' with { type: 'json' };
import { SeasonTicketsPage } from './SeasonTicketsPage.tsx';
import type { FreePlace, OfferedSeason } from './subscriptionClient.ts';

const { contractCount: _, ...masterData } = aSeasonReply;
const offer: OfferedSeason = {
  id: 'dauerkarte',
  country: 'de',
  masterData,
  prices: [
    { priceRange: '1', pricingClass: 'FULL', price: 620 },
    { priceRange: '2', pricingClass: 'FULL', price: 440 },
    { priceRange: '2', pricingClass: 'REDUCED', price: 330 },
  ],
  sale: {
    opensOn: '2027-05-01',
    closesOn: '2027-06-15',
    isOpen: true,
    most: 4,
    formats: [
      { code: 'mobile', price: 0 },
      { code: 'card', price: 4.95 },
    ],
    areas: [
      { venue: 'Waldstadion', block: '8', priceRange: '1', free: 0 },
      { venue: 'Waldstadion', block: '31', priceRange: '2', free: 3 },
    ],
  },
};
const places: FreePlace[] = [
  { place: 'D1001', row: '5', seat: '3', priceRange: '2' },
  { place: 'D1002', row: '5', seat: '4', priceRange: '2' },
  { place: 'D1003', row: '6', seat: '1', priceRange: '2' },
];

/** The cart's button says what it would put into the cart. */
const slots = {
  addToCart: async () => (props: AddToCartProps) => <output>{JSON.stringify(props)}</output>,
};

function open(found: OfferedSeason = offer) {
  fakeServer(({ url }) => {
    if (url.includes('/places')) return { status: 200, data: { items: places } };
    return { status: 200, data: found };
  });
  renderScreen(
    ['subscription'],
    <SlotContext value={slots}>
      <SeasonTicketsPage props={{ subscriptionId: 'dauerkarte' }} locale="de" path="/tickets/dauerkarten/" />
    </SlotContext>,
  );
}

afterEach(leaveScreen);

it('CON-68 shows what each class costs, and offers the first free seat of a block that has one', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: words.sale.prices }));
  expect(table.getByText(/330,00/)).toBeTruthy();
  expect(table.getByText('–')).toBeTruthy();
  const block = screen.getByRole<HTMLSelectElement>('combobox', { name: words.sale.block });
  expect([...block.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Block 8 · Preisbereich 1 · ausverkauft', true],
    ['Block 31 · Preisbereich 2 · noch 3 Plätze', false],
  ]);
  expect(await screen.findByText(/Reihe 5, Platz 3/)).toBeTruthy();
});

it('puts the seat that was chosen into the cart, in the class and format that were chosen', async () => {
  open();
  fireEvent.click(await screen.findByLabelText(words.sale.ownSeat));
  fireEvent.change(screen.getByLabelText(words.sale.row), { target: { value: '6' } });
  fireEvent.change(screen.getByLabelText(words.sale.class), { target: { value: 'REDUCED' } });
  fireEvent.click(screen.getByLabelText(/Plastikkarte per Post \(\+/));
  expect(await screen.findByText(/334,95/)).toBeTruthy();
  const inSlot = [...document.querySelectorAll('output')].at(-1)!.textContent!;
  expect(JSON.parse(inSlot)).toMatchObject({
    sku: 'D1003-REDUCED-card',
    isAvailable: true,
    maxQuantity: 1,
  });
});

it('says that nothing is on sale, that the sale is to come, or that all seats are taken', async () => {
  const { sale, ...without } = offer;
  open({ ...offer, sale: { ...sale!, isOpen: false, areas: [] } });
  expect(await screen.findByText(/Der Verkauf beginnt am/)).toBeTruthy();
  leaveScreen();
  open({ ...offer, sale: { ...sale!, areas: sale!.areas.map((area) => ({ ...area, free: 0 })) } });
  expect(await screen.findByText(words.sale.soldOut)).toBeTruthy();
  leaveScreen();
  open(without);
  expect(await screen.findByText(words.sale.none)).toBeTruthy();
});
