// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { AddressBookState, SavedAddress } from '#rooms/accounts/contact/site/index.ts';
import { renderScreen } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { AddressStep } from './AddressStep.tsx';
import { type AddressChoice, chosenAddresses } from './payloadRules.ts';

const home: SavedAddress = {
  id: 'a1',
  firstName: 'Toni',
  lastName: 'Muster',
  company: '',
  street: 'Waldweg 7',
  additionalAddress: '',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
  phone: '',
  country: { countryCode: 'DE', name: 'Deutschland' },
  isOrderAddress: true,
  isInvoiceAddress: true,
};
const second = { ...home, id: 'a2', isOrderAddress: false, isInvoiceAddress: false };

function Step({ other, ageLimit = 0, isBound = false }: { other: SavedAddress; ageLimit?: number; isBound?: boolean }) {
  const [choice, setChoice] = useState<AddressChoice>({});
  const addresses = [home, other];
  const book = { status: 'ready', addresses } as unknown as AddressBookState;
  const items = ageLimit > 0 ? [{ name: 'Waldgeist', age: ageLimit }] : [];
  const age = { status: 'fits' as const, items, reload: () => {}, saveBirthday: async () => true };
  const chosen = chosenAddresses(addresses, choice);
  return (
    <AddressStep
      book={book}
      chosen={chosen}
      choice={choice}
      age={age}
      isSent
      isBound={isBound}
      setChoice={setChoice}
      onNext={() => {}}
    />
  );
}

const choose = (name: RegExp) => fireEvent.click(screen.getAllByRole('radio', { name })[0]!);
const isSaid = (text: string) => screen.queryByText(text) !== null;
const mayContinue = () => screen.queryByRole('button', { name: words.next }) !== null;

afterEach(cleanup);

it.each([
  [18, true],
  [0, false],
])('CART-83 (age limit %s) a locker cannot be chosen: %s', (ageLimit, isRefused) => {
  renderScreen(['checkout', 'contact'], <Step other={{ ...second, street: 'Packstation 145' }} ageLimit={ageLimit} />);
  expect(mayContinue()).toBe(true);
  choose(/Packstation 145/);
  expect([isSaid(words.refusals.PICKUP_PLACE_CANNOT_CHECK_AGE), mayContinue()]).toEqual([isRefused, !isRefused]);
  choose(/Waldweg 7/);
  expect(mayContinue()).toBe(true);
});

it('CHK-62 what a forwarder brings goes to the invoice address alone, with a phone number', () => {
  const called = { ...second, street: 'Torweg 1', phone: '069 123456' };
  renderScreen(['checkout', 'contact'], <Step other={called} isBound />);
  const { forwarderCalls, forwarderToInvoice } = words.addresses;
  const said = () => [isSaid(forwarderCalls), isSaid(forwarderToInvoice), mayContinue()];
  expect(said()).toEqual([true, false, false]);
  choose(/Torweg 1/);
  expect(said()).toEqual([false, true, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: words.addresses.same }));
  expect(said()).toEqual([false, false, true]);
});
