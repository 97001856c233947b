// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import type { AddToCartProps } from '#frame/template.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { ProductPage } from './ProductPage.tsx';
import type { ProductPageProps, VariantProps } from './pageProps.ts';

const variant = (size: string, available: number): VariantProps => ({
  sku: `1101-${size}`,
  size,
  colour: 'home',
  colourName: 'Rot-Schwarz',
  price: 8995,
  memberPrice: 8096,
  lowestPrice: null,
  unitPrice: null,
  available,
});
const shirt: ProductPageProps = {
  sku: '1101',
  name: 'Heimtrikot',
  description: '',
  category: null,
  images: [],
  variants: [variant('M', 9), variant('XXL', 0)],
  userOptions: [{ id: 'name', kind: 'name', name: 'Wunschname', price: 1000, maxLength: 12, isRequired: false }],
  vatRate: 19,
  hasFixedPrice: false,
  maxQuantity: 5,
  ageLimit: null,
  deliversFrom: null,
  withdrawalClass: 'regular',
  sizeChart: 'adults',
  food: null,
  letteringColours: null,
  players: [],
  partner: null,
  safety: { makerName: '', makerAddress: '', makerContact: '', responsiblePerson: null, warnings: null },
  related: [],
  returnDays: 60,
  freeDeliveryFrom: 7500,
};

const Button = ({ price, userOptionValues, onIncomplete }: AddToCartProps) => (
  <button type="button" onClick={onIncomplete}>
    {price} {userOptionValues?.map(({ value }) => value).join()}
  </button>
);

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ data: [] })));
afterEach(cleanup);

async function show(props: ProductPageProps = shirt) {
  const addToCart = async () => Button;
  render(
    <InFrame page={{ path: '/shop/heimtrikot-1101/' }} words={{ shop: words }}>
      <SlotContext value={{ addToCart }}>
        <ProductPage props={props} locale="de" path="/shop/heimtrikot-1101/" />
      </SlotContext>
    </InFrame>,
  );
  return screen.findByRole('button', { name: /€/ });
}

it('says that something is in stock only once a size is chosen', async () => {
  await show();
  expect(screen.queryByText(words.inStock)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(screen.getByText(words.inStock)).toBeTruthy();
});

it('asks for no lettering of a size that is sold out, and sends none', async () => {
  const button = await show();
  fireEvent.change(screen.getByLabelText(/Wunschname/), { target: { value: 'TONI' } });
  expect(button.textContent).toMatch(/^99,95\s€ TONI$/);
  fireEvent.click(screen.getByRole('radio', { name: /XXL/ }));
  expect(screen.queryByLabelText(/Wunschname/)).toBeNull();
  expect(button.textContent).toMatch(/^89,95\s€ $/);
  expect(screen.getByText(words.soldOutLong)).toBeTruthy();
});

it('says which choice is missing', async () => {
  fireEvent.click(await show());
  expect(screen.getByRole('alert').textContent).toBe('Bitte wähle eine Größe.');
  cleanup();
  const variants = [variant('M', 9), { ...variant('M', 9), sku: 'b', colour: 'black', colourName: 'Schwarz' }];
  fireEvent.click(await show({ ...shirt, variants }));
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('promises a day of delivery with the countries it holds for, and Germany alone where nothing goes abroad', async () => {
  await show();
  expect(screen.getByText(/in 2–4 Werktagen innerhalb Deutschlands, in 5–10 Werktagen in andere Länder/)).toBeTruthy();
  cleanup();
  await show({ ...shirt, ageLimit: 18 });
  expect(screen.getByText(/in 2–4 Werktagen innerhalb Deutschlands\./)).toBeTruthy();
});
