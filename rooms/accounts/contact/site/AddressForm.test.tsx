// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/"}
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sites } from '#club/sites.ts';
import { PageContext } from '#frame/pageContext.ts';
import type { AddressFields } from '../addressRules.ts';
import words from '../words/de.json' with { type: 'json' };
import { AddressBook } from './AddressBook.tsx';
import { AddressForm } from './AddressForm.tsx';
import { useAddressBook } from './useAddressBook.ts';

const page = {
  status: 200 as const,
  section: 'nachwuchs',
  locale: 'de' as const,
  path: '/kasse/',
  template: 'x',
  title: '',
  props: {},
  words: ['contact'],
};
const onPage = (element: React.ReactNode) =>
  render(<PageContext value={{ page, words: { contact: words }, site: sites.nachwuchs! }}>{element}</PageContext>);
const sent: { method: string; url: string; body: unknown }[] = [];
let answer: (url: string, method: string) => { status: number; body: unknown };
const country = { countryCode: 'DE', name: 'Deutschland' };
const home: AddressFields = {
  firstName: 'Toni',
  lastName: 'Muster',
  company: '',
  street: 'Waldweg 7',
  additionalAddress: '',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
  phone: '',
};
const saved = { ...home, id: 'a1', country, isOrderAddress: true, isInvoiceAddress: true };

it('asks for names and places in the order in which the language writes them, and names faults in the same', async () => {
  const order = async (locale: 'de' | 'ja') => {
    const { container } = render(
      <PageContext value={{ page: { ...page, locale }, words: { contact: words }, site: sites.nachwuchs! }}>
        <AddressForm section="shipping" submitLabel="Sichern" onSubmit={async () => undefined} />
      </PageContext>,
    );
    const asked = [...container.querySelectorAll('input, select')].map(({ id }) => id.replace('shipping-', ''));
    fireEvent.click(screen.getByRole('button', { name: 'Sichern' }));
    const links = [...container.querySelectorAll('a')].map(({ hash }) => hash.replace('#shipping-', ''));
    cleanup();
    expect(links).toEqual(asked.filter((field) => links.includes(field)));
    return asked.join(' ');
  };
  expect(await order('de')).toBe(
    'firstName lastName company street additionalAddress postalCode city countryCode phone',
  );
  expect(await order('ja')).toBe(
    'lastName firstName company postalCode city street additionalAddress countryCode phone',
  );
});

beforeEach(() => {
  sent.length = 0;
  answer = (url) =>
    url.includes('countries')
      ? list([{ countryCode: 'JP', name: { de: 'Japan', en: 'Japan', ja: '日本' } }])
      : list([saved]);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    sent.push({ method, url, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const { status, body } = answer(url, method);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(cleanup);

const list = (items: unknown[]) => ({ status: 200, body: { isSuccess: true, data: { items } } });
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = (address: Partial<AddressFields>) => {
  const labels = words.fields as Record<string, string>;
  for (const [field, value] of Object.entries(address)) type(new RegExp(`^${labels[field]}`), value);
};
const save = (name = 'Weiter') => fireEvent.click(screen.getByRole('button', { name }));

function Book({ onChoose }: { onChoose(address: unknown): void }) {
  return (
    <AddressBook
      book={useAddressBook()}
      section="shipping"
      legend="Lieferadresse"
      selectedId={undefined}
      onChoose={onChoose}
    />
  );
}

describe('AddressForm', () => {
  const show = (onSubmit = vi.fn(async () => undefined as Record<string, never> | undefined)) => {
    onPage(<AddressForm section="shipping" submitLabel="Weiter" onSubmit={onSubmit} />);
    return onSubmit;
  };

  it('ACC-62 ADR-15 names every missing field at the field and in a summary that has the focus', () => {
    const submitted = show();
    save();
    expect(screen.getAllByText('Dieses Feld muss ausgefüllt werden.')).toHaveLength(5);
    const summary = screen.getByRole('region', { name: 'Bitte prüfe diese Felder:' });
    expect(document.activeElement).toBe(summary);
    fireEvent.click(screen.getByRole('link', { name: 'Ort' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Ort'));
    expect(screen.getByLabelText('Ort').getAttribute('aria-invalid')).toBe('true');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('ADR-13 CHK-72 wants a phone number as soon as the country is not Germany', async () => {
    const submitted = show();
    fill({ ...home, countryCode: 'AT', postalCode: '1070' });
    save();
    expect(screen.getByText('Für Lieferungen ins Ausland wird eine Telefonnummer benötigt.')).toBeTruthy();
    fill({ phone: '+43 1 5550134' });
    expect(screen.queryByText('Für Lieferungen ins Ausland wird eine Telefonnummer benötigt.')).toBeNull();
    save();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  });

  it('ADR-16 fills the country select from the server, topCountries countries first', async () => {
    show();
    await screen.findByRole('option', { name: 'Japan' });
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names).toEqual(['Deutschland', 'Österreich', 'Schweiz', 'Japan']);
  });

  it('shows what the server found, and sends once for a double click', async () => {
    const submitted = show(vi.fn(async () => ({ city: 'invalid' }) as never));
    fill(home);
    save();
    save();
    expect(await screen.findByText('Diese Angabe stimmt so nicht.')).toBeTruthy();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('tells autofill which address and which field it is', () => {
    show();
    expect(screen.getByLabelText('Postleitzahl').getAttribute('autocomplete')).toBe('shipping postal-code');
    expect(screen.getByLabelText(/^Telefon/).getAttribute('autocomplete')).toBe('shipping tel');
  });
});

describe('AddressBook', () => {
  it('offers the saved addresses and tells which one is chosen', async () => {
    const chosen = vi.fn();
    onPage(<Book onChoose={chosen} />);
    fireEvent.click(await screen.findByRole('radio', { name: /Waldweg 7/ }));
    expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 'a1' }));
  });

  it('opens the form when there is no address yet, saves and chooses the new one', async () => {
    answer = (_url, method) => (method === 'POST' ? { status: 200, body: { isSuccess: true, data: saved } } : list([]));
    const chosen = vi.fn();
    onPage(<Book onChoose={chosen} />);
    await screen.findByLabelText('Ort');
    fill(home);
    save('Adresse speichern');
    await waitFor(() => expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 'a1' })));
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(home);
    expect(screen.getByRole('radio', { name: /Waldweg 7/ })).toBeTruthy();
  });

  it('says so when the addresses cannot be loaded, and tries again', async () => {
    answer = () => ({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    onPage(<Book onChoose={() => {}} />);
    await screen.findByText('Deine Adressen lassen sich gerade nicht laden.');
    answer = () => list([saved]);
    save('Noch einmal versuchen');
    expect(await screen.findByRole('radio', { name: /Waldweg 7/ })).toBeTruthy();
  });
});
