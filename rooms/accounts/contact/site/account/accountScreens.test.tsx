// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/account/"}
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { type Answers, leaveScreen, openPart, signInHere } from '#rooms/orders/order/testing/index.ts';
import words from '../../words/de.json' with { type: 'json' };
import { Addresses } from './Addresses.tsx';
import { Profile } from './Profile.tsx';

const address = {
  id: 'a1',
  firstName: 'Toni',
  lastName: 'Muster',
  company: '',
  street: 'Waldweg 7',
  additionalAddress: '',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
  country: { countryCode: 'DE', name: 'Deutschland' },
  phone: '',
  isOrderAddress: true,
  isInvoiceAddress: true,
};
const other = { ...address, id: 'a2', street: 'Ring 1', isOrderAddress: false, isInvoiceAddress: false };
const contact = {
  id: 'fan',
  email: 'fan@kurve.test',
  firstName: 'Toni',
  lastName: 'Muster',
  birthday: '1991-05-18',
  mobile: '0151 234567',
  phone: '',
  partnerIdentity: 'EF-1008231',
  language: 'de',
  isOrganization: false,
  organizationPriceGroup: null,
  addresses: [],
};
const people = [
  { id: 'p1', firstName: 'Anna', lastName: 'Zoller', email: 'anna@kurve.test', IsFavorite: false },
  { id: 'p2', firstName: 'Zoe', lastName: 'Adler', email: 'zoe@kurve.test', IsFavorite: true },
];
const ok = (data: unknown) => ({ status: 200, data });

beforeAll(giveModalDialogs);
beforeEach(signInHere);
afterEach(leaveScreen);

const open = (part: React.ReactNode, answers: Answers) => openPart('contact', part, answers);

describe('personal data', () => {
  it('ACC-15 ACC-25 ACC-37 ACC-38 shows name, birthday and EF number as text, with the way to support', async () => {
    open(<Profile />, () => ok(contact));
    for (const text of ['Toni', 'Muster', '18. Mai 1991', 'EF-1008231'])
      expect((await screen.findByText(text)).tagName).toBe('DD');
    expect(screen.getByText(new RegExp(words.account.onlySupport))).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: words.fields.firstName })).toBeNull();
  });

  it('ACC-27 ACC-40 ACC-70 ACC-71 saves phone numbers and one of two languages', async () => {
    const sent = open(<Profile />, ({ method }) => ok(method === 'PUT' ? { ...contact, language: 'en' } : contact));
    const language = (await screen.findByLabelText(words.account.language)) as HTMLSelectElement;
    expect([...language.options].map(({ value }) => value)).toEqual(['de', 'en']);
    fireEvent.change(language, { target: { value: 'en' } });
    fireEvent.change(screen.getByLabelText(/^Mobilnummer/), { target: { value: '0160 1234567' } });
    fireEvent.click(screen.getByRole('button', { name: words.account.save }));
    expect(await screen.findByText('Änderung erfolgreich')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      mobile: '0160 1234567',
      phone: '',
      language: 'en',
    });
  });

  it('ACC-27 names the field that the server does not take', async () => {
    const problem = { errorCode: 'INVALID_INPUT', errors: { mobile: ['invalid'] } };
    open(<Profile />, ({ method }) => (method === 'PUT' ? { status: 400, problem } : ok(contact)));
    fireEvent.click(await screen.findByRole('button', { name: words.account.save }));
    await waitFor(() => expect(screen.getByLabelText(/^Mobilnummer/).getAttribute('aria-invalid')).toBe('true'));
  });

  it('ACC-20 shows an organisation what is known of it, to look at only', async () => {
    const company = { ...address, company: 'Firmbach GmbH' };
    const answer = { ...contact, isOrganization: true, organizationPriceGroup: 'business', addresses: [company] };
    open(<Profile />, () => ok(answer));
    const part = await screen.findByRole('region', { name: words.account.organisation });
    expect(within(part).getByText('Firmbach GmbH')).toBeTruthy();
    expect(within(part).queryAllByRole('textbox')).toEqual([]);
    expect(within(part).queryAllByRole('button')).toEqual([]);
  });
});

describe('the addresses screen', () => {
  const answers: Answers = ({ url, method }) => {
    if (method === 'DELETE') return { status: 204 };
    if (method !== 'GET') return ok(address);
    return url.startsWith('/contact/v1/addressBook') ? ok({ items: people }) : ok({ items: [address, other] });
  };

  it('ADR-18 lists addresses and sets both defaults', async () => {
    const sent = open(<Addresses />, answers);
    expect(await screen.findByText('Waldweg 7')).toBeTruthy();
    for (const name of [words.account.makeOrderAddress, words.account.makeInvoiceAddress])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Änderung erfolgreich')).toBeTruthy();
    const posts = sent.filter(({ method }) => method === 'POST').map(({ url }) => url.split('/').slice(-2));
    expect(posts).toEqual([
      ['a2', 'setDefaultOrderAddress'],
      ['a2', 'setDefaultInvoiceAddress'],
    ]);
  });

  it('ADR-18 adds and changes addresses', async () => {
    const sent = open(<Addresses />, answers);
    const [first] = await screen.findAllByRole('button', { name: words.account.change });
    fireEvent.click(first!);
    fireEvent.change(screen.getByLabelText('Ort'), { target: { value: 'Offenbach' } });
    fireEvent.click(screen.getByRole('button', { name: words.book.save }));
    fireEvent.click(await screen.findByRole('button', { name: words.book.add }));
    expect((screen.getByLabelText('Ort') as HTMLInputElement).value).toBe('');
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ id: 'a1', city: 'Offenbach' });
  });

  it('ADR-18 ADR-19 asks before it deletes; cancelling changes nothing', async () => {
    const sent = open(<Addresses />, answers);
    const [first] = await screen.findAllByRole('button', { name: words.account.remove });
    fireEvent.click(first!);
    expect(await screen.findByText(words.account.removeDefault)).toBeTruthy();
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByText(words.cancel));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(first!);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.account.remove }));
    await waitFor(() => expect(sent.some(({ method, url }) => method === 'DELETE' && url.endsWith('/a1'))).toBe(true));
  });

  it('ACC-61 ACC-56 keeps people, favourites first, and finds them by name or e-mail address', async () => {
    const sent = open(<Addresses />, answers);
    await screen.findByText('Zoe Adler');
    const names = () => screen.getAllByText(/@kurve\.test/).map((row) => row.textContent);
    expect(names()).toEqual(['Zoe Adlerzoe@kurve.test', 'Anna Zolleranna@kurve.test']);
    fireEvent.change(screen.getByLabelText(words.account.findPerson), { target: { value: 'ANNA@' } });
    expect(names()).toEqual(['Anna Zolleranna@kurve.test']);
    fireEvent.click(screen.getByRole('button', { name: 'Anna als Favorit' }));
    await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ IsFavorite: true }));
  });
});
