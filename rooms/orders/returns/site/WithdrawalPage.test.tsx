// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answers,
  anOrder,
  fakeServer,
  leaveScreen,
  renderScreen,
  signInHere,
} from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { WithdrawalPage } from './WithdrawalPage.tsx';

const { withdraw, faults } = words;
let status = 200;

function open() {
  status = 200;
  const sent = fakeServer(({ body }) =>
    status === 200
      ? { status, data: { ...(body as object), declaredAt: '2026-11-21T14:30:00Z' } }
      : { status, problem: { errorCode: 'TOO_MANY' } },
  );
  renderScreen(['returns', 'order'], <WithdrawalPage props={{}} locale="de" path="/vertrag-widerrufen/" />);
  return sent;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function fill() {
  type(withdraw.name, ' Toni Muster ');
  type(withdraw.email, 'toni@kurve.test');
  type(withdraw.orderNumber, '1-100001');
}

afterEach(leaveScreen);

it('names what is missing, takes the focus there, and sends nothing', () => {
  const sent = open();
  press(withdraw.next);
  expect(screen.getAllByText(faults.required)).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText(withdraw.name));
  fill();
  expect(screen.queryAllByText(faults.required)).toEqual([]);
  type(withdraw.orderNumber, 'hundert');
  press(withdraw.next);
  expect([document.activeElement, sent]).toEqual([screen.getByLabelText(withdraw.orderNumber), []]);
});

it('declares only with a second button (§ 356a BGB), and shows when it came in', async () => {
  const sent = open();
  fill();
  press(withdraw.next);
  expect(sent).toEqual([]);
  expect(screen.getByText('Ich widerrufe den Vertrag über die ganze Bestellung 1-100001.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(withdraw.confirmTitle);
  press(withdraw.confirm);
  expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
  expect(screen.getByText(/21\.11\.2026, 15:30/)).toBeTruthy();
  expect(sent).toMatchObject([
    { method: 'POST', body: { name: 'Toni Muster', email: 'toni@kurve.test', orderNumber: '1-100001' } },
  ]);
  expect(sent[0]?.body).not.toHaveProperty('articles');
});

it('takes single articles in words, and keeps what was typed when it is to be changed', async () => {
  const sent = open();
  fill();
  fireEvent.click(screen.getByRole('radio', { name: withdraw.some }));
  type(withdraw.articles, 'ein Schal');
  press(withdraw.next);
  press(withdraw.change);
  expect((screen.getByLabelText(withdraw.articles) as HTMLInputElement).value).toBe('ein Schal');
  press(withdraw.next);
  press(withdraw.confirm);
  expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
  expect(sent).toMatchObject([{ body: { articles: 'ein Schal' } }]);
});

it.each([
  [429, /sehr viele Erklärungen/],
  [500, /nicht absenden/],
])('says what to do when it could not be sent (%i), and lets it be sent again', async (broken, text) => {
  open();
  fill();
  press(withdraw.next);
  status = broken;
  press(withdraw.confirm);
  expect(await screen.findByText(text)).toBeTruthy();
  status = 200;
  press(withdraw.confirm);
  expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
});

describe('for who is signed in', () => {
  const own = { ...anOrder(), created: '2026-11-18T10:00:00Z' };
  const answers: Answers = ({ method, url, body }) => {
    if (url === '/contact/v1/contacts/self')
      return { status: 200, data: { firstName: 'Toni', lastName: 'Muster', email: 'toni@kurve.test' } };
    if (url.startsWith('/checkout/v3/checkouts')) return { status: 200, data: { items: [own] } };
    if (method === 'POST') return { status: 200, data: { ...(body as object), declaredAt: '2026-11-21T14:30:00Z' } };
    return undefined;
  };
  const inField = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  const openSignedIn = () => {
    signInHere();
    const sent = fakeServer(answers);
    renderScreen(['returns', 'order'], <WithdrawalPage props={{}} locale="de" path="/vertrag-widerrufen/" />);
    return sent;
  };
  const signOutElsewhere = () =>
    act(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
    });

  it('has name and address filled in and the own orders to choose from, and sends nothing of that by itself', async () => {
    const sent = openSignedIn();
    await expect.poll(() => inField(withdraw.name)).toBe('Toni Muster');
    expect(inField(withdraw.email)).toBe('toni@kurve.test');
    expect(screen.getByLabelText(withdraw.orderNumber).tagName).toBe('SELECT');
    press(withdraw.next);
    expect(document.activeElement).toBe(screen.getByLabelText(withdraw.orderNumber));
    type(withdraw.orderNumber, own.orderNumber);
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
    press(withdraw.next);
    press(withdraw.confirm);
    expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
    const declared = { name: 'Toni Muster', email: 'toni@kurve.test', orderNumber: own.orderNumber };
    expect(sent.at(-1)?.body).toEqual(declared);
  });

  it('leaves what was typed before, and takes any other order number', async () => {
    const sent = openSignedIn();
    type(withdraw.name, 'Mika Sommer');
    await expect.poll(() => inField(withdraw.email)).toBe('toni@kurve.test');
    expect(inField(withdraw.name)).toBe('Mika Sommer');
    type(withdraw.orderNumber, 'other');
    expect(screen.getByLabelText(withdraw.order).tagName).toBe('SELECT');
    type(withdraw.orderNumber, '1-777777');
    press(withdraw.next);
    press(withdraw.change);
    expect(inField(withdraw.orderNumber)).toBe('1-777777');
    press(withdraw.next);
    press(withdraw.confirm);
    expect(await screen.findByText(withdraw.receiptTitle)).toBeTruthy();
    expect(sent.at(-1)?.body).toMatchObject({ name: 'Mika Sommer', orderNumber: '1-777777' });
  });

  it('takes out again what it has filled in, and no more, when they sign out in another tab', async () => {
    openSignedIn();
    await expect.poll(() => inField(withdraw.name)).toBe('Toni Muster');
    type(withdraw.email, 'mika@kurve.test');
    signOutElsewhere();
    await expect.poll(() => inField(withdraw.name)).toBe('');
    expect(inField(withdraw.email)).toBe('mika@kurve.test');
    expect(screen.queryByText(own.orderNumber)).toBeNull();
    expect(screen.getByLabelText(withdraw.orderNumber).tagName).toBe('INPUT');
  });

  it('is the form for anybody when nothing can be read', async () => {
    signInHere();
    const sent = fakeServer(() => ({ status: 503, problem: { errorCode: 'UNAVAILABLE' } }));
    renderScreen(['returns', 'order'], <WithdrawalPage props={{}} locale="de" path="/vertrag-widerrufen/" />);
    await expect.poll(() => sent.length).toBe(2);
    fill();
    press(withdraw.next);
    expect(screen.getByText(withdraw.confirmTitle)).toBeTruthy();
  });
});
