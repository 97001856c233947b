// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import office from '#frame/office/words/de.json' with { type: 'json' };
import { InFrame } from '#frame/testing/inFrame.tsx';
import { giveModalDialogs } from '#frame/testing/modalDialogs.ts';
import { anOfficeOrder } from '../testing/anOfficeOrder.ts';
import orderHandling from '../words/de.json' with { type: 'json' };
import words from '../words/office.de.json' with { type: 'json' };
import { OrderPage } from './OrderPage.tsx';
import { OrdersPage } from './OrdersPage.tsx';
import type { OfficeOrder } from './ordersClient.ts';

/** What these screens read of the order room's words. */
const order = {
  number: 'Bestellung {{number}}',
  states: {
    OrderPlaced: 'Bestellung eingegangen',
    OrderInReview: 'Bestellung wird geprüft',
    OrderInProgress: 'Bestellung in Bearbeitung',
  },
  paymentTypes: { creditcard: 'Kreditkarte' },
};

giveModalDialogs();
vi.mock('#frame/session/officeSession.ts', () => import('#frame/testing/signedInOffice.ts'));
let permissions: string[];
vi.mock('#frame/office/useOfficeSelf.ts', () => ({
  useOfficeSelf: () => ({ accountId: 'a', name: 'Sina', roles: [], permissions, pages: [] }),
}));

let present: OfficeOrder;
let refusal: { status: number; code: string; errors?: object } | undefined;
let rows: object[];
const asked: string[] = [];
const sent: { path: string; body: Record<string, unknown> }[] = [];

async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const path = address.replace('/api/office/v1', '');
  const reply = (data: unknown) => new Response(JSON.stringify({ data, isSuccess: true }));
  if (method === 'GET') {
    asked.push(path);
    return reply(path.startsWith('/orders/') ? present : { items: rows });
  }
  sent.push({ path: `${method} ${path}`, body: JSON.parse(String(body)) });
  if (refusal) {
    const { status, code: errorCode, errors } = refusal;
    return new Response(JSON.stringify({ status, errorCode, errors, isSuccess: false }), { status });
  }
  return reply(present);
}

const show = (Page: typeof OrderPage) =>
  render(
    <InFrame words={{ office, order, orderHandling, orderHandlingOffice: words }}>
      <Page props={{ orderId: 'order-1' }} locale="de" path="/office/orders/" />
    </InFrame>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const openOrder = async () => {
  show(OrderPage);
  await screen.findByText('Derby-Schal');
};
const giveReason = (text: string) => fireEvent.change(screen.getByLabelText(words.reason), { target: { value: text } });
const inDialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  present = anOfficeOrder();
  permissions = ['orders.read', 'orders.fulfil', 'orders.refund'];
  [rows, refusal] = [[], undefined];
  asked.length = sent.length = 0;
  history.replaceState(null, '', '/office/orders/');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  it('leads to each order, and says what a clerk looks for', async () => {
    const { lines, ...listed } = anOfficeOrder();
    const extra = { totalItemQuantity: 2, paymentState: 'captured', name: 'Toni Muster', awaitsDispatch: true };
    rows = [{ ...listed, ...extra, email: 'toni@kurve.test', refundOwed: 5, deliversFrom: '2026-12-01' }];
    show(OrdersPage as typeof OrderPage);
    const link = await screen.findByRole('link', { name: '1-100001' });
    expect(link.getAttribute('href')).toBe('/office/orders/order-1/');
    const row = link.closest('tr')?.textContent;
    for (const text of ['Toni Muster', 'toni@kurve.test', 'Bestellung eingegangen', '44,85', 'Kreditkarte, bezahlt'])
      expect(row).toContain(text);
    for (const text of [words.refundOwed, 'lieferbar ab 1. Dezember 2026']) expect(row).toContain(text);
  });

  it('asks for what stands in the address, and writes a choice there', async () => {
    history.replaceState(null, '', '/office/orders/?q=toni%40kurve.test&toSend=true&from=2026-11-01');
    show(OrdersPage as typeof OrderPage);
    await screen.findByText(office.list.nothingFound);
    expect(asked).toContain('/orders?q=toni%40kurve.test&toSend=true&from=2026-11-01');
    fireEvent.change(screen.getByLabelText(words.filters.state), { target: { value: 'OrderShipped' } });
    await waitFor(() => expect(asked.at(-1)).toContain('state=OrderShipped'));
  });
});

