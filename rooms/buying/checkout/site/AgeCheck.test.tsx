// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, renderScreen, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { AgeCheck } from './AgeCheck.tsx';
import type { Cart } from './checkoutClient.ts';
import { useAgeCheck } from './useAgeCheck.ts';

const cartOf = (...items: { name: string; ageLimit?: number }[]) => ({ orders: [{ items }] }) as unknown as Cart;
const beer = { name: 'Kurven-Bier', ageLimit: 16 };
const spirit = { name: 'Waldgeist', ageLimit: 18 };
const scarf = { name: 'Derby-Schal' };
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;

type Known = { birthday: string | null; isOrganization: boolean };
let known: Known | undefined;

function Check({ cart }: { cart: Cart }) {
  const check = useAgeCheck(cart);
  return (
    <>
      <AgeCheck check={check} />
      <output>{check.status}</output>
    </>
  );
}

function open(cart: Cart) {
  const sent = fakeServer(({ method, url, body }) => {
    if (!url.includes('/contacts/self') || !known) return { status: 500 };
    if (method !== 'PUT') return { status: 200, data: known };
    const { birthday } = body as { birthday: string };
    if (birthday > '2999') return { status: 400, errorCode: 'INVALID_INPUT' };
    known = { ...known, birthday };
    return { status: 200, data: known };
  });
  renderScreen(['checkout'], <Check cart={cart} />);
  return sent;
}
const tell = async (day: string) => {
  fireEvent.change(await screen.findByLabelText(words.age.birthday), { target: { value: day } });
  fireEvent.click(screen.getByRole('button', { name: words.age.save }));
};

beforeEach(() => {
  signInHere();
  known = { birthday: null, isOrganization: false };
});
afterEach(cleanup);

it('asks nobody anything whose cart has no age limit', async () => {
  const sent = open(cartOf(scarf));
  expect(screen.getByRole('status').textContent).toBe('none');
  expect(sent).toEqual([]);
});

it('CART-83 asks once for a birthday, naming the goods, and goes on with who is old enough', async () => {
  open(cartOf(beer, scarf, spirit));
  expect(await screen.findByText(/Kurven-Bier \(ab 16 Jahren\) und Waldgeist \(ab 18 Jahren\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.age.save }));
  expect(await screen.findByText(words.age.required)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(words.age.birthday));
  await tell(yearsAgo(30));
  expect(await screen.findByText('fits')).toBeTruthy();
  expect(screen.queryByLabelText(words.age.birthday)).toBeNull();
});

it('CART-83 names only what somebody is too young for', async () => {
  known = { birthday: yearsAgo(17), isOrganization: false };
  open(cartOf(beer, spirit));
  const notice = await screen.findByText(/noch zu jung/);
  expect([notice.textContent?.includes('Waldgeist'), notice.textContent?.includes('Kurven-Bier')]).toEqual([
    true,
    false,
  ]);
  expect(screen.getByText('tooYoung')).toBeTruthy();
});

it('says that a day cannot be, and asks again', async () => {
  open(cartOf(beer));
  await tell('3000-01-01');
  expect(await screen.findByText(words.age.invalid)).toBeTruthy();
  await tell(yearsAgo(20));
  expect(await screen.findByText('fits')).toBeTruthy();
});

it('asks no organisation for a birthday', async () => {
  known = { birthday: null, isOrganization: true };
  open(cartOf(spirit));
  expect(await screen.findByText('fits')).toBeTruthy();
});

it('offers to ask again when the answer did not come', async () => {
  known = undefined;
  open(cartOf(spirit));
  expect(await screen.findByText(words.age.failed)).toBeTruthy();
  known = { birthday: yearsAgo(40), isOrganization: false };
  fireEvent.click(screen.getByRole('button', { name: words.tryAgain }));
  expect(await screen.findByText('fits')).toBeTruthy();
});