describe('one order', () => {
  it('refunds pieces: says the sum first, wants a reason, and sends what was shown', async () => {
    await openOrder();
    fireEvent.click(button(words.refund.button));
    fireEvent.change(screen.getByLabelText('Derby-Schal'), { target: { value: '2' } });
    expect(inDialog().getByText(/44,85.*4,95.*5,00.*39,85/)).toBeTruthy();
    fireEvent.click(inDialog().getByRole('button', { name: /44,85.*erstatten/ }));
    expect(inDialog().getByText(office.reasonNeeded)).toBeTruthy();
    giveReason('Naht offen');
    fireEvent.click(inDialog().getByRole('button', { name: /44,85.*erstatten/ }));
    await inDialog().findByText(/auf dem Weg zurück/);
    expect(sent).toEqual([
      {
        path: 'POST /orders/order-1/refunds',
        body: {
          version: 3,
          requestId: expect.any(String),
          lines: [{ lineId: 'line-1', quantity: 2 }],
          amount: 44.85,
          isSellable: true,
          reason: 'Naht offen',
        },
      },
    ]);
  });

  it('takes a withdrawal that came in words: pieces, the day, and where it can be read', async () => {
    await openOrder();
    fireEvent.click(button(words.return.button));
    fireEvent.change(inDialog().getByLabelText('Derby-Schal'), { target: { value: '1' } });
    fireEvent.change(inDialog().getByLabelText(words.return.declaredOn), { target: { value: '2026-11-20' } });
    fireEvent.change(inDialog().getByLabelText(words.return.reason), { target: { value: 'Brief im Ordner' } });
    fireEvent.click(inDialog().getByRole('button', { name: words.return.button }));
    await inDialog().findByText(words.return.done);
    const lines = [{ lineId: 'line-1', quantity: 1 }];
    expect(sent).toMatchObject([
      {
        path: 'POST /orders/order-1/returns',
        body: { version: 3, lines, declaredOn: '2026-11-20', reason: 'Brief im Ordner' },
      },
    ]);
  });

  it('cancels everything with one sum and one reason', async () => {
    await openOrder();
    fireEvent.click(button(words.cancel.button));
    expect(inDialog().getByText(/44,85.*5,00/)).toBeTruthy();
    giveReason('Wunsch');
    fireEvent.click(inDialog().getByRole('button', { name: words.cancel.button }));
    await inDialog().findByText(words.cancel.done);
    expect(sent[0]).toMatchObject({
      path: 'POST /orders/order-1/cancellation',
      body: { amount: 44.85, reason: 'Wunsch' },
    });
  });

  it('moves on and back again', async () => {
    await openOrder();
    fireEvent.click(button(words.stateButton.OrderInReview));
    expect(inDialog().getByText(words.stateText.OrderInReview)).toBeTruthy();
    const undo = { state: 'OrderInReview', to: 'OrderPlaced', until: '2026-11-20T10:02:00.000Z' } as const;
    present = anOfficeOrder({ version: 4, state: 'OrderInReview', deeds: { ...present.deeds, undo } });
    fireEvent.click(inDialog().getByRole('button', { name: words.stateButton.OrderInReview }));
    await inDialog().findByText(/wird geprüft/);
    fireEvent.click(inDialog().getByRole('button', { name: words.undo.button }));
    await inDialog().findByText(words.undo.done);
    expect(sent.map(({ path, body }) => [path, body.version])).toEqual([
      ['POST /orders/order-1/state', 3],
      ['POST /orders/order-1/undo', 4],
    ]);
  });

  it('says when the mail goes out, and takes the change back from there too', async () => {
    const undo = { state: 'OrderInReview', to: 'OrderPlaced', until: '2026-11-20T10:02:00.000Z' } as const;
    present = anOfficeOrder({ state: 'OrderInReview', deeds: { ...present.deeds, undo } });
    await openOrder();
    expect(screen.getByText(/11:02:00.*Bestellung eingegangen/)).toBeTruthy();
    fireEvent.click(button(words.undo.button));
    await waitFor(() => expect(sent[0]?.path).toBe('POST /orders/order-1/undo'));
  });

  it('is sent in parcels with their numbers', async () => {
    await openOrder();
    fireEvent.click(button(words.send.button));
    fireEvent.click(button(words.send.more));
    const [number] = screen.getAllByLabelText(words.send.number);
    fireEvent.change(number!, { target: { value: '0034 1' } });
    fireEvent.change(screen.getAllByLabelText(words.send.carrier)[1]!, { target: { value: 'GLS' } });
    fireEvent.click(inDialog().getByRole('button', { name: words.send.button }));
    await inDialog().findByText(words.send.done);
    expect(sent[0]?.body.parcels).toEqual([{ carrier: 'DHL', trackingNumber: '0034 1' }, { carrier: 'GLS' }]);
  });

  it('is asked about where something speaks against it, and is sent once that is ticked', async () => {
    await openOrder();
    fireEvent.click(button(words.send.button));
    expect(screen.queryByRole('checkbox')).toBeNull();
    refusal = { status: 409, code: 'ORDER_NOT_READY', errors: { doubts: ['unlettered', 'emptyParcel'] } };
    const send = () => fireEvent.click(inDialog().getByRole('button', { name: words.send.button }));
    send();
    await inDialog().findByText(words.send.notReady);
    for (const doubt of ['unlettered', 'emptyParcel'] as const)
      fireEvent.click(inDialog().getByRole('checkbox', { name: words.sendDoubts[doubt] }));
    refusal = undefined;
    send();
    await inDialog().findByText(words.send.done);
    expect(sent.map(({ body }) => body.known)).toEqual([[], ['unlettered', 'emptyParcel']]);
  });

  it('asks whether an age check is booked before anything is sent', async () => {
    present = { ...anOfficeOrder(), ageCheck: 18 };
    await openOrder();
    fireEvent.click(button(words.send.button));
    fireEvent.click(inDialog().getByRole('checkbox', { name: words.sendDoubts.ageCheck }));
    fireEvent.click(inDialog().getByRole('button', { name: words.send.button }));
    await inDialog().findByText(words.send.done);
    expect(sent[0]?.body.known).toEqual(['ageCheck']);
  });

  it('gets another address, and the one before again', async () => {
    await openOrder();
    fireEvent.click(button(words.address.button));
    fireEvent.change(screen.getByLabelText(words.address.street), { target: { value: 'Ring 1' } });
    giveReason('Anruf');
    fireEvent.click(inDialog().getByRole('button', { name: words.address.confirm }));
    await inDialog().findByText(words.address.done);
    fireEvent.click(inDialog().getByRole('button', { name: words.undo.button }));
    await inDialog().findByText(words.address.undone);
    expect(sent.map(({ body }) => body.street)).toEqual(['Ring 1', 'Waldweg 7']);
    expect(sent[0]?.body).not.toHaveProperty('company');
  });

  it('shows what holds now when somebody else was faster, and says so', async () => {
    await openOrder();
    fireEvent.click(button(words.mail.button));
    refusal = { status: 409, code: 'CHANGED_MEANWHILE' };
    present = anOfficeOrder({ version: 9, state: 'OrderInProgress' });
    fireEvent.click(inDialog().getByRole('button', { name: words.mail.button }));
    await inDialog().findByText(orderHandling.refusals.CHANGED_MEANWHILE);
    expect(screen.getAllByText('Bestellung in Bearbeitung').length).toBeGreaterThan(0);
    refusal = undefined;
    fireEvent.click(inDialog().getByRole('button', { name: words.mail.button }));
    await inDialog().findByText(words.mail.done);
    expect(sent.map(({ body }) => body.version)).toEqual([3, 9]);
  });

  it('keeps a note, and the text where it could not be kept', async () => {
    await openOrder();
    const field = screen.getByLabelText(office.notes.label) as HTMLTextAreaElement;
    fireEvent.change(field, { target: { value: 'Ruft morgen an.' } });
    refusal = { status: 503, code: 'UNAVAILABLE' };
    fireEvent.click(button(office.notes.button));
    await screen.findByText(office.problems.notReached);
    expect(field.value).toBe('Ruft morgen an.');
    refusal = undefined;
    fireEvent.click(button(office.notes.button));
    await waitFor(() => expect(field.value).toBe(''));
    expect(sent[0]?.body.id).toBe(sent[1]?.body.id);
  });

  it('offers nobody what their role may not do', async () => {
    permissions = ['orders.read'];
    await openOrder();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    for (const name of [
      words.send.button,
      words.refund.button,
      words.cancel.button,
      office.notes.button,
      words.address.button,
    ])
      expect(names).not.toContain(name);
  });

  it('says that an order is not there', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"status":404,"isSuccess":false}', { status: 404 }));
    show(OrderPage);
    expect(await screen.findByText(words.gone)).toBeTruthy();
  });
});
